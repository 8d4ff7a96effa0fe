import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../../src/checker/checker.js';

const place = (name: string): string => join(import.meta.dirname, '../../../examples/dp-ftrl', name);

it('the training run has a certificate that is proved, for five epochs, and the losses of all its rounds', () => {
  const bytes = readFileSync(place('certificate.json'));
  const { proved } = check(bytes);
  expect(proved).toBe(true);
  const certificate = JSON.parse(bytes.toString()) as {
    readonly claim: { readonly sup: string; readonly delta: readonly string[] };
    readonly difference: string;
    readonly columns: readonly (readonly string[])[];
  };
  expect(certificate.claim).toMatchObject({ sup: '1', delta: ['1', '100000'] });
  // Five rounds, each of radius 2^14 steps; on a lattice of 2^−10 steps.
  expect(certificate.difference).toBe(`${5 * 2 ** 28}`);
  expect(certificate.columns[0]!.slice(0, 3)).toEqual(['1024', '512', '384']);
  const [head, ...rows] = readFileSync(place('losses.csv'), 'utf8').trim().split('\n');
  expect(head).toBe('round,no noise,correlated 16 bands,independent');
  expect(rows.map((row) => row.split(',')[0])).toEqual(Array.from({ length: 150 }, (_, t) => `${t + 1}`));
});
