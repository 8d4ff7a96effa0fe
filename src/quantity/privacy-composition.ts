import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { UndecidedError } from '../arithmetic/undecided-error.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import { accountDelta, accountEpsilon } from '../privacy/accounting/account.js';
import type { PrivacyLoss } from '../privacy/accounting/privacy-loss.js';
import type { GaussianStep } from '../privacy/accounting/accounted-step.js';
import { sampledGaussianRenyi } from '../privacy/notion/renyi.js';
import {
  type ZcdpConversion,
  zcdpDeltaEnclosed,
  zcdpEpsilonEnclosed,
} from '../privacy/notion/zcdp-conversion.js';
import { delta, epsilonOrZero, rational } from './privacy-parameters.js';
import type { Quantity, Value } from './quantity.js';
import { enclosedOnce, exactlyOrEnclosed } from './values.js';

const sampling: Parameter = {
  ...rational('q', 'sampling probability', 'in [0, 1]', '1/10'),
  magnitude: 3,
};
const sigma: Parameter = { ...rational('sigma', 'noise multiplier σ/Δ > 0', '> 0', '1'), magnitude: 1 };
const steps: Parameter = {
  name: 'steps',
  kind: 'integer',
  description: 'how often a sample is drawn and answered',
  least: 0n,
  most: 1000n,
  example: '2',
};
const eps: Parameter = { ...epsilonOrZero, magnitude: 4 };
const rho: Parameter = { ...rational('rho', 'zCDP parameter ρ ≥ 0', '≥ 0', '1/2'), magnitude: 6 };

/** Each further digit of a composition costs about four times as much. */
const MOST_COMPOSED = 2;

const sampledSteps = (inputs: Inputs): readonly GaussianStep[] => [
  {
    noise: 'gaussian',
    variance: inputs.rational('sigma').pow(2),
    sampling: inputs.rational('q'),
    count: inputs.integer('steps'),
  },
];

/** @throws UndecidedError where the cost of the digits asked for is beyond reach */
function narrow({ worst: { inf, sup }, isNarrow }: PrivacyLoss): Value {
  if (!isNarrow || sup === undefined)
    throw new UndecidedError('accounting: expected an enclosure of the digits asked for, got a wider one');
  return enclosedOnce(Interval.of(inf, sup));
}

function converted({ inf, sup }: ZcdpConversion, digits: number): Value {
  const width = sup
    .sub(inf)
    .toRational()
    .mul(Rational.integer(10n ** BigInt(digits)));
  if (width.compare(inf.toRational()) > 0)
    throw new UndecidedError('zcdp: expected an enclosure of the digits asked for, got a wider one');
  return enclosedOnce(Interval.of(inf, sup));
}

/** What many sampled steps lose, and what zCDP implies at best. */
export const compositionQuantities: readonly Quantity[] = [
  {
    name: 'sampled-gaussian-epsilon',
    statement:
      'The least ε at δ of Gaussian noise on Poisson samples, step after step, for the worse order of add/remove neighbours.',
    formula:
      'inf{ ε ≥ 0 : sup_S P^N(S) − e^ε·Q^N(S) ≤ δ }, P = (1−q)N(0,σ²) + qN(1,σ²), Q = N(0,σ²), or exchanged',
    source: 'Doroshenko–Ghazi–Kamath–Kumar–Manurangsi 2022',
    parameters: [sampling, sigma, steps, { ...delta, magnitude: 20 }],
    mostDigits: MOST_COMPOSED,
    evaluate: (inputs, digits) =>
      narrow(accountEpsilon(sampledSteps(inputs), inputs.rational('delta'), { digits })),
  },
  {
    name: 'sampled-gaussian-delta',
    statement:
      'The least δ at ε of Gaussian noise on Poisson samples, step after step, for the worse order of add/remove neighbours.',
    formula: 'sup_S P^N(S) − e^ε·Q^N(S), P = (1−q)N(0,σ²) + qN(1,σ²), Q = N(0,σ²), or exchanged',
    source: 'Doroshenko–Ghazi–Kamath–Kumar–Manurangsi 2022',
    parameters: [sampling, sigma, steps, eps],
    mostDigits: MOST_COMPOSED,
    evaluate: (inputs, digits) =>
      narrow(accountDelta(sampledSteps(inputs), inputs.rational('eps'), { digits })),
  },
  {
    name: 'sampled-gaussian-renyi',
    statement:
      'The Rényi divergence of integer order of Gaussian noise on a Poisson sample; N steps have N times as much.',
    formula: 'ln(Σ_k C(α,k)·(1−q)^(α−k)·q^k·e^((k²−k)/(2σ²)))/(α−1)',
    source: 'Mironov–Talwar–Zhang 2019',
    parameters: [
      sampling,
      sigma,
      {
        name: 'order',
        kind: 'integer',
        description: 'order α of the divergence',
        least: 2n,
        most: 512n,
        example: '8',
      },
    ],
    mostDigits: 1000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        sampledGaussianRenyi(inputs.rational('q'), inputs.rational('sigma').pow(2), inputs.integer('order')),
      ),
  },
  {
    name: 'zcdp-epsilon-best',
    statement: 'The least ε at δ that ρ-zCDP implies of every mechanism.',
    formula: 'max over pairs of laws with two outcomes whose divergences of order α are at most αρ',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [rho, delta],
    mostDigits: 3,
    evaluate: (inputs, digits) =>
      converted(zcdpEpsilonEnclosed(inputs.rational('rho'), inputs.rational('delta')), digits),
  },
  {
    name: 'zcdp-delta-best',
    statement: 'The least δ at ε that ρ-zCDP implies of every mechanism.',
    formula: 'max p − e^ε·q over pairs of laws with two outcomes whose divergences of order α are at most αρ',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [rho, { ...eps, example: '4' }],
    mostDigits: 3,
    evaluate: (inputs, digits) =>
      converted(zcdpDeltaEnclosed(inputs.rational('rho'), inputs.rational('eps')), digits),
  },
];
