import { Rational } from '../../arithmetic/rational.js';
import type { PlainStep } from './accounted-step.js';
import { gaussianLaw } from './gaussian-law.js';
import { laplaceLaw } from './laplace-law.js';
import { discreteGaussianLaw, discreteLaplaceLaw, type LatticeLaw } from './lattice-law.js';
import type { LossLaw } from './loss-law.js';
import { sampledLaw } from './sampled-law.js';

/** A law of one step, and how many steps have it. */
export interface Repeated<Law> {
  readonly law: Law;
  readonly count: bigint;
}

/** The steps of a list that count, equal ones together. */
export interface PooledSteps {
  /** μ² = Σ Δ²/σ² of Gaussian noise without sampling, which is one step of it; 0 for none. */
  readonly muSquared: Rational;
  /** Laplace noise, and noise of either kind with sampling. */
  readonly continuous: readonly Repeated<LossLaw>[];
  /** Noise on integers, one at a time. */
  readonly lattice: readonly Repeated<LatticeLaw>[];
  /** Whether the loss has one law in both orders of neighbours: nothing is sampled. */
  readonly symmetric: boolean;
}

/** Equal steps together: the order of a list changes nothing, a record that is never sampled loses nothing, and one always sampled is not sampled. */
export function pooledSteps(steps: readonly PlainStep[]): PooledSteps {
  const continuous = new Pool<LossLaw>();
  const lattice = new Pool<LatticeLaw>();
  let muSquared = Rational.ZERO;
  let symmetric = true;
  for (const step of steps) {
    const { count } = step;
    if (count === 0n) continue;
    if ('shift' in step) {
      for (const shift of step.shift) addShift(lattice, step, shift < 0n ? -shift : shift);
      continue;
    }
    const q = step.sampling ?? Rational.ONE;
    const isSampled = !q.equals(Rational.ONE);
    if (q.sign() === 0) continue;
    if (isSampled) symmetric = false;
    if (step.noise === 'gaussian' && !isSampled) {
      muSquared = muSquared.add(Rational.integer(count).div(step.variance));
      continue;
    }
    const width = step.noise === 'gaussian' ? step.variance : step.scale;
    continuous.add(`${step.noise} ${width} ${q}`, count, () => {
      const law = step.noise === 'gaussian' ? gaussianLaw(width) : laplaceLaw(width);
      return isSampled ? sampledLaw(law, q) : law;
    });
  }
  return { muSquared, continuous: continuous.list(), lattice: lattice.list(), symmetric };
}

function addShift(
  pool: Pool<LatticeLaw>,
  step: Extract<PlainStep, { shift: readonly bigint[] }>,
  shift: bigint,
): void {
  if (shift === 0n) return;
  const width = step.noise === 'discrete-gaussian' ? step.variance : step.scale;
  pool.add(`${step.noise} ${width} ${shift}`, step.count, () =>
    step.noise === 'discrete-gaussian' ? discreteGaussianLaw(width, shift) : discreteLaplaceLaw(width, shift),
  );
}

/** Laws by what they are. */
class Pool<Law> {
  readonly #laws = new Map<string, Repeated<Law>>();

  add(key: string, count: bigint, make: () => Law): void {
    const known = this.#laws.get(key);
    this.#laws.set(key, { law: known?.law ?? make(), count: (known?.count ?? 0n) + count });
  }

  list(): readonly Repeated<Law>[] {
    return [...this.#laws.values()];
  }
}
