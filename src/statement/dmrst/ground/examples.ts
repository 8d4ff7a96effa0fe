import { Interval } from '../../../arithmetic/interval.js';
import type { Rational } from '../../../arithmetic/rational.js';
import { encloseGeometricMean, phiOf } from '../../../factorization/optimum/geometric-mean.js';
import {
  manufacturedOptimum,
  type ManufacturedOptimum,
} from '../../../factorization/optimum/manufactured-optimum.js';
import { Matrix } from '../../../linear/matrix.js';
import { rational } from '../../ground/rational.js';

/** Working bits of the enclosures. */
export const BITS = 110;

/** The sum of enclosures. */
export const total = (terms: readonly Interval[]): Interval =>
  terms.reduce((sum, x) => sum.add(x, BITS), Interval.point(0n));

const correlations = (rows: readonly (readonly string[])[]): Matrix =>
  Matrix.ofRationals(rows.map((row) => row.map(rational)));

/** Workloads whose optimum is known exactly. */
export const manufactured = (): ManufacturedOptimum[] => [
  manufacturedOptimum(
    correlations([
      ['1', '1/2'],
      ['1/2', '1'],
    ]),
    ['1', '2'].map(rational),
  ),
  manufacturedOptimum(
    correlations([
      ['1', '-3/4'],
      ['-3/4', '1'],
    ]),
    ['5', '1/3'].map(rational),
  ),
  manufacturedOptimum(
    correlations([
      ['1', '1/2', '1/5'],
      ['1/2', '1', '-1/3'],
      ['1/5', '-1/3', '1'],
    ]),
    ['2', '1/3', '5/4'].map(rational),
  ),
  manufacturedOptimum(
    correlations([
      ['1', '2/3', '1/3', '0'],
      ['2/3', '1', '2/3', '1/3'],
      ['1/3', '2/3', '1', '2/3'],
      ['0', '1/3', '2/3', '1'],
    ]),
    ['3', '2', '1', '1/2'].map(rational),
  ),
];

/** These workloads in words. */
export const MANUFACTURED = 'four workloads A = diag(w)·X of order 2 to 4';

/** Such a workload as text. */
export const named = ({ gram }: ManufacturedOptimum): string => `order ${gram.cols}`;

/** φ(v), enclosed. */
export const phiAt = (a: Matrix, v: readonly Rational[]): Interval[] =>
  phiOf(encloseGeometricMean(a, v, BITS), BITS);
