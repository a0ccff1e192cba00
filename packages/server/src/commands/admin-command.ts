import type { AdminCommand } from '@don/protocol';
import { Command } from 'commander';
import { configFrom } from '../infra/config.js';
import { type SettingFlags, withFlags } from './flags.js';

export function adminCommand(): Command {
  const admin = new Command('admin').description('for the host of a server');
  for (const [usage, description, orderFrom] of COMMANDS) {
    const command = withFlags(admin.command(usage).description(description), ['data', 'port']);
    if (usage.startsWith('ban <')) command.option('--reset-ratings', 'and take its ratings away');
    command.action(async () => {
      const { sendAdminCommand } = await import('../admin/send-command.js');
      const { resetRatings, ...flags } = command.opts<SettingFlags & { resetRatings?: true }>();
      const order = orderFrom(command.args);
      const wanted = resetRatings && order.do === 'ban' ? { ...order, resetRatings } : order;
      const said = await sendAdminCommand(configFrom(flags, process.env), wanted);
      process.stdout.write(`${said.join('\n')}\n`);
    });
  }
  const check = admin.command('verify').description('read the whole database and check that everything in it holds');
  withFlags(check, ['data']).action(async (flags: SettingFlags) => {
    const { verifyExisting } = await import('../admin/verify.js');
    const { tables, games, entries, faults, outdated } = await verifyExisting(configFrom(flags, process.env));
    for (const line of [...outdated, ...faults]) process.stdout.write(`${line}\n`);
    process.stdout.write(`${tables} tables, ${games} games, ${entries} entries: ${faults.length} faults\n`);
    if (faults.length > 0) process.exitCode = 1;
  });
  return admin;
}

/** The commands for a running server: how each is written, what it means, and what is sent. */
const COMMANDS: readonly [string, string, (args: readonly string[]) => AdminCommand][] = [
  ['games', 'list the games that are being played, with the accounts at them', () => ({ do: 'games' })],
  ['end <game>', 'end a game as it stands; its table is free again', ([game = '']) => ({ do: 'end', game })],
  ['ban <account>', 'shut an account out', ([account = '']) => ({ do: 'ban', account })],
  ['unban <account>', 'let it in again', ([account = '']) => ({ do: 'unban', account })],
  [
    'ban-network <network> <days>',
    'shut out an address, or a network such as 203.0.113.0/24, for so many days',
    ([network = '', days]) => ({ do: 'ban-network', network, days: Number(days) }),
  ],
  ['unban-network <network>', 'let it in again', ([network = '']) => ({ do: 'unban-network', network })],
  [
    'mute <account> <days>',
    'let an account say nothing at any table for so many days',
    ([account = '', days]) => ({ do: 'mute', account, days: Number(days) }),
  ],
  ['unmute <account>', 'let it speak again', ([account = '']) => ({ do: 'unmute', account })],
  ['reset-ratings <account>', 'take its ratings away', ([account = '']) => ({ do: 'reset-ratings', account })],
  [
    'rename <account> <name>',
    'give an account another name',
    ([account = '', name = '']) => ({ do: 'rename', account, name }),
  ],
  ['reports', 'list the messages that were reported, and why', () => ({ do: 'reports' })],
  ['unsay <message>', 'remove a message from the chat', ([message = '']) => ({ do: 'unsay', message })],
  ['log', 'list what was done by these commands', () => ({ do: 'log' })],
  ['invite <table>', 'mint a new code for a table; the old one is void', ([table = '']) => ({ do: 'invite', table })],
];
