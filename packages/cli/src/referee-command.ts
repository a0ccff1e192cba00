import { Command } from 'commander';

const HELP = `
One JSON object a line on standard input, one JSON object a line on standard output, in the same order.
It ends with exit code 0 when its input ends.

Example:
  $ echo '{"op":"new","edition":"don","players":4,"seed":"club night"}' | don referee

The protocol: docs/referee.md`;

export function refereeCommand(): Command {
  return new Command('referee')
    .description('know the rules, on a pipe: for bots, tests and tools in any language')
    .addHelpText('after', HELP)
    .action(async () => {
      const { serve } = await import('./referee/pipe.js');
      await serve(process.stdin, process.stdout);
    });
}
