import { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/gamma-exact.js';
import { findInequality } from '../../bound/inequalities.js';
import { factorizationLowerBoundClaim } from '../../bound/lower-bound-claim.js';
import { parityGammaF, parityReplacementSensitivitySquared } from '../../bound/parity.js';
import { binaryTree } from '../../factorization/binary-tree.js';
import { honakerFull } from '../../factorization/honaker-full.js';
import { honakerStreaming } from '../../factorization/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { squareRoot, squareRootToeplitz } from '../../factorization/square-root.js';
import { Matrix } from '../../linear/matrix.js';
import { gaussianConstant, printedFormLimit, type PrintedForm } from '../../privacy/gaussian-constant.js';
import { isGaussianPrivate } from '../../privacy/gaussian-delta.js';
import { gaussianMultiplier } from '../../privacy/gaussian-inverse.js';
import { parityMatrix } from '../../workload/parity.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Statement } from '../statement.js';
import { note, number } from '../evidence.js';
import { all, checked, everywhere, proved, range, type Outcome } from '../outcome.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { settle, settleReadings } from '../verdict.js';

const BITS = 96;
const q = Rational.parse;
const DELTAS = ['0.4', '1e-2', '1e-5', '1e-10', '1e-20'] as const;

/** A printed form is private exactly up to a largest ε; here that ε is compared with a bound. */
function privateUpTo(form: PrintedForm, epsilon: string): Outcome {
  return checked(
    `every ε ≤ ${epsilon} at δ = ${DELTAS.join(', ')}`,
    DELTAS,
    (delta) => printedFormLimit(form, q(delta), 40).inf.toRational().compare(q(epsilon)) >= 0,
    (delta) => `δ = ${delta}`,
  );
}

/** The lower bound γ_F²/(q(e^ε − 1)²) against the exactly calibrated Gaussian mechanism at δ = 1e-2. */
function lowerBound(gammaSquared: Rational, rows: bigint, kind: 'general' | 'oblivious'): Outcome {
  return checked(
    `ε = 1, 1/2, 1/4, … at δ = 1e-2, ${kind} noise`,
    range(0, 12).map((i) => Rational.dyadic(1n, -i)),
    (eps) => !factorizationLowerBoundClaim(gammaSquared, rows, eps, q('1e-2'), kind, BITS).refuted,
    (eps) => `ε = ${eps}, δ = 1e-2`,
  );
}

/** The squared sensitivity of what is released is at most that of C, so that any factorization is as private as promised. */
function adaptive(): Outcome {
  const cases = [1, 2, 3].flatMap((k) => [
    { name: `binary tree, n = ${2 ** k}`, pair: binaryTree(2 ** k) },
    { name: `streaming estimator, n = ${2 ** k}`, pair: honakerStreaming(2 ** k) },
    { name: `full estimator, n = ${2 ** k}`, pair: honakerFull(k) },
    { name: `square root, n = ${2 ** k}`, pair: squareRoot(2 ** k) },
  ]);
  return checked(
    'the trees and the square root, n = 2, 4, 8: (Aᵀ(BBᵀ)⁻¹A)_jj ≤ ‖C_j‖²',
    cases,
    ({ pair: { B, C } }) => {
      const a = prefixSum(B.rows).matrix();
      const released = releasedSensitivitiesSquared(a, B);
      const promised = C.columnNormsSquared();
      return (
        a.isLowerTriangular() &&
        B.mul(C).equals(a) &&
        released?.every((x, j) => x.compare(promised[j]!) <= 0) === true
      );
    },
    ({ name }) => name,
  );
}

/** [HUU] Sections 3 and 8: privacy, lower bounds and parities. */
export const privacyStatements: readonly Statement[] = [
  {
    id: 'HUU Fact 32',
    document: 'HUU',
    says: 'A linear image Lz of z ~ N(0, S) has the law N(0, LSLᵀ).',
    formula: 'z\\sim N(0,S)\\ \\Rightarrow\\ Lz\\sim N(0,LSL^\\top)',
    expected: 'holds',
    functions: ['Matrix'],
    cost: 'instant',
    decide: () => {
      const factors = [...matricesOf(2, 2, [-1n, 0n, 1n])];
      return settle(
        proved(
          checked(
            '2×2 L and F with entries −1, 0, 1, S = FFᵀ',
            factors.flatMap((L) => factors.map((F) => ({ L, F }))),
            ({ L, F }) => {
              const image = L.mul(F);
              return image.mul(image.transpose()).equals(L.mul(F.mul(F.transpose())).mul(L.transpose()));
            },
            ({ L, F }) => `L = ${matrixText(L)}, F = ${matrixText(F)}`,
          ),
          'all L and S',
          'E e^{i⟨θ, Lz⟩} = e^{−½θᵀLSLᵀθ}',
        ),
        [],
      );
    },
  },
  {
    id: 'HUU Thm 34',
    document: 'HUU',
    says: 'Gaussian noise of standard deviation C_{ε,δ} times the sensitivity is (ε, δ)-private for ε in (0, 1).',
    formula:
      'C_{\\varepsilon,\\delta}=\\frac{2}{\\varepsilon}\\sqrt{\\frac49+\\ln\\Bigl(\\frac1\\delta\\sqrt{\\frac2\\pi}\\Bigr)}\\quad\\text{or }\\frac{\\sqrt2}\\varepsilon\\sqrt{\\dots}',
    expected: 'reading: + + - -',
    erratum:
      'The printed prefactor could not be recovered; with 2/ε every bound in C² is twice what Dwork and Roth need.',
    functions: ['printedFormLimit', 'gaussianConstant', 'gaussianMultiplier'],
    cost: 'moderate',
    decide: () =>
      settleReadings(
        [
          { says: 'prefactor 2/ε, ε ≤ 1', outcome: privateUpTo('huu2', '1') },
          { says: 'prefactor √2/ε, ε ≤ 1', outcome: privateUpTo('dr14', '1') },
          { says: 'prefactor √2/ε, ε ≤ 10', outcome: privateUpTo('dr14', '10') },
          { says: 'prefactor 2/ε, ε ≤ 100', outcome: privateUpTo('huu2', '100') },
        ],
        [
          ...(['huu2', 'dr14'] as const).map((form) =>
            number(`C at ε = 1, δ = 1e-6 (${form})`, gaussianConstant(form, q('1'), q('1e-6'), BITS)),
          ),
          number('least multiplier there', gaussianMultiplier(q('1'), q('1e-6'), BITS)),
          ...(['1e-2', '1e-5', '1e-10'] as const).map((delta) =>
            number(`largest ε of the √2/ε form at δ = ${delta}`, printedFormLimit('dr14', q(delta), 40), 8),
          ),
        ],
      ),
  },
  {
    id: 'HUU erratum: C as a variance',
    document: 'HUU',
    says: 'C_{ε,δ} is the variance of the noise that (ε, δ)-privacy requires.',
    formula: '\\sigma^2=C_{\\varepsilon,\\delta}',
    expected: 'imprecise: ε = 1/2, δ = 1e-6',
    erratum: 'C is used as a standard deviation; as a variance it would not be private.',
    functions: ['isGaussianPrivate', 'gaussianConstant'],
    cost: 'instant',
    decide: () => {
      const as = (power: 'variance' | 'standard deviation'): Outcome =>
        checked(
          'δ = 1e-6, ε = 1/2 and 1, prefactor √2/ε',
          ['1/2', '1'],
          (eps) =>
            isGaussianPrivate(q(eps), q('1e-6'), (w) => {
              const c = gaussianConstant('dr14', q(eps), q('1e-6'), w);
              return power === 'variance' ? c.sqrt(w) : c;
            }),
          (eps) => `ε = ${eps}, δ = 1e-6`,
        );
      return settle(
        as('variance'),
        [number('C at ε = 1/2', gaussianConstant('dr14', q('1/2'), q('1e-6'), BITS))],
        {
          says: 'C is the standard deviation',
          outcome: as('standard deviation'),
        },
      );
    },
  },
  {
    id: 'HUU Thm 35',
    document: 'HUU',
    says: 'For lower-triangular A of full rank the guarantee of L(RX + Z) carries over to rows that are chosen adaptively.',
    formula: "A=LR,\\ \\|R(X-X')\\|_F\\le\\kappa,\\ Z\\sim N(0,\\kappa^2\\sigma^2)",
    expected: 'holds',
    functions: ['releasedSensitivitiesSquared', 'prefixSum'],
    cost: 'moderate',
    decide: () =>
      settle(
        proved(
          adaptive(),
          'all lower-triangular A of full rank',
          'BZ has the law of L′Z′ with L′ lower triangular and L′L′ᵀ = BBᵀ, so the mechanism is L′ applied to the stream L′⁻¹AX + Z′, ' +
            'whose row t depends on the rows up to t only: a Gaussian release of sensitivity at most κ, row by row',
        ),
        [
          number(
            'squared sensitivity that the streaming estimator really has, n = 2',
            releasedSensitivitiesSquared(prefixSum(2).matrix(), honakerStreaming(2).B)![0]!,
          ),
          number('‖C‖² there', 2n),
        ],
      ),
  },
  {
    id: 'HUU Thm 36',
    document: 'HUU',
    says: 'Ax + Lz with noise C‖R‖ is (ε, δ)-private, and for δ below a constant every mechanism has mean squared error at least γ_F(A)²/(q(e^{2ε} − 1)²), with e^ε for oblivious noise.',
    formula: '\\max_x\\mathrm{err}\\ge\\frac{\\gamma_F(A)^2}{q\\,(e^{2\\varepsilon}-1)^2}',
    expected: 'refuted: ε = 1/64, δ = 1e-2',
    erratum: 'The lower bound cannot hold with ε and δ free, as Thm 4.',
    functions: ['factorizationLowerBoundClaim'],
    cost: 'instant',
    decide: () =>
      settle(lowerBound(Rational.ONE, 1n, 'general'), [
        number(
          'bound at ε = 1/64 for A = (1)',
          factorizationLowerBoundClaim(Rational.ONE, 1n, q('1/64'), q('1e-2'), 'general', BITS).value,
        ),
        number('variance that suffices there', gaussianMultiplier(q('1/64'), q('1e-2'), BITS).sqr(BITS)),
        note('oblivious noise', text(lowerBound(Rational.ONE, 1n, 'oblivious'))),
      ]),
  },
  {
    id: 'HUU Cor 39',
    document: 'HUU',
    says: 'With Lz sampled beforehand in O(n²) time the mechanism takes O(1) per round and O(n) space, at the error of Thm 2.',
    formula: 'y_t=\\textstyle\\sum_{i\\le t}x_i+(Lz)_t',
    expected: 'imprecise: n = 1',
    erratum:
      'The error bound is that of Thm 2 and fails for n ≤ 6; no inverse of the covariance is needed, since L itself is its root.',
    functions: ['squareRootToeplitz', 'truthSet'],
    cost: 'instant',
    decide: () => {
      const root = proved(
        checked(
          'n = 1, …, 16',
          range(1, 16),
          (n) => {
            const L = squareRootToeplitz(n).toMatrix();
            const z = Matrix.ofIntegers(
              n,
              1,
              range(1, n).map((i) => BigInt(i * i - 7)),
            );
            const noise = L.mul(z);
            return range(0, n - 1).every((t) =>
              noise.get(t, 0).equals(Rational.sum(range(0, t).map((i) => L.get(t, i).mul(z.get(i, 0))))),
            );
          },
          (n) => `n = ${n}`,
        ),
        'all n',
        'L is lower triangular: release t adds entry t of the vector Lz, which does not depend on the stream',
      );
      return settle(all(root, everywhere(findInequality('error-printed'))), [], {
        says: 'with (4n+1)/5 in place of 4n/5 in the error bound',
        outcome: all(root, everywhere(findInequality('error-repaired'))),
      });
    },
  },
  {
    id: 'HUU Thm 9',
    document: 'HUU',
    says: 'For small δ every (ε, δ)-private mechanism for the w-wise parities of d bits has mean squared error at least C(d, w)/(e^ε − 1)².',
    formula: '\\mathrm{err}\\ge\\binom dw\\frac1{(e^\\varepsilon-1)^2}',
    expected: 'refuted: ε = 1/16, δ = 1e-2',
    erratum: 'As Thm 4 it cannot hold with ε and δ free. γ_F of the parities is C(d, w) exactly.',
    functions: ['parityGammaF', 'exactGammaFSquared', 'factorizationLowerBoundClaim'],
    cost: 'instant',
    decide: () => {
      const optimum = checked(
        'd ≤ 5, w ≤ d',
        range(1, 5).flatMap((d) => range(1, d).map((w) => ({ d, w }))),
        ({ d, w }) =>
          exactGammaFSquared(parityMatrix(d, w))!.squared.equals(Rational.integer(parityGammaF(d, w) ** 2n)),
        ({ d, w }) => `d = ${d}, w = ${w}`,
      );
      return settle(lowerBound(Rational.integer(36n), 6n, 'oblivious'), [
        note('γ_F(S) = C(d, w)', text(optimum)),
        number('γ_F for d = 4, w = 2', parityGammaF(4, 2)),
      ]);
    },
  },
  {
    id: 'HUU erratum: parity neighbours',
    document: 'HUU',
    says: 'Replacing a record changes one entry of the histogram, so that the parities have squared sensitivity C(d, w).',
    formula: "\\max_{x\\sim x'}\\|S(x-x')\\|_2^2=\\binom dw",
    expected: 'imprecise: d = 1, w = 1',
    erratum: 'It changes two entries; for odd w the squared sensitivity is 4·C(d, w).',
    functions: ['parityReplacementSensitivitySquared', 'parityGammaF'],
    cost: 'instant',
    decide: () => {
      const cases = range(1, 8).flatMap((d) => range(1, d).map((w) => ({ d, w })));
      const name = ({ d, w }: { d: number; w: number }): string => `d = ${d}, w = ${w}`;
      return settle(
        checked(
          'd ≤ 8, w ≤ d',
          cases,
          ({ d, w }) => parityReplacementSensitivitySquared(d, w) === parityGammaF(d, w),
          name,
        ),
        [
          number('squared sensitivity for d = 9, w = 3', parityReplacementSensitivitySquared(9, 3)),
          number('C(9, 3)', parityGammaF(9, 3)),
        ],
        {
          says: '4·C(d, w) for odd w, and at most that for even w',
          outcome: checked(
            'd ≤ 8, w ≤ d',
            cases,
            ({ d, w }) => {
              const [squared, most] = [parityReplacementSensitivitySquared(d, w), 4n * parityGammaF(d, w)];
              return w % 2 === 1 ? squared === most : squared <= most;
            },
            name,
          ),
        },
      );
    },
  },
];

const text = (outcome: Outcome): string =>
  outcome.holds ? `holds for ${outcome.on}` : `fails at ${outcome.counterexample}`;
