import type { Canonical } from '../../arithmetic/canonical.js';
import { bitLength } from '../../arithmetic/bits.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { Rational } from '../../arithmetic/rational.js';
import { nearestIsometry, exact } from '../../factorization/optimum/refinement.js';
import { multiply, type Float64Matrix } from '../../float64/matrix.js';
import { polarFactor } from '../../float64/polar.js';
import { Matrix } from '../../linear/matrix.js';
import { integersOf } from '../matrix-text.js';
import { spectralBound } from '../witness.js';

/** A block V_g in doubles: the rows of a pattern's rounds, counted from 0. */
export interface ApproxBlock {
  readonly rounds: readonly number[];
  /** |π|×D. */
  readonly rows: Float64Matrix;
}

/** A proved lower bound, and the fields of a certificate that prove it. */
export interface LowerProof {
  readonly squared: Rational;
  readonly written: Canonical;
}

/** Blocks whose bound is below this part of the largest are left out. */
const NEGLIGIBLE = /* @__PURE__ */ powerOfTwo(-44);

/**
 * Lemma D: γ² ≥ s²/(K·Σν) for blocks near the multipliers of an optimum, with U the polar factor of AV. Blocks and U are rounded to 2^−bits, each
 * bound ν is the largest squared norm of a row.
 */
export function lowerByBlocks(a: Matrix, found: readonly ApproxBlock[], bits: number): LowerProof {
  const largest = Math.max(...found.map(({ rows }) => largestSquare(rows)));
  const chosen = found.filter(({ rows }) => largestSquare(rows) > largest * NEGLIGIBLE);
  const unit = Math.sqrt(largest);
  const blocks = chosen.map(({ rounds, rows }) => {
    const scaled: Float64Matrix = { ...rows, data: rows.data.map((x) => x / unit) };
    const integers = exact(scaled).rounded(bits).integers;
    return { rounds, columns: rows.cols, integers, bound: longestRow(integers, rows.cols) };
  });
  const v = stacked(a.cols, blocks);
  const direction = multiply(doublesOf(a), doublesOf(v));
  const u = nearestIsometry(exact(polarFactor(direction)), bits);
  const total = blocks.reduce((sum, { bound }) => sum + bound, 0n);
  const product = innerProduct(u, a.mul(v));
  const below = spectralBound(u).mul(Rational.integer(total));
  return {
    squared: product.sign() <= 0 ? Rational.ZERO : product.mul(product).div(below),
    written: {
      U: integersOf(u),
      blocks: blocks.map(({ rounds, columns, integers, bound }) => ({
        bound: `${bound}`,
        columns: `${columns}`,
        rounds: rounds.map((round) => `${round + 1}`),
        rows: integers.map(String),
      })),
    },
  };
}

interface Block {
  readonly rounds: readonly number[];
  readonly columns: number;
  readonly integers: readonly bigint[];
  readonly bound: bigint;
}

function largestSquare({ rows, cols, data }: Float64Matrix): number {
  let largest = 0;
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let j = 0; j < cols; j++) sum += data[i * cols + j]! * data[i * cols + j]!;
    largest = Math.max(largest, sum);
  }
  return largest;
}

function longestRow(integers: readonly bigint[], cols: number): bigint {
  let longest = 1n;
  for (let i = 0; i < integers.length; i += cols) {
    const square = integers.slice(i, i + cols).reduce((sum, x) => sum + x * x, 0n);
    if (square > longest) longest = square;
  }
  return longest;
}

/** V = [V_1 | … | V_G], n×ΣD, of integers. */
function stacked(n: number, blocks: readonly Block[]): Matrix {
  const width = blocks.reduce((sum, { columns }) => sum + columns, 0);
  const entries = new Array<bigint>(n * width).fill(0n);
  let first = 0;
  for (const { rounds, columns, integers } of blocks) {
    rounds.forEach((round, i) => {
      for (let j = 0; j < columns; j++) entries[round * width + first + j] = integers[i * columns + j]!;
    });
    first += columns;
  }
  return Matrix.ofIntegers(n, width, entries);
}

/** ⟨U, M⟩ = Σ_ij U_ij·M_ij. */
export function innerProduct(u: Matrix, m: Matrix): Rational {
  let sum = 0n;
  u.integers.forEach((x, at) => (sum += x * m.integers[at]!));
  return Rational.integer(sum).mul(u.scale).mul(m.scale);
}

/** The doubles of a matrix times a power of two that keeps them in range. */
export function doublesOf(m: Matrix): Float64Matrix {
  const largest = m.largestEntry().value.abs();
  const factor =
    largest.sign() === 0
      ? Rational.ONE
      : Rational.dyadic(1n, bitLength(largest.den) - bitLength(largest.num));
  return { rows: m.rows, cols: m.cols, data: m.scaleBy(factor).approxDoubles() };
}
