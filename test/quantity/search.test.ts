import { expect, it } from 'vitest';
import { allQuantities } from '../../src/quantity/registry.js';
import { nearestNames, searchQuantities } from '../../src/quantity/search.js';

const found = async (query: string): Promise<string[]> =>
  searchQuantities(await allQuantities(), query).map(({ name }) => name);

it.each([
  ['gamma_F', 'gamma-f-prefix-sum'],
  ['γ_F', 'gamma-f-prefix-sum'],
  ['gamma-f', 'gamma-f-prefix-sum'],
  ['gamma_2', 'domain-gamma-marginals'],
  ['Γ_2', 'domain-gamma-marginals'],
  ['toeplitz', 'wallis-ratio'],
  ['maximum error', 'square-root-max-squared-error'],
  ['Theorem 15', 'difference-body-factor'],
  ['Thm 15', 'difference-body-factor'],
  ['theorem 36', 'private-lower-bound-applies'],
  ['l1', 'laplace-scale'],
  ['ℓ1 sensitivity', 'laplace-scale'],
  ['sqrt', 'square-root-error'],
  ['epsilon gaussian', 'gaussian-epsilon'],
  ['C(2k,k)/4^k', 'wallis-ratio'],
  ['lambda', 'regret-bound'],
  ['nuclear norm', 'schatten-1-norm'],
  ['prefix sum singular', 'singular-value'],
  ['ρ-zCDP', 'zcdp-epsilon'],
])('%j finds %s', async (query, name) => {
  expect(await found(query)).toContain(name);
});

it('finds less with more words, all with none, and nothing with others', async () => {
  expect((await found('Thm 15')).length).toBeLessThan(10);
  expect(await found('')).toHaveLength((await allQuantities()).length);
  expect(await found('thm 99999')).toEqual([]);
  expect(await found('__proto__')).toEqual([]);
});

it('takes a label and its number with or without a space', async () => {
  expect(await found('thm15')).toEqual(await found('thm 15'));
  expect(await found('thm15')).toContain('difference-body-factor');
});

it('finds nothing by signs that stand for no word', async () => {
  expect(await found('‖·‖')).toEqual([]);
});

it.each([
  ['aggregation', 'binary-tree-mse'],
  ['ftrl', 'regret-bound'],
  ['coefficients', 'wallis-ratio'],
  ['hadamard', 'parity-gamma-f'],
])('%j finds %s by a synonym', async (query, name) => {
  expect(await found(query)).toContain(name);
});

it('names the nearest quantities to what finds none', async () => {
  expect(nearestNames(await allQuantities(), 'walis ratio')).toContain('wallis-ratio');
  expect(nearestNames(await allQuantities(), 'honacker')).toContain('honaker-laplace-mse');
  expect(nearestNames(await allQuantities(), '‖·‖')).toEqual([]);
});
