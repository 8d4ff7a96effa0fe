import { expect, it, vi } from 'vitest';
import type * as Bounds from '../../src/bound/square-root/logarithmic-bounds.js';
import { etalon } from './harness.js';

// Twice the bound: where it holds is then computed otherwise.
vi.mock('../../src/bound/square-root/logarithmic-bounds.js', async (original) => {
  const bounds = await original<typeof Bounds>();
  return {
    ...bounds,
    logUpperBound: (form: Bounds.LogUpperForm, n: bigint) => bounds.logUpperBound(form, n).mul(2n),
  };
});

it('a formula broken on purpose changes a verdict: exit status 1, both verdicts named', async () => {
  const { status, out } = await etalon('reproduce', 'HUU', '--only', 'eq (11)', '--fresh', '--threads', '1');
  expect(status).toBe(1);
  expect(out).toContain('1 not as registered:');
  expect(out).toContain('HUU eq (11): expected reading: - + +, got reading: - - +');
});
