import fc from 'fast-check';
import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import { law, type Complaint, type Law } from './law.js';
import { canBeAtMost, endsOf, exactOf, shownEnds, type Enclosed, type Numeral } from './numeral.js';
import type { Enclosure } from '../arithmetic/enclosure.js';

/** An optimizer: what it finds the least error of a factorization to be. */
export interface OptimumSubject {
  /** γ_F(A)² = min ‖B‖_F²·‖C‖²_{1→2} over all A = BC, of the rows of A: integers over 16, which float64 has exactly. */
  readonly gammaSquared: (a: readonly (readonly number[])[]) => Enclosed;
  /** By what share what is found may be off; 0 by default. */
  readonly tolerance?: Numeral;
  /** The most rows and columns that are tried; 5 by default. */
  readonly largest?: number;
}

const CASES = 60;
const most = (xs: readonly Rational[]): Rational => Rational.max(xs[0]!, ...xs);
type Rows = readonly (readonly number[])[];

const exactMatrix = (a: Rows): Matrix => Matrix.ofDoubles(a.length, a[0]!.length, a.flat());

/**
 * The laws of γ_F, the least root of ‖B‖_F²·‖C‖²_{1→2} over all factorizations A = BC (m×n):
 *
 * - γ_F(A)² ≥ ‖A_j‖² for every column, γ_F(A)² ≥ ‖A‖_F²/n, and γ_F(A)² ≤ ‖A‖_F²;
 * - γ_F(kA) = |k|·γ_F(A), γ_F(A + B) ≤ γ_F(A) + γ_F(B): it is a norm;
 * - it does not change when rows or columns are exchanged, negated, or columns repeated; repeated rows double its square;
 * - it does not grow when a row or a column is dropped;
 * - γ_F(diag(w)·X)² = Σ w² for positive definite X with unit diagonal: an optimum that is known.
 *
 * @example
 * ```ts
 * const laws = optimumLaws({ gammaSquared: (a) => prove(explicit(Matrix.ofDoubles(a.length, a[0].length, a.flat())), { digits: 6 }) });
 * for (const law of laws) law.check({ cases: 3 });
 * ```
 */
export function optimumLaws({ gammaSquared, tolerance = 0n, largest = 5 }: OptimumSubject): Law[] {
  const share = exactOf(tolerance);
  const gamma = (a: Rows): Enclosure => {
    const { inf, sup } = endsOf(gammaSquared(a));
    return { inf: inf.mul(Rational.ONE.sub(share)), sup: sup.mul(Rational.ONE.add(share)) };
  };
  const side = fc.integer({ min: 1, max: largest });
  const entry = fc.integer({ min: -9, max: 9 });
  const matrixOfSize = (m: number, n: number): fc.Arbitrary<number[][]> =>
    fc
      .array(fc.array(entry, { minLength: n, maxLength: n }), { minLength: m, maxLength: m })
      .filter((rows) => rows.some((row) => row.some((x) => x !== 0)));
  const matrix = fc.tuple(side, side).chain(([m, n]) => matrixOfSize(m, n));
  const pair = fc.tuple(side, side).chain(([m, n]) => fc.tuple(matrixOfSize(m, n), matrixOfSize(m, n)));
  const atMost = (x: Enclosure, y: Enclosure, what: string): Complaint =>
    canBeAtMost(x, y) ? undefined : `${what}: ${shownEnds(x)} is more than ${shownEnds(y)}`;
  const point = (x: Rational): Enclosure => ({ inf: x, sup: x });
  const times = ({ inf, sup }: Enclosure, k: Rational): Enclosure => ({ inf: inf.mul(k), sup: sup.mul(k) });
  const equal = (x: Enclosure, y: Enclosure, what: string): Complaint =>
    atMost(x, y, what) ?? atMost(y, x, what);

  return [
    law('max_j ‖A_j‖² ≤ γ_F(A)², ‖A‖_F²/n ≤ γ_F(A)²', CASES, [matrix], (a) => {
      const [exact, found] = [exactMatrix(a), gamma(a)];
      return (
        atMost(point(most(exact.columnNormsSquared())), found, 'the largest column and γ_F²') ??
        atMost(
          point(exact.frobeniusSquared().div(Rational.integer(BigInt(exact.cols)))),
          found,
          '‖A‖_F²/n and γ_F²',
        )
      );
    }),
    law('γ_F(A)² ≤ ‖A‖_F²', CASES, [matrix], (a) =>
      atMost(gamma(a), point(exactMatrix(a).frobeniusSquared()), 'γ_F² and ‖A‖_F²'),
    ),
    law(
      'γ_F(kA)² = k²·γ_F(A)²',
      CASES,
      [matrix, fc.integer({ min: -7, max: 7 }).filter((k) => k !== 0)],
      (a, k) =>
        equal(
          gamma(a.map((row) => row.map((x) => k * x))),
          times(gamma(a), Rational.integer(BigInt(k * k))),
          `γ_F² of ${k}·A and ${k * k} times that of A`,
        ),
    ),
    law('γ_F(A + B) ≤ γ_F(A) + γ_F(B)', CASES, [pair], ([a, b]) => {
      const sum = a.map((row, i) => row.map((x, j) => x + b[i]![j]!));
      if (sum.every((row) => row.every((x) => x === 0))) return undefined;
      const [x, y, z] = [gamma(sum).inf, gamma(a).sup, gamma(b).sup];
      // √x ≤ √y + √z, squared twice.
      const excess = x.sub(y).sub(z);
      return excess.sign() <= 0 || excess.pow(2).compare(y.mul(z).mul(Rational.integer(4n))) <= 0
        ? undefined
        : `the squares are ${shownEnds(point(x))} of the sum, ${shownEnds(point(y))} and ${shownEnds(point(z))}`;
    }),
    law(
      'γ_F does not see the order and signs of rows and columns, nor columns twice',
      CASES,
      [matrix, fc.nat(), fc.nat()],
      (a, i, j) => {
        const [m, n] = [a.length, a[0]!.length];
        const turned = a.map((_, row) =>
          a[0]!.map((_unused, col) => sign(row, 2) * sign(col, 3) * a[(row + i) % m]![(col + j) % n]!),
        );
        const found = gamma(a);
        return (
          equal(gamma(turned), found, 'γ_F² turned and as it was') ??
          equal(gamma(a.map((row) => [...row, -row[0]!])), found, 'γ_F² with a column twice and as it was')
        );
      },
    ),
    law('γ_F² doubles when every row comes twice', CASES, [matrix], (a) =>
      equal(
        gamma([...a, ...a]),
        times(gamma(a), Rational.integer(2n)),
        'γ_F² of the doubled rows and twice that of A',
      ),
    ),
    law('γ_F does not grow when a row or a column is dropped', CASES, [matrix], (a) => {
      const whole = gamma(a);
      const parts = [a.slice(1), a.map((row) => row.slice(1))].filter((part) =>
        part.flat().some((x) => x !== 0),
      );
      return parts
        .map((part) => atMost(gamma(part), whole, 'γ_F² of a part and of the whole'))
        .find((x) => x !== undefined);
    }),
    law('γ_F(diag(w)·X)² = Σ w² for definite X with unit diagonal', CASES, [known(largest)], ({ w, a }) =>
      equal(gamma(a), point(Rational.integer(BigInt(w.reduce((sum, x) => sum + x * x, 0)))), 'γ_F² and Σ w²'),
    ),
  ];
}

const sign = (index: number, period: number): number => (index % period === 0 ? -1 : 1);

/** Weights w and A = diag(w)·X, with X symmetric of unit diagonal and absolute row sums below 2. */
function known(largest: number): fc.Arbitrary<{ readonly w: readonly number[]; readonly a: Rows }> {
  return fc.integer({ min: 1, max: largest }).chain((n) =>
    fc
      .tuple(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: n, maxLength: n }),
        fc.array(
          fc.integer({ min: -Math.floor(15 / Math.max(1, n - 1)), max: Math.floor(15 / Math.max(1, n - 1)) }),
          {
            minLength: n * n,
            maxLength: n * n,
          },
        ),
      )
      .map(([w, off]) => ({
        w,
        a: w.map((weight, i) =>
          w.map((_, j) => (i === j ? weight : (weight * off[Math.min(i, j) * n + Math.max(i, j)]!) / 16)),
        ),
      })),
  );
}
