import { Rational } from '../../arithmetic/rational.js';
import { chiSquared } from '../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { after, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { chiSquaredAtMost } from './ground/chi-squared.js';

export default statement({
  id: 'NT Lemma 39',
  section: '4',
  mark: 'forced',
  forcedBy: 'the reduction to randomized response, whose divergence the proof computes',
  says: 'The output laws P and Q of an ε-DP mechanism on neighbouring data sets have χ²(P‖Q) ≤ e^{−ε}(e^ε − 1)², and no smaller bound holds for all mechanisms.',
  formula: '\\chi^2(P\\|Q)\\le e^{-\\varepsilon}(e^\\varepsilon-1)^2=4\\sinh^2(\\tfrac\\varepsilon2)',
  expected: 'holds',
  rests: { chiSquared, randomizedResponse },
  truth: confirmed(
    proof(
      'all ε > 0 and all laws P, Q on any space with P(S) ≤ e^ε·Q(S) and Q(S) ≤ e^ε·P(S) for every event S',
      step(
        'ratio',
        'P and Q have the same null sets, and the density t = dP/dQ lies in [e^{−ε}, e^ε] up to a null set: on {t > e^ε} P would exceed e^ε·Q, on {t < e^{−ε}} Q would exceed e^ε·P.',
        given,
      ),
      step(
        'chord',
        '(t − e^{−ε})(e^ε − t) ≥ 0 gives t² ≤ (e^ε + e^{−ε})t − 1, and E_Q t = 1 gives E_Q t² ≤ e^ε + e^{−ε} − 1.',
        after('ratio'),
      ),
      step('bound', 'χ²(P‖Q) = E_Q t² − 1 ≤ e^ε + e^{−ε} − 2 = e^{−ε}(e^ε − 1)².', after('chord')),
      step(
        'tight',
        'Randomized response, with the probabilities e^ε/(1 + e^ε) and 1/(1 + e^ε) exchanged, attains it.',
        after('bound'),
        coq('chi2_randomized_response'),
      ),
    ),
    chiSquaredAtMost,
  ),
  evidence: () => {
    const r = rational('4');
    return [
      number(
        `χ² of randomized response, e^ε = ${r}`,
        chiSquared(randomizedResponse(Rational.ONE, r), randomizedResponse(Rational.ONE.neg(), r))!,
      ),
    ];
  },
});
