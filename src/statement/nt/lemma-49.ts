import { statement } from '../statement.js';
import { after, cites, given, proof, step } from '../proof.js';

export default statement({
  id: 'NT Lemma 49',
  section: '5.2',
  mark: 'restored',
  forcedBy:
    'only the proof is left: the first case by Lemma 36, the second by Cauchy–Schwarz; the text speaks of δ small against the least width',
  alternatives: ['√δ′ of Lemma 45 in the place of √δ'],
  says: 'Let w be the least width of a bounded K over unit directions. An (ε, δ)-DP mechanism unbiased over K has at every data set X of n points either an ℓ_2 error of at least the order Γ_2(K)/(εn), or at X or a neighbour one of at least the order w/(√δ·n).',
  formula:
    "\\mathrm{err}_2(X)\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_2(K)}{8n\\sinh(\\varepsilon/2)}\\quad\\text{or}\\quad\\max_{X'}\\mathrm{err}_2(X')\\ge\\frac{\\sqrt{1-\\delta}\\;w}{8n\\sqrt\\delta}",
  expected: 'reading: +',
  readings: [
    {
      says: 'with 1/8, sinh(ε/2) and √δ, for all ε > 0 and 0 ≤ δ < 1 (the first alternative for δ = 0)',
      truth: proof(
        'all ε > 0, 0 ≤ δ < 1, bounded K, X and mechanisms as said',
        step(
          'directions',
          'Along a unit θ the deviation is at most the ℓ_2 error. So if the second alternative fails, all deviations along θ at X and its neighbours are less than √(1 − δ)·w_K(θ)/(8n√δ).',
          given,
        ),
        step(
          'each',
          'Then at X the deviation along every unit θ, hence along every θ, is at least c·w_K(θ), c = √(1 − δ)/(8n·sinh(ε/2)).',
          after('directions'),
          cites('NT Lemma 48', 1),
        ),
        step('error', 'The error at X is at least c·Γ_2(K).', after('each'), cites('NT Lemma 36', 1)),
      ),
    },
  ],
});
