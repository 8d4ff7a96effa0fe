import { expect, it, vi } from 'vitest';
import type * as Bounds from '../../src/bound/square-root/logarithmic-bounds.js';
import { etalon } from './harness.js';

// Twice the bound: that it fails is then no longer found.
vi.mock('../../src/bound/square-root/logarithmic-bounds.js', async (original) => {
  const bounds = await original<typeof Bounds>();
  return {
    ...bounds,
    logUpperBound: (form: Bounds.LogUpperForm, n: bigint) => bounds.logUpperBound(form, n).mul(2n),
  };
});

it('a formula broken on purpose changes a verdict: exit status 1, both verdicts named', async () => {
  const { status, out } = await etalon('reproduce', 'HUU', '--only', 'Thm 2', '--fresh', '--workers', '1');
  expect(status).toBe(1);
  expect(out).toContain('1 not as registered:');
  expect(out).toContain('HUU Thm 2: expected imprecise: n = 1, got holds');
});
