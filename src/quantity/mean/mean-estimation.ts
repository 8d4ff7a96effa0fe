import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { momentFactor, normMomentFactor } from '../../bound/mean/gaussian-moment.js';
import { randomizerRadiusSquared } from '../../bound/mean/local-randomizer.js';
import { ballConstant } from '../../privacy/finite/ball-constant.js';
import { approximateMeanError } from '../../bound/mean/mean-noise.js';
import {
  approximateLowerBound,
  concentratedGap,
  concentratedLowerBound,
  localLowerBound,
  pureLowerBound,
} from '../../bound/mean/unbiased-lower-bounds.js';
import { outsideMassBound, type OutsideMassForm } from '../../privacy/finite/close-laws.js';
import { changedParameters, distributionChangeThreshold } from '../../privacy/finite/distribution-change.js';
import { chiSquaredBound } from '../../privacy/finite/divergence.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { delta, epsilon, presetRational, rational } from '../privacy-parameters.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity } from '../quantity.js';
import { realQuantity } from '../real-quantity.js';

const gamma = /* @__PURE__ */ presetRational(
  'gamma',
  'Γ_p(K), or Γ_p(K − K) for the sharper bound',
  '≥ 0',
  '1',
);
const rho = /* @__PURE__ */ rational('rho', 'zCDP parameter ρ > 0', '> 0', '1/2');
const n: Parameter = { name: 'n', kind: 'integer', least: 1n, description: 'number of records', preset: '1' };
const d: Parameter = { name: 'd', kind: 'integer', least: 1n, description: 'dimension', example: '6' };
const p: Parameter = { name: 'p', kind: 'exponent', description: 'p of the norm, 2 ≤ p ≤ inf', example: '3' };
const beta = /* @__PURE__ */ rational(
  'beta',
  'total variation β of the laws of a record, 0 ≤ β ≤ 1',
  'in [0, 1]',
  '1/10',
);
const FORMS: readonly OutsideMassForm[] = ['sharp', 'simple', 'quoted'];
const form = (choices: readonly string[], description: string): Parameter => ({
  name: 'form',
  kind: 'choice',
  choices,
  description,
  preset: choices[0]!,
});

const ratioOf = (inputs: Inputs): Real => exponential(inputs.rational('eps'));
const gammaOf = (inputs: Inputs): Real => Real.of(inputs.rational('gamma'));
const changed = (inputs: Inputs): ReturnType<typeof changedParameters> =>
  changedParameters(
    ratioOf(inputs),
    inputs.rational('delta'),
    inputs.size('n'),
    inputs.rational('beta'),
    inputs.word('form') === 'quoted' ? 'quoted' : 'sharp',
  );

/** Noise for and lower bounds of unbiased mean estimation. */
export const meanEstimationQuantities: readonly Quantity[] = [
  realQuantity(
    'chi-squared-bound',
    'The largest χ² divergence of two laws within a factor e^ε of each other.',
    'e^(−ε)(e^ε − 1)² = 4·sinh²(ε/2)',
    'NT Lemma 39',
    [epsilon],
    (inputs) => chiSquaredBound(ratioOf(inputs)),
  ),
  realQuantity(
    'unbiased-pure-lower-bound',
    'The least error of an unbiased ε-DP mean of n records, at every data set.',
    'Γ/(4n·sinh(ε/2))',
    'NT Thm 42',
    [epsilon, gamma, n],
    (inputs) => pureLowerBound(gammaOf(inputs), ratioOf(inputs), inputs.integer('n')),
  ),
  realQuantity(
    'unbiased-zcdp-lower-bound',
    'The least error of an unbiased ρ-zCDP mean of n records, at every data set.',
    'Γ/(2n·√(e^(2ρ) − 1))',
    'NT Thm 43',
    [rho, gamma, n],
    (inputs) => concentratedLowerBound(gammaOf(inputs), inputs.rational('rho'), inputs.integer('n')),
  ),
  realQuantity(
    'unbiased-local-lower-bound',
    'The least error of an unbiased mean of n ε-DP reports.',
    'Γ/(4√n·sinh(ε/2))',
    'NT Thm 55',
    [epsilon, gamma, n],
    (inputs) => localLowerBound(gammaOf(inputs), ratioOf(inputs), inputs.integer('n')),
  ),
  realQuantity(
    'unbiased-approximate-lower-bound',
    'The least error of an unbiased (ε, δ)-DP mean of n records, at a data set or one of its neighbours.',
    '√(1 − δ)/(16n)·Γ·min{1/sinh(ε/2), 2/(d√δ)}',
    'NT Thm 51, 52, explicit',
    [epsilon, delta, d, gamma, n],
    (inputs) =>
      approximateLowerBound(
        gammaOf(inputs),
        ratioOf(inputs),
        inputs.rational('delta'),
        inputs.integer('d'),
        inputs.integer('n'),
      ),
  ),
  realQuantity(
    'unbiased-zcdp-gap',
    'The error of the best Gaussian noise over the lower bound for ρ-zCDP, p = 2.',
    '2√((e^(2ρ) − 1)/(2ρ)) with Γ_2(K − K), twice that in the document',
    'NT Thm 15, 43',
    [rho, form(['difference-body', 'document'], 'both with Γ_2(K − K), or as in the document')],
    (inputs) =>
      concentratedGap(
        inputs.rational('rho'),
        inputs.word('form') === 'document' ? 'document' : 'difference-body',
      ),
  ),
  realQuantity(
    'gaussian-mean-error',
    'The error of Gaussian noise for the mean of n records with (ε, δ)-DP by zCDP, p = 2.',
    '√2(√(L + ε) + √L)·Γ_2/(εn), L = ln(1/δ)',
    'NT Thm 3, explicit',
    [epsilon, delta, gamma, n],
    (inputs) =>
      approximateMeanError(
        gammaOf(inputs),
        inputs.rational('eps'),
        inputs.rational('delta'),
        inputs.integer('n'),
      ),
  ),
  realQuantity(
    'gaussian-moment-factor',
    'The r-th root of the r-th absolute moment of a standard normal law.',
    'm_r = √2·(Γ((r+1)/2)/√π)^(1/r)',
    'NT Thm 15',
    [{ ...rational('r', 'r > 0', '> 0', '3'), magnitude: 20 }],
    (inputs) => momentFactor(inputs.rational('r')),
    500,
  ),
  realQuantity(
    'gaussian-norm-factor',
    'A factor from √tr_{p/2} of a covariance to the root mean squared p-norm of Gaussian noise in dimension d.',
    'min_r m_r·d^(1/r − 1/p)',
    'NT Thm 15',
    [d, p],
    (inputs) => normMomentFactor(inputs.integer('d'), inputs.exponent('p')),
    1000,
  ),
  realQuantity(
    'ball-randomizer-constant',
    'The constant β_d of the locally private ball randomizer of Duchi, Jordan and Wainwright.',
    '(π/d)·(Γ((d+1)/2)/Γ(d/2))²',
    'NT Thm 17, Duchi–Jordan–Wainwright 2018',
    [d],
    (inputs) => ballConstant(inputs.size('d')),
  ),
  realQuantity(
    'ball-randomizer-radius-squared',
    'The squared length of what the ε-DP ball randomizer yields.',
    'd·β_d·coth²(ε/2)',
    'NT Thm 17, Duchi–Jordan–Wainwright 2018',
    [d, epsilon],
    (inputs) => randomizerRadiusSquared(inputs.size('d'), ratioOf(inputs)),
  ),
  realQuantity(
    'outside-mass-bound',
    'The mass of an (ε, δ)-indistinguishable pair where the likelihood ratio is not within e^(±2ε), at most.',
    '(1 + e^(−2ε))/(1 − e^(−ε))·δ; simple 2δ/(1 − e^(−ε)); quoted 2δ/(ε·e^ε), which is false',
    'NT Lemma 45',
    [epsilon, delta, form(FORMS, 'the supremum, a simpler bound, or the one quoted')],
    (inputs) =>
      outsideMassBound(
        ratioOf(inputs),
        inputs.rational('delta'),
        FORMS.find((word) => word === inputs.word('form'))!,
      ),
  ),
  realQuantity(
    'distribution-change-epsilon',
    'The ε of the outputs on n records of either of two laws at total variation β.',
    'n·ln(1 + β(e^ε − 1)); quoted 6εnβ',
    'NT Lemma 57',
    [epsilon, delta, n, beta, form(['sharp', 'quoted'], 'the sharp constants, or the quoted ones')],
    (inputs) =>
      inputs.word('form') === 'sharp' && inputs.rational('beta').equals(Rational.ONE)
        ? Real.of(inputs.rational('eps').mul(Rational.integer(inputs.integer('n'))))
        : changed(inputs).epsilon,
  ),
  realQuantity(
    'distribution-change-delta',
    'The δ of the outputs on n records of either of two laws at total variation β.',
    'δ(e^ε̃ − 1)/(e^ε − 1); quoted 4e^ε̃·nδβ',
    'NT Lemma 57',
    [epsilon, delta, n, beta, form(['sharp', 'quoted'], 'the sharp constants, or the quoted ones')],
    (inputs) => changed(inputs).delta,
  ),
  realQuantity(
    'distribution-change-threshold',
    'The ε up to which the quoted parameters of the outputs under a change of law suffice, for all n, δ and β.',
    'e^ε − 1 = 6ε, ε > 0',
    'NT Lemma 57',
    [],
    () => distributionChangeThreshold(),
  ),
];
