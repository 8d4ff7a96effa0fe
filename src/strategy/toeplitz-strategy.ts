import { Rational } from '../arithmetic/rational.js';
import { LowerToeplitz } from '../linear/toeplitz.js';
import type { Matrix } from '../linear/matrix.js';
import { ParameterError } from '../parameter/parameter-error.js';
import {
  polynomialProduct,
  seriesQuotient,
  type EnclosedSeries,
  type SeriesQuotient,
} from '../linear/power-series.js';
import type { Count } from '../arithmetic/require.js';
import type { GeneratingFunction } from '../workload/workload.js';
import { inUnits, allAgree, partialSquares, sumOfEnds, type IntegerEnds } from './enclosed-squares.js';
import { bandErrors } from './band-errors.js';
import { listedStrategy } from './listed-strategy.js';
import { listedRounds } from './long-rounds.js';
import { requireInverse } from './singular-strategy.js';
import { UnknownErrors } from './unknown-errors.js';
import { STRATEGY_DIGITS, type AnswerErrors, type Strategy, type StrategyKind } from './strategy.js';
import { toeplitzL1, toeplitzOperatorNorm, toeplitzSensitivity, widthOf } from './toeplitz-sensitivity.js';

/** Most rounds of a strategy whose coefficients are written out. */
const MOST_ROUNDS = 2 ** 20;

/** Rounds up to which C is written out where somebody asks for it. */
const MOST_WRITTEN = 512;

/** Most products of two numbers for one quotient of power series: some ten seconds. */
const MOST_PRODUCTS = 5e7;

/** Bits behind the point where coefficients are enclosed, at first and at most. */
const FIRST_BITS = 192;
const LAST_BITS = 2 ** 14;

/**
 * The lower-triangular Toeplitz strategy C_ij = c_{i−j} whose coefficients are those of a quotient of polynomials c(z) = N(z)/D(z): a polynomial
 * for coefficients of C, 1/D for those of C^{-1}, and any other rational function for buffers and decays.
 *
 * B = A·C^{-1} is Toeplitz too, b(z) = a(z)·D(z)/N(z) for a Toeplitz workload, and row i of it has the squared norm b_0² + … + b_i². Where N(0) = 0, C has a
 * sensitivity, and no inverse.
 *
 * @param n rounds, as `coefficientRounds` gives them
 */
export function toeplitzStrategy(
  kind: StrategyKind,
  title: string,
  n: number,
  series: SeriesQuotient,
): Strategy {
  let held: EnclosedSeries | undefined;
  const coefficients = (): EnclosedSeries => {
    held ??= enclosedCoefficients(series, n, { suffices: isAccurate, growth: Infinity });
    if (held !== undefined) return held;
    const { expected, got } = grown('the coefficients', n);
    throw new ParameterError(['strategy'], expected, got);
  };
  return listedStrategy({
    kind,
    title,
    rounds: n,
    isLowerTriangular: true,
    diagonals: diagonalsOf(series, n),
    requireAffordable: (workload) => {
      requireFewTerms(n, series.denominator.length);
      if (workload.toeplitz !== undefined)
        requireFewTerms(n, series.numerator.length + workload.toeplitz.poles.length);
    },
    sensitivity: (schema) => toeplitzSensitivity(coefficients(), schema),
    l1: (schema) => toeplitzL1(coefficients(), schema),
    matrix: () => writtenOut(series, n),
    ...(series.denominator.length > 1
      ? { inverse: endingInverse(series, n) }
      : { coefficients: endingColumn(series, n) }),
    operatorNormSquared: () => toeplitzOperatorNorm(coefficients()),
    errors: (workload) => {
      if (series.numerator[0]!.sign() === 0) requireInverse(workload, toeplitzBand(coefficients()), n);
      return workload.toeplitz === undefined
        ? bandErrors(workload, toeplitzBand(coefficients()), n)
        : toeplitzErrors(workload.toeplitz, series, n);
    },
  });
}

/** The rounds of a strategy of coefficients as a number. @throws ParameterError unless they are from 1 to 2^20 */
export const coefficientRounds = (n: Count): number =>
  listedRounds(n, MOST_ROUNDS, 'a strategy of coefficients');

/** The coefficients of a polynomial, at most n. */
const endingColumn = ({ numerator, denominator }: SeriesQuotient, n: number): readonly Rational[] =>
  numerator.slice(0, n).map((x) => x.div(denominator[0]!));

/** Those of the inverse of 1/D. */
const endingInverse = (
  { numerator: [first, ...others], denominator }: SeriesQuotient,
  n: number,
): readonly Rational[] | undefined =>
  others.every((x) => x.sign() === 0) ? denominator.slice(0, n).map((x) => x.div(first!)) : undefined;

/** The coefficients up to the last one that is not 0, where they end. */
function diagonalsOf({ numerator, denominator }: SeriesQuotient, n: number): bigint | undefined {
  if (denominator.length > 1) return undefined;
  const last = numerator.slice(0, n).findLastIndex((x) => x.sign() !== 0);
  return BigInt(Math.max(1, last + 1));
}

/** C of coefficients that end, for at most so many rounds. */
function writtenOut(series: SeriesQuotient, n: number): Matrix | undefined {
  if (n > MOST_WRITTEN || series.denominator.length > 1) return undefined;
  const ending = endingColumn(series, n);
  const column = Array.from({ length: n }, (_, t) => ending[t] ?? Rational.ZERO);
  return LowerToeplitz.ofRationals(column).toMatrix();
}

function toeplitzErrors(
  a: GeneratingFunction,
  { numerator, denominator }: SeriesQuotient,
  n: number,
): AnswerErrors {
  const poles = a.poles.reduce<readonly Rational[]>(
    (product, pole) => polynomialProduct(product, [Rational.ONE, pole.neg()], n),
    numerator,
  );
  const quotient = { numerator: polynomialProduct(a.numerator, denominator, n), denominator: poles };
  let rows: readonly IntegerEnds[] = [];
  const suffices = (series: EnclosedSeries): boolean => {
    rows = partialSquares(series);
    return allAgree(rows, STRATEGY_DIGITS);
  };
  // The first rows have to be known as well as the last ones: what grows by more bits than there are is not.
  const b = enclosedCoefficients(quotient, n, { suffices, growth: LAST_BITS });
  if (b === undefined) throw new UnknownErrors({ ...grown('the errors', n), reason: `they ${growth(n)}` });
  const unit = b.scale.pow(2);
  return {
    answers: BigInt(n),
    total: inUnits(sumOfEnds(rows), unit),
    largest: inUnits(rows.at(-1)!, unit),
    steps: () => rows.map((row) => inUnits(row, unit)),
  };
}

/** The coefficients with as many bits as suffice, doubled until they do; `undefined` when they grow too long or too many bits are needed. */
function enclosedCoefficients(
  series: SeriesQuotient,
  n: number,
  { suffices, growth }: { readonly suffices: (series: EnclosedSeries) => boolean; readonly growth: number },
): EnclosedSeries | undefined {
  requireFewTerms(n, series.denominator.length);
  const products = n * Math.min(n, series.denominator.length);
  for (
    let bits = FIRST_BITS;
    bits <= LAST_BITS && (products * bits) / FIRST_BITS <= 4 * MOST_PRODUCTS;
    bits *= 2
  ) {
    const found = seriesQuotient(series, n, bits, growth);
    if (found === 'growing') return undefined;
    if (found !== 'imprecise' && suffices(found)) return found;
  }
  return undefined;
}

const growth = (n: number): string =>
  `grow too fast or differ too much in size over ${n === 1 ? '1 round' : `${n} rounds`}`;

/** What is not enclosed of a strategy whose numbers grow. */
const grown = (what: string, n: number): { readonly expected: string; readonly got: string } => ({
  expected: `a strategy of which ${what} can be enclosed to ${STRATEGY_DIGITS} digits`,
  got: `one of which ${what} ${growth(n)}`,
});

/** @throws ParameterError when a quotient of n terms by a polynomial of so many coefficients costs too much */
function requireFewTerms(n: number, coefficients: number): void {
  if (n * Math.min(n, coefficients) <= MOST_PRODUCTS) return;
  const most = Math.max(Math.floor(MOST_PRODUCTS / coefficients), Math.floor(Math.sqrt(MOST_PRODUCTS)));
  throw new ParameterError(['n'], `at most ${most} for a quotient by ${coefficients} coefficients`, `${n}`);
}

/** Whether the radius is small beside the sum of the squares, twice as small as is asked of them. */
function isAccurate({ integers, radius }: EnclosedSeries): boolean {
  if (radius === 0n) return true;
  const most = integers.reduce(
    (largest, x) => (x < 0n ? (-x > largest ? -x : largest) : x > largest ? x : largest),
    0n,
  );
  return radius * BigInt(integers.length) ** 2n * 10n ** BigInt(STRATEGY_DIGITS) <= most;
}

/** C as a band of n columns below its diagonal. */
function toeplitzBand({ integers, scale, radius }: EnclosedSeries): {
  readonly entry: (i: number, j: number) => bigint;
  readonly width: number;
  readonly scale: Rational;
} {
  if (radius !== 0n)
    throw new ParameterError(
      ['workload'],
      'prefix-sum, momentum, decay or sliding-window with a strategy whose coefficients are not rationals of few digits',
      'a matrix',
    );
  return { entry: (i, j) => integers[i - j]!, width: widthOf(integers), scale };
}
