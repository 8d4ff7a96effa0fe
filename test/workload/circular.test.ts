import { describe, expect, it } from 'vitest';
import { decimalValue } from '../../src/arithmetic/decimal.js';
import { circularRangeGammaF, circularWindowGamma2 } from '../../src/bound/optimum/circulant.js';
import { prove } from '../../src/certificate/prove.js';
import { circularRange, circularWindow } from '../../src/workload/circular.js';

const rows = (workload: { matrix(): { rows: number; row(i: number): unknown[] } }): string[] => {
  const matrix = workload.matrix();
  return Array.from({ length: matrix.rows }, (_, i) => matrix.row(i).map(String).join(''));
};

describe('workloads on a circle', () => {
  it('are windows from every item, and arcs of every length', () => {
    expect(rows(circularWindow(4, 2))).toEqual(['1100', '0110', '0011', '1001']);
    expect(rows(circularWindow(3, 3))).toEqual(['111', '111', '111']);
    expect(rows(circularRange(3))).toEqual(['100', '010', '001', '110', '011', '101', '111']);
    expect(rows(circularRange(1))).toEqual(['1']);
  });

  // γ_F² by the eigenvalues, 12 + 8√2 for the arcs of four
  it.each([
    [circularRange(4), '23.31370849898476039041350979367758462855'],
    [circularRange(8), '149.6835108091794698081708763462969778622'],
    [circularWindow(5, 2), '8.377708763999663514254677869970041976704'],
    [circularWindow(12, 5), '33.3333333333333333333333333333333333333'],
  ])('%#: the proved optimum holds γ_F² of the closed form', (workload, square) => {
    const { inf, sup, reached } = prove(workload, { digits: 12 });
    const known = decimalValue(square);
    expect(reached).toBe(true);
    expect([inf.compare(known), known.compare(sup)]).toEqual([-1, -1]);
  });

  it('have the optima of Lemma Z, of kernels, too', () => {
    const { inf, sup } = prove(circularRange(5), { digits: 12 });
    const closed = circularRangeGammaF(5).sqr().toDigits(30);
    expect([inf.compare(closed.inf.toRational()), closed.sup.toRational().compare(sup)]).toEqual([-1, -1]);
    // (6, 2) has the eigenvalue 0
    const largest = prove(circularWindow(6, 2), { p: 'infinity', digits: 10 });
    const known = circularWindowGamma2(6, 2).sqr().toDigits(30);
    expect([largest.inf.compare(known.inf.toRational()), known.sup.toRational().compare(largest.sup)]).toEqual([-1, -1]);
  }); // prettier-ignore

  it('refuse what is no circle, and what is too large to be written out', () => {
    expect(() => circularWindow(3, 4)).toThrow('circularWindow: expected window, an integer from 1 to 3');
    expect(() => circularRange(0)).toThrow('circularRange: expected n, an integer from 1 to 4096');
    expect(() => circularRange(65).matrix()).toThrow('circularRange: expected at most 4096 rows');
    expect(() => circularWindow(2049, 2).matrix()).toThrow('4194304 entries, got 2049×2049');
  });
});
