import { Failure } from './failure.js';
import { loadRecord } from './record-file.js';
import { shown } from './shown.js';

/** One line for each record; gives the exit code, 1 if any is wrong. */
export async function checkRecords(files: readonly string[], output: NodeJS.WritableStream): Promise<number> {
  let exitCode = 0;
  for (const file of files) {
    try {
      const { game, actions } = await loadRecord(file);
      const how = game.over ? 'finished' : `unfinished, in round ${game.round}`;
      output.write(`${shown(file)}: ok (${how}, ${actions.length} actions)\n`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      output.write(`${error.message}\n`);
      exitCode = 1;
    }
  }
  return exitCode;
}
