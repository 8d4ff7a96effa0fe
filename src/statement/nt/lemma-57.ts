import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { changedParameters, distributionChangeThreshold } from '../../privacy/finite/distribution-change.js';
import { indistinguishabilityDelta } from '../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Randomized response on a bit that is 1 with probability t. */
const bit = (t: Rational, r: Rational): VectorLaw =>
  VectorLaw.mixture([
    { weight: t, law: randomizedResponse(Rational.ONE, r) },
    { weight: Rational.ONE.sub(t), law: randomizedResponse(Rational.ONE.neg(), r) },
  ]);

/** The least ratio for the bit at 0 and at β; with δ = 0, n = 1. */
const indistinguishable = (r: Rational, beta: Rational, ratio: Real): boolean =>
  indistinguishabilityDelta(bit(beta, r), bit(Rational.ZERO, r), ratio).sign() === 0;

const circulating = (): Outcome =>
  checked(
    'randomized response on one bit, β = 1/10, δ = 0, e^ε = 2, 2^5, 2^10, 2^15',
    ['2', '32', '1024', '32768'].map(rational),
    (r) => indistinguishable(r, rational('1/10'), Real.of(r).power(rational('6/10'))),
    (r) => `n = 1, β = 1/10, e^ε = ${r}`,
  );

/** 1 + β(e^ε − 1) is attained, and (x^n − 1)/(x − 1) is what the hybrid adds up. */
const sharp = (): Outcome =>
  all(
    checked(
      'randomized response on one bit, β = 1/10, 1/2, e^ε = 2, 4, 2^15: 1 + β(e^ε − 1) is the least ratio',
      ['2', '4', '32768'].flatMap((r) => ['1/10', '1/2'].map((b) => [rational(r), rational(b)] as const)),
      ([r, beta]) => {
        const least = Rational.ONE.add(beta.mul(r.sub(Rational.ONE)));
        return (
          indistinguishable(r, beta, Real.of(least)) &&
          !indistinguishable(r, beta, Real.of(least.mul(rational('999/1000'))))
        );
      },
      ([r, beta]) => `β = ${beta}, e^ε = ${r}`,
    ),
    checked(
      'e^ε = 2, 4, n = 1, 2, 3, β = 1/10, 1/2, δ = 1/100: the parameters are those of n steps of the hybrid',
      ['2', '4'].flatMap((r) => [1, 2, 3].flatMap((n) => ['1/10', '1/2'].map((b) => ({ r: rational(r), n, b: rational(b) })))), // prettier-ignore
      ({ r, n, b }) => {
        const [x, share] = [Rational.ONE.add(b.mul(r.sub(Rational.ONE))), b.mul(rational('1/100'))];
        let [ratio, added] = [Rational.ONE, Rational.ZERO];
        for (let i = 0; i < n; i += 1) [ratio, added] = [ratio.mul(x), added.mul(x).add(share)];
        const found = changedParameters(Real.of(r), rational('1/100'), n, b);
        return found.ratio.compare(ratio) === 0 && found.delta.compare(added) === 0;
      },
      ({ r, n, b }) => `e^ε = ${r}, n = ${n}, β = ${b}`,
    ),
  );

export default statement({
  id: 'NT Lemma 57',
  section: '7',
  mark: 'restored',
  forcedBy: 'it restates a lemma of a cited work; its constants and hypotheses are missing here',
  alternatives: ['a hypothesis such as ε < 1', 'other constants'],
  says: 'For laws P, Q of a record at total variation distance β, the output laws of an (ε, δ)-DP mechanism on n independent records of P and of Q are (ε̃, δ̃)-indistinguishable.',
  formula:
    '\\tilde\\varepsilon=6\\varepsilon n\\beta,\\ \\tilde\\delta=4e^{\\tilde\\varepsilon}n\\delta\\beta\\quad\\text{or}\\quad\\tilde\\varepsilon=n\\ln(1+\\beta(e^\\varepsilon-1)),\\ \\tilde\\delta=\\delta\\tfrac{e^{\\tilde\\varepsilon}-1}{e^\\varepsilon-1}',
  expected: 'reading: - + +',
  rests: {
    changedParameters,
    distributionChangeThreshold,
    indistinguishabilityDelta,
    randomizedResponse,
    VectorLaw,
  },
  cost: 'moderate',
  readings: [
    { says: 'ε̃ = 6εnβ and δ̃ = 4e^{ε̃}nδβ, for all ε', truth: circulating },
    {
      says: 'the same wherever e^ε − 1 ≤ 6ε',
      truth: proof(
        'all n, δ ≥ 0, 0 ≤ β ≤ 1 and ε > 0 with e^ε − 1 ≤ 6ε',
        step('ratio', 'n·ln(1 + β(e^ε − 1)) ≤ nβ(e^ε − 1) ≤ 6εnβ, as ln(1 + t) ≤ t.', given),
        step(
          'delta',
          'With x = 1 + β(e^ε − 1): δ(x^n − 1)/(e^ε − 1) = δβ(x^n − 1)/(x − 1) ≤ nδβ·x^{n−1} ≤ 4e^{6εnβ}nδβ.',
          after('ratio'),
        ),
        step('larger', 'So both exceed parameters that suffice.', after('delta'), cites('NT Lemma 57', 3)),
      ),
    },
    {
      says: 'ε̃ = n·ln(1 + β(e^ε − 1)) and δ̃ = δ(e^{ε̃} − 1)/(e^ε − 1), for all ε',
      truth: confirmed(
        proof(
          'all ε > 0, δ ≥ 0, n, 0 ≤ β ≤ 1, laws P, Q at distance at most β and (ε, δ)-DP mechanisms',
          step(
            'common',
            'P = (1 − β)R + βP′ and Q = (1 − β)R + βQ′ with laws R, P′, Q′. With the other records independent of it, let a, b and c be the probabilities of an event S when one record has the law R, P′, Q′: each is at most e^ε times each other plus δ.',
            given,
          ),
          step(
            'one',
            'Let B = (1 − β)a + βc. If c ≤ a, b − c ≤ (e^ε − 1)c + δ and c ≤ B; if a < c, b − c ≤ b − a ≤ (e^ε − 1)a + δ and a ≤ B. So (1 − β)a + βb = B + β(b − c) ≤ (1 + β(e^ε − 1))B + βδ.',
            after('common'),
          ),
          step(
            'hybrid',
            'Change the n records one after the other from Q to P. With x = 1 + β(e^ε − 1), the probability of S is at most x^n times that for Q plus βδ(1 + x + … + x^{n−1}) = δ(x^n − 1)/(e^ε − 1); the same with P and Q exchanged.',
            after('one'),
          ),
        ),
        sharp,
      ),
    },
  ],
  evidence: () => [number('the ε up to which e^ε − 1 ≤ 6ε', distributionChangeThreshold().enclose(64), 12)],
});
