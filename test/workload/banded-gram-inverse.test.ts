import { describe, expect, it } from 'vitest';
import { decimalValue } from '../../src/arithmetic/decimal.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { certificateKind } from '../../src/certificate/certify.js';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { gramInverse } from '../../src/factorization/banded/gram-inverse.js';
import { gramOfRows } from '../../src/linear/band.js';
import { allRangeGramInverse } from '../../src/workload/all-range.js';
import { bandedGramInverse } from '../../src/workload/banded-gram-inverse.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';

const list = (texts: readonly string[]): Rational[] => texts.map(Rational.parse);
const of = (main: readonly string[], first: readonly string[], second: readonly string[]): Workload =>
  bandedGramInverse({ main: list(main), first: list(first), second: list(second) });

describe('bandedGramInverse', () => {
  // γ_F² by a primal and a dual search in 75-digit floating point that agree to the digits.
  it.each([
    [of(['2', '3', '2'], ['-1', '1'], ['1/2']), '1.90696227997700071048939485169273668943701'],
    [of(['5', '4', '6', '3', '5'], ['-1', '1/2', '-4/3', '1'], ['1', '-1/7', '2/3']), '1.28586525948190011411717351570193150353288'],
    [bandedGramInverse(allRangeGramInverse(8)), '80.46426516097156970331948446174108741768'],
    [bandedGramInverse(gramOfRows(prefixSum(7).inverse!())), '14.88096655728988031813673612337296254576293'],
    [of(['7/2'], [], []), '0.285714285714285714285714285714285714286'],
  ])('is proved by weights alone (case %#)', (workload, square) => {
    const { inf, sup, reached, bytes } = prove(workload, { digits: 20 });
    const known = decimalValue(square);
    expect([reached, inf.compare(known), known.compare(sup)]).toEqual([true, -1, -1]);
    const { workload: said } = JSON.parse(new TextDecoder().decode(bytes)) as { workload: { name: string } };
    expect(said.name).toBe('banded-gram-inverse');
    expect(check(bytes)).toMatchObject({ proved: true, kind: 'gamma-F-banded', workload: workload.title });
  }); // prettier-ignore

  it('has weights of the squared errors of prefix sums that no root is rational of', () => {
    // The answer i counts i times: A = diag(√1, √2, √3)·S, of which the dense search sees doubles.
    const counts = [1n, 2n, 3n].map((x) => Rational.ratio(1n, x));
    const { inf, sup } = prove(bandedGramInverse(gramOfRows(prefixSum(3).inverse!(), counts)), {
      digits: 12,
    });
    // At most as if every answer counted three times, at least as if once.
    const one = decimalValue('4.6078616484396671456625739063654631');
    expect(inf.compare(one)).toBe(1);
    expect(sup.compare(one.mul(Rational.integer(3n)))).toBe(-1);
  });

  it('has weights only, and no matrix', () => {
    const workload = of(['2', '2'], ['-1'], []);
    expect(certificateKind(workload)).toBe('gamma-F-banded');
    const message = 'bandedGramInverse: expected no matrix of banded-gram-inverse n=2, got a call for it';
    expect(() => workload.matrix()).toThrow(message);
    expect(() => prove(workload, { kind: 'gamma-F' })).toThrow(message);
  });

  it('refuses what is no K', () => {
    expect(() => of([], [], [])).toThrow('bandedGramInverse: expected n, an integer from 1 to 131072, got 0');
    expect(() => of(['1', '1'], [], [])).toThrow('expected subdiagonals of 1 and 0 entries, got 0 and 0');
    expect(() => of(['1', '-1/2'], ['0'], [])).toThrow('expected a main diagonal above 0, got -1/2 in row 2');
    const indefinite = of(['1', '1'], ['2'], []);
    const message =
      'gramInverse: expected (AᵀA)^{-1} positive definite in doubles, got banded-gram-inverse n=2';
    expect(() => gramInverse(indefinite)).toThrow(message);
    expect(() => prove(indefinite)).toThrow(message);
  });
});
