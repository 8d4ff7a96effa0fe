import { ceilDiv } from '../../arithmetic/bits.js';
import { Dyadic } from '../../arithmetic/dyadic.js';
import { exp, ln } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Units, unitsOf } from './grid-exponentials.js';
import type { LossVector } from './loss-vector.js';

/** Bits of a sum of masses times e^(−kh) beyond those of the masses. */
const GUARD = 64;

/**
 * A bound on δ(ε) from the side of the vector, within [0, 1]: 2^−S·(m_∞ + Σ m_j·(1 − e^(ε−ℓ_j))) over the losses ℓ_j > ε.
 *
 * @param epsilon any rational ε
 */
export function deltaBound(vector: LossVector, epsilon: Rational): Dyadic {
  const { masses, infinite, bits } = vector;
  const tail = new Tail(vector);
  const start = firstAbove(vector, epsilon);
  for (let i = masses.length - 1; i >= start; i -= 1) tail.take(masses[i]!);
  const units = infinite + tail.mass;
  if (start >= masses.length) return atMostOne(Dyadic.of(units, -bits));
  const w = tail.bits;
  const factor = exp(Interval.fromRational(epsilon.sub(lossAt(vector, start)), w), w);
  const weighted = factor.mul(tail.sum(), w);
  const weight = vector.side === 'upper' ? weighted.inf : weighted.sup;
  return atMostOne(Dyadic.max(Dyadic.ZERO, Dyadic.of(units, -bits).sub(weight)));
}

/**
 * A bound on ε(δ) = inf{ε ≥ 0 : δ(ε) ≤ δ} from the side of the vector; undefined where no finite one follows.
 *
 * Between neighbouring losses m_∞ + Σ m_j − e^ε·Σ m_j·e^(−ℓ_j) = 2^S·δ is solved for ε.
 *
 * @param delta 0 ≤ δ < 1
 */
export function epsilonBound(vector: LossVector, delta: Rational): Dyadic | undefined {
  const { masses, infinite, bits } = vector;
  const wanted = delta.mul(Rational.dyadic(1n, bits));
  const missing = (mass: bigint): Rational => Rational.integer(infinite + mass).sub(wanted);
  if (missing(0n).sign() > 0) return undefined;
  const tail = new Tail(vector);
  const start = firstAbove(vector, Rational.ZERO);
  for (let i = masses.length - 1; i >= 0; i -= 1) {
    if (tail.exceeds(wanted.sub(Rational.integer(infinite))))
      return crossing(vector, i + 1, missing(tail.mass), tail);
    if (i < start) return Dyadic.ZERO;
    tail.take(masses[i]!);
  }
  return missing(tail.mass).sign() > 0 ? crossing(vector, 0, missing(tail.mass), tail) : Dyadic.ZERO;
}

/** ε = ℓ_i + ln(missing/Σ_{j≥i} m_j·e^(ℓ_i−ℓ_j)), rounded to the side of the vector, and at least 0. */
function crossing(vector: LossVector, i: number, missing: Rational, tail: Tail): Dyadic {
  const w = tail.bits;
  const ratio = Interval.fromRational(missing.mul(Rational.dyadic(1n, -vector.bits)), w).div(tail.sum(), w);
  const loss = Interval.fromRational(lossAt(vector, i), w);
  const epsilon = loss.add(ln(ratio, w), w);
  return Dyadic.max(Dyadic.ZERO, vector.side === 'upper' ? Dyadic.min(epsilon.sup, loss.sup) : epsilon.inf);
}

/** The masses from the top of a vector down to one, as a sum, and weighted by e^(ℓ−ℓ_j), ℓ the loss of that one. */
class Tail {
  readonly bits: number;
  mass = 0n;
  readonly #unit: bigint;
  readonly #side: LossVector['side'];
  readonly #step: Units;
  #low = 0n;
  #high = 0n;

  constructor({ side, bits, spacing }: LossVector) {
    this.bits = bits + GUARD;
    this.#unit = BigInt(this.bits);
    this.#side = side;
    this.#step = unitsOf(exp(Interval.fromRational(spacing.neg(), this.bits), this.bits), this.bits);
  }

  /** The next mass further down. */
  take(mass: bigint): void {
    const { low, high } = this.#shifted();
    this.mass += mass;
    this.#low = low + (mass << BigInt(GUARD));
    this.#high = high + (mass << BigInt(GUARD));
  }

  /** The weighted sum. */
  sum(): Interval {
    return Interval.of(Dyadic.of(this.#low, -this.bits), Dyadic.of(this.#high, -this.bits));
  }

  /** Whether the bound on Σ m_j·(1 − e^(ℓ−ℓ_j)), ℓ one step below, is above a number of units of the masses: on an upper side perhaps, on a lower one surely. */
  exceeds(units: Rational): boolean {
    const { low, high } = this.#shifted();
    const sum = (this.mass << BigInt(GUARD)) - (this.#side === 'upper' ? low : high);
    return Rational.integer(sum).compare(units.mul(Rational.dyadic(1n, GUARD))) > 0;
  }

  #shifted(): Units {
    const [low, high] = [this.#low * this.#step.low, this.#high * this.#step.high];
    return { low: low >> this.#unit, high: ceilDiv(high, 1n << this.#unit) };
  }
}

/** The least index, 0 or more, of a loss above ε. */
function firstAbove(vector: LossVector, epsilon: Rational): number {
  const index = epsilon.sub(lossAt(vector, 0)).div(vector.spacing).floor() + 1n;
  return index < 0n ? 0 : index > BigInt(vector.masses.length) ? vector.masses.length : Number(index);
}

const lossAt = ({ offset, spacing, first }: LossVector, i: number): Rational =>
  offset.add(spacing.mul(Rational.integer(BigInt(first + i))));

const atMostOne = (x: Dyadic): Dyadic => Dyadic.min(x, Dyadic.ONE);
