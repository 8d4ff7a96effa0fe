import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { exponentNorm } from '../geometry/diagonal-norm.js';
import { inverseForm } from '../linear/inverse-form.js';
import type { SemidefiniteLdlt } from '../linear/ldlt.js';
import {
  innerProduct,
  quadraticForm,
  vectorDifference,
  vectorMultiple,
  vectorSum,
} from '../linear/vector.js';
import type { Inputs } from '../parameter/parameter.js';
import { spectrumOf, SPECTRUM_DIGITS } from './matrices.js';
import { presetRational, rational } from './privacy-parameters.js';
import type { Quantity } from './quantity.js';
import {
  listOf,
  matrixOf,
  optional,
  refused,
  rowsOf,
  semidefiniteOf,
  shaped,
  shapedQuantity,
  solvableOf,
} from './shapes.js';

const m = shaped('matrix', 'M', 'a symmetric positive semidefinite matrix', '[[2,1],[1,2]]');
const y = shaped('list', 'y', 'a vector', '3,-4');
const x = shaped('list', 'x', 'a vector', '3,-4');
const HALF = Rational.ratio(1n, 2n);

/** f*(y) = ½·yᵀM⁺y of f(x) = ½·xᵀMx. @throws ParameterError where it is infinite, or f not convex */
function conjugate(found: SemidefiniteLdlt, name: string, at: readonly Rational[]): Rational {
  const form = inverseForm(found, at);
  if (form !== undefined) return form.mul(HALF);
  throw refused(name, 'a vector of the range of M, where the conjugate is finite', `(${at.join(', ')})`);
}

/** x scaled into the ball of radius G. */
function clipped(at: readonly Rational[], radius: Rational): readonly (Rational | Real)[] {
  const square = innerProduct(at, at);
  if (square.compare(radius.mul(radius)) <= 0) return at;
  const factor = Real.of(radius).div(Real.of(square).sqrt());
  return at.map((e) => factor.mul(e));
}

/** The minimiser of ⟨Σ g_s + b, θ⟩ + (λ/2)‖θ‖² over the ball, or everywhere. */
function leader(inputs: Inputs): readonly (Rational | Real)[] {
  const gradients = rowsOf(inputs, 'gradients');
  const sum = gradients.slice(1).reduce<readonly Rational[]>(vectorSum, gradients[0]!);
  const noisy = inputs.has('noise') ? vectorSum(sum, listOf(inputs, 'noise', gradients[0]!.length)) : sum;
  const free = vectorMultiple(Rational.ONE.div(inputs.rational('lambda')).neg(), noisy);
  return inputs.has('radius') ? clipped(free, inputs.rational('radius')) : free;
}

/** The regret of losses that were met against the points of a class. */
function regret(inputs: Inputs): Rational {
  const table = matrixOf(inputs, 'losses');
  const played = listOf(inputs, 'played', table.rows);
  const totals = Array.from({ length: table.cols }, (_, j) => Rational.sum(table.column(j)));
  const best = Rational.min(totals[0]!, ...totals.slice(1));
  return Rational.sum(played)
    .sub(best)
    .div(Rational.integer(BigInt(table.rows)));
}

/** What is evaluated of convex functions, and of learning, where all is given. */
export const convexityQuantities: readonly Quantity[] = [
  shapedQuantity(
    'dual-norm',
    'The dual of the p-norm, at a vector.',
    '‖y‖_* = max { ⟨x, y⟩ : ‖x‖_p ≤ 1 } = ‖y‖_q, 1/p + 1/q = 1',
    'HUU Def 10',
    [y, { name: 'p', kind: 'exponent', least: 1n, description: 'p of the norm, 1 ≤ p ≤ inf', preset: '2' }],
    (inputs) => {
      const p = inputs.exponent('p');
      const sizes = inputs.list('y').map((e) => e.abs());
      if (p === 'infinity') return exponentNorm(sizes, Rational.ONE);
      const q = p.equals(Rational.ONE) ? 'infinity' : p.div(p.sub(Rational.ONE));
      return exponentNorm(sizes, q);
    },
  ),
  shapedQuantity(
    'fenchel-young-gap',
    'How far g is from a subgradient of f(x) = ½·xᵀMx at x: the least c for which g is a c-subgradient; 0 exactly for subgradients.',
    'f(x) + f*(g) − ⟨g, x⟩ = sup_y f(x) + ⟨g, y − x⟩ − f(y)',
    'HUU Def 24',
    [m, x, shaped('list', 'g', 'a vector', '2,-5')],
    (inputs) => {
      const { matrix, found } = semidefiniteOf(inputs, 'M');
      const [at, g] = [listOf(inputs, 'x', matrix.rows), listOf(inputs, 'g', matrix.rows)];
      return quadraticForm(matrix, at)
        .mul(HALF)
        .add(conjugate(found, 'g', g))
        .sub(innerProduct(g, at));
    },
  ),
  shapedQuantity(
    'strong-convexity',
    'The largest α for which f(x) = ½·xᵀMx is α-strongly convex in the Euclidean norm; below 0 where f is not convex.',
    'α = λ_min(M)',
    'HUU Def 25',
    [{ ...m, description: 'a symmetric matrix' }],
    (inputs, digits) => spectrumOf('M', solvableOf(inputs, 'M'), digits).at(-1)!,
    SPECTRUM_DIGITS,
  ),
  shapedQuantity(
    'fenchel-conjugate',
    'The Fenchel conjugate of f(x) = ½·xᵀMx + ⟨b, x⟩, where it is finite.',
    'f*(y) = sup_x ⟨x, y⟩ − f(x) = ½·(y − b)ᵀM⁺(y − b)',
    'HUU Def 28',
    [m, y, optional(shaped('list', 'b', 'the linear part, 0 if left out', '0,0'))],
    (inputs) => {
      const { matrix, found } = semidefiniteOf(inputs, 'M');
      const at = listOf(inputs, 'y', matrix.rows);
      return conjugate(
        found,
        'y',
        inputs.has('b') ? vectorDifference(at, listOf(inputs, 'b', matrix.rows)) : at,
      );
    },
  ),
  shapedQuantity(
    'regret',
    'The regret of the losses that were met, a round each, against the best of finitely many points.',
    '(1/n)·(Σ_t played_t − min_j Σ_t losses_tj)',
    'HUU Def 29',
    [
      shaped('list', 'played', 'the losses met', '1,1/2,1'),
      shaped('matrix', 'losses', 'the losses of the points, a round each row', '[[1,0],[1,1],[0,1]]'),
    ],
    regret,
  ),
  shapedQuantity(
    'clipped-vector',
    'A vector clipped to the Euclidean ball of radius G.',
    'x·min(1, G/‖x‖)',
    'HUU eq. (31)',
    [x, rational('G', 'radius G > 0', '> 0', '1')],
    (inputs) => clipped(inputs.list('x'), inputs.rational('G')),
  ),
  shapedQuantity(
    'regularized-leader',
    'The point of the regularised leader after gradients, with the noise of their sum or without, in a ball around 0 or anywhere.',
    'argmin ⟨Σ_s g_s + b, θ⟩ + (λ/2)·‖θ‖²',
    'HUU eq. (32)',
    [
      shaped('matrix', 'gradients', 'g_1, g_2, …, a row each', '[[1,0],[2,4]]'),
      optional(shaped('list', 'noise', 'the noise b, 0 if left out', '')),
      presetRational('lambda', 'λ > 0', '> 0', '1'),
      { name: 'radius', kind: 'rational', range: '> 0', description: 'radius of the ball', optional: true },
    ],
    leader,
  ),
];
