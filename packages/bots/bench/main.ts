import { measure } from './measures.js';

/** Run: node dist/bench/main.js [--json] */
const measures = measure(2000);
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(measures));
} else {
  for (const [name, value] of Object.entries(measures)) console.log(`${name.padEnd(28)} ${value.toFixed(1)}`);
}
