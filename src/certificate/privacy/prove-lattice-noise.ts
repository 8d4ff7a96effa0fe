import { bitLength, integerSqrt } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { decimalDown } from '../../arithmetic/decimal.js';
import type { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive, requireProbability } from '../../arithmetic/require-rational.js';
import { check } from '../../checker/checker.js';
import { verdictLine } from '../../checker/verdict-line.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import {
  refutedGaussianEpsilon,
  roundedGaussianEpsilon,
  roundingFor,
} from '../../privacy/noise/rounded-gaussian.js';
import { DefectError } from '../prove.js';
import { flooredDecimal, sealClaim, type Certificate } from '../seal.js';

/** Discrete Gaussian noise on integers, and how neighbours move them: by c ⊗ d, c a column, or less, and d a vector of integers. */
export interface LatticeNoise {
  /** The parameter σ² of P(k) ∝ e^(−k²/(2σ²)). */
  readonly variance: Rational;
  /** Columns of integers; of a Toeplitz matrix the first one alone. */
  readonly columns: readonly (readonly bigint[])[];
  readonly rule: 'listed' | 'toeplitz';
  /** The greatest squared ℓ₂ norm of d, 1 where left out. */
  readonly difference?: bigint | undefined;
}

/** What a certificate of it may hold: docs/certificate-lattice.md, section 2. */
const MOST_ENTRIES = 65_536;
const MOST_COLUMNS = 4096;
const MOST_PRECISION = 2048;
const MOST_EPSILON = 512n;

/** The part taken from the variance counts 1/28 of a squared step. */
const FINE = 28n;
const TWO = /* @__PURE__ */ Rational.integer(2n);

const DIGITS = 9;
const GUARD = 80;

/** Parts about the best one: that by which noise was calibrated is one of them. */
const NEAR = [0n, -1n, 1n, -2n, 2n];

/**
 * The certificate of ε at δ for discrete Gaussian noise on integers, which the checker has accepted: kind `privacy-lattice`, by rounding of continuous noise.
 *
 * @param delta 0 < δ < 1
 * @param epsilon what is to be proved of the noise; the least that rounding proves, to nine digits, where left out
 * @throws RangeError where rounding does not prove it, or what a certificate holds is exceeded
 * @example
 * ```ts
 * const noise = { variance: Rational.parse('197.05'), columns: [new Array<bigint>(11).fill(1n)], rule: 'listed' } as const;
 * proveLatticeNoise(noise, Rational.parse('1e-6'), Rational.ONE).claim.sup; // '1'
 * ```
 */
export function proveLatticeNoise(noise: LatticeNoise, delta: Rational, epsilon?: Rational): Certificate {
  const { variance } = noise;
  const { squared, move } = movesOf('proveLatticeNoise', noise);
  requireProbability('proveLatticeNoise', 'delta', delta);
  const law = { law: 'discrete-gaussian', variance, step: Rational.ONE } as const;
  const about = epsilon ?? Rational.ONE;
  const proved = roundedGaussianEpsilon(law, squared, delta, about);
  if (proved === undefined)
    throw new RangeError(
      'proveLatticeNoise: expected more noise for rounding to prove something, got little',
    );
  const most = epsilon ?? proved.toDigits(DIGITS + 3).sup.toRational();
  const refuted = refutedGaussianEpsilon(law, move, squared, delta, about);
  const precision = precisionFor('proveLatticeNoise', delta, most);
  const claim = {
    inf: refuted.sign() <= 0 ? '0' : flooredDecimal(refuted, placesOf(refuted)),
    sup: flooredDecimal(most, placesOf(most), true),
  };
  const { part } = roundingFor(variance, squared, about);
  const stated = { delta: [`${delta.num}`, `${delta.den}`] };
  for (const by of NEAR) {
    const parts = partsOf(noise, part + by, precision);
    for (const inf of claim.inf === '0' ? ['0'] : [claim.inf, '0']) {
      const certificate = sealClaim('privacy-lattice', parts, { ...claim, inf }, stated);
      if (check(certificate.bytes, { budget: 'unlimited' }).proved) return certificate;
    }
  }
  throw new RangeError(
    `proveLatticeNoise: expected an epsilon that rounding proves, got ${decimalDown(most, 6)}`,
  );
}

/**
 * The certificate of δ at ε for the same noise, to nine digits: inf ≤ δ(ε) ≤ sup.
 *
 * @param epsilon 0 < ε ≤ 512
 * @throws RangeError where rounding proves nothing, or what a certificate holds is exceeded
 * @example
 * ```ts
 * const noise = { variance: Rational.parse('197.05'), columns: [new Array<bigint>(11).fill(1n)], rule: 'listed' } as const;
 * proveLatticeDelta(noise, Rational.ONE).claim.sup; // '0.000000999885923'
 * ```
 */
export function proveLatticeDelta(noise: LatticeNoise, epsilon: Rational): Certificate {
  const { variance } = noise;
  const { squared, move } = movesOf('proveLatticeDelta', noise);
  requirePositive('proveLatticeDelta', 'epsilon', epsilon);
  const { part, shift } = roundingFor(variance, squared, epsilon);
  const rest = variance.sub(Rational.ratio(part, FINE));
  if (rest.sign() <= 0)
    throw new RangeError(
      'proveLatticeDelta: expected more noise for rounding to prove something, got little',
    );
  const factor = Rational.ONE.add(shift.mul(TWO));
  const deltaOf = (at: Rational, ratio: Rational): Interval =>
    gaussianDelta(at, Real.of(ratio).sqrt()).toDigits(DIGITS + 3);
  const above = deltaOf(epsilon.sub(shift), rest.div(squared)).sup.toRational().mul(factor);
  const below = deltaOf(epsilon.add(shift), variance.pow(2).div(rest).div(move)).inf.toRational().div(factor);
  const precision = precisionFor('proveLatticeDelta', above, epsilon);
  const claim = {
    inf: below.sign() <= 0 ? '0' : flooredDecimal(below, placesOf(below)),
    sup: flooredDecimal(above, placesOf(above), true),
  };
  const stated = { epsilon: [`${epsilon.num}`, `${epsilon.den}`] };
  const certificate = sealClaim('privacy-lattice', partsOf(noise, part, precision), claim, stated);
  const verdict = check(certificate.bytes, { budget: 'unlimited' });
  if (!verdict.proved) throw new DefectError(verdictLine(verdict));
  return certificate;
}

/** Squared norms: of what any move has at most, and of a move that is possible. */
interface Moves {
  readonly squared: Rational;
  readonly move: Rational;
}

function movesOf(caller: string, noise: LatticeNoise): Moves {
  const { variance, columns, difference = 1n } = noise;
  requirePositive(caller, 'variance', variance);
  requireColumns(caller, noise);
  const longest = columns.reduce((most, column) => {
    const square = column.reduce((sum, x) => sum + x * x, 0n);
    return square > most ? square : most;
  }, 0n);
  const squared = Rational.integer(longest * difference);
  requirePositive(caller, 'the squared norm of a column', squared);
  return { squared, move: Rational.integer(longest * integerSqrt(difference) ** 2n) };
}

/** Bits of tails that tell δ, and e^ε times them. */
function precisionFor(caller: string, delta: Rational, epsilon: Rational): number {
  if (epsilon.compare(Rational.integer(MOST_EPSILON)) > 0)
    throw new RangeError(`${caller}: expected epsilon of at most ${MOST_EPSILON}, got ${epsilon}`);
  const rare = Math.max(0, bitLength(delta.den) - bitLength(delta.num) + 1);
  const precision = 64 + GUARD + rare + Math.ceil(Number(epsilon.ceil()) * 1.5);
  if (precision > MOST_PRECISION)
    throw new RangeError(
      `${caller}: expected delta and epsilon that need ${MOST_PRECISION} bits, got ${precision}`,
    );
  return precision;
}

/** Everything that is not claimed. */
const partsOf = (
  { variance, columns, rule, difference = 1n }: LatticeNoise,
  part: bigint,
  precision: number,
): Readonly<Record<string, Canonical>> => ({
  columns: columns.map((column) => column.map(String)),
  difference: `${difference}`,
  part: `${part}`,
  precision: `${precision}`,
  rule,
  variance: [`${variance.num}`, `${variance.den}`],
});

const placesOf = (x: Rational): number => Math.max(0, DIGITS - decimalExponentOf(x));

/** The exponent of the first digit. */
function decimalExponentOf(x: Rational): number {
  if (x.sign() === 0) return 0;
  const [above, below] = [`${x.num < 0n ? -x.num : x.num}`.length, `${x.den}`.length];
  return above - below;
}

function requireColumns(caller: string, { columns, rule }: LatticeNoise): void {
  const entries = columns.reduce((sum, column) => sum + column.length, 0);
  const isWithin = columns.length >= 1 && columns.length <= MOST_COLUMNS && entries <= MOST_ENTRIES;
  if (!isWithin || columns.some((column) => column.length === 0))
    throw new RangeError(
      `${caller}: expected from 1 to ${MOST_COLUMNS} columns of at most ${MOST_ENTRIES} entries all together, got ${columns.length} of ${entries}`,
    );
  if (rule === 'toeplitz' && columns.length !== 1)
    throw new RangeError(`${caller}: expected one column of a Toeplitz matrix, got ${columns.length}`);
}
