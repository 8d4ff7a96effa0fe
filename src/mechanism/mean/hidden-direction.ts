import { approxExp } from '../../float64/elementary/exponential.js';
import { approxGaussianForSimulation, type SimulationSource } from '../../float64/oracle/simulated-noise.js';
import { requireIndex } from '../../arithmetic/require.js';

/** Parameters of the simulated mechanism, as doubles: those of `HiddenDirection`. */
export interface SimulatedHiddenDirection {
  /** d ≥ 2. */
  readonly dimension: number;
  /** σ > 0. */
  readonly sigma: number;
  /** 0 < τ² < 1. */
  readonly tauSquared: number;
}

/** The unit vector along which the second input may lie, chosen in sight of the direction u that round one reveals. */
export type Adversary = (direction: Float64Array) => Float64Array;

/** The adversary of [DMRST] Proposition D.2: the revealed direction itself. */
export const alongDirection: Adversary = (direction) => direction;

/** An input that is fixed in advance, as in [DMRST] Proposition D.1: the first unit vector. */
export const fixedInAdvance: Adversary = (direction) => {
  const fixed = new Float64Array(direction.length);
  fixed[0] = 1;
  return fixed;
};

/**
 * One simulated run, in float64, of the mechanism of [DMRST] Appendix D.1: round one releases σZ₁, Z₁ ~ N(0, I), and so the direction
 * u = Z₁/‖Z₁‖; round two releases x₂ + σZ₂, Z₂ ~ N(0, I − (1 − τ²)uuᵀ). For demonstration: simulated noise protects nobody.
 *
 * @param second x₂, chosen in sight of u
 */
export function simulateHiddenDirection(
  source: SimulationSource,
  { dimension, sigma, tauSquared }: SimulatedHiddenDirection,
  second: (direction: Float64Array) => Float64Array,
): { readonly first: Float64Array; readonly direction: Float64Array; readonly second: Float64Array } {
  requireIndex('simulateHiddenDirection', 'dimension', dimension, 2);
  if (!(sigma > 0) || !(tauSquared > 0 && tauSquared < 1)) {
    throw new RangeError(
      `simulateHiddenDirection: expected sigma > 0 and 0 < tauSquared < 1, got ${sigma} and ${tauSquared}`,
    );
  }
  const normal = (): Float64Array =>
    Float64Array.from({ length: dimension }, () => approxGaussianForSimulation(source, 1));
  const first = normal();
  const length = Math.sqrt(inner(first, first));
  const direction = first.map((z) => z / length);
  const fresh = normal();
  // (I − (1 − τ)uuᵀ) has the square I − (1 − τ²)uuᵀ.
  const along = (1 - Math.sqrt(tauSquared)) * inner(fresh, direction);
  const input = second(direction);
  return {
    first: first.map((z) => sigma * z),
    direction,
    second: input.map((x, i) => x + sigma * (fresh[i]! - along * direction[i]!)),
  };
}

/**
 * The attack that shows the gap, simulated: the inputs x₂ = ±(shift/2)·w, w chosen by the adversary, are told apart by their
 * log-likelihood ratio ℓ = shift·⟨a₂, (I + (1/τ² − 1)uuᵀ)w⟩/σ², the best test there is. Returned is the share of runs with ℓ > ε less
 * e^ε times the share with ℓ < −ε, which estimates δ(ε) without bias: `adaptiveDelta` for {@link alongDirection},
 * `nonadaptiveDelta` for {@link fixedInAdvance}.
 *
 * @param shift ‖x₂ − y₂‖ > 0
 * @param runs at least 1
 */
export function simulateHiddenDirectionAttack(
  source: SimulationSource,
  mechanism: SimulatedHiddenDirection,
  shift: number,
  epsilon: number,
  adversary: Adversary,
  runs: number,
): number {
  requireIndex('simulateHiddenDirectionAttack', 'runs', runs, 1);
  const excess = 1 / mechanism.tauSquared - 1;
  let total = 0;
  for (let run = 0; run < runs; run += 1) {
    const { direction, second } = simulateHiddenDirection(source, mechanism, (u) =>
      adversary(u).map((x) => (x * shift) / 2),
    );
    const w = adversary(direction);
    const statistic = inner(second, w) + excess * inner(second, direction) * inner(direction, w);
    const ratio = (shift * statistic) / mechanism.sigma ** 2;
    if (ratio > epsilon) total += 1;
    if (ratio < -epsilon) total -= approxExp(epsilon);
  }
  return total / runs;
}

const inner = (x: Float64Array, y: Float64Array): number =>
  x.reduce((sum, value, i) => sum + value * y[i]!, 0);
