import { Rational } from '../../arithmetic/rational.js';
import { findBias, mechanismDelta, type FiniteMechanism } from '../../privacy/finite/finite-mechanism.js';
import { aggregateLaw, randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { meanPoint } from '../../privacy/finite/mean-point.js';
import { Real } from '../../arithmetic/real.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The answer of one query to the records 0, 1, 2, and a mean estimator on the answers ±1. */
const answer = (record: Rational): Rational => (record.sign() === 0 ? Rational.ONE : Rational.ONE.neg());

const onAnswers =
  (ratio: Rational): FiniteMechanism =>
  (points) =>
    aggregateLaw(
      points.map(([x]) => randomizedResponse(x!, ratio)),
      meanPoint,
    );

/** Pulled back to records, the mechanism keeps its δ, and its output is the mean answer in expectation. */
function pulledBack(): Outcome {
  const [signs, records] = [
    [1n, -1n],
    [0n, 1n, 2n],
  ].map((list) => list.map((x) => [Rational.integer(x)]));
  return checked(
    'a query on three records with answers ±1, two records, randomized response with e^ε = 2, 4, δ at e^ε/2, e^ε and 2e^ε',
    [2n, 4n].flatMap((ratio) =>
      [1n, 2n, 4n].map((twice) => ({ ratio, at: Real.of(Rational.ratio(ratio * twice, 2n)) })),
    ),
    ({ ratio, at }) => {
      const mean = onAnswers(Rational.integer(ratio));
      const release: FiniteMechanism = (data) => mean(data.map(([record]) => [answer(record!)]));
      const delta = mechanismDelta(release, records!, 2, at);
      const unbiased = records!.every(([a]) =>
        records!.every(([b]) =>
          release([[a!], [b!]])
            .mean()[0]!
            .equals(answer(a!).add(answer(b!)).div(Rational.integer(2n))),
        ),
      );
      return (
        unbiased &&
        findBias(mean, signs!, 2) === undefined &&
        delta.compare(mechanismDelta(mean, signs!, 2, at)) === 0 &&
        (delta.sign() === 0) === at.compare(Real.of(ratio)) >= 0
      );
    },
    ({ ratio, at }) => `e^ε = ${ratio}, δ at ${at.rational}`,
  );
}

export default statement({
  id: 'NT Assertion: query release is mean estimation',
  section: '1',
  mark: 'forced',
  forcedBy: 'both maps are described in words',
  says: 'Releasing a workload of statistical queries, and estimating the mean over the set of the answer vectors of single records, reduce to one another with the same privacy parameters, unbiasedness and error.',
  formula:
    'q(X)=\\frac1n\\sum_{i=1}^n\\bigl(q_1(x_i),\\dots,q_d(x_i)\\bigr)=\\mu(\\varphi(x_1),\\dots,\\varphi(x_n))',
  expected: 'holds',
  rests: { findBias, mechanismDelta, aggregateLaw, randomizedResponse },
  truth: confirmed(
    proof(
      'all universes 𝒳, workloads q_1, …, q_d on it, n ≥ 1 and notions of privacy that bound the laws on neighbouring data sets; φ(x) = (q_1(x), …, q_d(x)), K = φ(𝒳)',
      step(
        'answers',
        'The vector of the answers to q_1, …, q_d on X is the mean of the points φ(x_i) of K.',
        given,
      ),
      step(
        'pull back',
        'A mechanism M on Kⁿ gives X ↦ M(φ(x_1), …, φ(x_n)) on 𝒳ⁿ: neighbours are mapped to neighbours or to equal data sets, and expectation and error are those of M by the first step.',
        after('answers'),
      ),
      step(
        'push forward',
        'Choose for each y in K a record s(y) with φ(s(y)) = y. A mechanism M on 𝒳ⁿ gives Y ↦ M(s(y_1), …, s(y_n)) on Kⁿ: neighbours are mapped to neighbours, and the answers on the records s(y_i) are the mean of the y_i.',
        after('answers'),
      ),
      step('both', 'So the two problems reduce to one another.', after('pull back'), after('push forward')),
    ),
    pulledBack,
  ),
});
