import { LEVELS } from '@don/bots';
import { MAX_SEATS, MIN_SEATS } from '@don/rules';
import { Command, Option } from 'commander';
import { languageOf, languageOption } from './language.js';
import type { PlayFlags } from './play/arranging.js';
import { addTableFlags } from './table-options.js';

const HELP = `
What the flags leave open is asked, and Enter takes what stands in brackets.
The game is saved after each of your actions; q, Ctrl-C and the end of input leave it.
NO_COLOR=1 turns the colours off; in a pipe there are none.

Bots, weakest first: ${LEVELS.join(', ')}

Examples:
  $ don play                                     three short questions, then the first lot
  $ don play --players 4 --bots ${LEVELS.at(-1)} --edition don
  $ don play --bots ${LEVELS[0]},${LEVELS.at(-1)} --name Anna    two bots of two levels
  $ don play --edition serengeti --players 5 --seed friday
  $ don play --edition don --house chips=10 --house tieBreaks=none --start me
  $ don play --continue                          take up the game you left
  $ printf 'p\\np\\n' | don play --players 3 --bots ${LEVELS[0]} --edition don --seed 1`;

export function playCommand(): Command {
  const command = new Command('play')
    .description('play against bots in the terminal')
    .addOption(
      new Option('--players <count>', 'how many sit at the table, you included').choices(
        Array.from({ length: MAX_SEATS - MIN_SEATS + 1 }, (_, index) => `${MIN_SEATS + index}`),
      ),
    )
    .option('--bots <levels>', 'one level for all bots, or one for each with commas between them')
    .option('--name <name>', 'what you are called at the table and in the record')
    .option('--seed <text>', 'decides the deck, the first start player and what bots draw')
    .option('--start <seat>', 'the start player: me, or a seat counted clockwise from you, who are 0 (default: drawn)')
    .addOption(
      new Option('--continue [file]', 'take up the saved game, or that of a file').conflicts([
        ...['players', 'bots', 'name', 'seed', 'start', 'edition', 'sideAuctions', 'exchange'],
        ...['openChips', 'enforcement', 'minimumBid', 'house'],
      ]),
    )
    .option('--save <file>', 'keep the game in this file')
    .option('--confirm', 'ask again before every bid')
    .addOption(new Option('--pace <pace>', 'how fast bots act').choices(['fast', 'normal', 'slow']).default('normal'));
  return addTableFlags(command)
    .addOption(languageOption())
    .addHelpText('after', HELP)
    .action(async (flags: PlayFlags) => {
      const { play } = await import('./play.js');
      process.exitCode = await play({ ...flags, lang: flags.lang ?? languageOf(process.env) });
    });
}
