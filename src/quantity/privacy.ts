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
import { bestIntegerOrder, bestRealOrder, renyiEpsilon } from '../privacy/renyi.js';
import {
  gaussianRho,
  sufficientRho,
  sufficientVariance,
  zcdpDelta,
  zcdpEpsilon,
  zcdpRho,
  zcdpVariance,
} from '../privacy/zcdp.js';
import type { Rational } from '../arithmetic/rational.js';
import { requirePositive } from '../arithmetic/require-rational.js';
import type { Inputs, Parameter, Quantity } from './quantity.js';
import { noiseQuantities } from './privacy-noise.js';
import { delta, epsilon, epsilonOrZero, rational, variance } from './privacy-parameters.js';
import { enclosed, exactly } from './values.js';

const sigma = rational('sigma', 'standard deviation σ > 0 of the noise');
const sensitivity = rational('sensitivity', 'ℓ2 sensitivity Δ > 0', '1');
const rho = rational('rho', 'zCDP parameter ρ > 0');
const sensitivitySquared = rational('sensitivity-squared', 'squared ℓ2 sensitivity Δ² > 0', '1');
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
  { name: 'd', kind: 'integer', least: 2n, description: 'dimension' },
  rational('sigma', 'σ > 0'),
  rational('tau-squared', 'τ², 0 < τ² < 1; d^(−1/2) in the document'),
  rational('shift', 'distance of neighbours', '2'),
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
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => gaussianDelta(inputs.rational('eps'), multiplierOf(inputs), bits)),
  },
  {
    name: 'gaussian-sigma',
    statement: 'The least standard deviation with which Gaussian noise is (ε, δ)-DP.',
    formula: 'min { σ : δ(ε; σ/Δ) ≤ δ }',
    source: 'Balle–Wang 2018, Thm 8',
    parameters: [epsilonOrZero, delta, sensitivity],
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
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => gaussianEpsilon(multiplierOf(inputs), inputs.rational('delta'), bits)),
  },
  {
    name: 'gaussian-constant',
    statement: 'The noise multiplier C_{ε,δ} of the Gaussian mechanism: a printed form, or the least one.',
    formula: 'σ/Δ',
    source: 'HUU Def. 33; APT Lemma A.3, Thm 5.3',
    parameters: [anyForm, epsilon, delta],
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
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => printedFormLimit(printedOf(inputs), inputs.rational('delta'), bits)),
  },
  {
    name: 'gdp-mu',
    statement: 'The largest μ for which μ-Gaussian differential privacy implies (ε, δ)-DP.',
    formula: 'max { μ : δ(ε; 1/μ) ≤ δ }',
    source: 'Dong–Roth–Su 2022',
    parameters: [epsilonOrZero, delta],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => gdpMu(inputs.rational('eps'), inputs.rational('delta'), bits)),
  },
  {
    name: 'gdp-delta',
    statement: 'The δ at ε of μ-Gaussian differential privacy.',
    formula: 'Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ)',
    source: 'Dong–Roth–Su 2022',
    parameters: [epsilonOrZero, rational('mu', 'μ > 0')],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => gdpDelta(inputs.rational('mu'), inputs.rational('eps'), bits)),
  },
  {
    name: 'hidden-direction-delta',
    statement: 'The exact δ at ε of Gaussian noise that hides a direction, for inputs fixed in advance.',
    formula: 'E δ(ε; μ), μ² = (‖x−y‖²/σ²)(1 − c² + c²/τ²), c² ~ Beta(1/2, (d−1)/2)',
    source: 'DMRST Prop. D.1',
    parameters: hidden,
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

/** Rényi divergences. */
const renyi: readonly Quantity[] = [
  {
    name: 'zcdp-rho-gaussian',
    statement: 'The zCDP parameter of Gaussian noise.',
    formula: 'Δ²/(2σ²)',
    source: 'NT Lemma 13',
    parameters: [variance, sensitivitySquared],
    evaluate: (inputs) =>
      exactly(gaussianRho(inputs.rational('sensitivity-squared'), inputs.rational('variance'))),
  },
  {
    name: 'zcdp-epsilon',
    statement: 'The ε at δ of ρ-zCDP by the simple conversion.',
    formula: 'ρ + 2√(ρ·ln(1/δ))',
    source: 'NT Lemma 12',
    parameters: [rho, delta],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => zcdpEpsilon(inputs.rational('rho'), inputs.rational('delta'), bits)),
  },
  {
    name: 'zcdp-delta',
    statement: 'The δ at ε ≥ ρ of ρ-zCDP by the simple conversion.',
    formula: 'e^(−(ε−ρ)²/(4ρ))',
    source: 'NT Lemma 12',
    parameters: [rho, epsilon],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => zcdpDelta(inputs.rational('rho'), inputs.rational('eps'), bits)),
  },
  {
    name: 'zcdp-rho',
    statement: 'The largest ρ that the simple conversion turns into (ε, δ).',
    formula: '(√(L+ε) − √L)², L = ln(1/δ)',
    source: 'NT Lemma 12',
    parameters: [epsilon, delta],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => zcdpRho(inputs.rational('eps'), inputs.rational('delta'), bits)),
  },
  {
    name: 'zcdp-rho-sufficient',
    statement: 'The ρ that the proof of DMRST Thm 3.1 uses for (ε, δ).',
    formula: 'ε²/(4L + 4ε), L = ln(1/δ)',
    source: 'DMRST Thm 3.1',
    parameters: [epsilon, delta],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => sufficientRho(inputs.rational('eps'), inputs.rational('delta'), bits)),
  },
  {
    name: 'zcdp-variance',
    statement: 'The least noise variance that the simple zCDP conversion allows.',
    formula: 'Δ²/(2(√(L+ε) − √L)²), L = ln(1/δ)',
    source: 'NT Lemma 13',
    parameters: [epsilon, delta, sensitivitySquared],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) =>
        zcdpVariance(
          inputs.rational('sensitivity-squared'),
          inputs.rational('eps'),
          inputs.rational('delta'),
          bits,
        ),
      ),
  },
  {
    name: 'dmrst-variance',
    statement: 'The noise variance of DMRST Thm 3.1.',
    formula: '2Δ²(ln(1/δ) + ε)/ε², Δ = γζ',
    source: 'DMRST Thm 3.1',
    parameters: [epsilon, delta, sensitivitySquared],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) =>
        sufficientVariance(
          inputs.rational('sensitivity-squared'),
          inputs.rational('eps'),
          inputs.rational('delta'),
          bits,
        ),
      ),
  },
  {
    name: 'rdp-epsilon',
    statement: 'The ε at δ of ρ-zCDP by one Rényi order.',
    formula: 'αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1)',
    source: 'DMRST Table 3/4',
    parameters: [rho, rational('order', 'α > 1'), delta],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) =>
        renyiEpsilon(inputs.rational('rho'), inputs.rational('order'), inputs.rational('delta'), bits),
      ),
  },
  {
    name: 'rdp-epsilon-integer',
    statement: 'The least ε ≥ 0 at δ of ρ-zCDP over the Rényi orders 2, 3, ….',
    formula: 'max(0, min_{α = 2, 3, …} αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1))',
    source: 'DMRST Table 3/4',
    parameters: [rho, delta],
    evaluate: (inputs, digits) =>
      enclosed(
        digits,
        (bits) => bestIntegerOrder(inputs.rational('rho'), inputs.rational('delta'), bits).epsilon,
      ),
  },
  {
    name: 'rdp-order-integer',
    statement: 'The Rényi order among 2, 3, … that gives the least ε at δ of ρ-zCDP.',
    formula: 'argmin_{α = 2, 3, …} αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1)',
    source: 'DMRST Table 3/4',
    parameters: [rho, delta],
    evaluate: (inputs) =>
      exactly(bestIntegerOrder(inputs.rational('rho'), inputs.rational('delta'), 64).order),
  },
  {
    name: 'rdp-epsilon-real',
    statement: 'The least ε ≥ 0 at δ of ρ-zCDP over the real Rényi orders.',
    formula: 'max(0, min_{α > 1} αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1))',
    source: 'DMRST Table 3/4',
    parameters: [rho, delta],
    evaluate: (inputs, digits) =>
      enclosed(
        digits,
        (bits) => bestRealOrder(inputs.rational('rho'), inputs.rational('delta'), bits).epsilon,
      ),
  },
  {
    name: 'rdp-order-real',
    statement: 'The real Rényi order that gives the least ε at δ of ρ-zCDP.',
    formula: 'ρ(α−1)² + ln α = ln(1/δ)',
    source: 'DMRST Table 3/4',
    parameters: [rho, delta],
    evaluate: (inputs, digits) =>
      enclosed(digits, (bits) => bestRealOrder(inputs.rational('rho'), inputs.rational('delta'), bits).order),
  },
];

/** Privacy: what noise costs, and what it buys. */
export const privacyQuantities: readonly Quantity[] = [...gaussian, ...renyi, ...noiseQuantities];
