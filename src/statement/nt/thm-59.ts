import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { indistinguishabilityDelta, totalVariation } from '../../privacy/finite/divergence.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, result, step, type Basis, type Proof } from '../proof.js';
import { statement } from '../statement.js';
import { firstRecord, onSamples } from './ground/resampling.js';

/** P on {−1, 1}, Q = (1 − 1/n)P + δ_u/n: distance, means, privacy of the outputs, and the dichotomy with Γ = 1, d = 1. */
const dichotomy = (): Outcome =>
  checked(
    'answers by the first of n = 2, 3 records of P on {−1, 1}, P(1) = 1/4, 1/2, and Q mixed with u = ±1: means (u − μ_P)/n apart, (ε̃, δ̃)-indistinguishable, and one of the alternatives',
    firstRecord.flatMap((m) => [2, 3].flatMap((n) => ['1/4', '1/2'].map((t) => ({ m, n, t: rational(t) })))),
    ({ m, n, t }) => {
      const [one, count] = [Rational.ONE, rational(`${n}`)];
      const point = (u: Rational): VectorLaw => VectorLaw.point([u]);
      const p = VectorLaw.mixture([
        { weight: t, law: point(one) },
        { weight: one.sub(t), law: point(one.neg()) },
      ]);
      const x = one.add(m.ratio.sub(one).div(count));
      const delta = m.delta.mul(x.pow(n).sub(one)).div(m.ratio.sub(one));
      const base = onSamples(m, p, n);
      const changed = [one, one.neg()].map((u) => {
        const q = VectorLaw.mixture([
          { weight: one.sub(one.div(count)), law: p },
          { weight: one.div(count), law: point(u) },
        ]);
        const law = onSamples(m, q, n);
        const shift = u.sub(p.mean()[0]!).div(count);
        const fits =
          totalVariation(p, q).compare(one.div(count)) <= 0 &&
          law.mean()[0]!.sub(base.mean()[0]!).equals(shift) &&
          indistinguishabilityDelta(law, base, Real.of(x.pow(n))).compare(delta) <= 0;
        return { law, fits };
      });
      const error = (law: VectorLaw): Rational => law.variance([one]).mul(count.pow(2));
      const spread = x.pow(n).sub(one).pow(2).div(x.pow(n));
      const least = one.sub(delta);
      const first = error(base).mul(spread).mul(rational('16')).compare(least) >= 0;
      const second = changed.some(({ law }) => error(law).mul(delta).mul(rational('64')).compare(least) >= 0);
      return changed.every(({ fits }) => fits) && (first || second);
    },
    ({ m, n, t }) => `${m.name}, n = ${n}, P(1) = ${t}`,
  );

/** The proof for parameters that suffice in Lemma 57 at β = 1/n. */
const either = (which: string, parameters: Basis): Proof =>
  proof(
    `all bounded K, p in [2, ∞], n, ε > 0 and δ with δ̃ < 1, ${which}, every law P on K and mechanisms as said`,
    step(
      'mixture',
      'For u in K let Q_u = (1 − 1/n)P + (1/n)·δ_u, δ_u the point mass: at a distance of at most 1/n from P, with the mean μ_P + (u − μ_P)/n.',
      given,
    ),
    step(
      'outputs',
      'The output laws L of M on n samples of P and L_u on n samples of Q_u are (ε̃, δ̃)-indistinguishable, and their means are those of P and Q_u, since M is distributionally unbiased.',
      after('mixture'),
      parameters,
    ),
    step(
      'dichotomy',
      'With a = μ_P this is the hypothesis of the dichotomy: either L or, among L and the L_u, some law has the error said; P itself is a Q at distance 0.',
      after('outputs'),
      result('Result: explicit dichotomy'),
    ),
  );

export default statement({
  id: 'NT Thm 59',
  section: '7',
  mark: 'restored',
  forcedBy: 'the words either and or, and Q as a mixture of P with a point mass of weight 1/n',
  alternatives: ['the same rate in both cases', 'an absolute constant under the condition of Theorem 58'],
  says: 'For an (ε, δ)-DP mechanism distributionally unbiased over a bounded K and every law P on K, either the ℓ_p error on n samples of P is at least a constant times Γ_p(K)/(ε̃n), or some law Q at total variation distance at most 1/n from P has one of at least a constant times Γ_p(K)/(nd√δ̃) on n samples.',
  formula:
    '\\mathrm{err}_p(P)\\ge\\frac{\\sqrt{1-\\tilde\\delta}\\,\\Gamma_p(K)}{8n\\sinh(\\tilde\\varepsilon/2)}\\quad\\text{or}\\quad\\exists Q,\\ d_{TV}(P,Q)\\le\\tfrac1n:\\ \\mathrm{err}_p(Q)\\ge\\frac{\\sqrt{1-\\tilde\\delta}\\,\\Gamma_p(K)}{8nd\\sqrt{\\tilde\\delta}}',
  expected: 'reading: + +',
  rests: { indistinguishabilityDelta, totalVariation, VectorLaw },
  cost: 'moderate',
  readings: [
    {
      says: 'with 1/8, sinh(ε̃/2) and √(1 − δ̃), ε̃ = 6ε and δ̃ = 4e^{6ε}δ, for e^ε − 1 ≤ 6ε',
      truth: either('e^ε − 1 ≤ 6ε', cites('NT Lemma 57', 2)),
    },
    {
      says: 'with the same constants, ε̃ = n·ln(1 + (e^ε − 1)/n) and δ̃ = δ(e^{ε̃} − 1)/(e^ε − 1), for all ε',
      truth: confirmed(either('all ε', cites('NT Lemma 57', 3)), dichotomy),
    },
  ],
});
