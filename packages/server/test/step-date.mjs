/** Loaded before the server: on a signal, the machine's clock is set an hour on, then two back, as by hand. */
const now = Date.now;
const steps = [3_600_000, -7_200_000];
let offset = 0;
Date.now = () => now() + offset;
process.on('SIGUSR2', () => {
  offset += steps.shift() ?? 0;
});
