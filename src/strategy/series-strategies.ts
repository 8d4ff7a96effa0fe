import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import type { Blt } from '../factorization/blt/blt.js';
import { polynomialProduct, type SeriesQuotient } from '../linear/power-series.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Strategy } from './strategy.js';
import { coefficientRounds, toeplitzStrategy } from './toeplitz-strategy.js';

const ONE = [Rational.ONE];

/** Only what is not 0 at the end counts as a coefficient. */
function trimmed(name: string, coefficients: readonly Rational[]): readonly Rational[] {
  const length = 1 + coefficients.findLastIndex((x) => x.sign() !== 0);
  if (length === 0)
    throw new RangeError(
      `${name}: expected a coefficient other than 0, got ${coefficients.length === 0 ? 'none' : 'only 0'}`,
    );
  return coefficients.slice(0, length);
}

const counted = (k: number): string => (k === 1 ? '1 coefficient' : `${k} coefficients`);

/**
 * The strategy C with first column c_0, c_1, …, 0 from the last one given on. With c_0 = 0 it has sensitivities and no errors, as no B has A = BC.
 *
 * @throws RangeError when all coefficients are 0; ParameterError for an n out of range
 * @example
 * ```ts
 * const c = toeplitzCoefficientStrategy([Rational.ONE, Rational.parse('1/2')], 2000);
 * c.sensitivity(minSeparation(6, 342)).vector.sup.toString(); // '15/2'
 * ```
 */
export function toeplitzCoefficientStrategy(coefficients: readonly Rational[], rounds: Count): Strategy {
  const n = coefficientRounds(rounds);
  const numerator = trimmed('toeplitz', coefficients);
  return toeplitzStrategy('toeplitz', `toeplitz n=${n}, ${counted(numerator.length)}`, n, {
    numerator,
    denominator: ONE,
  });
}

/**
 * The strategy whose inverse has the first column given: the coefficients with which past noise is taken away (noising coefficients).
 *
 * @throws RangeError when the first is 0; ParameterError for an n out of range
 */
export function inverseToeplitzStrategy(noising: readonly Rational[], rounds: Count): Strategy {
  const n = coefficientRounds(rounds);
  if (noising[0]?.sign() === 0)
    throw new RangeError('inverse-toeplitz: expected a first coefficient other than 0, which C⁻¹ has, got 0');
  const denominator = trimmed('inverse-toeplitz', noising);
  return toeplitzStrategy(
    'inverse-toeplitz',
    `inverse-toeplitz n=${n}, ${counted(denominator.length)} of C⁻¹`,
    n,
    {
      numerator: ONE,
      denominator,
    },
  );
}

/** What makes a strategy of the workload of decay or momentum. */
export interface PowerParameters {
  readonly n: Count;
  readonly beta: Rational;
  /** 1: C is the workload itself; 2: its square root, the Toeplitz matrix with C² = A. */
  readonly root: 1 | 2;
  /** The coefficients that are kept; all n when it is left out. */
  readonly bands?: number | undefined;
}

/** Most coefficients of a square root: their fractions grow. */
const MOST_ROOT_COEFFICIENTS = 4096;

/** c(z) = (1 − βz)^{−1/root}: of decay β, c_t = β^t for the root 1. */
export const decayStrategy = (parameters: PowerParameters): Strategy =>
  powerStrategy('decay', [parameters.beta], parameters);

/** c(z) = ((1 − z)(1 − βz))^{−1/root}: the square root with β = 0 has the coefficients C(2t, t)/4^t. */
export const momentumStrategy = (parameters: PowerParameters): Strategy =>
  powerStrategy('momentum', [Rational.ONE, parameters.beta], parameters);

function powerStrategy(
  kind: 'decay' | 'momentum',
  poles: readonly Rational[],
  { n: rounds, beta, root, bands }: PowerParameters,
): Strategy {
  const n = coefficientRounds(rounds);
  if (beta.sign() < 0 || beta.compare(Rational.ONE) > 0)
    throw new ParameterError(['beta'], 'a number in [0, 1]', `${beta}`);
  const kept = Math.min(n, bands ?? n);
  const title = `${kind} n=${n} beta=${beta}${root === 2 ? ' square root' : ''}${bands === undefined ? '' : `, ${bands} bands`}`;
  if (root === 1 && bands === undefined) {
    const denominator = poles.reduce<readonly Rational[]>(
      (q, x) => polynomialProduct(q, [Rational.ONE, x.neg()], n),
      ONE,
    );
    return toeplitzStrategy(kind, title, n, { numerator: ONE, denominator });
  }
  if (kept > MOST_ROOT_COEFFICIENTS || powerWork(kept, beta) > MOST_POWER_WORK)
    throw new ParameterError(
      ['bands'],
      `at most ${MOST_ROOT_COEFFICIENTS} coefficients, and fewer where beta is a long fraction, as 0.9 is as a double and 9/10 is not`,
      `${kept} coefficients with beta a fraction of ${bitLength(beta.den)} bits`,
    );
  const numerator = root === 1 ? powers(kind, beta, kept) : squareRoots(kind, beta, kept);
  return toeplitzStrategy(kind, title, n, { numerator, denominator: ONE });
}

/** Most word products of the squares of so many coefficients, whose fractions grow; some ten seconds. */
const MOST_POWER_WORK = 2.5e10;

function powerWork(kept: number, beta: Rational): number {
  const limbs = (kept * (1 + bitLength(beta.den))) / 64;
  return kept * kept * limbs * Math.sqrt(limbs);
}

/** β^t, or 1 + β + … + β^t. */
function powers(kind: 'decay' | 'momentum', beta: Rational, kept: number): readonly Rational[] {
  const terms = [Rational.ONE];
  for (let t = 1; t < kept; t += 1) {
    const next = terms[t - 1]!.mul(beta);
    terms.push(kind === 'decay' ? next : next.add(Rational.ONE));
  }
  return terms;
}

/**
 * The coefficients of p(z)^{−1/2}, p = 1 − βz or (1 − z)(1 − βz), in one step each: from p·c′ = −p′·c/2,
 * (t + 1)·c_{t+1} = s·(t + 1/2)·c_t − r·t·c_{t−1} with p = 1 − sz + rz². With β = a/q the numbers c_t·(4q)^t are integers.
 */
function squareRoots(kind: 'decay' | 'momentum', { num, den }: Rational, kept: number): readonly Rational[] {
  const [sum, product] = kind === 'decay' ? [num, 0n] : [den + num, num];
  let [before, now] = [0n, 1n];
  const terms = [Rational.ONE];
  for (let t = 0; t + 1 < kept; t += 1) {
    const step = BigInt(t);
    const next = sum * (4n * step + 2n) * now - 16n * product * den * step * before;
    [before, now] = [now, next / (step + 1n)];
    terms.push(Rational.ratio(now, (4n * den) ** (step + 1n)));
  }
  return terms;
}

/** A buffered Toeplitz strategy as the quotient of polynomials that it is. */
export const bltSeries = (parameters: Blt, n: number): Strategy =>
  toeplitzStrategy('blt', `blt n=${n}, ${parameters.theta.length} buffers`, n, bltQuotient(parameters));

/** c(z) = N/Q, Q = Π(1 − θ_j·z), N = Q + z·Σ_j ω_j·Π_{i≠j}(1 − θ_i·z). */
export function bltQuotient({ theta, omega }: Blt): SeriesQuotient {
  const factors = theta.map((x) => [Rational.ONE, x.neg()]);
  const length = theta.length + 1;
  const product = (left: readonly (readonly Rational[])[]): readonly Rational[] =>
    left.reduce<readonly Rational[]>((all, factor) => polynomialProduct(all, factor, length), ONE);
  const denominator = product(factors);
  const numerator = Array.from({ length }, (_, t) => denominator[t] ?? Rational.ZERO);
  omega.forEach((weight, j) => {
    product(factors.filter((_, i) => i !== j)).forEach((x, t) => {
      numerator[t + 1] = numerator[t + 1]!.add(weight.mul(x));
    });
  });
  return { numerator, denominator };
}
