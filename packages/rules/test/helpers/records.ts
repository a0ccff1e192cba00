import { RecordError, readRecord } from '../../src/index.js';

/** What is wrong with a record; null if nothing is. */
export function errorOf(text: string): RecordError | null {
  try {
    readRecord(text);
    return null;
  } catch (error) {
    if (error instanceof RecordError) return error;
    throw error;
  }
}
