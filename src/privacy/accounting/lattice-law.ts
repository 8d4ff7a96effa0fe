import { integerSqrt } from '../../arithmetic/bits.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { UndecidedError } from '../../arithmetic/undecided-error.js';
import { exp } from '../../arithmetic/elementary.js';
import { discreteGaussianNormaliser } from '../gaussian/discrete-gaussian.js';
import { type Units, unitsOf } from './grid-exponentials.js';
import type { LossGrid } from './loss-vector.js';

/** Masses of one step of noise on integers at most. */
const MOST_ATOMS = 2 ** 18;

/** The law of a loss on a lattice, in units of 2^−bits: masses[i] at the loss offset + (first + i)·spacing, and as much again above and below them. */
export interface Atoms {
  readonly first: number;
  readonly masses: readonly Units[];
  readonly above: bigint;
  readonly below: bigint;
}

/** The loss of noise on one integer: on a lattice, and of the same law for both orders of neighbours, as the noise is symmetric. */
export interface LatticeLaw extends LossGrid {
  /** The greatest loss; undefined where there is none. */
  readonly supremum?: Rational | undefined;
  atoms(bits: number): Atoms;
}

/** Bits of an evaluation beyond those of a mass. */
const GUARD = 16;

/**
 * The loss (s² + 2sk)/(2σ²) of discrete Gaussian noise k between integers that differ by s: P(k) ∝ e^(−k²/(2σ²)).
 *
 * @param variance σ² > 0
 * @param shift s, at least 1
 */
export function discreteGaussianLaw(variance: Rational, shift: bigint): LatticeLaw {
  requirePositive('discreteGaussianLaw', 'variance', variance);
  requireInteger('discreteGaussianLaw', 'shift', shift, 1n);
  const spacing = Rational.integer(shift).div(variance);
  const half = Rational.ONE.div(variance.add(variance));
  return {
    spacing,
    offset: spacing.mul(Rational.ratio(shift, 2n)),
    atoms: (bits) => {
      const w = bits + GUARD;
      // e^(−k²/(2σ²)) < 2^−w there, as ln 2 < 7/10; no statement rests on it.
      const reach = integerSqrt(variance.mul(Rational.ratio(14n * BigInt(w), 10n)).ceil()) + 1n;
      requireAtoms(reach);
      const total = discreteGaussianNormaliser(variance).enclose(w);
      const side = Array.from({ length: Number(reach) + 1 }, (_, k) => {
        const weight = exp(Interval.fromRational(half.mul(Rational.integer(-BigInt(k) * BigInt(k))), w), w);
        return unitsOf(weight.div(total, w), bits);
      });
      const masses = [...side.slice(1).reverse(), ...side];
      const known = masses.reduce((sum, { low }) => sum + low, 0n);
      // What is left of 1 is on both sides alike.
      const rest = ((1n << BigInt(bits)) - known + 1n) / 2n;
      return { first: -Number(reach), masses, above: rest, below: rest };
    },
  };
}

/**
 * The loss of discrete Laplace noise k between integers that differ by s, P(k) ∝ w^|k| with w = e^(−1/b): s/b with probability 1/(1 + w),
 * (s − 2m)/b with (1 − w)·w^m/(1 + w) for 0 < m < s, and −s/b with w^s/(1 + w).
 *
 * @param scale b > 0
 * @param shift s, at least 1
 */
export function discreteLaplaceLaw(scale: Rational, shift: bigint): LatticeLaw {
  requirePositive('discreteLaplaceLaw', 'scale', scale);
  requireInteger('discreteLaplaceLaw', 'shift', shift, 1n);
  const most = Rational.integer(shift).div(scale);
  return {
    spacing: Rational.integer(2n).div(scale),
    offset: most.neg(),
    supremum: most,
    atoms: (bits) => {
      requireAtoms(shift);
      const w = exp(Rational.ONE.div(scale).neg());
      const all = w.add(Real.ONE);
      const inner = Real.ONE.sub(w).div(all);
      const power = (m: bigint): Real => exp(Rational.integer(-m).div(scale));
      const masses = Array.from({ length: Number(shift) + 1 }, (_, i) => {
        const m = shift - BigInt(i);
        const mass = m === 0n ? Real.ONE.div(all) : m === shift ? power(m).div(all) : inner.mul(power(m));
        return unitsOf(mass.enclose(bits + GUARD), bits);
      });
      return { first: 0, masses, above: 0n, below: 0n };
    },
  };
}

function requireAtoms(count: bigint): void {
  if (count > BigInt(MOST_ATOMS))
    throw new UndecidedError(
      `accounting: expected noise on integers with at most ${MOST_ATOMS} masses on a side, got ${count}`,
    );
}
