import { statement } from '../statement.js';
import { proof, result, step } from '../proof.js';

export default statement({
  id: 'NT Thm 51',
  section: '5.2',
  mark: 'restored',
  forcedBy:
    'only the proof is left, by Lemmas 49 and 50; a later sentence speaks of the cases, and the introduction of an error that is comparable or else huge nearby',
  alternatives: ['conditions on ε and δ', 'δ′ of Lemma 45 in the place of δ'],
  says: 'Let an (ε, δ)-DP mechanism be unbiased over a bounded K in ℝ^d: at every data set X of n points either its ℓ_2 error is at least of the order Γ_2(K)/(εn), or X or a neighbour has one of the order Γ_2(K)/(d√δ·n).',
  formula:
    "\\mathrm{err}_2(X)\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_2(K)}{8n\\sinh(\\varepsilon/2)}\\quad\\text{or}\\quad\\exists X'\\in\\{X\\}\\cup N(X):\\ \\mathrm{err}_2(X')\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_2(K)}{8nd\\sqrt\\delta}",
  expected: 'reading: + +',
  readings: [
    {
      says: 'the dichotomy with 1/8, sinh(ε/2) and √δ, for all ε > 0 and 0 ≤ δ < 1 (the first alternative for δ = 0)',
      truth: proof(
        'all ε > 0, 0 ≤ δ < 1, bounded K, X and mechanisms as said',
        step(
          'laws',
          'The laws of M(X) and of M(X′), u in K in the place of x_1, fulfil the hypotheses with a = x_1, and their errors about their means are the errors of the mechanism.',
          result('Result: explicit dichotomy'),
        ),
      ),
    },
    {
      says: 'only the consequence: X or a neighbour has an error of at least √(1 − δ)·Γ_2(K)/(8n)·min{1/sinh(ε/2), 1/(d√δ)}',
      truth: proof(
        'all ε > 0, 0 ≤ δ < 1, bounded K, X and mechanisms as said',
        step('case', 'This is the case p = 2.', result('Result: explicit sixteenth')),
      ),
    },
  ],
});
