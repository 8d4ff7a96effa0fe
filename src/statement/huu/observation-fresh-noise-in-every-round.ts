import { Rational } from '../../arithmetic/rational.js';
import { number } from '../evidence.js';
import { observation } from '../observation.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, computed, coq, given, proof, result, step } from '../proof.js';

/** Σ_{t≤n} 1/(G_nG_t), the squared loss of fresh noise over that of shared noise. */
function quotient(n: number): Rational {
  let [f, G] = [Rational.ONE, Rational.ZERO];
  const sums = range(1, n).map((t) => {
    G = G.add(f.pow(2));
    f = f.mul(Rational.ratio(BigInt(2 * t - 1), BigInt(2 * t)));
    return G;
  });
  return Rational.sum(sums.map((g) => Rational.ONE.div(g.mul(G))));
}

const small = (): Outcome =>
  checked(
    'n = 2, …, 16: beside 7/5',
    range(2, 16),
    (n) => quotient(n).compare(Rational.ratio(7n, 5n)) > 0,
    (n) => `n = ${n}`,
  );

export default observation({
  id: 'HUU observation: fresh noise in every round',
  about: ['HUU Alg 1'],
  says: 'An implementation of Algorithm 1 has to use one noise vector z for all rounds: when every round draws a new vector, of the same error, then the squared distance of the releases of two streams over the variance is Σ_{t≤n} 1/(G_nG_t) times as large, more than 1 for every n ≥ 2 and at least n/G_n².',
  formula: '\\sum_{t\\le n}\\frac1{G_nG_t}\\ge\\frac n{G_n^2}>1\\qquad(n\\ge2)',
  expected: 'holds',
  truth: proof(
    'every n ≥ 2, for streams that differ by 1 in the first entry',
    step(
      'fresh',
      'All prefix sums change by 1; with a new vector in each round the releases are independent of variances C²G_nG_t, so the squared distance over the variance is Σ_t 1/(C²G_nG_t).',
      coq('root_norms'),
    ),
    step(
      'shared',
      'With one vector it is ‖Re_1‖²/(C²‖R‖²_{1→2}) = 1/C², the first column being the longest.',
      coq('root_norms'),
    ),
    step(
      'least',
      'G_t ≤ G_n, so the quotient Σ_t 1/(G_nG_t) is at least n/G_n².',
      after('fresh'),
      after('shared'),
    ),
    step(
      'bound',
      'G_n ≤ 1 + ln((4n − 1)/3)/π =: g(n); g(2) < 1.27 < √2, and the derivative 1/(2√n) of √n exceeds that of g, 4/(π(4n − 1)), because π(4n − 1) > 8√n for n ≥ 1. So G_n² < n for n ≥ 2.',
      result('Result: bounds of the Landau sums'),
      given,
    ),
    step('few', 'For n ≤ 16 the quotient is more than 7/5 by exact fractions.', computed(small)),
    step(
      'more',
      'So it is more than 1 for every n ≥ 2; Gaussian noise that is just private for the distance 1/C is not for a larger one.',
      after('least'),
      after('bound'),
      after('few'),
    ),
  ),
  evidence: () => [2, 8, 16].map((n) => number(`quotient at n = ${n}`, quotient(n))),
});
