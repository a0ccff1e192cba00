import { relative } from 'node:path';
import { root } from './setup.mjs';

const SHOWN = 3;

/** Says at the end which files took longest, and how many tests passed, failed and were skipped. */
export default class SummaryReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => ({ name: nameOf(module), ms: durationOf(module) }));
    const slowest = files.sort((one, other) => other.ms - one.ms).slice(0, SHOWN);
    const listed = slowest.map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(0)} s`);
    process.stdout.write(`\nThe slowest files: ${listed.join(', ')}\n`);
    const counts = countsOf(modules, errors);
    if (process.send) process.send(counts);
    else process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  }
}

function nameOf({ moduleId, project }) {
  return `${relative(root, moduleId)} (${project.name})`;
}

function durationOf(module) {
  const { duration, collectDuration, prepareDuration, environmentSetupDuration, setupDuration } = module.diagnostic();
  return duration + collectDuration + prepareDuration + environmentSetupDuration + setupDuration;
}

function countsOf(modules, errors) {
  const counts = { passed: 0, failed: errors.length, skipped: 0 };
  for (const module of modules) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    for (const state of states) {
      if (state === 'passed' || state === 'failed') counts[state]++;
      else counts.skipped++;
    }
    // What fails outside of its tests would not be counted.
    if (module.state() === 'failed' && !states.includes('failed')) counts.failed++;
  }
  return counts;
}
