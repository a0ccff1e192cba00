import { measure } from './measures.js';
import { responsiveness } from './responsiveness.js';

/** What the bots' engine does in a second, and how a process does for others meanwhile: npm run bench:bots, or with -- --json */
const figures = { ...measure(1500), ...(await responsiveness(4000)) };
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else
  for (const [name, figure] of Object.entries(figures))
    console.log(`${name.padEnd(28)} ${Number(figure.toPrecision(5))}`);
