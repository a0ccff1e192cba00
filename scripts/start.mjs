import { setUp } from './setup.mjs';

setUp({ tools: false });
const [node = '', , ...flags] = process.argv;
process.argv = [node, 'don', 'serve', ...flags];
await import('../bin/don.js');
