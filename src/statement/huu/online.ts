import { Rational } from '../../arithmetic/rational.js';
import { encloseLogUpperBound } from '../../bound/logarithmic-bounds.js';
import { findInequality } from '../../bound/inequalities.js';
import { bestRegretBound, type PrivateLearner, type RegretReading } from '../../bound/regret.js';
import { regretNoise } from '../../bound/regret-noise.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { followTheLeader } from '../../mechanism/leader.js';
import { rowDifference, type NeighbourRelation } from '../../privacy/sensitivity.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, atMost, checked, everywhere, proved, range, type Outcome } from '../outcome.js';
import { vectors } from '../ground/small-matrices.js';
import { notComputable, settle, settleReadings } from '../verdict.js';

const BITS = 96;
const two = Rational.integer(2n);
const integer = (x: bigint): Rational => Rational.integer(x);

/** One run of follow-the-regularized-leader on [−1, 1] with R = x²/2: x_{t+1} = clip(−η·Σ_{s≤t} g_s). [HUU] Alg. 2. */
const leader = (gradients: readonly bigint[], eta: Rational): Rational[] =>
  followTheLeader(
    gradients.map((g) => [integer(g)]),
    1,
    Rational.ONE.div(eta),
    { side: Rational.ONE },
  )
    .slice(0, -1)
    .map(([x]) => x!);

interface Run {
  readonly gradients: readonly bigint[];
  readonly eta: Rational;
  readonly u: Rational;
}

/** Gradients −1, 0, 1 over up to five rounds, η = 1/2, 1, 2, and the comparators −1, …, 1. */
function* runs(): Generator<Run> {
  for (const n of range(1, 5)) {
    for (const gradients of vectors(n, [-1n, 0n, 1n])) {
      for (const eta of ['1/2', '1', '2'].map(Rational.parse)) {
        for (const u of ['-1', '-1/2', '0', '1'].map(Rational.parse)) yield { gradients, eta, u };
      }
    }
  }
}

const ON =
  'all runs on [−1, 1] with gradients −1, 0, 1 over up to five rounds, η = 1/2, 1, 2 and u = −1, −1/2, 0, 1';
const text = ({ gradients, eta, u }: Run): string => `g = ${gradients.join(', ')}, η = ${eta}, u = ${u}`;

const regretOf = ({ gradients, eta, u }: Run): Rational =>
  Rational.sum(leader(gradients, eta).map((x, t) => x.sub(u).mul(integer(gradients[t]!))));

/** Regret ≤ a·η·Σg² + (R(u) − R(x_1))/η. */
function leaderBound(a: Rational): Outcome {
  return checked(
    ON,
    runs(),
    (run) => {
      const squares = integer(run.gradients.reduce((sum, g) => sum + g * g, 0n));
      const bound = a
        .mul(run.eta)
        .mul(squares)
        .add(run.u.pow(2).div(two.mul(run.eta)));
      return regretOf(run).compare(bound) <= 0;
    },
    text,
  );
}

/** Alg. 2: each point minimises its objective over the points of a grid and the one computed. */
function minimises(): Outcome {
  const grid = range(-8, 8).map((i) => Rational.ratio(BigInt(i), 8n));
  return checked(
    `${ON}; against the points of [−1, 1] in eighths`,
    runs(),
    ({ gradients, eta }) => {
      let sum = 0n;
      return leader(gradients, eta).every((x, t) => {
        const objective = (y: Rational): Rational => eta.mul(integer(sum)).mul(y).add(y.pow(2).div(two));
        const best = objective(x);
        const least = grid.every((y) => best.compare(objective(y)) <= 0);
        sum += gradients[t]!;
        return least;
      });
    },
    text,
  );
}

/** N_n ≤ 1 + ln(4n/5)/π, the noise of the iterates below the bound of Thm 2. */
function noiseBelowBound(): Outcome {
  const small = checked(
    'n = 1, …, 6',
    range(1, 6),
    (n) => atMost(regretNoise('mean', n, BITS), regretNoise('printed', n, BITS)),
    (n) => `n = ${n}`,
  );
  const beyond = everywhere(findInequality('error-printed'), 7n);
  if (!small.holds || !beyond.holds) return small.holds ? beyond : small;
  return proved(
    all(small, beyond),
    'all n ≥ 1',
    `n ≤ 6 by computation; N_n ≤ U_n by Cauchy and Schwarz, and U_n ≤ 1 + ln(4n/5)/π for n ≥ 7: ${beyond.proof ?? ''}`,
  );
}

/** The sensitivity that the proof uses, ‖R‖·G, against that of a neighbour relation. */
function sensitivity(relation: NeighbourRelation): Outcome {
  return checked(
    `gradients g, g′ of norm at most G, ${relation}`,
    ['zero-out', 'replacement'].filter((name) => name === relation) as NeighbourRelation[],
    (name) => rowDifference(name) === 1n,
    () => 'g = G, g′ = −G',
  );
}

const learner = (relation: NeighbourRelation): PrivateLearner => ({
  steps: 64,
  dimension: 4n,
  gradientNorm: Rational.ONE,
  comparatorNorm: Rational.ONE,
  relation,
  multiplier: Rational.ONE,
});
const reading = (a: string, noise: RegretReading['noise']): RegretReading => ({
  gradientConstant: Rational.parse(a),
  noise,
  norm: 'root-dimension',
});

/** ‖x‖² ≤ (‖b‖/α)² for two-dimensional quadratics. [HUU] Lemma 26. */
function perturbedMinimum(): Outcome {
  const hessians = [
    [1n, 0n, 1n],
    [2n, 0n, 1n],
    [2n, 1n, 1n],
    [2n, 1n, 2n],
    [3n, -1n, 1n],
  ].map(([a, b, c]) => Matrix.ofIntegers(2, 2, [a!, b!, b!, c!]));
  const cases = hessians.flatMap((H) =>
    hessians.flatMap((K) =>
      [...vectors(4, [-1n, 0n, 2n])].map((v) => ({ H, K, g: v.slice(0, 2), e: v.slice(2) })),
    ),
  );
  return checked(
    'quadratics φ₁ = ½xᵀHx + gᵀx and ψ = ½xᵀKx + eᵀx of five H, five K and integer g, e, α in sixteenths',
    cases,
    ({ H, K, g, e }) => {
      const of = (v: readonly bigint[]): Matrix => Matrix.ofIntegers(2, 1, [...v]);
      const x1 = solveExactly(H, of(g))!.scaleBy(integer(-1n));
      const sum = H.add(K);
      const x2 = solveExactly(sum, of(g).add(of(e)))!.scaleBy(integer(-1n));
      const b = K.mul(x1).add(of(e));
      const alpha = strongConvexity(sum);
      const value = (x: Matrix): Rational =>
        x
          .transpose()
          .mul(sum)
          .mul(x)
          .get(0, 0)
          .div(two)
          .add(of(g).add(of(e)).transpose().mul(x).get(0, 0));
      const distance = x1.sub(x2).frobeniusSquared().mul(alpha.pow(2));
      const excess = value(x1).sub(value(x2)).mul(two).mul(alpha);
      return distance.compare(b.frobeniusSquared()) <= 0 && excess.compare(b.frobeniusSquared()) <= 0;
    },
    ({ g, e }) => `g = ${g.join(', ')}, e = ${e.join(', ')}`,
  );
}

/** The largest multiple α of 1/16 with H − α·I ⪰ 0. */
function strongConvexity(H: Matrix): Rational {
  let k = 1n;
  const fits = (m: bigint): boolean =>
    ldlt(H.sub(Matrix.identity(2).scaleBy(Rational.ratio(m, 16n)))).verdict !== 'indefinite';
  while (fits(k + 1n)) k += 1n;
  return Rational.ratio(k, 16n);
}

/** f = ½‖x‖₂² has Hessian I; α-strong convexity with α = 1 in a norm: ‖h‖₂² ≥ ‖h‖². */
function hessianImplies(norm: 'ℓ1' | 'ℓ2'): Outcome {
  return checked(
    `f = ½‖x‖₂², α = 1, the ${norm} norm and steps h with coordinates −2, …, 2`,
    [...vectors(2, [0n, 1n, 2n, -1n, -2n])],
    ([x, y]) => {
      const size = (v: bigint): bigint => (v < 0n ? -v : v);
      const squared = norm === 'ℓ1' ? (size(x!) + size(y!)) ** 2n : x! * x! + y! * y!;
      return x! * x! + y! * y! >= squared;
    },
    ([x, y]) => `the ${norm} norm, y − x = (${x}, ${y})`,
  );
}

/** [HUU] Sections 3 and 7: convex optimization. */
export const onlineStatements: readonly Statement[] = [
  {
    id: 'HUU Lemma 26',
    document: 'HUU',
    says: 'Adding ψ to φ₁ so that the sum is α-strongly convex moves the minimiser by at most ‖b‖_*/α and costs at most ‖b‖_*²/(2α), b a subgradient of ψ there.',
    formula:
      '\\|x_1-x_2\\|\\le\\frac{\\|b\\|_*}\\alpha,\\qquad\\varphi_2(x_1)-\\varphi_2(x)\\le\\frac{\\|b\\|_*^2}{2\\alpha}',
    expected: 'holds-on',
    functions: ['solveExactly', 'ldlt'],
    cost: 'moderate',
    decide: () => settle(perturbedMinimum(), []),
  },
  {
    id: 'HUU Fact 27',
    document: 'HUU',
    says: 'A twice differentiable f is α-strongly convex exactly when its Hessian is at least αI.',
    formula: 'f\\ \\alpha\\text{-strongly convex}\\iff\\nabla^2f\\succeq\\alpha I',
    expected: 'imprecise: the ℓ1 norm, y − x = (1, 1)',
    erratum: 'True for the ℓ2 norm; for another norm the condition is vᵀ∇²f·v ≥ α‖v‖².',
    functions: ['Rational'],
    cost: 'instant',
    decide: () =>
      settle(hessianImplies('ℓ1'), [], {
        says: 'true for the ℓ2 norm',
        outcome: proved(
          hessianImplies('ℓ2'),
          'all f and the ℓ2 norm',
          'f(y) − f(x) − ⟨∇f(x), y − x⟩ = ∫₀¹ (1−s)·hᵀ∇²f(x+sh)h ds with h = y − x',
        ),
      }),
  },
  {
    id: 'HUU Thm 30',
    document: 'HUU',
    also: ['HUU eq (19)'],
    says: 'Follow-the-regularized-leader has regret at most 2η·Σ‖g_t‖² + (R(u) − R(x_1))/η.',
    formula: '\\mathrm{Reg}\\le2\\eta\\sum_t\\|g_t\\|_{t,*}^2+\\frac{R(u)-R(x_1)}\\eta',
    expected: 'holds-on',
    functions: ['followTheLeader'],
    cost: 'moderate',
    decide: () =>
      settle(all(leaderBound(Rational.parse('1/2')), leaderBound(two)), [
        number('constant in front of η·Σ‖g_t‖² that also holds on these runs', Rational.parse('1/2')),
      ]),
  },
  {
    id: 'HUU Alg 2',
    document: 'HUU',
    says: 'Follow-the-regularized-leader plays x_{t+1} = argmin_K η·Σ_{s≤t}⟨g_s, x⟩ + R(x).',
    formula: 'x_{t+1}=\\operatorname*{arg\\,min}_{x\\in K}\\eta\\sum_{s\\le t}\\langle g_s,x\\rangle+R(x)',
    expected: 'holds-on',
    functions: ['followTheLeader'],
    cost: 'moderate',
    decide: () => settle(minimises(), []),
  },
  {
    id: 'HUU Alg 3',
    document: 'HUU',
    says: 'Private follow-the-regularized-leader adds the noise b = LZ of the square root, scaled to the sensitivity ‖R‖·G.',
    formula:
      '\\theta_{t+1}=\\operatorname*{arg\\,min}_K\\Bigl\\langle\\sum_{s\\le t}g_s+b_t,\\theta\\Bigr\\rangle+\\tfrac\\lambda2\\|\\theta\\|^2',
    expected: 'imprecise: g = G, g′ = −G',
    erratum:
      'Data sets that differ in one point may have gradients g and −g: the sensitivity is 2‖R‖·G unless a point is replaced by nothing.',
    functions: ['rowDifference', 'euclideanSensitivitySquared'],
    cost: 'instant',
    decide: () =>
      settle(
        sensitivity('replacement'),
        [
          number('s for replacement', rowDifference('replacement')),
          number('s for zero-out', rowDifference('zero-out')),
        ],
        {
          says: 'right when a point is replaced by nothing; with 2‖R‖·G when it is replaced by another',
          outcome: proved(
            sensitivity('zero-out'),
            'zero-out neighbours',
            'the change of R·G is R_j·gᵀ of norm at most ‖R‖_{1→2}·G',
          ),
        },
      ),
  },
  {
    id: 'HUU Thm 6',
    document: 'HUU',
    also: ['HUU Thm 41', 'HUU eq (8)'],
    says: 'Private follow-the-regularized-leader has expected mean regret at most G‖θ*‖√(2(a + sC√d(1 + ln(4n/5)/π))/n), with constants a and s that were not recovered.',
    formula:
      '\\mathbb E\\,\\mathrm{Reg}\\le G\\|\\theta^*\\|\\sqrt{\\frac2n\\Bigl(a+sC\\sqrt d\\bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}5\\bigr)\\Bigr)}',
    expected: 'reading: + + -',
    erratum:
      'With s = 1 it needs neighbours in which a point is replaced by nothing, and λ depends on ‖θ*‖ although the claim is for every θ*.',
    functions: ['regretNoise', 'bestRegretBound', 'encloseLogUpperBound', 'truthSet'],
    cost: 'instant',
    decide: () =>
      settleReadings(
        [
          {
            says: 'a = 1/2, s = 1 for a point replaced by nothing',
            outcome: all(noiseBelowBound(), sensitivity('zero-out')),
          },
          {
            says: 'a = 2 from Thm 30 to the letter, s = 1 for a point replaced by nothing',
            outcome: all(noiseBelowBound(), sensitivity('zero-out')),
          },
          {
            says: 's = 1 for a point replaced by another',
            outcome: all(noiseBelowBound(), sensitivity('replacement')),
          },
        ],
        [
          number('N₁ (its bound is 1 + ln(4/5)/π)', regretNoise('mean', 1, BITS)),
          number('N₂', regretNoise('mean', 2, BITS)),
          number('bound at n = 2', encloseLogUpperBound('printed', 2n, BITS)),
          number(
            'bound for n = 64, d = 4, G = ‖θ*‖ = C = 1, a = 1/2, s = 1',
            bestRegretBound(learner('zero-out'), reading('1/2', 'printed'), BITS),
          ),
          number(
            'the same with the noise N_n of the iterates',
            bestRegretBound(learner('zero-out'), reading('1/2', 'mean'), BITS),
          ),
          number('with s = 2', bestRegretBound(learner('replacement'), reading('1/2', 'printed'), BITS)),
        ],
      ),
  },
  {
    id: 'HUU eq (32)',
    document: 'HUU',
    also: ['HUU eq (33)', 'HUU eq (34)', 'HUU eq (35)', 'HUU eq (36)', 'HUU eq (37)'],
    says: 'Steps of the proof of Thm 41 whose constants could not be recovered.',
    formula: '\\text{not recovered}',
    expected: 'not-computable',
    functions: [],
    cost: 'instant',
    decide: () =>
      notComputable(
        'The constants could not be recovered from the text; the theorem that they lead to is decided in its readings as Thm 6.',
      ),
  },
];
