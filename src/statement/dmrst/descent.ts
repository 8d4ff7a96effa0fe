import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { descentRegretBound } from '../../bound/regret-descent.js';
import { bandedLowRank, BandedLowRankStream, denseMatrix } from '../../factorization/banded-low-rank.js';
import { bandedLowRankCandidate } from '../../factorization/banded-low-rank-candidate.js';
import { binaryTree, treeStrategy } from '../../factorization/binary-tree.js';
import { squaredErrors, type Factorization } from '../../factorization/factorization.js';
import { honakerFull } from '../../factorization/honaker-full.js';
import { leastNormFactor, streamingByLeastSquares } from '../../factorization/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/honaker-streaming.js';
import { encloseMomentumTreeErrors, postProcessed } from '../../factorization/momentum-trees.js';
import {
  encloseOptimum,
  encloseStepErrors,
  type OptimumEnclosure,
} from '../../factorization/optimum-enclosure.js';
import { enclosePairLoss } from '../../factorization/partner.js';
import { encloseOptimalPair } from '../../factorization/streaming-pair.js';
import { Matrix } from '../../linear/matrix.js';
import { gaussianDelta } from '../../privacy/gaussian-delta.js';
import { gaussianEpsilon } from '../../privacy/gaussian-inverse.js';
import { bestIntegerOrder } from '../../privacy/renyi.js';
import { euclideanSensitivitySquared } from '../../privacy/sensitivity.js';
import { gaussianRho } from '../../privacy/zcdp.js';
import { momentum } from '../../workload/momentum.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { cooldownSchedule, givenSchedule } from '../../workload/schedule.js';
import { columnMatrix } from '../../linear/vector.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, atMost, checked, proved, range, type Outcome } from '../outcome.js';
import { notComputable, settle, settleReadings } from '../verdict.js';
import { BITS, dmrst, q, total } from './examples.js';

const ZERO = Rational.ZERO;
const DELTA = '1e-6';

/** Noise multiplier and the ε printed for it. */
const PRINTED = [
  ['0.341', '18.9'],
  ['0.682', '8.2'],
  ['1.364', '3.7'],
  ['2.728', '1.7'],
  ['5.456', '0.8'],
] as const;

/** (z, ε) is (ε, 1e-6)-DP. */
const guarantees = (): Outcome =>
  checked(
    'the five noise multipliers of the tables at δ = 1e-6',
    PRINTED,
    ([z, epsilon]) => atMost(gaussianDelta(q(epsilon), q(z), BITS), Interval.fromRational(q(DELTA), BITS)),
    ([z]) => `z = ${z}`,
  );

/** Small integers from a linear congruence. */
function digits(count: number, seed: number): bigint[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1103 + 12345) % 65536;
    return BigInt((state % 11) - 5);
  });
}

/** The iterates of Algorithm 2 are −M·G. */
const buffered = (): Outcome =>
  checked(
    'n = 1, …, 12, β = 0, 1/2, 19/20, rates 1, 1/2, 1/3, …, integer gradients',
    range(1, 12).flatMap((n) => ['0', '1/2', '19/20'].map((beta) => ({ n, beta: q(beta) }))),
    ({ n, beta }) => {
      const rates = range(1, n).map((t) => Rational.ratio(1n, BigInt(t)));
      const gradients = digits(n, n).map((x) => Rational.integer(x));
      let [m, theta] = [ZERO, ZERO];
      const iterates = gradients.map((g, t) => {
        m = beta.mul(m).add(g);
        theta = theta.sub(rates[t]!.mul(m));
        return theta;
      });
      const product = momentum(n, beta, givenSchedule(rates)).matrix().mul(columnMatrix(gradients));
      return iterates.every((x, i) => x.equals(product.get(i, 0).neg()));
    },
    ({ n, beta }) => `n = ${n}, β = ${beta}`,
  );

/** Noisy descent on l(θ) = |θ − d| keeps the pathwise form of Prop 4.1. */
const pathwise = (): Outcome =>
  checked(
    '300 paths of one parameter with integer data and noise',
    range(1, 300),
    (seed) => {
      const n = 1 + (seed % 8);
      const data = digits(n, seed).map((x) => Rational.integer(x));
      const noise = digits(n, 7 * seed + 1).map((x) => Rational.integer(x));
      const eta = Rational.ratio(1n, BigInt(1 + (seed % 5)));
      const [start, best] = [ZERO, Rational.integer(BigInt((seed % 7) - 3))];
      let [sum, regret, squares, disturbance] = [ZERO, ZERO, ZERO, ZERO];
      for (let t = 0; t < n; t += 1) {
        const shift = t === 0 ? ZERO : noise[t - 1]!;
        const theta = start.sub(eta.mul(sum.add(shift)));
        const gradient = Rational.integer(BigInt(theta.compare(data[t]!)));
        regret = regret.add(theta.sub(data[t]!).abs()).sub(best.sub(data[t]!).abs());
        squares = squares.add(gradient.pow(2));
        disturbance = disturbance.add(shift.abs());
        sum = sum.add(gradient);
      }
      const two = Rational.integer(2n);
      const bound = best
        .sub(start)
        .pow(2)
        .div(two.mul(eta))
        .add(eta.div(two).mul(squares))
        .add(eta.mul(disturbance));
      return regret.compare(bound) <= 0;
    },
    (seed) => `path ${seed}`,
  );

const pairsFor = (a: Matrix, k: number): Factorization[] => [
  postProcessed(a, honakerStreaming(2 ** k)),
  postProcessed(a, honakerFull(k)),
  { B: streamingByLeastSquares(a), C: treeStrategy(2 ** k) },
];

/** Banded plus low rank for the prefix sum of n. */
function structured(n: number, d: number, r: number): Interval {
  const a = prefixSum(n).matrix();
  const optimum = encloseOptimum(a, 64);
  const { B } = encloseOptimalPair(a, optimum, 64);
  const b = { rows: n, cols: n, data: B.center.approxDoubles() };
  return enclosePairLoss(a, denseMatrix(bandedLowRankCandidate(b, d, r, 60)), 64);
}

/** Every entry of the first is larger than the radius, every entry above the diagonal aside. */
const allPositive = (center: Matrix, radius: Rational): boolean =>
  range(0, center.rows * center.cols - 1).every((at) => {
    const [i, j] = [Math.floor(at / center.cols), at % center.cols];
    return j > i || center.get(i, j).compare(radius) > 0;
  });

const decreasing = ({ weights }: OptimumEnclosure): boolean =>
  weights.every((x, j) => j === 0 || x.strictPrecedes(weights[j - 1]!));

const TRAINING =
  'It reports the training of models on data sets; nothing in it follows from the mechanism alone.';

/** [DMRST] §4 and Appendix H. */
export const descentStatements: readonly Statement[] = [
  dmrst(
    ['Thm 4.1', 'Alg 1'],
    'Releasing all iterates of noisy gradient descent is as private as one Gaussian release of sensitivity κζ, rows replaced by 0.',
    '\\|C(G-G^\\prime)\\|_F\\le\\kappa(C)\\zeta',
    'holds',
    ['euclideanSensitivitySquared', 'squaredErrors'],
    'instant',
    () =>
      settle(
        proved(
          checked(
            'the binary tree over 8 items, each row of integer gradients replaced by 0',
            range(0, 7),
            (i) => {
              const { C } = binaryTree(8);
              const g = digits(16, i + 1);
              const change = Matrix.ofIntegers(
                8,
                2,
                g.map((x, at) => (Math.floor(at / 2) === i ? x : 0n)),
              );
              const size = Rational.integer(g[2 * i]! ** 2n + g[2 * i + 1]! ** 2n);
              return (
                C.mul(change).frobeniusSquared().equals(C.columnNormsSquared()[i]!.mul(size)) &&
                C.mul(change)
                  .frobeniusSquared()
                  .compare(euclideanSensitivitySquared(C, 'zero-out').mul(size)) <= 0
              );
            },
            (i) => `row ${i + 1}`,
          ),
          'all A = BC, clip norms and cohorts',
          'the iterates are a function of B(CG + Z), the change of CG is C_i·g_iᵀ, and ‖g_i‖ ≤ ζ by clipping; Theorem 2.1 carries it to adaptive gradients',
        ),
        [],
      ),
  ),
  dmrst(
    'Prop 4.1',
    'Noisy gradient descent has mean expected regret at most ‖θ* − θ₁‖²/(2ηn) + ηL²/2 + ηLσ√(p/n)·‖B‖_F.',
    '\\frac{\\|\\theta^*-\\theta_1\\|^2}{2\\eta n}+\\frac{\\eta L^2}2+\\eta L\\sigma\\sqrt{p/n}\\,\\|B\\|_F',
    'holds',
    ['descentRegretBound'],
    'instant',
    () => {
      const frobeniusSquared = honakerStreaming(64).B.frobeniusSquared();
      return settle(
        proved(
          pathwise(),
          'all convex L-Lipschitz losses',
          'linearise the losses at θ_t; the noiseless path has the regret of online gradient descent, the noise before step t moves θ_t by η(BZ)_{t−1}, and E‖(BZ)_t‖ ≤ σ√p·‖B_t‖, Σ_t‖B_t‖ ≤ √n·‖B‖_F',
        ),
        [
          number(
            'the bound for n = 64, p = 10, η = 1/10, L = ‖θ* − θ₁‖ = σ = 1, online Honaker',
            descentRegretBound(
              {
                steps: 64n,
                dimension: 10n,
                distance: Rational.ONE,
                stepSize: q('1/10'),
                lipschitz: Rational.ONE,
                sigma: Rational.ONE,
                frobeniusSquared,
              },
              60,
            ),
          ),
        ],
      );
    },
  ),
  dmrst(
    ['Prop 4.2', 'Alg 2'],
    'The iterates of gradient descent with momentum and learning rates η are θ = −M·G.',
    '\\theta=-M\\,G',
    'holds',
    ['momentum'],
    'instant',
    () =>
      settle(
        proved(
          buffered(),
          'all n, β and η',
          'm_t = Σ_{s≤t} β^{t−s}g_s by induction, and θ_i = −Σ_{t≤i} η_t·m_t, so that the coefficient of g_j is −Σ_{t=j}^i η_tβ^{t−j}',
        ),
        [],
      ),
  ),
  dmrst(
    'Table 1',
    'Each mechanism of the table is a factorization BC = M of the workload of momentum.',
    'M=MS^{-1}B_{\\text{on}}\\,H=MH^+H=MS^{-1}B_S^*C_S^*=B_M^*C_M^*',
    'holds-on',
    ['postProcessed', 'leastNormFactor', 'encloseOptimalPair'],
    'moderate',
    () => {
      const workload = (k: number): Matrix =>
        momentum(2 ** k, q('9/10'), cooldownSchedule(2 ** k, 2, q('1/20'))).matrix();
      return settle(
        all(
          checked(
            'n = 2, 4, 8, β = 9/10 with a cooldown: exact trees',
            range(1, 3),
            (k) => {
              const a = workload(k);
              return (
                pairsFor(a, k).every(({ B, C }) => B.mul(C).equals(a)) &&
                postProcessed(a, honakerFull(k)).B.equals(leastNormFactor(a, treeStrategy(2 ** k)))
              );
            },
            (k) => `n = ${2 ** k}`,
          ),
          checked(
            'n = 2, 4, 8: the optimal pairs within their radii',
            range(1, 3),
            (k) => {
              const a = workload(k);
              const { B, C } = encloseOptimalPair(a, encloseOptimum(a, 100), 100);
              return a.sub(B.center.mul(C.center)).frobeniusSquared().compare(q('1e-30')) < 0;
            },
            (k) => `n = ${2 ** k}`,
          ),
        ),
        [],
      );
    },
  ),
  dmrst(
    'erratum: post-processed online Honaker (Table 1)',
    'MS⁻¹B_on is the best streaming estimator for momentum from the nodes of the tree.',
    'B=MS^{-1}B_{\\text{on}}',
    'imprecise: n = 2',
    ['postProcessed', 'streamingByLeastSquares', 'encloseMomentumTreeErrors'],
    'moderate',
    () => {
      const beta = q('19/20');
      const errors = encloseMomentumTreeErrors(4, beta, undefined, 60);
      const loss = (n: number, best: boolean): Rational => {
        const a = momentum(n, beta).matrix();
        return squaredErrors(
          best
            ? { B: streamingByLeastSquares(a), C: treeStrategy(n) }
            : postProcessed(a, honakerStreaming(n)),
        ).total;
      };
      return settle(
        checked(
          'β = 19/20, n = 2, 4, 8',
          [2, 4, 8],
          (n) => loss(n, false).compare(loss(n, true)) <= 0,
          (n) => `n = ${n}`,
        ),
        [
          number('post-processed, n = 16', total(errors.online)),
          number('re-estimated, n = 16', total(errors.reestimated)),
          number('post-processed binary mechanism, n = 16', total(errors.vanilla)),
        ],
        {
          says: 'the best estimates every row of M anew, by least squares from the completed nodes',
          outcome: proved(
            checked(
              'β = 19/20, n = 2, 4, 8',
              [2, 4, 8],
              (n) => loss(n, true).compare(loss(n, false)) < 0,
              (n) => `n = ${n}`,
            ),
            'all workloads',
            'each row is the least-norm solution on the nodes that are complete',
          ),
        },
      );
    },
    'Proposition C.1 is about prefix sums only: for momentum the rows should be estimated anew.',
  ),
  dmrst(
    'Fig 1',
    'The optimum for M has a lower loss than the post-processed optimum for prefix sums, that than full and that than online Honaker; it is worse in the first steps and better in the later ones.',
    'L_M^*\\le L_{S\\to M}\\le L_{\\text{full}}\\le L_{\\text{online}}',
    'holds-on',
    ['encloseOptimum', 'encloseStepErrors', 'encloseMomentumTreeErrors', 'encloseBandedStepErrors'],
    'long',
    () => {
      const [k, beta] = [5, q('9/10')];
      const a = momentum(2 ** k, beta).matrix();
      const own = encloseStepErrors(encloseOptimum(a, 90), a, 90);
      const prefix = encloseStepErrors(encloseOptimum(prefixSum(2 ** k).matrix(), 90), a, 90);
      const trees = encloseMomentumTreeErrors(k, beta, undefined, 60);
      const losses = [own, prefix, trees.full, trees.online].map(total);
      let crossing = 0;
      while (prefix[crossing]?.strictPrecedes(own[crossing]!)) crossing += 1;
      return settle(
        all(
          checked(
            'n = 32, β = 9/10',
            range(1, 3),
            (i) => losses[i - 1]!.strictPrecedes(losses[i]!),
            (i) => `curve ${i + 1}`,
          ),
          checked(
            'the steps after the crossing',
            range(crossing, 2 ** k - 1),
            (i) => crossing > 0 && own[i]!.strictPrecedes(prefix[i]!),
            (i) => `step ${i + 1}`,
          ),
        ),
        [
          number('optimum for M', losses[0]!),
          number('post-processed optimum for prefix sums', losses[1]!),
          number('full Honaker', losses[2]!),
          number('online Honaker', losses[3]!),
          number('last step at which the post-processed one is better', crossing),
        ],
      );
    },
  ),
  dmrst(
    'Alg 3',
    'The accumulators of the algorithm answer B̂Z row by row for a banded plus low-rank B̂.',
    '\\hat B=B^{(d)}+U^{(d)}\\circ(LR^\\top)',
    'holds',
    ['BandedLowRankStream', 'bandedLowRank', 'denseMatrix'],
    'instant',
    () =>
      settle(
        proved(
          checked(
            'n = 1, …, 6, d = 0, …, n, r = 1, 2, integer factors',
            range(1, 6).flatMap((n) => range(0, n).flatMap((d) => [1, 2].map((r) => ({ n, d, r })))),
            ({ n, d, r }) => {
              const band = digits(n * n, n + d).map((x, at) => {
                const below = Math.floor(at / n) - (at % n);
                return below >= 0 && below < d ? x : 0n;
              });
              const structure = bandedLowRank(
                Matrix.ofIntegers(n, n, band),
                d,
                Matrix.ofIntegers(n, r, digits(n * r, 3)),
                Matrix.ofIntegers(n, r, digits(n * r, 4)),
              );
              const z = Matrix.ofIntegers(n, 1, digits(n, 5));
              const product = denseMatrix(structure).mul(z);
              const stream = new BandedLowRankStream(structure);
              return range(0, n - 1).every((i) => stream.next(z.row(i))[0]!.equals(product.get(i, 0)));
            },
            ({ n, d, r }) => `n = ${n}, d = ${d}, r = ${r}`,
          ),
          'all n, d and r',
          'after step i the accumulator k holds Σ_{j≤i−d} R_jk·z_j, the rows j ≤ i − d enter one by one, and the other ones are in the band',
        ),
        [],
      ),
  ),
  dmrst(
    'Table 2',
    'A banded plus low-rank matrix with n = 2^(d+r) has nearly the optimal loss for prefix sums.',
    'L(\\hat B,\\hat B^{-1}S)\\approx L^*',
    'reading: + +',
    ['enclosePairLoss', 'bandedLowRank', 'encloseOptimum'],
    'long',
    () => {
      const efficient = structured(32, 3, 2);
      const { inf, sup } = encloseOptimum(prefixSum(32).matrix(), 64).loss;
      const within = (factor: string): Outcome =>
        checked(
          'n = 32, (d, r) = (3, 2)',
          [factor],
          (most) =>
            efficient.inf.toRational().compare(sup) >= 0 &&
            efficient.sup.toRational().compare(inf.mul(q(most))) <= 0,
          () => 'n = 32',
        );
      return settleReadings(
        [
          { says: 'within 1 percent', outcome: within('1.01') },
          { says: 'within 1 per mille', outcome: within('1.001') },
        ],
        [
          number('banded plus low rank', efficient),
          number('optimum', Interval.hullOfRationals(inf, sup, 60)),
        ],
      );
    },
    'The printed values could not be recovered; the table is recomputed in docs/table-2.md.',
  ),
  dmrst(
    ['Table 3', 'Table 4'],
    'The noise multipliers 0.341, …, 5.456 give (ε, 10⁻⁶)-DP with ε = 18.9, 8.2, 3.7, 1.7 and 0.8.',
    '\\delta(\\varepsilon)=\\Phi\\bigl(\\tfrac1{2z}-\\varepsilon z\\bigr)-e^\\varepsilon\\Phi\\bigl(-\\tfrac1{2z}-\\varepsilon z\\bigr)\\le10^{-6}',
    'holds-on',
    ['gaussianDelta', 'gaussianEpsilon', 'bestIntegerOrder'],
    'moderate',
    () =>
      settle(
        guarantees(),
        PRINTED.map(([z, epsilon]) =>
          number(`exact ε at z = ${z}, printed ${epsilon}`, gaussianEpsilon(q(z), q(DELTA), 60), 8),
        ),
      ),
  ),
  dmrst(
    'erratum: ε of Tables 3 and 4',
    'The printed ε are the exact ones, rounded to one decimal.',
    '\\varepsilon(z,10^{-6})',
    'imprecise: z = 0.341',
    ['bestIntegerOrder', 'gaussianEpsilon'],
    'moderate',
    () => {
      const rounds = (epsilon: (z: string) => Interval): Outcome =>
        checked(
          'the five noise multipliers at δ = 1e-6',
          PRINTED,
          ([z, printed]) => {
            const x = epsilon(z).sub(Interval.fromRational(q(printed), 60), 60);
            return x.mag().toRational().compare(q('0.05')) < 0;
          },
          ([z]) => `z = ${z}`,
        );
      const rdp = (z: string): Interval =>
        bestIntegerOrder(gaussianRho(Rational.ONE, q(z).pow(2)), q(DELTA), 60).epsilon;
      return settle(
        rounds((z) => gaussianEpsilon(q(z), q(DELTA), 60)),
        PRINTED.map(([z, printed]) =>
          number(`Rényi ε over integer orders at z = ${z}, printed ${printed}`, rdp(z), 8),
        ),
        {
          says: 'they are those of Rényi divergence over the integer orders at δ = 1e-6',
          outcome: rounds(rdp),
        },
      );
    },
    'They are those of Rényi divergence over integer orders, 5 to 8 percent above the exact ones.',
  ),
  dmrst(
    'Fig 5',
    'The optimal factors of the prefix sum are positive on and below the diagonal, as in the heat maps.',
    'X^*_{ij}>0,\\quad B^*_{ij},C^*_{ij}>0\\ (i\\ge j)',
    'holds-on',
    ['encloseOptimum', 'encloseOptimalPair'],
    'moderate',
    () =>
      settle(
        checked(
          'n = 2, 4, 8, 16; v* decreases too',
          [2, 4, 8, 16],
          (n) => {
            const a = prefixSum(n).matrix();
            const optimum = encloseOptimum(a, 90);
            const { B, C } = encloseOptimalPair(a, optimum, 90);
            return (
              decreasing(optimum) &&
              allPositive(optimum.gram.center, optimum.gram.radius) &&
              allPositive(B.center, B.radius) &&
              allPositive(C.center, C.radius)
            );
          },
          (n) => `n = ${n}`,
        ),
        [],
      ),
  ),
  dmrst(
    'erratum: diagonal dominance (App. H)',
    'The optimal B for prefix sums is diagonally dominant.',
    'B_{ii}>\\textstyle\\sum_{j<i}B_{ij}',
    'imprecise: n = 3, row 3',
    ['encloseOptimalPair'],
    'moderate',
    () => {
      const rows = (n: number, holds: (row: Rational[], i: number, radius: Rational) => boolean): Outcome => {
        const a = prefixSum(n).matrix();
        const { B } = encloseOptimalPair(a, encloseOptimum(a, 90), 90);
        return checked(
          `n = ${n}`,
          range(0, n - 1),
          (i) => holds(B.center.row(i).slice(0, i + 1), i, B.radius),
          (i) => `n = ${n}, row ${i + 1}`,
        );
      };
      return settle(
        all(
          ...[2, 3, 4].map((n) =>
            rows(
              n,
              (row, i, radius) =>
                row[i]!.sub(Rational.sum(row.slice(0, i))).compare(radius.mul(q('1e3'))) > 0,
            ),
          ),
        ),
        [],
        {
          says: 'the diagonal entry is the largest of its row',
          outcome: all(
            ...[2, 4, 8, 16].map((n) =>
              rows(n, (row, i, radius) =>
                row.slice(0, i).every((x) => row[i]!.sub(x).compare(radius.add(radius)) > 0),
              ),
            ),
          ),
        },
      );
    },
    'Only in the sense that the diagonal entry is the largest of its row.',
  ),
  dmrst(
    'Fig 2',
    'The training results are as plotted.',
    '\\text{accuracy against }\\varepsilon',
    'not-computable',
    [],
    'instant',
    () => notComputable(TRAINING),
  ),
  dmrst(
    'Fig 3',
    'The training results are as plotted.',
    '\\text{accuracy against }\\varepsilon',
    'not-computable',
    [],
    'instant',
    () => notComputable(TRAINING),
  ),
  dmrst(
    'Fig 4',
    'The training results are as plotted.',
    '\\text{accuracy against }\\varepsilon',
    'not-computable',
    [],
    'instant',
    () => notComputable(TRAINING),
  ),
  dmrst(
    'Fig 6',
    'The training results are as plotted.',
    '\\text{accuracy against }\\varepsilon',
    'not-computable',
    [],
    'instant',
    () => notComputable(TRAINING),
  ),
];
