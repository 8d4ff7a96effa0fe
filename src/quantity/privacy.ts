import { adaptiveDelta, nonadaptiveDelta, type HiddenDirection } from '../privacy/noise/adaptive-gap.js';
import {
  gaussianConstant,
  GAUSSIAN_FORMS,
  closedFormDelta,
  closedFormLimit,
  CLOSED_FORMS,
  type GaussianForm,
  type ClosedForm,
} from '../privacy/gaussian/gaussian-constant.js';
import { gaussianDelta } from '../privacy/gaussian/gaussian-delta.js';
import { gdpDelta, gdpMu } from '../privacy/gaussian/gaussian-dp.js';
import { gaussianEpsilon, gaussianSigma } from '../privacy/gaussian/gaussian-inverse.js';
import { Rational } from '../arithmetic/rational.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import type { Quantity } from './quantity.js';
import { compositionQuantities } from './privacy-composition.js';
import { noiseQuantities } from './privacy-noise.js';
import { renyiQuantities } from './privacy-renyi.js';
import {
  delta,
  epsilon,
  epsilonOrZero,
  GAUSSIAN_MAGNITUDE,
  ofGaussian,
  presetRational,
  rational,
} from './privacy-parameters.js';
import { exactlyOrEnclosed } from './values.js';

const eps = ofGaussian(epsilon);
const eps0 = ofGaussian(epsilonOrZero);
const sigma = ofGaussian(rational('sigma', 'standard deviation σ > 0 of the noise', '> 0', '2'));
const sensitivity = ofGaussian(presetRational('sensitivity', 'ℓ2 sensitivity Δ > 0', '> 0', '1'));
const closedForm: Parameter = {
  name: 'form',
  kind: 'choice',
  choices: CLOSED_FORMS,
  description: '(2/ε)√(4/9 + ln(√(2/π)/δ)), the same with √2/ε, or √(2·ln(1.25/δ))/ε',
};
const anyForm: Parameter = {
  ...closedForm,
  choices: GAUSSIAN_FORMS,
  description: `${closedForm.description}, or the least`,
};

const formOf = (inputs: Inputs): GaussianForm => GAUSSIAN_FORMS.find((form) => form === inputs.word('form'))!;
const closedFormOf = (inputs: Inputs): ClosedForm =>
  CLOSED_FORMS.find((form) => form === inputs.word('form'))!;

/** z = σ/Δ. */
function multiplierOf(inputs: Inputs): Rational {
  const z = inputs.rational('sigma').div(inputs.rational('sensitivity'));
  const most = Rational.integer(10n ** BigInt(GAUSSIAN_MAGNITUDE));
  if (z.compare(most) > 0 || z.mul(most).compare(Rational.ONE) < 0)
    throw new RangeError(
      `multiplierOf: expected sigma/sensitivity from 1e-${GAUSSIAN_MAGNITUDE} to 1e${GAUSSIAN_MAGNITUDE}, got another quotient`,
    );
  return z;
}

/** The law of a hidden direction is integrated piece by piece: far from 1 the pieces are many, and so they are where these limits end. */
const ofHidden = (parameter: Parameter): Parameter => ({ ...parameter, magnitude: 2 });
const LARGEST_TAIL = Rational.integer(8n);
const LEAST_SPREAD = Rational.ratio(1n, 4n);

const hidden: readonly Parameter[] = [
  { name: 'd', kind: 'integer', least: 2n, most: 100_000n, description: 'dimension', example: '6' },
  ofHidden(rational('sigma', 'σ > 0', '> 0', '2')),
  ofHidden(rational('tau-squared', 'τ², 0 < τ² < 1; d^(−1/2) in the document', 'in (0, 1)', '1/2')),
  ofHidden(presetRational('shift', 'distance of neighbours', '> 0', '2')),
  ofHidden(epsilonOrZero),
];
/** The parameters of the integral, with its limits. */
const integrated: readonly Parameter[] = hidden.map((parameter) => {
  const { name, description } = parameter;
  if (name === 'd') return { ...parameter, description: `${description}, (d − 1)·tau-squared ≥ 1/4` };
  if (name === 'sigma') return { ...parameter, description: `${description}, eps·sigma/shift ≤ 8` };
  return name === 'tau-squared' ? { ...parameter, magnitude: 3 } : parameter;
});

/** @throws RangeError where the integral takes too long. */
function integratedOf(inputs: Inputs): HiddenDirection {
  const mechanism = hiddenOf(inputs);
  const { dimension, sigma, tauSquared, shift } = mechanism;
  if (inputs.rational('eps').mul(sigma).compare(LARGEST_TAIL.mul(shift)) > 0)
    throw new RangeError('sigma: expected eps·sigma/shift of at most 8, got more');
  if (tauSquared.mul(Rational.integer(BigInt(dimension - 1))).compare(LEAST_SPREAD) < 0)
    throw new RangeError('d: expected (d − 1)·tau-squared of at least 1/4, got less');
  return mechanism;
}

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
    parameters: [eps0, sigma, sensitivity],
    mostDigits: 3000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, gaussianDelta(inputs.rational('eps'), multiplierOf(inputs))),
  },
  {
    name: 'gaussian-sigma',
    statement: 'The least standard deviation with which Gaussian noise is (ε, δ)-DP.',
    formula: 'min { σ : δ(ε; σ/Δ) ≤ δ }',
    source: 'Balle–Wang 2018, Thm 8',
    parameters: [eps0, delta, sensitivity],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        gaussianSigma(inputs.rational('eps'), inputs.rational('delta'), inputs.rational('sensitivity')),
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
      exactlyOrEnclosed(digits, gaussianEpsilon(multiplierOf(inputs), inputs.rational('delta'))),
  },
  {
    name: 'gaussian-constant',
    statement: 'The noise multiplier C_{ε,δ} of the Gaussian mechanism: a closed form, or the least one.',
    formula: 'σ/Δ',
    source: 'HUU Def. 33; APT Lemma A.3, Thm 5.3',
    parameters: [anyForm, eps, delta],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        gaussianConstant(formOf(inputs), inputs.rational('eps'), inputs.rational('delta')),
      ),
  },
  {
    name: 'gaussian-form-delta',
    statement: 'The true δ of the noise that a closed form asks for at (ε, δ).',
    formula: 'δ(ε; C_{ε,δ})',
    source: 'HUU Thm 34; APT Lemma A.3',
    parameters: [closedForm, eps, delta],
    mostDigits: 3000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        closedFormDelta(closedFormOf(inputs), inputs.rational('eps'), inputs.rational('delta')),
      ),
  },
  {
    name: 'gaussian-form-limit',
    statement: 'The ε up to which the noise that a closed form asks for is (ε, δ)-DP; beyond it, it is not.',
    formula: 'max { ε : δ(ε; C_{ε,δ}) ≤ δ }',
    source: 'HUU Thm 34; APT Lemma A.3',
    parameters: [closedForm, delta],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, closedFormLimit(closedFormOf(inputs), inputs.rational('delta'))),
  },
  {
    name: 'gdp-mu',
    statement: 'The largest μ for which μ-Gaussian differential privacy implies (ε, δ)-DP.',
    formula: 'max { μ : δ(ε; 1/μ) ≤ δ }',
    source: 'Dong–Roth–Su 2022',
    parameters: [eps0, delta],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, gdpMu(inputs.rational('eps'), inputs.rational('delta'))),
  },
  {
    name: 'gdp-delta',
    statement: 'The δ at ε of μ-Gaussian differential privacy.',
    formula: 'Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ)',
    source: 'Dong–Roth–Su 2022',
    parameters: [eps0, ofGaussian(rational('mu', 'μ > 0', '> 0', '1'))],
    mostDigits: 3000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, gdpDelta(inputs.rational('mu'), inputs.rational('eps'))),
  },
  {
    name: 'hidden-direction-delta',
    statement: 'The exact δ at ε of Gaussian noise that hides a direction, for inputs fixed in advance.',
    formula: 'E δ(ε; μ), μ² = (‖x−y‖²/σ²)(1 − c² + c²/τ²), c² ~ Beta(1/2, (d−1)/2)',
    source: 'DMRST Prop. D.1',
    parameters: integrated,
    mostDigits: 30,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, nonadaptiveDelta(integratedOf(inputs), inputs.rational('eps'))),
  },
  {
    name: 'hidden-direction-delta-adaptive',
    statement: 'The exact δ at ε of Gaussian noise that hides a direction, for inputs that may depend on it.',
    formula: 'δ(ε; στ/‖x−y‖)',
    source: 'DMRST Prop. D.2',
    parameters: hidden,
    mostDigits: 3000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, adaptiveDelta(hiddenOf(inputs), inputs.rational('eps'))),
  },
];

/** Privacy: what noise costs, and what it buys. */
export const privacyQuantities: readonly Quantity[] = [
  ...gaussian,
  ...renyiQuantities,
  ...noiseQuantities,
  ...compositionQuantities,
];
