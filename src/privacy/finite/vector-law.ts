import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { innerProduct } from '../../linear/vector.js';
import { FiniteLaw, type Atom } from './finite-law.js';
import type { Point } from './mean-point.js';

/**
 * A finite law on vectors of ℚ^d, with its moments; immutable.
 *
 * @example
 * ```ts
 * const fair = VectorLaw.of([[['0'], '1/2'], [['1'], '1/2']].map(([x, p]) => ({
 *   outcome: [Rational.parse(x[0])], probability: Rational.parse(p) })));
 * fair.mean().map(String); // ['1/2']
 * ```
 */
export class VectorLaw extends FiniteLaw<Point> {
  private constructor(atoms: readonly Atom<Point>[]) {
    super(
      atoms.map(({ outcome, probability }) => ({ outcome: Object.freeze([...outcome]), probability })),
      (outcome) => outcome.join(' '),
    );
  }

  /**
   * The law of these atoms.
   * @throws RangeError when a probability is negative, they do not sum to 1, or dimensions differ.
   */
  static of(atoms: readonly Atom<Point>[]): VectorLaw {
    for (const { outcome } of atoms) {
      if (outcome.length === atoms[0]!.outcome.length) continue;
      throw new RangeError(
        `VectorLaw.of: expected ${atoms[0]!.outcome.length} coordinates, got ${outcome.length}`,
      );
    }
    return new VectorLaw(atoms);
  }

  /** The law that yields one outcome. */
  static point(outcome: Point): VectorLaw {
    return VectorLaw.of([{ outcome, probability: Rational.ONE }]);
  }

  /** d. */
  get dimension(): number {
    return this.atoms[0]!.outcome.length;
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
  map(f: (outcome: Point) => Point): VectorLaw {
    return VectorLaw.of(this.atoms.map(({ outcome, probability }) => ({ outcome: f(outcome), probability })));
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
  variance(theta: Point): Rational {
    const mean = innerProduct(theta, this.mean());
    return this.expectation((x) => innerProduct(theta, x).sub(mean).pow(2));
  }
}
