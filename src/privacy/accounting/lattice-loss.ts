import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { ceilDiv } from '../../arithmetic/bits.js';
import type { Atoms, LatticeLaw } from './lattice-law.js';
import type { LossLaw } from './loss-law.js';
import type { LossVector, Side } from './loss-vector.js';
import type { Units } from './grid-exponentials.js';

/** Bits of the masses of a law beyond those of a vector. */
const GUARD = 24;

/**
 * The vector of a law on a lattice, on a lattice that contains it: each mass rounded to the side. What lies above goes to ∞ or is left out, what lies below to
 * the first point or is left out.
 *
 * @param spacing of which that of the law is a multiple
 */
export function latticeVector(law: LatticeLaw, side: Side, bits: number, spacing: Rational): LossVector {
  const { first, masses: atoms, above, below } = law.atoms(bits + GUARD);
  const stride = Number(law.spacing.div(spacing).floor());
  const cut = (units: bigint): bigint => ceilDiv(units, 1n << BigInt(GUARD));
  const masses = new Array<bigint>((atoms.length - 1) * stride + 1).fill(0n);
  atoms.forEach(({ low, high }, i) => {
    masses[i * stride] = side === 'upper' ? cut(high) : low >> BigInt(GUARD);
  });
  if (side === 'upper') masses[0]! += cut(below);
  const infinite = side === 'upper' ? cut(above) : 0n;
  return { side, bits, spacing, offset: law.offset, first: first * stride, masses, infinite };
}

/**
 * A law on a lattice as one on the line, to be put on a grid with others. Under Q the loss has the law of −ℓ under P, so that
 * Q(ℓ > l) = P(ℓ < −l) = 1 − P(ℓ ≥ −l).
 */
export function latticeLoss(law: LatticeLaw): LossLaw {
  const tables = new Map<number, Tables>();
  const tablesAt = (bits: number): Tables => {
    const known = tables.get(bits) ?? new Tables(law, bits);
    tables.set(bits, known);
    return known;
  };
  const end = law.supremum && Real.of(law.supremum);
  return {
    supremum: end,
    infimum: end && Real.of(law.supremum!.neg()),
    tails: (l, bits) => {
      const table = tablesAt(bits);
      const p = (t: Dyadic): Interval => table.above(t.toRational());
      const q = (t: Dyadic): Interval =>
        Interval.point(1n).sub(table.from(t.toRational().neg()), bits + GUARD);
      return { p: p(l.sup).convexHull(p(l.inf)), q: q(l.sup).convexHull(q(l.inf)) };
    },
  };
}

/** Sums of the masses of a law from the top. */
class Tables {
  readonly #law: LatticeLaw;
  readonly #bits: number;
  readonly #first: number;
  /** The mass from the atom of that index on. */
  readonly #sums: readonly Units[];

  constructor(law: LatticeLaw, bits: number) {
    this.#law = law;
    this.#bits = bits + GUARD;
    const atoms: Atoms = law.atoms(this.#bits);
    this.#first = atoms.first;
    let sum: Units = { low: 0n, high: atoms.above };
    const sums = [sum];
    for (const { low, high } of [...atoms.masses].reverse()) {
      sum = { low: sum.low + low, high: sum.high + high };
      sums.push(sum);
    }
    this.#sums = sums.reverse();
  }

  /** P(ℓ > l). */
  above(l: Rational): Interval {
    return this.#from(this.#place(l).floor() + 1n);
  }

  /** P(ℓ ≥ l). */
  from(l: Rational): Interval {
    return this.#from(this.#place(l).ceil());
  }

  #place(l: Rational): Rational {
    return l
      .sub(this.#law.offset)
      .div(this.#law.spacing)
      .sub(Rational.integer(BigInt(this.#first)));
  }

  #from(index: bigint): Interval {
    const last = BigInt(this.#sums.length - 1);
    const sum = this.#sums[Number(index < 0n ? 0n : index < last ? index : last)]!;
    // Below the first atom listed there may be more.
    const high = index <= 0n ? 1n << BigInt(this.#bits) : sum.high;
    return Interval.of(Dyadic.of(sum.low, -this.#bits), Dyadic.of(high, -this.#bits));
  }
}
