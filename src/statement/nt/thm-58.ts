import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { changedParameters } from '../../privacy/finite/distribution-change.js';
import { indistinguishabilityDelta } from '../../privacy/finite/divergence.js';
import { exponential, logarithm } from '../../privacy/finite/exponential.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, result, step, type Basis, type Proof } from '../proof.js';
import { statement } from '../statement.js';
import { dataSets, empirical, firstRecord, mixed, onSamples } from './ground/resampling.js';

const ends = ['-1', '0', '1'].map(rational);

/** M′(X), M on n records drawn from X with replacement: unbiased, and private with the parameters of Lemma 57 at β = 1/n. */
const resampled = (): Outcome =>
  checked(
    'answers by the first of n = 2, 3 records of {−1, 0, 1}, in four ways, resampled: unbiased, and (ε̃, δ̃)-indistinguishable on neighbours, while M itself is biased',
    firstRecord.flatMap((m) => [2, 3].flatMap((n) => dataSets(ends, n).map((data) => ({ m, n, data })))),
    ({ m, n, data }) => {
      const [count, one] = [rational(`${n}`), Rational.ONE];
      const law = onSamples(m, empirical(data), n);
      const other = onSamples(m, empirical([one, ...data.slice(1)]), n);
      const x = one.add(m.ratio.sub(one).div(count));
      const delta = m.delta.mul(x.pow(n).sub(one)).div(m.ratio.sub(one));
      const least = indistinguishabilityDelta(law, other, Real.of(x.pow(n)));
      const mean = Rational.sum(data).div(count);
      return (
        law.mean()[0]!.equals(mean) && least.compare(delta) <= 0 && m.law(data).mean()[0]!.equals(data[0]!)
      );
    },
    ({ m, n, data }) => `${m.name}, n = ${n}, X = (${data.join(', ')})`,
  );

/** n = 2 samples of a law on {−1, 1}: the error about the mean at P(1) = 1 against 1/(8ε̃n), ε̃ = 6ε, δ̃ = 4e^{6ε}δ ≤ ε̃²/2. */
const sampled = (): Outcome =>
  checked(
    'the first of n = 2 records of P on {−1, 1}, P(1) = 0, 1/2, 1, by the rare release mixed with randomized response, shares 0, 1/2, 1: unbiased, ε̃ ≤ 1, δ̃ ≤ ε̃²/2, the errors in closed form, that of P(1) = 1 at least 1/(8ε̃n)',
    [
      ['9/8', '1/33'],
      ['16/15', '1/79'],
    ].flatMap((pair) => ['0', '1/2', '1'].map((share) => [...pair, share].map(rational))),
    ([odds, rare, share]) => {
      const [one, four, n] = [Rational.ONE, rational('4'), 2];
      const m = mixed(odds!, rare!, share!);
      const laws = ['0', '1/2', '1'].map(rational).map((t) => {
        const weights = [one.sub(t), t].map((weight, i) => ({
          weight,
          law: VectorLaw.point([ends[2 * i]!]),
        }));
        const p = VectorLaw.mixture(weights);
        const law = onSamples(m, p, n);
        return { error: law.variance([one]), unbiased: law.mean()[0]!.equals(p.mean()[0]!) };
      });
      const epsilon = logarithm(Real.of(odds!)).mul(6n);
      const delta = four.mul(odds!.pow(6)).mul(share!.mul(rare!));
      const response = four.mul(odds!).div(odds!.sub(one).pow(2));
      const release = four.mul(one.sub(rare!)).div(rare!);
      const [near, middle, far] = laws.map(({ error }) => error) as [Rational, Rational, Rational];
      return (
        laws.every(({ unbiased }) => unbiased) &&
        middle.equals(near.add(far).div(rational('2')).add(one)) &&
        far.equals(one.sub(share!).mul(response).add(share!.mul(release))) &&
        epsilon.compare(Real.ONE) <= 0 &&
        Real.of(delta.mul(rational('2'))).compare(epsilon.sqr()) <= 0 &&
        epsilon
          .sqr()
          .mul(Real.of(far.mul(rational('256'))))
          .compare(Real.ONE) >= 0 &&
        (near.sign() === 0) === share!.equals(one)
      );
    },
    ([odds, rare, share]) => `odds ${odds}, δ = ${rare}, share ${share}`,
  );

/** The proof for parameters that suffice in Lemma 57 at β = 1/n. */
const carried = (which: string, parameters: Basis): Proof =>
  proof(
    `all bounded K, p in [2, ∞], n, ε > 0 and δ with δ̃ < 1, ${which}, and mechanisms as said`,
    step(
      'resample',
      'Let M′(X) be M on n independent draws from the uniform law P_X on X. It is unbiased over K: its mean is that of P_X, μ(X), because M is distributionally unbiased.',
      given,
    ),
    step(
      'private',
      'For neighbours X, X′ the laws P_X and P_{X′} are at a distance of at most 1/n, so M′ is (ε̃, δ̃)-DP.',
      after('resample'),
      parameters,
    ),
    step(
      'bound',
      'So some X has an error of M′ of at least √(1 − δ̃)/(8n)·Γ_p(K)·min{1/sinh(ε̃/2), 1/(d√δ̃)}.',
      after('private'),
      result('Result: explicit sixteenth'),
    ),
    step(
      'rate',
      'If ε̃ ≤ 1 and δ̃ ≤ ε̃²/(2d²), some X has an error of M′ of at least Γ_p(K)/(8ε̃n).',
      after('private'),
      cites('NT Thm 4', 1),
    ),
    step(
      'law',
      'The error of M′ at X about μ(X) is that of M on n samples of P_X about the mean of P_X: P = P_X is the law.',
      after('bound'),
      after('rate'),
    ),
  );

export default statement({
  id: 'NT Thm 58',
  section: '7',
  mark: 'restored',
  forcedBy: 'its proof: n draws with replacement, Lemma 57 at β = 1/n, Theorem 52',
  alternatives: ['the rate with ε in the place of ε̃', 'another condition on δ̃'],
  says: 'For an (ε, δ)-DP mechanism distributionally unbiased over a bounded K some law P on K has, for n samples, a root mean squared ℓ_p error about its mean of at least a constant times Γ_p(K)/(ε̃n), if ε̃ is bounded and δ̃ small in terms of ε̃ and d; ε̃ and δ̃ are multiples of ε and δ.',
  formula:
    '\\tilde\\varepsilon\\le1,\\ \\tilde\\delta\\le\\frac{\\tilde\\varepsilon^2}{2d^2}\\ \\Rightarrow\\ \\exists P:\\ \\bigl(\\mathbb E\\|M(X)-\\mu_P\\|_p^2\\bigr)^{1/2}\\ge\\frac{\\Gamma_p(K)}{8\\,\\tilde\\varepsilon n}',
  expected: 'reading: + +',
  rests: { changedParameters, indistinguishabilityDelta },
  cost: 'moderate',
  readings: [
    {
      says: 'Γ_p(K)/(8ε̃n) for ε̃ ≤ 1 and δ̃ ≤ ε̃²/(2d²), and √(1 − δ̃)/(8n)·Γ_p(K)·min{1/sinh(ε̃/2), 1/(d√δ̃)} for all δ̃ < 1, with ε̃ = 6ε and δ̃ = 4e^{6ε}δ, where e^ε − 1 ≤ 6ε',
      truth: confirmed(carried('e^ε − 1 ≤ 6ε', cites('NT Lemma 57', 2)), sampled),
    },
    {
      says: 'the same bounds for ε̃ = n·ln(1 + (e^ε − 1)/n) ≤ e^ε − 1 and δ̃ = δ(e^{ε̃} − 1)/(e^ε − 1), for all ε',
      truth: confirmed(carried('all ε', cites('NT Lemma 57', 3)), resampled),
    },
  ],
  evidence: () => [
    number(
      'the second ε̃ at ε = 1, n = 1000',
      changedParameters(exponential(Rational.ONE), Rational.ZERO, 1000, rational('1/1000')).epsilon,
    ),
  ],
});
