import { Rational } from '../arithmetic/rational.js';
import { provePrivacyLoss } from '../certificate/privacy/prove-privacy-loss.js';
import type { Parameter } from '../parameter/parameter.js';
import { secondsAt, type Measured } from './cost.js';
import { DIGITS, isWithin, labelled, type JobKind } from './statement.js';

const PARAMETERS: readonly Parameter[] = [
  { name: 'q', kind: 'rational', description: 'probability of taking part in a step', range: 'in (0, 1)' },
  { name: 'sigma', kind: 'rational', description: 'standard deviation of the noise', range: '> 0' },
  { name: 'steps', kind: 'integer', description: 'N, steps', least: 1n, most: 1_000_000_000n },
  { name: 'delta', kind: 'rational', description: 'δ', range: 'in (0, 1)' },
  DIGITS('3'),
];

/** To three digits, of q from 0.001 to 0.01 and sigma from 1 to 4. */
const BY_STEPS: Measured = [[1, 0.3], [100, 2], [1000, 9], [10_000, 13]]; // prettier-ignore

/** Statements about ε(δ) of N Poisson-sampled steps with Gaussian noise, of neighbours that differ in one record. */
export const privacyJob: JobKind = {
  parameters: PARAMETERS,
  meaning: 'ε(δ) of so many Poisson-sampled Gaussian steps, for one record added or removed.',
  read(inputs) {
    const [q, sigma, delta] = ['q', 'sigma', 'delta'].map((name) => inputs.rational(name));
    const [steps, digits] = ['steps', 'digits'].map((name) => `${inputs.integer(name)}`);
    return {
      statement: {
        job: 'privacy-loss',
        q: `${q!}`,
        sigma: `${sigma!}`,
        steps: steps!,
        delta: `${delta!}`,
        digits: digits!,
      },
      label: [
        'poisson-gaussian',
        `q=${labelled(q!)}`,
        `sigma=${labelled(sigma!)}`,
        `steps=${steps!}`,
        `delta=${labelled(delta!)}`,
        'epsilon',
      ],
    };
  },
  search({ q, sigma, steps, delta, digits }) {
    const step = {
      noise: 'gaussian',
      variance: Rational.parse(sigma!).pow(2),
      sampling: Rational.parse(q!),
      count: BigInt(steps!),
    } as const;
    const proof = provePrivacyLoss([step], Rational.parse(delta!), 'add-remove', { digits: Number(digits) });
    return { ...proof, reached: proof.loss.isNarrow };
  },
  otherwise({ q, sigma, steps, delta, digits }, proved) {
    if (proved.kind !== 'privacy-loss') return `a certificate of kind ${proved.kind}`;
    const fraction = (x: Rational): string => `${x.num}/${x.den}`;
    const law = `poisson-gaussian q=${fraction(Rational.parse(q!))} sigma2=${fraction(Rational.parse(sigma!).pow(2))}`;
    const expected = `delta=${fraction(Rational.parse(delta!))} add-remove ${steps!} x ${law}`;
    if (proved.workload !== expected) return proved.workload;
    // A claim is moved outward by a part of its width.
    return isWithin(proved, Number(digits), 2n)
      ? undefined
      : `fewer digits: from ${proved.inf} to ${proved.sup}`;
  },
  seconds: ({ steps }) => secondsAt(BY_STEPS, Number(steps)),
};
