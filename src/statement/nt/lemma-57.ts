import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { changedParameters, type ChangeForm } from '../../privacy/finite/distribution-change.js';
import { indistinguishabilityDelta } from '../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';

/** Randomized response on n bits under laws of the bit at distance β. */
const changed = (form: ChangeForm, bases: readonly Rational[]): Outcome =>
  checked(
    `randomized response on one bit, β = 1/10, 1/2, e^ε = ${bases.join(', ')} (${form})`,
    bases.flatMap((r) => ['1/10', '1/2'].map((beta) => ({ r, beta: rational(beta) }))),
    ({ r, beta }) => {
      const at = (t: Rational): VectorLaw =>
        VectorLaw.mixture([
          { weight: t, law: randomizedResponse(Rational.ONE, r) },
          { weight: Rational.ONE.sub(t), law: randomizedResponse(Rational.ONE.neg(), r) },
        ]);
      const { ratio } = changedParameters(Real.of(r), Rational.ZERO, 1, beta, form);
      return indistinguishabilityDelta(at(beta), at(Rational.ZERO), ratio).sign() === 0;
    },
    ({ r, beta }) => `n = 1, β = ${beta}, e^ε = ${r}`,
  );

const moderate = ['2', '4', '16'].map(rational);
const large = ['2', '4', '16', '32768'].map(rational);

export default statement({
  id: 'NT Lemma 57',
  says: 'On n records of law P or Q with TV(P, Q) = β an (ε, δ)-DP mechanism is (ε̃, δ̃)-indistinguishable.',
  formula:
    '\\tilde\\varepsilon=6\\varepsilon n\\beta,\\ \\tilde\\delta=4e^{\\tilde\\varepsilon}n\\delta\\beta',
  expected: 'reading: - + +',
  erratum:
    'As quoted, 6εnβ is false for large ε: for small β it needs e^ε − 1 ≤ 6ε. The sharp parameters are far smaller.',
  rests: { changedParameters, indistinguishabilityDelta },
  cost: 'moderate',
  decide: () => {
    const threshold = decreasingZero('NT Lemma 57', (t) => t.mul(6n).add(1n).sub(exp(t)).div(t));
    return settleReadings(
      [
        {
          says: '6εnβ and 4e^{ε̃}nδβ, as [KV18] is quoted, for all ε',
          outcome: changed('quoted', large),
        },
        { says: 'the same for small ε, here e^ε ≤ 16', outcome: changed('quoted', moderate) },
        {
          says: 'n·ln(1 + β(e^ε − 1)) and δ(e^{ε̃} − 1)/(e^ε − 1)',
          outcome: proved(
            changed('sharp', large),
            'all ε, δ, n and β',
            'advanced joint convexity in one record, and a hybrid over the records',
          ),
        },
      ],
      [
        number('ε up to which e^ε − 1 ≤ 6ε', threshold.enclose(64), 12),
        number('ratio of randomized response at β = 1/10, e^ε = 2^15, more than 2^9', rational('32777/10')),
      ],
    );
  },
});
