import { Console, type Input, Left, type Output } from './console.js';
import { Translator } from './language.js';
import { checkFlags, type PlayFlags } from './play/arranging.js';
import { Evening } from './play/evening.js';

const INTERRUPTED = 130;

/** Games against bots until the person has had enough; gives the exit code. */
export async function play(flags: PlayFlags, input?: Input, output?: Output): Promise<number> {
  checkFlags(flags);
  const words = await Translator.load(flags.lang);
  const console = new Console(input, output);
  const evening = new Evening(flags, console, words);
  try {
    await evening.spend();
    return 0;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    await evening.leave();
    return error.byInterrupt ? INTERRUPTED : 0;
  } finally {
    console.close();
  }
}
