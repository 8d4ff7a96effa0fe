import { bitLength, integerSqrt } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { decimalDown } from '../../arithmetic/decimal.js';
import { Rational } from '../../arithmetic/rational.js';
import { requirePositive, requireProbability } from '../../arithmetic/require-rational.js';
import { check } from '../../checker/checker.js';
import {
  refutedGaussianEpsilon,
  roundedGaussianEpsilon,
  roundingFor,
} from '../../privacy/noise/rounded-gaussian.js';
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
  const { variance, columns, rule, difference = 1n } = noise;
  requirePositive('proveLatticeNoise', 'variance', variance);
  requireProbability('proveLatticeNoise', 'delta', delta);
  requireColumns(noise);
  const longest = columns.reduce((most, column) => {
    const square = column.reduce((sum, x) => sum + x * x, 0n);
    return square > most ? square : most;
  }, 0n);
  const squared = Rational.integer(longest * difference);
  requirePositive('proveLatticeNoise', 'the squared norm of a column', squared);
  const law = { law: 'discrete-gaussian', variance, step: Rational.ONE } as const;
  const about = epsilon ?? Rational.ONE;
  const proved = roundedGaussianEpsilon(law, squared, delta, about);
  if (proved === undefined)
    throw new RangeError(
      'proveLatticeNoise: expected more noise for rounding to prove something, got little',
    );
  const places = (x: Rational): number => Math.max(0, DIGITS - decimalExponentOf(x));
  const most = epsilon ?? proved.toDigits(DIGITS + 3).sup.toRational();
  if (most.compare(Rational.integer(MOST_EPSILON)) > 0)
    throw new RangeError(`proveLatticeNoise: expected epsilon of at most ${MOST_EPSILON}, got ${most}`);
  const move = Rational.integer(longest * integerSqrt(difference) ** 2n);
  const refuted = refutedGaussianEpsilon(law, move, squared, delta, about);
  const precision = 64 + GUARD + bitLength(delta.den) + Math.ceil(Number(most.ceil()) * 1.5);
  if (precision > MOST_PRECISION)
    throw new RangeError(
      `proveLatticeNoise: expected delta and epsilon that need ${MOST_PRECISION} bits, got ${precision}`,
    );
  const claim = {
    inf: refuted.sign() <= 0 ? '0' : flooredDecimal(refuted, places(refuted)),
    sup: flooredDecimal(most, places(most), true),
  };
  const rounding = roundingFor(variance, squared, about);
  for (const by of NEAR) {
    const parts: Readonly<Record<string, Canonical>> = {
      columns: columns.map((column) => column.map(String)),
      difference: `${difference}`,
      part: `${rounding.part + by}`,
      precision: `${precision}`,
      rule,
      variance: [`${variance.num}`, `${variance.den}`],
    };
    const stated = { delta: [`${delta.num}`, `${delta.den}`] };
    for (const inf of claim.inf === '0' ? ['0'] : [claim.inf, '0']) {
      const certificate = sealClaim('privacy-lattice', parts, { ...claim, inf }, stated);
      if (check(certificate.bytes, { budget: 'unlimited' }).proved) return certificate;
    }
  }
  throw new RangeError(
    `proveLatticeNoise: expected an epsilon that rounding proves, got ${decimalDown(most, 6)}`,
  );
}

/** The exponent of the first digit. */
function decimalExponentOf(x: Rational): number {
  if (x.sign() === 0) return 0;
  const [above, below] = [`${x.num < 0n ? -x.num : x.num}`.length, `${x.den}`.length];
  return above - below;
}

function requireColumns({ columns, rule }: LatticeNoise): void {
  const entries = columns.reduce((sum, column) => sum + column.length, 0);
  const isWithin = columns.length >= 1 && columns.length <= MOST_COLUMNS && entries <= MOST_ENTRIES;
  if (!isWithin || columns.some((column) => column.length === 0))
    throw new RangeError(
      `proveLatticeNoise: expected from 1 to ${MOST_COLUMNS} columns of at most ${MOST_ENTRIES} entries all together, got ${columns.length} of ${entries}`,
    );
  if (rule === 'toeplitz' && columns.length !== 1)
    throw new RangeError(
      `proveLatticeNoise: expected one column of a Toeplitz matrix, got ${columns.length}`,
    );
}
