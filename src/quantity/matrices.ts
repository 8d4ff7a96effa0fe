import type { Exponent } from '../arithmetic/exponent.js';
import { halfExponent, reciprocalExponent } from '../arithmetic/exponent.js';
import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { maxColumnNormSquared } from '../linear/column-norms.js';
import type { Matrix } from '../linear/matrix.js';
import { columnBlock, filled, rowBlock, trace } from '../linear/block.js';
import { solveExactly } from '../linear/solve.js';
import { symmetricEigenvalues } from '../linear/symmetric-eigenvalues.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import type { Quantity } from './quantity.js';
import { choice, matrixOf, refused, semidefiniteOf, shaped, shapedQuantity, solvableOf } from './shapes.js';

/** n⁴·(digits + E)² up to which eigenvalues take some ten CPU seconds, E the digits of the longest integer of the matrix. */
const MOST_WORK = 4e10;
export const SPECTRUM_DIGITS = 300;

const a = shaped('matrix', 'A', 'a matrix', '[[1,0],[1,1]]');
const m = shaped('matrix', 'M', 'a symmetric matrix', '[[2,1],[1,2]]');
const l = shaped('matrix', 'L', 'the left factor', '[[1,0],[1/2,1]]');
const r = shaped('matrix', 'R', 'the right factor, as many rows as L has columns', '[[1,0],[1/2,1]]');
const x = shaped('matrix', 'X', 'a symmetric matrix of blocks P, A, Aᵀ, Q', '[[2,1],[1,1]]');
const size = (name: string, description: string): Parameter => ({
  name,
  kind: 'integer',
  least: 1n,
  description,
  example: '1',
});

/** The eigenvalues, in descending order. @throws ParameterError where they take long */
export function spectrumOf(name: string, matrix: Matrix, digits: number): readonly Real[] {
  const n = matrix.rows;
  const longest = Math.ceil(matrix.integers.reduce((most, e) => Math.max(most, bitLength(e)), 0) * 0.30103);
  if (n ** 4 * (digits + longest) ** 2 > MOST_WORK)
    throw refused(
      name,
      'n⁴·(digits + E)² of at most 4·10^10, E the digits of the longest integer over the common denominator',
      `n = ${n}, digits = ${digits}, E = ${longest}`,
    );
  return symmetricEigenvalues(matrix);
}

/** The squares of the singular values of A, min(m, n) of them. */
function squaresOf(inputs: Inputs, digits: number): readonly Real[] {
  const matrix = matrixOf(inputs, 'A');
  const n = Math.min(matrix.rows, matrix.cols);
  if (n > 64) throw refused('A', 'at most 64 rows or columns', `${matrix.rows}×${matrix.cols}`);
  const gram = matrix.rows < matrix.cols ? matrix.mul(matrix.transpose()) : matrix.transpose().mul(matrix);
  return spectrumOf('A', gram, digits);
}

/** ‖σ‖_p of the squares of the σ. */
function schattenNorm(squares: readonly Real[], p: Exponent): Real {
  const half = halfExponent(p);
  if (half === 'infinity') return squares[0]!.sqrt();
  return Real.sum(squares.filter((s) => s.rational?.sign() !== 0).map((s) => s.power(half))).power(
    reciprocalExponent(p),
  );
}

/** Both factors, which fit. */
function factorsOf(inputs: Inputs): readonly [Matrix, Matrix] {
  const [left, right] = [matrixOf(inputs, 'L'), matrixOf(inputs, 'R')];
  if (left.cols !== right.rows) throw refused('R', `${left.cols} rows, the columns of L`, `${right.rows}`);
  if (left.rows * left.cols * right.cols > 2 ** 22)
    throw new ParameterError(
      ['L', 'R'],
      'at most 2^22 products of entries',
      `${left.rows}×${left.cols}×${right.cols}`,
    );
  return [left, right];
}

/** The blocks of X and its diagonal. */
function blocksOf(inputs: Inputs): {
  readonly trace: Rational;
  readonly diagonal: readonly Rational[];
} {
  const whole = solvableOf(inputs, 'X');
  const q = inputs.size('q');
  const n = whole.rows;
  if (q >= n) throw refused('q', `at most ${n - 1}, one less than the rows of X`, `${q}`);
  return {
    trace: trace(rowBlock(columnBlock(whole, 0, q), 0, q)),
    diagonal: Array.from({ length: n - q }, (_, j) => whole.get(q + j, q + j)),
  };
}

/** The Schur complement of one diagonal block of M. */
function schurComplement(inputs: Inputs): Matrix {
  const whole = solvableOf(inputs, 'M', false);
  const [n, k] = [whole.rows, inputs.size('k')];
  if (k >= n) throw refused('k', `at most ${n - 1}, one less than the rows of M`, `${k}`);
  const block = (i: number, rows: number, j: number, cols: number): Matrix =>
    columnBlock(rowBlock(whole, i, rows), j, cols);
  const [p, b, c, q] = [
    block(0, k, 0, k),
    block(0, k, k, n - k),
    block(k, n - k, 0, k),
    block(k, n - k, k, n - k),
  ];
  const isFirst = inputs.word('block') === 'first';
  const [inside, left, right, rest] = isFirst ? [p, c, b, q] : [q, b, c, p];
  const solved = solveExactly(inside, right);
  if (solved === undefined) throw refused('M', 'an invertible block', 'a singular one');
  return rest.sub(left.mul(solved));
}

/** What is evaluated of matrices that are given: spectra, blocks, and the program of γ_F. */
export const matrixQuantities: readonly Quantity[] = [
  shapedQuantity(
    'symmetric-eigenvalues',
    'The eigenvalues of a symmetric matrix in descending order.',
    'λ_1 ≥ … ≥ λ_n',
    'HUU Remark 11',
    [m],
    (inputs, digits) => spectrumOf('M', solvableOf(inputs, 'M'), digits),
    SPECTRUM_DIGITS,
  ),
  shapedQuantity(
    'singular-values',
    'The singular values of a matrix in descending order, min(rows, columns) of them.',
    'σ_k = √λ_k(AᵀA)',
    'HUU Remark 11',
    [a],
    (inputs, digits) => squaresOf(inputs, digits).map((s) => s.sqrt()),
    SPECTRUM_DIGITS,
  ),
  shapedQuantity(
    'schatten-norm',
    'The Schatten p-norm of a matrix: p = 1 the trace norm, 2 the Frobenius norm, inf the largest singular value.',
    '(Σ_k σ_k^p)^(1/p)',
    'HUU eq. (16)',
    [a, { name: 'p', kind: 'exponent', least: 1n, description: 'p ≥ 1, or inf', preset: '1' }],
    (inputs, digits) => {
      const p = inputs.exponent('p');
      if (p !== 'infinity' && p.equals(Rational.integer(2n)))
        return Real.of(matrixOf(inputs, 'A').frobeniusSquared()).sqrt();
      return schattenNorm(squaresOf(inputs, digits), p);
    },
    SPECTRUM_DIGITS,
  ),
  shapedQuantity(
    'hermitian-dilation',
    'The Hermitian dilation of a matrix, whose eigenvalues are its singular values with both signs, and zeros; row by row.',
    '[[0, A], [Aᵀ, 0]]',
    'HUU eq. (13)',
    [a],
    (inputs) => {
      const matrix = matrixOf(inputs, 'A');
      const { rows, cols } = matrix;
      if (rows + cols > 512) throw refused('A', 'at most 512 rows and columns together', `${rows}×${cols}`);
      const zeros = (n: number): Matrix => filled(n, n, 0n);
      return zeros(rows)
        .hconcat(matrix)
        .vconcat(matrix.transpose().hconcat(zeros(cols)));
    },
  ),
  shapedQuantity(
    'schur-complement',
    'The Schur complement of the first or the second diagonal block of a square matrix, row by row.',
    'M/P = Q − C·P^(−1)·B, M/Q = P − B·Q^(−1)·C, M = [[P, B], [C, Q]]',
    'HUU Def 15, eqs (14), (15)',
    [
      { ...m, description: 'a square matrix' },
      size('k', 'rows of P'),
      choice('block', ['first', 'second'], 'the block divided by'),
    ],
    schurComplement,
  ),
  shapedQuantity(
    'factor-sensitivity',
    'The ℓ₂ sensitivity of x ↦ Rx to a change of one entry by 1.',
    'Δ = ‖R‖_{1→2} = max_j ‖R_{:,j}‖',
    'HUU eq. (20)',
    [{ ...r, description: 'a matrix' }],
    (inputs) => Real.of(maxColumnNormSquared(matrixOf(inputs, 'R'))).sqrt(),
  ),
  shapedQuantity(
    'factorization-loss',
    'The squared error of the answers LRx with noise L·z scaled to the sensitivity of R, at noise multiplier 1: of all together, on average, or the largest.',
    'total ‖L‖_F²·‖R‖²_{1→2}, mean total/q, largest ‖L‖²_{2→∞}·‖R‖²_{1→2}; L has q rows',
    'HUU eqs (1), (2), (4)',
    [l, r, choice('measure', ['total', 'mean', 'largest'], 'of which answers')],
    (inputs) => {
      const [left, right] = factorsOf(inputs);
      const rows = left.rowNormsSquared();
      const measure = inputs.word('measure');
      const [first, ...rest] = rows;
      const size = measure === 'largest' ? Rational.max(first!, ...rest) : Rational.sum(rows);
      const loss = size.mul(maxColumnNormSquared(right));
      return measure === 'mean' ? loss.div(Rational.integer(BigInt(left.rows))) : loss;
    },
  ),
  shapedQuantity(
    'gamma-program-variable',
    'The variable of the program of γ_F that a factorization gives, row by row.',
    'X = [[LLᵀ, LR], [(LR)ᵀ, RᵀR]]',
    'HUU eq. (21)',
    [l, r],
    (inputs) => {
      const [left, right] = factorsOf(inputs);
      if (left.rows + right.cols > 512)
        throw new ParameterError(
          ['L', 'R'],
          'at most 512 rows of L and columns of R',
          `${left.rows + right.cols}`,
        );
      const stacked = left.vconcat(right.transpose());
      return stacked.mul(stacked.transpose());
    },
  ),
  shapedQuantity(
    'gamma-program-map',
    'What the constraints of the program of γ_F take of X: the trace of its first block, and the diagonal of its second.',
    'Φ(X) = (tr P; Q_11, …, Q_mm)',
    'HUU eq. (22)',
    [x, size('q', 'rows of P')],
    (inputs) => {
      const blocks = blocksOf(inputs);
      return [blocks.trace, ...blocks.diagonal];
    },
  ),
  shapedQuantity(
    'gamma-program-value',
    'The least η at which X is feasible in the program of γ_F, at least γ_F of its block A; refused where no η is, because X is not positive semidefinite.',
    'η = max(tr P, Q_11, …, Q_mm), X ⪰ 0',
    'HUU eq. (44)',
    [x, size('q', 'rows of P')],
    (inputs) => {
      semidefiniteOf(inputs, 'X');
      const blocks = blocksOf(inputs);
      return Rational.max(blocks.trace, ...blocks.diagonal);
    },
  ),
];
