import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/checker/checker.js';
import { Choices } from './costly-parts.js';
import { costlyParticipation } from './costly-participation.js';
import { costlyLattice, costlyPrivacy } from './costly-privacy.js';
import { costlyToeplitz } from './costly-toeplitz.js';
import { costly } from './costly.js';

/** How many certificates are tried: ETALON_WORK_CASES=10000 searches for long. */
const CASES = Number(process.env['ETALON_WORK_CASES'] ?? '150');
const SEED = Number(process.env['ETALON_WORK_SEED'] ?? '20261');
const UNITS = 1e9;

/** The predicted work of a certificate of valid form, in seconds. */
function predicted(bytes: Uint8Array): number {
  const verdict = check(bytes, { budget: 0n });
  expect(verdict).toMatchObject({ proved: false, code: 'over-budget', path: '' });
  return verdict.proved ? 0 : Number(verdict.received) / UNITS;
}

/** The CPU seconds of a check. */
function measured(bytes: Uint8Array): number {
  const before = process.cpuUsage();
  check(bytes, { budget: 'unlimited' });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('the work of a certificate', () => {
  it.each([
    ['all kinds', costly],
    ['participation', costlyParticipation],
    ['strategies', costlyToeplitz],
    ['privacy losses', costlyPrivacy],
    ['noise on integers', costlyLattice],
  ])('is at least a third of what the costliest take: %s', { timeout: 1e9 }, (_, draw) => {
    const choices = new Choices(SEED);
    let worst = { ratio: 0, title: '' };
    let within = 0;
    for (let i = 0; i < CASES; i++) {
      const bytes = draw(choices);
      const work = predicted(bytes);
      if (work > 1) continue;
      within += 1;
      // What is over the ratio is measured again: the machine may have been busy.
      let ratio = measured(bytes) / work;
      if (ratio > 2) ratio = Math.min(ratio, measured(bytes) / work, measured(bytes) / work);
      const start = new TextDecoder().decode(bytes.subarray(0, 40));
      if (ratio > worst.ratio)
        worst = { ratio, title: `case ${i}, ${bytes.length} bytes, ${work} s, ${start}` };
    }
    if (CASES > 150)
      process.stderr.write(`${within} within; worst ${worst.ratio.toFixed(2)}: ${worst.title}\n`);
    expect(within).toBeGreaterThan(CASES / 10);
    expect(worst.ratio, worst.title).toBeLessThanOrEqual(3);
  });

  it('is at most ten times what certificates of the atlas take', () => {
    const folder = join(import.meta.dirname, '../../proofs/certificates');
    const files = readdirSync(folder).filter((file) => /-(64|1024-banded|32-gamma-2)\.json$/.test(file));
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const bytes = readFileSync(join(folder, file));
      const work = predicted(bytes);
      expect(work, file).toBeLessThanOrEqual(0.05 + 10 * measured(bytes));
    }
  });
});
