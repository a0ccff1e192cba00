#!/usr/bin/env node

/** The one `don` command: what the server does goes to the server, everything else to the terminal. */
const SERVER_COMMANDS = ['serve', 'worker', 'backup', 'restore', 'admin'];

const [command] = process.argv.slice(2);
await import(SERVER_COMMANDS.includes(command) ? '../dist/server.js' : '../dist/don.js');
