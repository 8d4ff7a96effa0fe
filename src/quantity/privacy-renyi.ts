import { bestIntegerOrder, bestRealOrder, renyiEpsilon } from '../privacy/notion/renyi.js';
import {
  gaussianRho,
  sufficientRho,
  sufficientVariance,
  zcdpDelta,
  zcdpEpsilon,
  zcdpRho,
  zcdpVariance,
} from '../privacy/notion/zcdp.js';
import { delta, epsilon, presetRational, rational, variance } from './privacy-parameters.js';
import type { Quantity } from './quantity.js';
import { exactly, exactlyOrEnclosed } from './values.js';

const rho = rational('rho', 'zCDP parameter ρ > 0', '> 0', '1/2');
const sensitivitySquared = presetRational('sensitivity-squared', 'squared ℓ2 sensitivity Δ² > 0', '> 0', '1');

/** Rényi divergences. */
export const renyiQuantities: readonly Quantity[] = [
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
      exactlyOrEnclosed(digits, zcdpEpsilon(inputs.rational('rho'), inputs.rational('delta'))),
  },
  {
    name: 'zcdp-delta',
    statement: 'The δ at ε ≥ ρ of ρ-zCDP by the simple conversion.',
    formula: 'e^(−(ε−ρ)²/(4ρ))',
    source: 'NT Lemma 12',
    parameters: [rho, epsilon],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, zcdpDelta(inputs.rational('rho'), inputs.rational('eps'))),
  },
  {
    name: 'zcdp-rho',
    statement: 'The largest ρ that the simple conversion turns into (ε, δ).',
    formula: '(√(L+ε) − √L)², L = ln(1/δ)',
    source: 'NT Lemma 12',
    parameters: [epsilon, delta],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, zcdpRho(inputs.rational('eps'), inputs.rational('delta'))),
  },
  {
    name: 'zcdp-rho-sufficient',
    statement: 'The ρ that the proof of DMRST Thm 3.1 uses for (ε, δ).',
    formula: 'ε²/(4L + 4ε), L = ln(1/δ)',
    source: 'DMRST Thm 3.1',
    parameters: [epsilon, delta],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, sufficientRho(inputs.rational('eps'), inputs.rational('delta'))),
  },
  {
    name: 'zcdp-variance',
    statement: 'The least noise variance that the simple zCDP conversion allows.',
    formula: 'Δ²/(2(√(L+ε) − √L)²), L = ln(1/δ)',
    source: 'NT Lemma 13',
    parameters: [epsilon, delta, sensitivitySquared],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        zcdpVariance(
          inputs.rational('sensitivity-squared'),
          inputs.rational('eps'),
          inputs.rational('delta'),
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
      exactlyOrEnclosed(
        digits,
        sufficientVariance(
          inputs.rational('sensitivity-squared'),
          inputs.rational('eps'),
          inputs.rational('delta'),
        ),
      ),
  },
  {
    name: 'rdp-epsilon',
    statement: 'The ε at δ of ρ-zCDP by one Rényi order.',
    formula: 'αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1)',
    source: 'DMRST Table 3/4',
    parameters: [rho, rational('order', 'α > 1', '> 1', '8'), delta],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        renyiEpsilon(inputs.rational('rho'), inputs.rational('order'), inputs.rational('delta')),
      ),
  },
  {
    name: 'rdp-epsilon-integer',
    statement: 'The least ε ≥ 0 at δ of ρ-zCDP over the Rényi orders 2, 3, ….',
    formula: 'max(0, min_{α = 2, 3, …} αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1))',
    source: 'DMRST Table 3/4',
    parameters: [rho, delta],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, bestIntegerOrder(inputs.rational('rho'), inputs.rational('delta')).epsilon),
  },
  {
    name: 'rdp-order-integer',
    statement: 'The Rényi order among 2, 3, … that gives the least ε at δ of ρ-zCDP.',
    formula: 'argmin_{α = 2, 3, …} αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1)',
    source: 'DMRST Table 3/4',
    parameters: [rho, delta],
    evaluate: (inputs) => exactly(bestIntegerOrder(inputs.rational('rho'), inputs.rational('delta')).order),
  },
  {
    name: 'rdp-epsilon-real',
    statement: 'The least ε ≥ 0 at δ of ρ-zCDP over the real Rényi orders.',
    formula: 'max(0, min_{α > 1} αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1))',
    source: 'DMRST Table 3/4',
    parameters: [rho, delta],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, bestRealOrder(inputs.rational('rho'), inputs.rational('delta')).epsilon),
  },
  {
    name: 'rdp-order-real',
    statement: 'The real Rényi order that gives the least ε at δ of ρ-zCDP.',
    formula: 'ρ(α−1)² + ln α = ln(1/δ)',
    source: 'DMRST Table 3/4',
    parameters: [rho, delta],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, bestRealOrder(inputs.rational('rho'), inputs.rational('delta')).order),
  },
];
