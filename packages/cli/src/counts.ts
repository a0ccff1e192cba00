import { InvalidArgumentError } from 'commander';

/** The value of a flag that says how many. */
export function count(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return value;
}
