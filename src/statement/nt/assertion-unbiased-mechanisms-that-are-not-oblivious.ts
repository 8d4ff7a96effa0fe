import { Rational } from '../../arithmetic/rational.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { vectors } from '../ground/small-matrices.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const N = 4;
const dataSets = [...vectors(N, [0n, 1n, 3n])].map((x) => x.map((entry) => Rational.integer(entry)));
const average = (x: readonly Rational[]): Rational => Rational.sum(x).div(Rational.integer(BigInt(x.length)));

/** The mean of two of the four points, each pair with probability 1/6. */
function subsampled(x: readonly Rational[]): VectorLaw {
  const pairs = x.flatMap((a, i) => x.slice(i + 1).map((b) => average([a, b])));
  const probability = Rational.ratio(1n, BigInt(pairs.length));
  return VectorLaw.of(pairs.map((mean) => ({ outcome: [mean], probability })));
}

/** Mean and variance of a subsample of m = 2 of n = 4 against μ and s²(n − m)/(m(n − 1)), s² the mean squared deviation. */
function subsamples(): Outcome {
  return checked(
    'all data sets of four points of {0, 1, 3}, subsamples of two: E = μ, variance s²(n − m)/(m(n − 1))',
    dataSets,
    (x) => {
      const [law, mean] = [subsampled(x), average(x)];
      const spread = average(x.map((entry) => entry.sub(mean).pow(2)));
      return (
        law.mean()[0]!.equals(mean) && law.variance([Rational.ONE]).equals(spread.mul(Rational.ratio(2n, 6n)))
      );
    },
    (x) => `X = (${x.join(', ')})`,
  );
}

/** The error of randomized response on a sign leans to the other sign: its third moment is not 0 and changes with the data. */
function responses(): Outcome {
  return checked(
    'randomized response on −1 and 1, e^ε = 3/2, 2, 4: unbiased, third moment of the error −2x·(c² − 1) with c = (e^ε + 1)/(e^ε − 1)',
    ['3/2', '2', '4'].flatMap((ratio) =>
      [-1n, 1n].map((x) => ({ ratio: Rational.parse(ratio), x: Rational.integer(x) })),
    ),
    ({ ratio, x }) => {
      const law = randomizedResponse(x, ratio);
      const c = ratio.add(Rational.ONE).div(ratio.sub(Rational.ONE));
      const third = law.expectation(([y]) => y!.sub(x).pow(3));
      const leaning = x.mul(Rational.integer(-2n)).mul(c.pow(2).sub(Rational.ONE));
      return law.mean()[0]!.equals(x) && third.equals(leaning);
    },
    ({ ratio, x }) => `e^ε = ${ratio}, x = ${x}`,
  );
}

export default statement({
  id: 'NT Assertion: unbiased mechanisms that are not oblivious',
  section: '1',
  mark: 'forced',
  forcedBy: 'both examples are told in words; only the probabilities of randomized response are lost',
  says: 'Adding noise to the mean of a random subsample, and randomized response on signs, estimate the mean without bias, with an error whose law depends on the data.',
  formula:
    '\\mathrm{Var}\\Bigl(\\frac1m\\sum_{i\\in S}x_i\\Bigr)=\\frac{n-m}{m(n-1)}\\cdot\\frac1n\\sum_i(x_i-\\mu)^2',
  expected: 'holds',
  rests: { randomizedResponse, VectorLaw },
  truth: confirmed(
    proof(
      'all n > m ≥ 1 and real data that are not constant; all ε > 0 and signs x',
      step(
        'subsample',
        'Let S be a uniform subset of m of n indices and I_i its indicators: E I_i = m/n, so that (1/m)·Σ_S x_i plus centred noise has the mean μ.',
        given,
      ),
      step(
        'variance',
        'Var I_i = (m/n)(1 − m/n) and Cov(I_i, I_j) = −(m/n)(1 − m/n)/(n − 1); with Σ(x_i − μ) = 0 the variance is ((n − m)/(m(n − 1)))·s², s² the mean squared deviation, besides that of the noise: it changes with the data.',
        after('subsample'),
      ),
      step(
        'response',
        'With c = (e^ε + 1)/(e^ε − 1), randomized response reports cx with probability e^ε/(1 + e^ε) and −cx else: the mean is cx·(e^ε − 1)/(e^ε + 1) = x.',
        given,
      ),
      step(
        'leaning',
        'Its error is (c − 1)x or −(c + 1)x, with different probabilities: for x = 1 and x = −1 two different laws.',
        after('response'),
      ),
      step(
        'both',
        'So both are unbiased, and the laws of their errors depend on the data.',
        after('variance'),
        after('leaning'),
      ),
    ),
    () => all(subsamples(), responses()),
  ),
});
