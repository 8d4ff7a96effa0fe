import { Rational } from '../../arithmetic/rational.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { confirmed, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions } from './ground/samples.js';

/** ‖Dz‖_2² ≤ tr_q(D²)·‖z‖_p² at p = 4 (q = 2), raised to the square, and at p = ∞ (q = 1); equality where D² and z² are proportional. */
const scaled = (): Outcome =>
  checked(
    'z and D with entries −1, 0, 1, 2: ‖Dz‖_2 ≤ √tr_q(D²)·‖z‖_p at p = 4 and ∞, with equality at p = 4 for D = diag(|z|)',
    directions.flatMap((z) => directions.map((d) => ({ z, d }))),
    ({ z, d }) => {
      const image = Rational.sum(z.map((x, i) => x.mul(d[i]!).pow(2)));
      const fourth = (v: readonly Rational[]): Rational => Rational.sum(v.map((x) => x.pow(4)));
      const largest = Rational.max(...(z.map((x) => x.pow(2)) as [Rational, Rational]));
      const most = fourth(d).mul(fourth(z));
      const parallel = d.every((x, i) => x.pow(2).equals(z[i]!.pow(2)));
      return (
        image.pow(2).compare(most) <= 0 &&
        (!parallel || image.pow(2).equals(most)) &&
        image.compare(Rational.sum(d.map((x) => x.pow(2))).mul(largest)) <= 0 &&
        rational('0').compare(largest) < 0
      );
    },
    ({ z, d }) => `z = (${z.join(', ')}), D = diag(${d.join(', ')})`,
  );

export default statement({
  id: 'NT Thm 52',
  section: '5.3',
  mark: 'restored',
  forcedBy: 'only the proof is left: a mechanism over DK is made of one over K, and ‖Dz‖_2 ≤ ‖z‖_p',
  alternatives: ['conditions on ε and δ', 'only the consequence for X or a neighbour'],
  says: 'The dichotomy of Theorem 51 for 2 < p ≤ ∞: at every X either the ℓ_p error is at least of the order Γ_p(K)/(εn), or X or a neighbour has one of the order Γ_p(K)/(d√δ·n).',
  formula:
    "\\mathrm{err}_p(X)\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_p(K)}{8n\\sinh(\\varepsilon/2)}\\quad\\text{or}\\quad\\exists X'\\in\\{X\\}\\cup N(X):\\ \\mathrm{err}_p(X')\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_p(K)}{8nd\\sqrt\\delta}",
  expected: 'reading: + +',
  readings: [
    {
      says: 'the dichotomy with 1/8, sinh(ε/2) and √δ, for all ε > 0 and 0 ≤ δ < 1 (the first alternative for δ = 0)',
      truth: confirmed(
        proof(
          'all p in (2, ∞], ε > 0, 0 ≤ δ < 1, bounded K, X and (ε, δ)-DP mechanisms unbiased over K',
          step(
            'laws',
            'The laws of M(X) and of M(X′), u in K in the place of x_1, fulfil the hypotheses with a = x_1, and their errors about their means are the errors of the mechanism.',
            result('Result: explicit dichotomy'),
          ),
        ),
        scaled,
      ),
    },
    {
      says: 'only the consequence: X or a neighbour has an error of at least √(1 − δ)·Γ_p(K)/(8n)·min{1/sinh(ε/2), 1/(d√δ)}',
      truth: proof(
        'all p in (2, ∞], ε > 0, 0 ≤ δ < 1, bounded K, X and mechanisms as said',
        step('case', 'These are the cases p > 2.', result('Result: explicit sixteenth')),
      ),
    },
  ],
});
