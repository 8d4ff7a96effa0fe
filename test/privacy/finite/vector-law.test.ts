import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { VectorLaw } from '../../../src/privacy/finite/vector-law.js';

const q = Rational.parse;
const law = (...atoms: [outcome: string, probability: string][]): VectorLaw =>
  VectorLaw.of(
    atoms.map(([outcome, probability]) => ({
      outcome: outcome.split(',').map(q),
      probability: q(probability),
    })),
  );

describe('VectorLaw', () => {
  it('merges equal outcomes and drops impossible ones', () => {
    const p = law(['1,0', '1/4'], ['2/2,0', '1/4'], ['5,5', '0'], ['0,2', '1/2']);
    expect(p.atoms.map(({ outcome, probability }) => `${outcome.join(',')}:${probability}`)).toEqual([
      '1,0:1/2',
      '0,2:1/2',
    ]);
    expect([p.probability([q('0'), q('2')]), p.probability([q('5'), q('5')])].map(String)).toEqual([
      '1/2',
      '0',
    ]);
    expect(p.dimension).toBe(2);
  });

  it('has moments', () => {
    const p = law(['1,0', '1/2'], ['0,2', '1/2']);
    expect(p.mean().map(String)).toEqual(['1/2', '1']);
    const c = p.covariance();
    expect([0, 1].map((i) => c.row(i).map(String))).toEqual([
      ['1/4', '-1/2'],
      ['-1/2', '1'],
    ]);
    expect(p.variance(['1', '1'].map(q)).toString()).toBe('1/4');
    expect(
      p
        .map((x) => [x[0]!.add(x[1]!)])
        .mean()
        .map(String),
    ).toEqual(['3/2']);
    const mixed = VectorLaw.mixture([
      { weight: q('1/3'), law: p },
      { weight: q('2/3'), law: VectorLaw.point(['1', '0'].map(q)) },
    ]);
    expect(mixed.probability(['1', '0'].map(q)).toString()).toBe('5/6');
  });

  it('refuses what is no law', () => {
    expect(() => law(['1', '1/2'], ['2', '1/3'])).toThrow('expected probabilities of sum 1, got 5/6');
    expect(() => law(['1', '3/2'], ['2', '-1/2'])).toThrow('expected probabilities >= 0, got -1/2');
    expect(() => law(['1', '1/2'], ['2,3', '1/2'])).toThrow('expected 1 coordinates, got 2');
  });
});
