import { describe, expect, it } from 'vitest';
import { Workload } from '../bench/workload.js';

/* What any engine must come to that plays the fixed games of the benchmark. */
describe('the fixed workload', () => {
  it('games 0 to 499 are 43,727 decisions with checksum ae0b0a9c', () => {
    const workload = new Workload();
    workload.play(0, 500);
    expect(workload.decisions).toBe(43_727);
    expect(workload.checksum.toString(16)).toBe('ae0b0a9c');
  });

  it('games 0 to 4999 are 436,553 decisions with checksum 6e79b952', () => {
    const workload = new Workload();
    workload.play(0, 5000);
    expect(workload.decisions).toBe(436_553);
    expect(workload.checksum.toString(16)).toBe('6e79b952');
  });
});
