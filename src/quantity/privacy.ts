import { adaptiveDelta, nonadaptiveDelta, type HiddenDirection } from '../privacy/adaptive-gap.js';
import {
  gaussianConstant,
  GAUSSIAN_FORMS,
  printedFormDelta,
  printedFormLimit,
  PRINTED_FORMS,
  type GaussianForm,
  type PrintedForm,
} from '../privacy/gaussian-constant.js';
import { gaussianDelta } from '../privacy/gaussian-delta.js';
import { gdpDelta, gdpMu } from '../privacy/gaussian-dp.js';
import { gaussianEpsilon, gaussianSigma } from '../privacy/gaussian-inverse.js';
import type { Rational } from '../arithmetic/rational.js';
import { requirePositive } from '../arithmetic/require-rational.js';
import type { Inputs, Parameter, Quantity } from './quantity.js';
import { noiseQuantities } from './privacy-noise.js';
import { renyiQuantities } from './privacy-renyi.js';
import { delta, epsilon, epsilonOrZero, presetRational, rational } from './privacy-parameters.js';
import { enclosed } from './values.js';

const sigma = rational('sigma', 'standard deviation σ > 0 of the noise', '> 0', '2');
const sensitivity = presetRational('sensitivity', 'ℓ2 sensitivity Δ > 0', '> 0', '1');
const printed: Parameter = {
  name: 'form',
  kind: 'choice',
  choices: PRINTED_FORMS,
  description: '(2/ε)√(4/9 + ln(√(2/π)/δ)), the same with √2/ε, or √(2·ln(1.25/δ))/ε',
};
const anyForm: Parameter = {
  ...printed,
  choices: GAUSSIAN_FORMS,
  description: `${printed.description}, or the least`,
};

const formOf = (inputs: Inputs): GaussianForm =>
  GAUSSIAN_FORMS.find((form) => form === inputs.choice('form'))!;
const printedOf = (inputs: Inputs): PrintedForm =>
  PRINTED_FORMS.find((form) => form === inputs.choice('form'))!;

/** z = σ/Δ. */
function multiplierOf(inputs: Inputs): Rational {
  requirePositive('privacy', 'sigma', inputs.rational('sigma'));
  requirePositive('privacy', 'sensitivity', inputs.rational('sensitivity'));
  return inputs.rational('sigma').div(inputs.rational('sensitivity'));
}

const hidden: readonly Parameter[] = [
  { name: 'd', kind: 'integer', least: 2n, description: 'dimension', example: '6' },
  rational('sigma', 'σ > 0', '> 0', '2'),
  rational('tau-squared', 'τ², 0 < τ² < 1; d^(−1/2) in the document', 'in (0, 1)', '1/2'),
  presetRational('shift', 'distance of neighbours', '> 0', '2'),
  epsilonOrZero,
];
const hiddenOf = (inputs: Inputs): HiddenDirection => ({
  dimension: inputs.size('d'),
  sigma: inputs.rational('sigma'),
  tauSquared: inputs.rational('tau-squared'),
  shift: inputs.rational('shift'),
});

/** Gaussian noise. */
const gaussian: readonly Quantity[] = [
  {
    name: 'gaussian-delta',
    statement: 'The exact δ of the Gaussian mechanism at ε.',
    formula: 'Φ(1/(2z) − εz) − e^ε·Φ(−1/(2z) − εz), z = σ/Δ',
    source: 'Balle–Wang 2018, Thm 8',
    parameters: [epsilonOrZero, sigma, sensitivity],
    mostDigits: 5000,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => gaussianDelta(inputs.rational('eps'), multiplierOf(inputs), bits)),
  },
  {
    name: 'gaussian-sigma',
    statement: 'The least standard deviation with which Gaussian noise is (ε, δ)-DP.',
    formula: 'min { σ : δ(ε; σ/Δ) ≤ δ }',
    source: 'Balle–Wang 2018, Thm 8',
    parameters: [epsilonOrZero, delta, sensitivity],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) =>
        gaussianSigma(inputs.rational('eps'), inputs.rational('delta'), inputs.rational('sensitivity'), bits),
      ),
  },
  {
    name: 'gaussian-epsilon',
    statement: 'The least ε ≥ 0 with which Gaussian noise is (ε, δ)-DP.',
    formula: 'min { ε : δ(ε; σ/Δ) ≤ δ }',
    source: 'DMRST Table 3/4; Balle–Wang 2018',
    parameters: [sigma, delta, sensitivity],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => gaussianEpsilon(multiplierOf(inputs), inputs.rational('delta'), bits)),
  },
  {
    name: 'gaussian-constant',
    statement: 'The noise multiplier C_{ε,δ} of the Gaussian mechanism: a printed form, or the least one.',
    formula: 'σ/Δ',
    source: 'HUU Def. 33; APT Lemma A.3, Thm 5.3',
    parameters: [anyForm, epsilon, delta],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) =>
        gaussianConstant(formOf(inputs), inputs.rational('eps'), inputs.rational('delta'), bits),
      ),
  },
  {
    name: 'gaussian-form-delta',
    statement: 'The true δ of the noise that a printed form asks for at (ε, δ).',
    formula: 'δ(ε; C_{ε,δ})',
    source: 'HUU Thm 34; APT Lemma A.3',
    parameters: [printed, epsilon, delta],
    mostDigits: 5000,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) =>
        printedFormDelta(printedOf(inputs), inputs.rational('eps'), inputs.rational('delta'), bits),
      ),
  },
  {
    name: 'gaussian-form-limit',
    statement: 'The ε up to which the noise that a printed form asks for is (ε, δ)-DP; beyond it, it is not.',
    formula: 'max { ε : δ(ε; C_{ε,δ}) ≤ δ }',
    source: 'HUU Thm 34; APT Lemma A.3',
    parameters: [printed, delta],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => printedFormLimit(printedOf(inputs), inputs.rational('delta'), bits)),
  },
  {
    name: 'gdp-mu',
    statement: 'The largest μ for which μ-Gaussian differential privacy implies (ε, δ)-DP.',
    formula: 'max { μ : δ(ε; 1/μ) ≤ δ }',
    source: 'Dong–Roth–Su 2022',
    parameters: [epsilonOrZero, delta],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => gdpMu(inputs.rational('eps'), inputs.rational('delta'), bits)),
  },
  {
    name: 'gdp-delta',
    statement: 'The δ at ε of μ-Gaussian differential privacy.',
    formula: 'Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ)',
    source: 'Dong–Roth–Su 2022',
    parameters: [epsilonOrZero, rational('mu', 'μ > 0', '> 0', '1')],
    mostDigits: 5000,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => gdpDelta(inputs.rational('mu'), inputs.rational('eps'), bits)),
  },
  {
    name: 'hidden-direction-delta',
    statement: 'The exact δ at ε of Gaussian noise that hides a direction, for inputs fixed in advance.',
    formula: 'E δ(ε; μ), μ² = (‖x−y‖²/σ²)(1 − c² + c²/τ²), c² ~ Beta(1/2, (d−1)/2)',
    source: 'DMRST Prop. D.1',
    parameters: hidden,
    mostDigits: 50,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => nonadaptiveDelta(hiddenOf(inputs), inputs.rational('eps'), bits)),
  },
  {
    name: 'hidden-direction-delta-adaptive',
    statement: 'The exact δ at ε of Gaussian noise that hides a direction, for inputs that may depend on it.',
    formula: 'δ(ε; στ/‖x−y‖)',
    source: 'DMRST Prop. D.2',
    parameters: hidden,
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => adaptiveDelta(hiddenOf(inputs), inputs.rational('eps'), bits)),
  },
];

/** Privacy: what noise costs, and what it buys. */
export const privacyQuantities: readonly Quantity[] = [...gaussian, ...renyiQuantities, ...noiseQuantities];
