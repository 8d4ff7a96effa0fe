import { Rational } from '../../../arithmetic/rational.js';
import { Matrix } from '../../../linear/matrix.js';
import { matricesOf, semidefinite } from '../../ground/small-matrices.js';

/** A = OH with O orthogonal and H ⪰ 0: H is (AᵀA)^{1/2}. */
export interface PolarForm {
  readonly O: Matrix;
  readonly H: Matrix;
  readonly A: Matrix;
}

const fifths = (n: number, entries: readonly bigint[]): Matrix =>
  Matrix.ofIntegers(n, n, [...entries], Rational.ratio(1n, 5n));

const ORTHOGONAL: Readonly<Record<number, readonly Matrix[]>> = {
  2: [fifths(2, [3n, -4n, 4n, 3n]), fifths(2, [0n, 5n, 5n, 0n])],
  3: [fifths(3, [0n, 3n, -4n, 5n, 0n, 0n, 0n, 4n, 3n])],
};

/** H ⪰ 0, not 0, symmetric of order 2 with entries −1, …, 3, or of order 3 with entries 0, 1, 2. */
function positive(n: 2 | 3): Matrix[] {
  const entries = n === 2 ? [-1n, 0n, 1n, 2n, 3n] : [0n, 1n, 2n];
  return [...matricesOf(n, n, entries)].filter(
    (H) => H.equals(H.transpose()) && !H.isZero() && semidefinite(H),
  );
}

/** Matrices with a rational polar form. */
export const polarForms = (): PolarForm[] =>
  ([2, 3] as const).flatMap((n) => {
    const list = positive(n);
    return ORTHOGONAL[n]!.flatMap((O) => list.map((H) => ({ O, H, A: O.mul(H) })));
  });
