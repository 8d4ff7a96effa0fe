import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { exp } from '../../arithmetic/elementary.js';
import { binaryTree, treeStrategy } from '../../factorization/binary-tree.js';
import { honakerFull } from '../../factorization/honaker-full.js';
import { leastNormFactor, streamingByLeastSquares } from '../../factorization/honaker-least-squares.js';
import { honakerReleasedSensitivitiesSquared } from '../../factorization/honaker-released.js';
import { honakerStreaming } from '../../factorization/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { encloseStreamingPair } from '../../factorization/streaming-pair.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { adaptiveDelta, nonadaptiveDelta, type HiddenDirection } from '../../privacy/adaptive-gap.js';
import { guessingMechanism, twoRoundLeakage, type TwoRoundMechanism } from '../../privacy/adaptive-tables.js';
import { gaussianDelta } from '../../privacy/gaussian-delta.js';
import { composedMuSquared } from '../../privacy/gaussian-dp.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Statement } from '../statement.js';
import { note, number } from '../evidence.js';
import { all, atMost, checked, fact, proved, range, type Outcome } from '../outcome.js';
import { settle } from '../verdict.js';
import { BITS, dmrst, q } from './examples.js';

/** Forty two-round mechanisms with two inputs and outputs, from the digits of a linear congruence. */
function tables(): TwoRoundMechanism[] {
  let state = 2022;
  const next = (): bigint => {
    state = (state * 1103 + 12345) % 65536;
    return BigInt(1 + (state % 9));
  };
  const row = (): Rational[] => {
    const [p, r] = [next(), next()];
    return [Rational.ratio(p, p + r), Rational.ratio(r, p + r)];
  };
  return range(1, 40).map(() => {
    const [first, second] = [range(0, 1).map(row), range(0, 7).map(row)];
    return {
      inputs: 2,
      first: (x1) => first[x1]!,
      second: (x1, y1, x2) => second[4 * x1 + 2 * y1 + x2]!,
    };
  });
}

const hidden = (dimension: number): HiddenDirection => ({
  dimension: dimension ** 2,
  sigma: q('4'),
  tauSquared: Rational.ratio(1n, BigInt(dimension)), // d^(−1/2)
  shift: q('2'),
});

/** C′ of Prop. 2.2 has the column norms (Aᵀ(BBᵀ)⁻¹A)_jj ≤ ‖C_j‖². */
const released = (): Outcome =>
  checked(
    'the binary, streaming and full trees over 2, 4 and 8 items',
    [1, 2, 3].flatMap((k) =>
      [binaryTree(2 ** k), honakerStreaming(2 ** k), honakerFull(k)].map((pair) => ({ k, pair })),
    ),
    ({ k, pair: { B, C } }) => {
      const a = prefixSum(2 ** k).matrix();
      const exact = releasedSensitivitiesSquared(a, B)!;
      const norms = C.columnNormsSquared();
      const { B: left, C: right } = encloseStreamingPair(a, B, 100);
      const near = right.center
        .columnNormsSquared()
        .every((x, j) => x.sub(exact[j]!).abs().compare(q('1e-20')) < 0);
      return (
        B.mul(C).equals(a) &&
        exact.every((x, j) => x.compare(norms[j]!) <= 0) &&
        near &&
        left.center.isLowerTriangular() &&
        right.center.isLowerTriangular()
      );
    },
    ({ k }) => `n = ${2 ** k}`,
  );

/** Prop. C.1 by exact least squares. */
const leastVariance = (): Outcome =>
  checked(
    'n = 1, 2, 4, 8',
    range(0, 3),
    (k) => {
      const a = prefixSum(2 ** k).matrix();
      return (
        honakerFull(k).B.equals(leastNormFactor(a, treeStrategy(2 ** k))) &&
        honakerStreaming(2 ** k).B.equals(streamingByLeastSquares(a))
      );
    },
    (k) => `n = ${2 ** k}`,
  );

/** [DMRST] §2, Appendices C and D.1. */
export const adaptiveStatements: readonly Statement[] = [
  dmrst(
    'Prop 2.1',
    'A mechanism that is (ε, 0)-DP under continual observation for streams fixed in advance is so for adaptive streams.',
    '\\sup_{\\text{adaptive}}\\frac{P(y)}{P^\\prime(y)}=\\sup_{\\text{nonadaptive}}\\frac{P(y)}{P^\\prime(y)}',
    'holds',
    ['twoRoundLeakage', 'guessingMechanism'],
    'instant',
    () => {
      const guess = twoRoundLeakage(guessingMechanism(8));
      return settle(
        proved(
          checked(
            '40 mechanisms of two rounds with rational tables',
            tables(),
            (mechanism) => {
              const { nonadaptive, adaptive } = twoRoundLeakage(mechanism);
              return adaptive.ratio!.equals(nonadaptive.ratio!);
            },
            () => 'one of them',
          ),
          'all mechanisms with discrete outputs',
          'the adversary’s choices are functions of the transcript, so that at a fixed transcript the ratio is that of the streams chosen along it',
        ),
        [
          number(
            'total variation 2/N of a mechanism fixed in advance, N = 8',
            guess.nonadaptive.totalVariation,
          ),
          number(
            'total variation of the same mechanism, adaptively: nothing of the kind for δ > 0',
            guess.adaptive.totalVariation,
          ),
        ],
      );
    },
  ),
  dmrst(
    ['Thm 2.1', 'Prop 2.2'],
    'Every factorization of a lower-triangular A of full rank has a distributionally equivalent pair of lower-triangular factors, unique with positive diagonal, so that the Gaussian mechanism B(CG + Z) keeps its guarantee for adaptive streams.',
    'B^\\prime B^{\\prime\\top}=BB^\\top,\\quad C^\\prime=B^{\\prime-1}A,\\quad C^{\\prime\\top}C^\\prime=A^\\top(BB^\\top)^{-1}A',
    'holds',
    ['encloseStreamingPair', 'releasedSensitivitiesSquared'],
    'moderate',
    () =>
      settle(
        proved(
          released(),
          'all A = BC with A lower triangular of full rank',
          'BBᵀ is positive definite and has one Cholesky factor B′ of positive diagonal; B′⁻¹A is lower triangular; BZ and B′Z′ are Gaussian with the covariance BBᵀ, and the release is post-processing by B′ of B′⁻¹AG + Z′, whose t-th coordinate depends on the first t rows of G',
        ),
        [],
      ),
  ),
  dmrst(
    'Claim D.1',
    'The Gaussian mechanism on adaptively chosen vectors of bounded total ℓ2 sensitivity has the guarantee of one Gaussian release.',
    '\\mu^2=\\sum_i\\Delta_i^2/\\sigma^2',
    'holds',
    ['composedMuSquared'],
    'instant',
    () =>
      settle(
        proved(
          checked(
            'splits of the squared sensitivity 1 into T = 1, …, 20 equal parts',
            range(1, 20),
            (T) =>
              composedMuSquared(Array.from({ length: T }, () => Rational.ratio(1n, BigInt(T)))).equals(
                Rational.ONE,
              ),
            (T) => `T = ${T}`,
          ),
          'all adaptive choices with Σ‖x_i − x′_i‖² ≤ Δ²',
          'given the past each release is Gaussian with the same covariance, and adaptive composition of Gaussian differential privacy adds the squares of the parameters, however they are chosen along the way',
        ),
        [],
      ),
  ),
  dmrst(
    ['Prop D.1', 'Prop D.2'],
    'Gaussian noise with less variance along a direction that its first round reveals is nearly as private as plain noise for streams fixed in advance, and much less for adaptive ones.',
    '\\delta_{\\text{fixed}}(\\varepsilon)\\to\\delta_G(\\varepsilon;2/\\sigma),\\qquad\\delta_{\\text{adaptive}}(\\varepsilon)=\\delta_G(\\varepsilon;2/(\\sigma\\tau))',
    'holds-on',
    ['nonadaptiveDelta', 'adaptiveDelta', 'gaussianDelta'],
    'long',
    () => {
      const limit = gaussianDelta(Rational.ONE, q('2'), BITS); // noise multiplier σ/2
      const fixed = [4, 10, 31, 100].map((root) => nonadaptiveDelta(hidden(root), Rational.ONE, 60));
      const adaptive = adaptiveDelta(hidden(100), Rational.ONE, 60);
      // 1/2 − e^ε·P(N ≤ −2/(στ)) ≥ 1/2 − e^{1 − 2√d/σ²}, √d = 100, σ = 4
      const lower = Interval.fromRational(q('1/2'), 60).sub(
        exp(Interval.fromRational(q('-23/2'), 60), 60),
        60,
      );
      return settle(
        all(
          checked(
            'σ = 4, τ = d^(−1/4), ε = 1, d = 16, 100, 961, 10⁴',
            [0, 1, 2],
            (i) => atMost(fixed[i + 1]!, fixed[i]!) && atMost(limit, fixed[i + 1]!),
            (i) => `the ${i + 2}. of these d`,
          ),
          fact('d = 10⁴', atMost(lower, adaptive), 'd = 10⁴'),
        ),
        [
          number('δ(1) for streams fixed in advance, d = 10⁴', fixed[3]!),
          number('its limit, plain Gaussian noise', limit),
          number('δ(1) for adaptive streams, d = 10⁴', adaptive),
          note(
            'constants',
            'those of the document could not be recovered; σ = 4 and τ = d^(−1/4) are a reading',
          ),
        ],
      );
    },
  ),
  dmrst(
    'erratum: variance at most 2 (App. D.1)',
    '⟨Δ, Z₁⟩ has variance at most 2 for ‖Δ‖ ≤ 2.',
    '\\operatorname{Var}\\langle\\Delta,Z_1\\rangle\\le2',
    'imprecise: ‖Δ‖² = 3',
    ['rowDifference'],
    'instant',
    () => {
      const bound = (most: bigint): Outcome =>
        checked(
          '‖Δ‖² = 1, 2, 3, 4',
          [1n, 2n, 3n, 4n],
          (square) => square <= most,
          (square) => `‖Δ‖² = ${square}`,
        );
      return settle(bound(2n), [], {
        says: 'its variance ‖Δ‖² is at most 4, its standard deviation at most 2',
        outcome: proved(bound(4n), 'all ‖Δ‖ ≤ 2', 'Z₁ is standard Gaussian, so the variance is ‖Δ‖²'),
      });
    },
    'The standard deviation is at most 2; the variance is at most 4.',
  ),
  dmrst(
    ['Prop C.1', 'eq (12)'],
    'Among the estimators of prefix sums from the sums of a binary tree Honaker’s full one has the least variance, and his streaming one the least among those that use completed nodes.',
    'H_{k+1}=\\begin{pmatrix}H_k&0\\\\0&H_k\\\\1^\\top&1^\\top\\end{pmatrix},\\quad B=SH^+',
    'holds-on',
    ['honakerFull', 'honakerStreaming', 'leastNormFactor', 'streamingByLeastSquares', 'treeStrategy'],
    'moderate',
    () =>
      settle(
        all(
          leastVariance(),
          checked(
            'n = 2, 4, 8, 16',
            range(1, 4),
            (k) => {
              const [half, whole] = [treeStrategy(2 ** (k - 1)), treeStrategy(2 ** k)];
              const rows = Array.from({ length: whole.rows }, (_, i) => whole.row(i).map(String).join(''));
              const zeros = '0'.repeat(half.cols);
              const inner = Array.from({ length: half.rows }, (_, i) => half.row(i).map(String).join(''));
              return (
                rows.join() ===
                [
                  ...inner.map((row) => row + zeros),
                  ...inner.map((row) => zeros + row),
                  '1'.repeat(whole.cols),
                ].join()
              );
            },
            (k) => `n = ${2 ** k}`,
          ),
        ),
        [],
      ),
  ),
  dmrst(
    'erratum: equality in the proof of Thm 2.1',
    'The lower-triangular pair has the sensitivity of the given one, ‖QCΔ‖ = ‖CΔ‖.',
    '\\|QC\\Delta\\|_F=\\|C\\Delta\\|_F',
    'imprecise: n = 2, online Honaker',
    ['honakerReleasedSensitivitiesSquared', 'releasedSensitivitiesSquared'],
    'instant',
    () => {
      const largest = (k: number): Rational => {
        const [first, ...rest] = honakerReleasedSensitivitiesSquared(k);
        return Rational.max(first!, ...rest);
      };
      return settle(
        checked(
          'online Honaker, n = 1, 2, 4, 8, 16',
          range(0, 4),
          (k) => largest(k).equals(maxColumnNormSquared(treeStrategy(2 ** k))),
          (k) => `n = ${2 ** k}, online Honaker`,
        ),
        [
          number('squared sensitivity of what is released, n = 2', largest(1)),
          number('n = 4', largest(2)),
          number('n = 8', largest(3)),
          number('n = 16', largest(4)),
          number('n = 2048, where max‖H_j‖² = 12', largest(11)),
        ],
        {
          says: 'it is at most that: ‖QCΔ‖ ≤ ‖CΔ‖, because Q has orthonormal rows',
          outcome: proved(
            released(),
            'all B and C',
            'the rows of Q are orthonormal, so Q does not increase norms; B and C need not be square',
          ),
        },
      );
    },
    'For a wide B the triangular pair can be strictly less sensitive: the guarantee holds with less noise.',
  ),
];
