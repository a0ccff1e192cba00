import { keepsCommitment } from '@don/rules';
import { Failure } from './failure.js';
import { loadRecord } from './record-file.js';
import { shown } from './shown.js';

/** One line for each record; gives the exit code, 1 if any is wrong. */
export async function checkRecords(files: readonly string[], output: NodeJS.WritableStream): Promise<number> {
  let exitCode = 0;
  for (const file of files) {
    try {
      const recorded = await loadRecord(file);
      const { game, actions } = recorded;
      const kept = keepsCommitment(recorded);
      if (kept === false) throw new Failure(`${shown(file)}: the seed is not what was committed to before the deal`);
      const how = game.over ? 'finished' : `unfinished, in round ${game.round}`;
      output.write(
        `${shown(file)}: ok (version ${recorded.version}, ${how}, ${actions.length} actions${kept ? ', commitment kept' : ''})\n`,
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      output.write(`${error.message}\n`);
      exitCode = 1;
    }
  }
  return exitCode;
}
