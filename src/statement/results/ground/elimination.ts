import { INTEGERS, isEqual, RATIONALS } from '../../../arithmetic/polynomial/domain.js';
import { commonDivisor } from '../../../arithmetic/polynomial/euclid.js';
import type { Polynomial } from '../../../arithmetic/polynomial/polynomials.js';
import { valueIn } from '../../../arithmetic/polynomial/polynomials.js';
import { realRootsBetween } from '../../../arithmetic/polynomial/real-roots.js';
import { resultant } from '../../../arithmetic/polynomial/resultant.js';
import type { Interval } from '../../../arithmetic/interval.js';
import { Rational } from '../../../arithmetic/rational.js';
import { ballEntry } from '../../../factorization/optimum/matrix-ball.js';
import { encloseOptimum, type OptimumEnclosure } from '../../../factorization/optimum/optimum-enclosure.js';
import { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { prefixSum } from '../../../workload/prefix-sum.js';
import { checked, fact, type Outcome } from '../../outcome.js';
import {
  asPolynomialsInB,
  diagonalOf,
  FIELD,
  IN_A,
  IN_C,
  IN_C_OVER_FIELD,
  isRational,
  offDiagonal,
  overField,
  POLYNOMIAL_12,
  POLYNOMIAL_LOSS,
  X12,
  type FieldNumber,
} from './prefix-sum-of-3.js';

const BITS = 128;

/** The optimum of the prefix sum of 3, enclosed. */
export const optimum = (): OptimumEnclosure => encloseOptimum(prefixSum(3).matrix(), BITS);

/** x*_12, enclosed. */
export const enclosed12 = (): Interval => ballEntry(optimum().gram, 0, 1, BITS);

/** The six entries of X·T⁻¹·X are the polynomials of the statement: of degree 2 at most in each of a, b, c, they agree everywhere. */
export function entriesOfTheProduct(): Outcome {
  const s = prefixSum(3).matrix();
  const inverse = solveExactly(s.transpose().mul(s), Matrix.identity(3))!;
  const values = [0n, 1n, 2n];
  return checked(
    'a, b, c = 0, 1, 2, which decides polynomials of degree 2 in each',
    values.flatMap((a) => values.flatMap((b) => values.map((c) => [a, b, c] as const))),
    ([a, b, c]) => {
      const x = Matrix.ofIntegers(3, 3, [1n, a, b, a, 1n, c, b, c, 1n]);
      const product = x.mul(inverse).mul(x);
      const entry = (i: number, j: number): Rational => product.get(i, j);
      const off = [entry(0, 1), entry(0, 2), entry(1, 2)];
      const on = [entry(0, 0), entry(1, 1), entry(2, 2)];
      return (
        offDiagonal(INTEGERS, [a, b, c]).every((y, i) => Rational.integer(y).equals(off[i]!)) &&
        diagonalOf(INTEGERS, [a, b, c]).every((y, i) => Rational.integer(y).equals(on[i]!))
      );
    },
    ([a, b, c]) => `a = ${a}, b = ${b}, c = ${c}`,
  );
}

/** b eliminated from the entry (1, 2) and each of the others: two polynomials in c over those in a. */
function withoutB(): readonly [Polynomial<Polynomial<bigint>>, Polynomial<Polynomial<bigint>>] {
  const [first, second, third] = asPolynomialsInB();
  return [resultant(IN_C, first!, second!), resultant(IN_C, first!, third!)];
}

/** What is left when b and c are eliminated: (2 − a)(2a − 1) times the polynomial of the statement. */
export function eliminated(): Outcome {
  const left = resultant(IN_A, ...withoutB());
  const expected = IN_A.mul(IN_A.mul([2n, -1n], [-1n, 2n]), POLYNOMIAL_12);
  return fact('two resultants of integer polynomials', isEqual(IN_A, left, expected), `${left.join(', ')}`);
}

/** The enclosure of x*_12 contains neither 2 nor 1/2, and one root of the polynomial. */
export function rootOfTheOptimum(): Outcome {
  const x = enclosed12();
  const [inf, sup] = [x.inf.toRational(), x.sup.toRational()];
  return fact(
    'the certified enclosure of x*_12',
    [Rational.ratio(1n, 2n), Rational.integer(2n)].every((y) => !x.contains(y)) &&
      realRootsBetween(POLYNOMIAL_12, inf, sup) === 1,
    `${x}`,
  );
}

/** x*_12, x*_13, x*_23, v*_1, v*_2, v*_3 and L* in the field of x*_12. */
interface InField {
  readonly entries: readonly [FieldNumber, FieldNumber, FieldNumber];
  readonly weights: readonly FieldNumber[];
  readonly loss: FieldNumber;
}

/** The optimum in the field: c is the one common root, the entry (1, 3) is linear in b; undefined where one of the two fails. */
function inField(): InField | undefined {
  const [first, second] = withoutB().map(overField);
  const common = commonDivisor(IN_C_OVER_FIELD, first!, second!);
  if (common.length !== 2) return undefined;
  const c = FIELD.neg(common[0]!);
  const at = (b: FieldNumber): FieldNumber => offDiagonal(FIELD, [X12, b, c])[1]!;
  const slope = FIELD.add(at(FIELD.one), FIELD.neg(at(FIELD.zero)));
  if (FIELD.isZero(slope)) return undefined;
  const entries = [X12, FIELD.quotient(FIELD.neg(at(FIELD.zero)), slope)!, c] as const;
  const weights = diagonalOf(FIELD, entries).map((x) => FIELD.quotient(FIELD.one, x)!);
  return { entries, weights, loss: weights.reduce((sum, v) => FIELD.add(sum, v)) };
}

/** All of it lies in the field, and nothing of it is rational. */
export function generatesTheField(): Outcome {
  const found = inField();
  const holds =
    found !== undefined &&
    offDiagonal(FIELD, found.entries).every((y) => FIELD.isZero(y)) &&
    [...found.entries, ...found.weights, found.loss].every((y) => !isRational(y));
  return fact('the field of x*_12', holds, 'the common divisor or a rational number');
}

/** L* is a root of its polynomial, in the field and by its enclosure. */
export function polynomialOfTheLoss(): Outcome {
  const found = inField();
  const { inf, sup } = optimum().loss;
  return fact(
    'the polynomial of L*, in the field of x*_12 and in the certified enclosure of L*',
    found !== undefined &&
      FIELD.isZero(valueIn(FIELD, POLYNOMIAL_LOSS, found.loss)) &&
      valueIn(RATIONALS, POLYNOMIAL_LOSS, inf).sign() * valueIn(RATIONALS, POLYNOMIAL_LOSS, sup).sign() ===
        -1,
    'L*',
  );
}

/** An integer polynomial as text. */
export const polynomialText = (f: Polynomial<bigint>): string =>
  f
    .map((c, i) => `${c < 0n ? '−' : '+'} ${c < 0n ? -c : c}${i === 0 ? '' : i === 1 ? 'x' : `x^${i}`}`)
    .reverse()
    .join(' ')
    .replace(/^\+ /, '');
