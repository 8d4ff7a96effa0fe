import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import { innerProduct } from '../linear/vector.js';

/** A point that a law may yield, and with what probability. */
export interface Atom {
  /** The outcome, a vector of rationals. */
  readonly outcome: readonly Rational[];
  /** Its probability. */
  readonly probability: Rational;
}

/**
 * A probability law on finitely many vectors of ℚ^d with rational probabilities; immutable. Atoms of one outcome are merged, and those
 * of probability 0 are dropped.
 *
 * @example
 * ```ts
 * const fair = VectorLaw.of([[['0'], '1/2'], [['1'], '1/2']].map(([x, p]) => ({
 *   outcome: [Rational.parse(x[0])], probability: Rational.parse(p) })));
 * fair.mean().map(String); // ['1/2']
 * ```
 */
export class VectorLaw {
  /** The atoms, each of positive probability, in the order in which their outcomes were first given. */
  readonly atoms: readonly Atom[];
  /** d. */
  readonly dimension: number;

  private constructor(atoms: readonly Atom[]) {
    this.atoms = atoms;
    this.dimension = atoms[0]!.outcome.length;
    Object.freeze(this);
  }

  /**
   * The law of these atoms.
   * @throws RangeError when a probability is negative, they do not sum to 1, or dimensions differ.
   */
  static of(atoms: readonly Atom[]): VectorLaw {
    const merged = new Map<string, Atom>();
    for (const { outcome, probability } of atoms) {
      if (probability.sign() < 0)
        throw new RangeError(`VectorLaw.of: expected probabilities >= 0, got ${probability}`);
      if (outcome.length !== atoms[0]!.outcome.length) {
        throw new RangeError(
          `VectorLaw.of: expected ${atoms[0]!.outcome.length} coordinates, got ${outcome.length}`,
        );
      }
      const before = merged.get(outcomeKey(outcome))?.probability ?? Rational.ZERO;
      merged.set(outcomeKey(outcome), {
        outcome: Object.freeze([...outcome]),
        probability: before.add(probability),
      });
    }
    const total = Rational.sum(atoms.map(({ probability }) => probability));
    if (!total.equals(Rational.ONE))
      throw new RangeError(`VectorLaw.of: expected probabilities of sum 1, got ${total}`);
    return new VectorLaw([...merged.values()].filter(({ probability }) => probability.sign() > 0));
  }

  /** The law that yields one outcome. */
  static point(outcome: readonly Rational[]): VectorLaw {
    return VectorLaw.of([{ outcome, probability: Rational.ONE }]);
  }

  /** The mixture Σ w_i·P_i of laws with weights of sum 1. */
  static mixture(parts: readonly { readonly weight: Rational; readonly law: VectorLaw }[]): VectorLaw {
    return VectorLaw.of(
      parts.flatMap(({ weight, law }) =>
        law.atoms.map(({ outcome, probability }) => ({ outcome, probability: probability.mul(weight) })),
      ),
    );
  }

  /** The law of f(outcome): post-processing. */
  map(f: (outcome: readonly Rational[]) => readonly Rational[]): VectorLaw {
    return VectorLaw.of(this.atoms.map(({ outcome, probability }) => ({ outcome: f(outcome), probability })));
  }

  /** The probability of one outcome. */
  probability(outcome: readonly Rational[]): Rational {
    const key = outcomeKey(outcome);
    return this.atoms.find((atom) => outcomeKey(atom.outcome) === key)?.probability ?? Rational.ZERO;
  }

  /** E f(outcome). */
  expectation(f: (outcome: readonly Rational[]) => Rational): Rational {
    return Rational.sum(this.atoms.map(({ outcome, probability }) => probability.mul(f(outcome))));
  }

  /** The mean, d rationals. */
  mean(): Rational[] {
    return Array.from({ length: this.dimension }, (_, i) => this.expectation((outcome) => outcome[i]!));
  }

  /** The d×d covariance. */
  covariance(): Matrix {
    const mean = this.mean();
    return Matrix.ofRationals(
      mean.map((a, i) => mean.map((b, j) => this.expectation((x) => x[i]!.sub(a).mul(x[j]!.sub(b))))),
    );
  }

  /** Var ⟨θ, outcome⟩. */
  variance(theta: readonly Rational[]): Rational {
    const mean = innerProduct(theta, this.mean());
    return this.expectation((x) => innerProduct(theta, x).sub(mean).pow(2));
  }
}

/** The text by which outcomes are told apart. */
export const outcomeKey = (outcome: readonly Rational[]): string => outcome.join(' ');

/** The probabilities of every outcome of either law. */
export function jointTable(
  p: VectorLaw,
  q: VectorLaw,
): readonly { readonly outcome: readonly Rational[]; readonly p: Rational; readonly q: Rational }[] {
  const table = new Map(
    p.atoms.map(({ outcome, probability }) => [
      outcomeKey(outcome),
      { outcome, p: probability, q: Rational.ZERO },
    ]),
  );
  for (const { outcome, probability } of q.atoms) {
    const key = outcomeKey(outcome);
    table.set(key, { outcome, p: table.get(key)?.p ?? Rational.ZERO, q: probability });
  }
  return [...table.values()];
}
