import type { Exponent } from '../../arithmetic/exponent.js';
import { Rational } from '../../arithmetic/rational.js';
import { MAX_POWER } from '../../certificate/limits.js';
import type { Parameter } from '../../parameter/parameter.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Quantity } from '../quantity.js';
import { proved } from '../proved.js';

/** Digits that weights in doubles find at every n, those at up to `MIDDLE` steps, and the n at which they take some ten CPU seconds; of p = ∞ doubles sweep over them. */
const FEW_DIGITS = 9;
const MOST_DIGITS = 12;
const MIDDLE = 1024;
const LARGEST = 131072;
/** The same of finite p, for which rows and columns have weights of their own, and up to which numerator of p: weights are raised to powers of it. */
const LARGEST_FINITE = 4096;
const SMALL_POWER = 32n;

/** The same of p = 2, which is γ_F. */
const LARGEST_MEAN = 2048;
const TWO = Rational.integer(2n);

const n = (most: number, description: string): Parameter => ({
  name: 'n',
  kind: 'integer',
  least: 1n,
  most: BigInt(most),
  description,
  example: '16',
});

/** The largest n at which weights prove so many digits of γ_(p). */
function mostSteps(p: Exponent, digits: number): number {
  if (digits > FEW_DIGITS) return MIDDLE;
  if (p === 'infinity') return LARGEST;
  return p.num <= SMALL_POWER ? LARGEST_FINITE : MIDDLE;
}

/** @throws RangeError for an n at which so many digits take longer than some ten CPU seconds */
function requireShort(p: Exponent, steps: number, digits: number): void {
  const most = mostSteps(p, digits);
  if (steps > most)
    throw new RangeError(
      `n: expected n of at most ${most} with ${digits} digits, got ${steps}${digits > FEW_DIGITS ? `; ${FEW_DIGITS} digits are proved up to ${mostSteps(p, FEW_DIGITS)}` : ''}`,
    );
}

/** The optima γ_(p) of the prefix sum, p = ∞ first. */
export const normQuantities: readonly Quantity[] = [
  {
    name: 'gamma-2-prefix-sum',
    statement:
      'The optimum γ_2 of the prefix-sum workload: its square is the least largest squared error of an answer at noise multiplier 1.',
    formula: 'γ_2(M_n) = min { max_i ‖B_i‖·max_j ‖C_j‖ : BC = M_n }',
    source: 'Lemma J of docs/certificate-norm-banded.md, from NT Theorem 26; docs/certificate-norm-sweeps.md',
    parameters: [
      n(
        LARGEST,
        `size of the workload, at most ${MIDDLE} with more than ${FEW_DIGITS} of up to ${MOST_DIGITS} digits`,
      ),
    ],
    mostDigits: MOST_DIGITS,
    evaluate(inputs, digits) {
      const steps = inputs.size('n');
      requireShort('infinity', steps, digits);
      return proved('gamma-2-prefix-sum', prefixSum(steps), { p: 'infinity', digits });
    },
  },
  {
    name: 'gamma-p-prefix-sum',
    statement:
      'The optimum γ_(p) of the prefix-sum workload, between the mean error of p = 2 and the largest one of p = inf.',
    formula: 'γ_(p)(M_n) = min { ‖(‖B_1‖, …, ‖B_n‖)‖_p·max_j ‖C_j‖ : BC = M_n }',
    source: 'Lemma H of docs/certificate-norm-banded.md, from NT Theorem 26',
    parameters: [
      n(
        LARGEST,
        `size of the workload: up to ${LARGEST} for p = inf, ${LARGEST_FINITE} for p with a numerator of at most ${SMALL_POWER}, ${MIDDLE} for others and with more than ${FEW_DIGITS} digits`,
      ),
      {
        name: 'p',
        kind: 'exponent',
        description: `p of the norm, a number from 2 with a numerator of at most ${MAX_POWER}, or inf`,
        example: '4',
      },
    ],
    mostDigits: MOST_DIGITS,
    evaluate(inputs, digits) {
      const [steps, p] = [inputs.size('n'), inputs.exponent('p')];
      if (p !== 'infinity' && p.num > MAX_POWER)
        throw new RangeError(`p: expected a numerator of at most ${MAX_POWER}, got ${p}`);
      const isMean = p !== 'infinity' && p.equals(TWO);
      if (!isMean) requireShort(p, steps, digits);
      else if (steps > LARGEST_MEAN)
        throw new RangeError(`n: expected n of at most ${LARGEST_MEAN} for p = 2, got ${steps}`);
      return proved('gamma-p-prefix-sum', prefixSum(steps), { p, digits });
    },
  },
];
