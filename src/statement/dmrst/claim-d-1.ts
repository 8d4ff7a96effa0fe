import { Rational } from '../../arithmetic/rational.js';
import { composedMuSquared } from '../../privacy/gaussian/gaussian-dp.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Splits of a budget r into s and r − s, both as fractions of 12. */
const SPLITS = [...vectors(2, [1n, 2n, 3n, 5n, 8n])].map(([s, rest]) => ({
  s: Rational.ratio(s!, 12n),
  r: Rational.ratio(s! + rest!, 12n),
}));

/** The moments of D = (s/r)R + √c·ξ and R − D, c = s(r − s)/r, for R ~ N(br, r) and an independent ξ ~ N(0, 1). */
function splitMoments(): Outcome {
  return checked(
    'budgets s and r − s of 1, 2, 3, 5 and 8 twelfths',
    SPLITS,
    ({ s, r }) => {
      const rest = r.sub(s);
      const [kept, left] = [s.div(r), rest.div(r)];
      const fresh = s.mul(rest).div(r);
      return (
        kept.mul(r).equals(s) && // the mean of D for b = 1
        left.mul(r).equals(rest) && // that of R − D
        kept.pow(2).mul(r).add(fresh).equals(s) && // the variances
        left.pow(2).mul(r).add(fresh).equals(rest) &&
        kept.mul(left).mul(r).equals(fresh) // the covariance
      );
    },
    ({ s, r }) => `s = ${s}, r = ${r}`,
  );
}

/** The shares of all rounds and what is left of the budget compose to the whole of it. */
function budget(): Outcome {
  const whole = Rational.ratio(7n, 4n);
  return checked(
    'three rounds that each spend 1/2, 1/3 or 1/5 of what is left of μ² = 7/4',
    vectors(3, [2n, 3n, 5n]),
    (divisors) => {
      const shares: Rational[] = [];
      const left = divisors.reduce((rest, divisor) => {
        shares.push(rest.div(Rational.integer(divisor)));
        return rest.mul(Rational.ratio(divisor - 1n, divisor));
      }, whole);
      return composedMuSquared([...shares, left]).equals(Rational.ratio(7n, 4n));
    },
    (divisors) => `1/${divisors.join(', 1/')}`,
  );
}

export default statement({
  id: 'DMRST Claim D.1',
  section: 'D',
  mark: 'forced',
  forcedBy: 'the words of the claim, and that the privacy loss is said to be dominated by a normal variable',
  says: 'Gaussian noise N(0, σ²I) on a stream whose ℓ2 sensitivity over neighbouring streams is Δ: if it is (ε, δ)-DP, ρ-zCDP or μ-GDP for streams fixed in advance, then it is so, with the same parameters, for adaptively chosen ones.',
  formula:
    '\\Bigl(\\sum_i\\|x_i-y_i\\|^2\\le\\Delta^2\\ \\text{on every transcript}\\Bigr)\\ \\Rightarrow\\ T\\bigl(\\mathcal N(b\\Delta/\\sigma,1)\\bigr)\\sim(x_i+b(y_i-x_i)+\\sigma Z_i)_i,\\quad b=0,1',
  expected: 'holds',
  rests: { composedMuSquared },
  truth: confirmed(
    proof(
      'every n, every σ > 0 and every adversary that in round i chooses x_i and y_i in ℝ^d from the answers a_1, …, a_{i−1} and its own coins such that Σ‖x_i − y_i‖² ≤ Δ² on every transcript; a_i = x_i + σZ_i for b = 0 and y_i + σZ_i for b = 1, with independent standard Gaussian Z_i',
      step(
        'split',
        'For 0 < s ≤ r, R ~ N(br, r) and an independent ξ ~ N(0, 1), put D = (s/r)R + √(s(r−s)/r)·ξ. Then D and R − D are jointly Gaussian with means bs and b(r−s), variances s²/r + s(r−s)/r = s and (r−s)²/r + s(r−s)/r = r − s, and covariance (s/r)(1−s/r)r − s(r−s)/r = 0: they are independent, D ~ N(bs, s), R − D ~ N(b(r−s), r−s). How D is drawn from R does not depend on b.',
        given,
        computed(splitMoments),
      ),
      step(
        'answer',
        'Given the past let s = ‖x_i − y_i‖²/σ² > 0, e = (y_i − x_i)/‖x_i − y_i‖, D ~ N(bs, s) and an independent standard Gaussian vector W. Then x_i + σ(D/√s)e + σ(I − eeᵀ)W has covariance σ²(eeᵀ + I − eeᵀ) = σ²I and mean x_i + bσ√s·e = x_i + b(y_i − x_i): it has the law of a_i. For s = 0, x_i + σW has it.',
        given,
      ),
      step(
        'simulate',
        'Start from one number R_0 ~ N(bμ², μ²), μ = Δ/σ, and r_0 = μ². In round i run the adversary on the answers so far; if s_i = ‖x_i − y_i‖²/σ² > 0, split R_{i−1} into D_i and R_i by s = s_i, r = r_{i−1}, and answer from D_i; otherwise put R_i = R_{i−1}; r_i = r_{i−1} − s_i. By induction, given everything before round i except R_{i−1}, R_{i−1} ~ N(b·r_{i−1}, r_{i−1}), where r_{i−1} = μ² − Σ_{l<i} s_l ≥ s_i by the bound on the transcript: so the split is possible, a_i has its law given the past, and R_i ~ N(b·r_i, r_i) given all of round i.',
        after('split'),
        after('answer'),
      ),
      step(
        'one',
        'Hence the transcript has the law of T(R_0/μ) with one randomized map T that does not depend on b, and R_0/μ ~ N(bμ, 1): the pair of its laws is post-processed from N(0, 1) and N(μ, 1). For μ = 0 both laws are equal.',
        after('simulate'),
      ),
      step(
        'fixed',
        'For two fixed streams at distance ‖x − y‖ = t the projection of the answers onto the line through them has the laws N(0, 1) and N(t/σ, 1) up to scale and shift. So a guarantee for all fixed neighbouring streams holds for that pair for values of t of which Δ is the supremum; the probabilities of each event, the error functions and the Rényi divergences αt²/(2σ²) are continuous in t, so it holds for N(0, 1) and N(μ, 1).',
        given,
      ),
      step(
        'claim',
        'A guarantee in terms of (ε, δ), of Rényi divergences or of trade-off functions, of the pair N(0, 1), N(μ, 1) in both orders passes to the pair of laws of the transcript.',
        after('one'),
        after('fixed'),
        literature(
          'Data processing for (ε, δ)-indistinguishability, Rényi divergences and trade-off functions',
          'T is one randomized map, applied to both laws',
        ),
      ),
    ),
    budget,
  ),
});
