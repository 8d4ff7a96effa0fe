import { describe, expect, it } from 'vitest';
import { foldedWords, matches } from '../../src/text/fold.js';
import { nearest } from '../../src/text/nearest.js';

describe('foldedWords', () => {
  it.each([
    ['γ_F', 'gammaf'],
    ['gamma_F', 'gammaf'],
    ['Γ_2', 'gamma2'],
    ['ℓ₁', 'l1'],
    ['l_1', 'l1'],
    ['ε', 'eps'],
    ['√d', 'sqrt d'],
    ['the square root', 'the sqrt'],
    ['Theorem 15', 'thm 15'],
    ['NT Thm 15, sharpened', 'nt thm 15 sharpened'],
    ['HUU Thms 4, 9, 36', 'huu thm 4 thm 9 thm 36'],
    ['HUU Thm 2, eqs (6), (11)', 'huu thm 2 eq 6 eq 11'],
    ['HUU Thm 6/41', 'huu thm 6 thm 41'],
    ['Def A.5', 'def a.5'],
    ['Prop. 4.10', 'prop 4.10'],
    ['maximum error', 'max error'],
    ['p = ∞', 'p inf'],
    ['', ''],
    ['__proto__ constructor', 'proto constructor'],
  ])('%j is %j', (text, folded) => {
    expect(foldedWords(text).join(' ')).toBe(folded);
  });
});

describe('matches', () => {
  it('takes the beginning of a word, but whole numbers only', () => {
    expect(matches(['toepl'], ['toeplitz'])).toBe(true);
    expect(matches(['thm 15'], ['thm 151'])).toBe(false);
    expect(matches(['1'], ['15'])).toBe(false);
    expect(matches(['thm 15', 'zcdp'], ['thm 15'])).toBe(false);
    expect(matches([], [])).toBe(true);
  });
});

describe('nearest', () => {
  it('counts insertions, deletions, changes and swaps', () => {
    const known = ['landau-sum', 'landau-constant', 'wallis-ratio'];
    expect(nearest('landua-sum', known)).toEqual(['landau-sum']);
    expect(nearest('LANDAU-SM', known)).toEqual(['landau-sum']);
    expect(nearest('walis-ratios', known)).toEqual(['wallis-ratio']);
    expect(nearest('xyz', known)).toEqual([]);
    expect(nearest('x'.repeat(1_000_000), known)).toEqual([]);
  });

  it('gives the nearest first, at most as many as asked for', () => {
    expect(nearest('abd', ['abcd', 'abd', 'abx'], 2)).toEqual(['abd', 'abcd']);
    expect(nearest('ab', ['ba'])).toEqual(['ba']);
    expect(nearest('ab', ['cd'])).toEqual([]);
  });
});
