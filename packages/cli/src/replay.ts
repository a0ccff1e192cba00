import type { Language } from '@don/messages';
import { type RecordedGame, stateOf } from '@don/rules';
import { Console, type Input, Left, type Output } from './console.js';
import { Translator } from './language.js';
import { paintFor } from './paint.js';
import { loadRecord, STANDARD_INPUT } from './record-file.js';
import { allEvents, rulesOf } from './replay/frames.js';
import { Viewer } from './replay/viewer.js';
import { scoreSheet } from './score-sheet.js';
import { Story } from './story.js';

const INTERRUPTED = 130;
const COLUMNS = 80;

/** Shows a record: step by step to a person at a terminal, all at once to a pipe. Gives the exit code. */
export async function replay(
  file: string,
  language: Language,
  input: Input = process.stdin,
  output: Output = process.stdout,
): Promise<number> {
  const recorded = await loadRecord(file);
  const words = (await Translator.load(language)).of(recorded.game.edition.id);
  if (file === STANDARD_INPUT || !input.isTTY || !output.isTTY) {
    output.write(`${wholeGame(recorded, words).join('\n')}\n`);
    return 0;
  }
  const console = new Console(input, output);
  try {
    await new Viewer(recorded, console, words).run();
    return 0;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    return error.byInterrupt ? INTERRUPTED : 0;
  } finally {
    console.close();
  }
}

/** The rules it was played by, a line for each event with its rule, and the score sheet if it is over. */
function wholeGame(recorded: RecordedGame, words: Translator): string[] {
  const people = words.people(recorded.notes.names, recorded.game.players);
  const story = new Story(words, people, true);
  const told = [rulesOf(recorded, words), ...story.tell(allEvents(recorded)), ...story.rest()];
  if (!recorded.game.over) return [...told, words.say('terminal.unfinished')];
  const screen = { words, people, paint: paintFor(false), columns: COLUMNS };
  return [...told, '', ...scoreSheet(stateOf(recorded.game), screen)];
}
