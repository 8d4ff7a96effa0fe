import type { Exponent } from '../../../arithmetic/exponent.js';
import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { judgeDualWitness, supportFrame } from '../../../geometry/dual-witness.js';
import { PointSet } from '../../../geometry/point-set.js';
import { judgePrimalWitness } from '../../../geometry/primal-witness.js';
import { diagonalMatrix } from '../../../linear/block.js';
import { solveExactly } from '../../../linear/solve.js';
import { rational } from '../../ground/rational.js';
import { powerOf } from './products.js';

/** The corners of ∏[a_i, b_i]. */
const corners = (low: readonly Rational[], high: readonly Rational[]): PointSet =>
  PointSet.of(
    low.reduce<Rational[][]>(
      (list, _, i) =>
        list.flatMap((x) => [
          [...x, low[i]!],
          [...x, high[i]!],
        ]),
      [[]],
    ),
  );

/** Boxes whose half sides have rational powers, p = 2, 4, ∞. */
export const boxes: readonly { readonly low: readonly Rational[]; readonly high: readonly Rational[]; readonly p: Exponent }[] = // prettier-ignore
  [
    { low: ['-1', '0', '2'], high: ['1', '6', '4'], p: rational('2') },
    { low: ['-1', '-1', '-1'], high: ['1', '1', '1'], p: rational('4') },
    { low: ['0', '-8'], high: ['2', '8'], p: rational('4') },
    { low: ['-1', '1', '-3'], high: ['3', '5', '-1'], p: 'infinity' as const },
    { low: ['-1', '-1', '-1'], high: ['1', '1', '1'], p: 'infinity' as const },
  ].map(({ low, high, p }) => ({ low: low.map(rational), high: high.map(rational), p }));

/** What diagonal witnesses prove about a box: σ_i² = h_i^{2−q′}·Σh^{q′}, D_i = h_i^{q′−1} for half sides h, with the exponent q′. */
export function boxBounds(
  low: readonly Rational[],
  high: readonly Rational[],
  p: Exponent,
  exponent: Rational,
): { readonly upper: Real; readonly lower: Real } {
  const half = low.map((a, i) => high[i]!.sub(a).mul(rational('1/2')));
  const center = low.map((a, i) => high[i]!.add(a).mul(rational('1/2')));
  const sum = Rational.sum(half.map((h) => powerOf(h, exponent)));
  const sigma = half.map((h) => powerOf(h, rational('2').sub(exponent)).mul(sum));
  const k = corners(low, high);
  const primal = judgePrimalWitness(k, { center, matrix: diagonalMatrix(sigma) }, p);
  const weights = k.points.map(() => Rational.ratio(1n, BigInt(k.size)));
  const basis = supportFrame(k, weights)!.frame.basis;
  const factor = solveExactly(basis, diagonalMatrix(half))!;
  const diagonal = half.map((h) => powerOf(h, exponent.sub(Rational.ONE)));
  const dual = judgeDualWitness(k, { weights, diagonal, factor, scale: Rational.ONE }, p);
  if (!primal.proved || !dual.proved) throw new RangeError('boxBounds: expected witnesses of both sides');
  return { upper: primal.bound, lower: dual.bound };
}

/** (Σh_i^{s})^{1/s} for the half sides of a box. */
export const halfNorm = (low: readonly Rational[], high: readonly Rational[], s: Rational): Real =>
  Real.of(Rational.sum(low.map((a, i) => powerOf(high[i]!.sub(a).mul(rational('1/2')), s)))).power(
    Rational.ONE.div(s),
  );
