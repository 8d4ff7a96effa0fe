import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import {
  contractionBound,
  gramConditionNumber,
  gramSpectrum,
  LARGEST_GRAM_SPECTRUM,
} from '../../factorization/optimum/gram-spectrum.js';
import { longestOfBand, type LowerBand } from '../../linear/band.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import { momentumInverse } from '../../workload/momentum.js';
import { parseSchedule } from '../../workload/schedule.js';
import type { Quantity } from '../quantity.js';
import { enclosed, exactly } from '../values.js';
import { beta, scheduleParameter } from './momentum-parameters.js';

/** n·(digits + 100 + 2E)² up to which the eigenvalues take at most ten CPU seconds: E the digits of the longest number of A^{−1}. */
const MOST_WORK = 2e8;
const MOST_DIGITS = 300;

const parameters: readonly Parameter[] = [
  {
    name: 'n',
    kind: 'integer',
    least: 1n,
    most: BigInt(LARGEST_GRAM_SPECTRUM),
    description:
      'number of steps, n·(digits + 100 + 2E)² ≤ 2·10^8 with E the digits of the longest entry of the inverse of the workload',
    example: '16',
  },
  beta,
  scheduleParameter,
];

/** A^{−1}. @throws RangeError when its size, the digits and the length of its entries are too much together. */
function inverse(inputs: Inputs, digits: number): LowerBand {
  const n = inputs.size('n');
  const band = momentumInverse(n, inputs.rational('beta'), parseSchedule(inputs.word('schedule'), n));
  const longest = Math.ceil(longestOfBand(band) * 0.30103);
  if (n * (digits + 100 + 2 * longest) ** 2 > MOST_WORK)
    throw new RangeError(
      `n: expected n·(digits + 100 + 2E)² of at most 2·10^8, E the digits of the longest entry of the inverse of the workload, got n = ${n}, digits = ${digits}, E = ${longest}`,
    );
  return band;
}

/** A quantity of the extreme eigenvalues; of one step it is rational. */
const ofSpectrum = (
  known: Pick<Quantity, 'name' | 'statement' | 'formula' | 'source'>,
  value: (inverse: LowerBand) => Real,
  ofOne: (eigenvalue: Rational) => Rational,
): Quantity => ({
  ...known,
  parameters,
  mostDigits: MOST_DIGITS,
  evaluate(inputs, digits) {
    const band = inverse(inputs, digits);
    return inputs.size('n') === 1
      ? exactly(ofOne(Rational.ONE.div(band.main[0]!.pow(2))))
      : enclosed(digits, value(band));
  },
});

/** What the extreme eigenvalues λ ≤ Λ of T = AᵀA say of a momentum workload A and of v ← φ(v). */
export const gramSpectrumQuantities: readonly Quantity[] = [
  ofSpectrum(
    {
      name: 'gram-least-eigenvalue',
      statement: 'The least eigenvalue λ of AᵀA of a momentum workload, below every optimal weight.',
      formula: 'λ = λ_min(AᵀA) ≤ v*_j',
      source: 'DMRST Prop E.1, eq. (17)',
    },
    (band) => gramSpectrum(band).least,
    (eigenvalue) => eigenvalue,
  ),
  ofSpectrum(
    {
      name: 'gram-largest-eigenvalue',
      statement: 'The largest eigenvalue Λ of AᵀA of a momentum workload, above every optimal weight.',
      formula: 'Λ = λ_max(AᵀA) ≥ v*_j',
      source: 'DMRST Prop E.1, eq. (17)',
    },
    (band) => gramSpectrum(band).largest,
    (eigenvalue) => eigenvalue,
  ),
  ofSpectrum(
    {
      name: 'gram-condition-number',
      statement: 'The condition number κ of AᵀA of a momentum workload.',
      formula: 'κ = Λ/λ, λ ≤ … ≤ Λ the eigenvalues of AᵀA',
      source: 'DMRST Thm E.1 and the remark after it',
    },
    gramConditionNumber,
    () => Rational.ONE,
  ),
  ofSpectrum(
    {
      name: 'contraction-bound',
      statement:
        'A bound of the factor by which v ← φ(v) comes nearer to its fixed point in the end, by the extreme eigenvalues of AᵀA alone.',
      formula: '‖Dφ(v*)‖_* ≤ 1 − 1/(2κ) = 1 − λ/(2Λ)',
      source: 'DMRST Thm 3.3, Thm E.1',
    },
    contractionBound,
    () => Rational.ratio(1n, 2n),
  ),
];
