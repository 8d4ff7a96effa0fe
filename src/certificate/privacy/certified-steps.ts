import { bitLength } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import type { AccountedStep } from '../../privacy/accounting/accounted-step.js';
import { gaussianLaw } from '../../privacy/accounting/gaussian-law.js';
import { laplaceLaw } from '../../privacy/accounting/laplace-law.js';
import { discreteLaplaceLaw } from '../../privacy/accounting/lattice-law.js';
import { latticeLoss } from '../../privacy/accounting/lattice-loss.js';
import type { LossLaw } from '../../privacy/accounting/loss-law.js';
import { sampledLaw } from '../../privacy/accounting/sampled-law.js';

/** A step of a certificate of kind `privacy-loss`. */
export interface CertifiedStep {
  readonly count: bigint;
  readonly law: LossLaw;
  /** Whether the loss has one law in both orders of neighbours. */
  readonly symmetric: boolean;
  /** Its noise in the fields of the kind. */
  readonly fields: Readonly<Record<string, Canonical>>;
}

/** Limits of docs/certificate-privacy.md, section 2. */
const MOST_LIST = 16;
const MOST_NUMBER = 256;
const MOST_LOSS = /* @__PURE__ */ Rational.integer(512n);

/** Equal steps together, in their order; those that run 0 times are left out. @throws RangeError for others than those of the kind */
export function certifiedSteps(caller: string, steps: readonly AccountedStep[]): readonly CertifiedStep[] {
  const found = new Map<string, CertifiedStep>();
  for (const step of steps.filter(({ count }) => count > 0n))
    for (const one of certified(caller, step)) {
      const key = JSON.stringify(one.fields);
      found.set(key, { ...one, count: one.count + (found.get(key)?.count ?? 0n) });
    }
  if (found.size < 1 || found.size > MOST_LIST)
    throw new RangeError(`${caller}: expected from 1 to ${MOST_LIST} different steps, got ${found.size}`);
  return [...found.values()];
}

function certified(caller: string, step: AccountedStep): readonly CertifiedStep[] {
  const { count } = step;
  const pair = (name: string, x: Rational): Canonical => {
    if (Math.max(bitLength(x.num), bitLength(x.den)) > MOST_NUMBER)
      throw new RangeError(
        `${caller}: expected ${name} a fraction of at most ${MOST_NUMBER} bits, got a longer one`,
      );
    return [`${x.num}`, `${x.den}`];
  };
  const scaled = (scale: Rational, most: Rational): Canonical => {
    if (most.div(scale).compare(MOST_LOSS) > 0)
      throw new RangeError(
        `${caller}: expected a loss of at most ${MOST_LOSS} a step, got ${most.div(scale)}`,
      );
    return pair('scale', scale);
  };
  if ((step.noise === 'gaussian' || step.noise === 'laplace') && step.sampling?.sign() !== 0) {
    const { sampling = Rational.ONE } = step;
    const q = pair('sampling', sampling);
    const [law, fields] =
      step.noise === 'gaussian'
        ? [gaussianLaw(step.variance), { q, sigma2: pair('variance', step.variance) }]
        : [laplaceLaw(step.scale), { q, scale: scaled(step.scale, Rational.ONE) }];
    const always = sampling.equals(Rational.ONE);
    return [{ count, law: always ? law : sampledLaw(law, sampling), symmetric: always, fields }];
  }
  if (step.noise === 'discrete-laplace') {
    const { scale } = step;
    const shifts = step.shift.map((s) => (s < 0n ? -s : s)).filter((s) => s > 0n);
    return shifts.map((shift) => ({
      count,
      law: latticeLoss(discreteLaplaceLaw(scale, shift)),
      symmetric: true,
      fields: { scale: scaled(scale, Rational.integer(shift)), shift: `${shift}` },
    }));
  }
  throw new RangeError(
    `${caller}: expected Gaussian or Laplace noise with sampling above 0, got ${described(step)}`,
  );
}

const described = (step: AccountedStep): string =>
  `${step.noise} noise${'sampling' in step ? ` with sampling ${step.sampling?.toString() ?? 'none'}` : ''}`;
