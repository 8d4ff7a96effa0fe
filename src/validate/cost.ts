import { approxDouble } from '../arithmetic/rational.js';
import type { Factorization } from '../factorization/factorization.js';
import type { Matrix } from '../linear/matrix.js';
import { matrixProductWork, matrixSizes, transposedSizes, type MatrixSizes } from '../linear/matrix-work.js';
import { mostRounds, type ParticipationSchema } from '../privacy/participation/participation-schema.js';
import { spacedPattern } from '../privacy/participation/spaced-pattern.js';
import { CostError } from './readers/input-error.js';
import { decimalWork, productWork, quotientWork, reductionWork, sumWork } from '../linear/word-work.js';
import type { MomentumParameters, Workload } from '../workload/workload.js';

/** Seconds of work, and bytes of memory, that a small file may ask for. docs/files.md. */
const LEAST_SECONDS = 10;
/** More, when a linear system is asked to be solved exactly. */
const RELEASED_SECONDS = 20;
const LEAST_MEMORY = 2 ** 28;

/** What a byte of a file may ask for beyond that: a dense file of doubles needs less. */
const SECONDS_PER_BYTE = 20e-6;
const MEMORY_PER_BYTE = 100;

const NANOSECONDS = 1e-9;

/** Most rounds of a workload with a banded inverse whose optimum integers prove in seconds. */
export const MOST_BANDED = 4096;

/** A part of judging a factorization, and the seconds that it takes at most on one slow core of today. */
export interface Work {
  readonly what: string;
  readonly seconds: number;
}

/** What judging a factorization takes in all, predicted from shapes and bit lengths before any of it is done. */
export interface Cost {
  /** The costliest first. */
  readonly parts: readonly Work[];
  readonly seconds: number;
  readonly bytes: number;
}

/** What is judged besides the product, the norms and the errors. */
export interface CostOptions {
  /** Whether a record takes part in several rounds, whose patterns are searched. */
  readonly participation?: boolean;
  /** Whether the sensitivity of the release is asked for, which solves a linear system. */
  readonly released?: boolean;
}

/** Whether patterns of participation are searched: a theorem gives the sensitivity of a monotone Toeplitz matrix. */
export const searchesPatterns = (C: Matrix, schema: ParticipationSchema): boolean =>
  mostRounds(schema, C.cols) > 1 && spacedPattern(C, schema) === undefined;

/**
 * Predicts the cost of judging B (m×r) and C (r×n) as a factorization of A (m×n), from above: products of integers over the matrices'
 * common scales, where entries of wild exponents are long; fractions in lowest terms; and decimals.
 */
export function predictedCost(
  a: Matrix,
  { B, C }: Factorization,
  { participation = false, released = false }: CostOptions = {},
): Cost {
  const [A, b, c] = [matrixSizes(a), matrixSizes(B), matrixSizes(C)];
  const parts = [
    { what: 'reading and writing', seconds: 2.5e8 },
    { what: 'the product BC and its bound |B||C|', seconds: 2.2 * matrixProductWork(b, c) },
    { what: 'the residual A − BC', seconds: residualWork(A, b, c) },
    { what: 'norms, errors and their decimals', seconds: numbersWork(A, b, c) },
    ...(participation ? [{ what: 'the patterns of participation', seconds: patternsWork(c) }] : []),
    ...(released ? [{ what: 'the sensitivity of the release', seconds: releasedWork(A, b) }] : []),
  ].map(({ what, seconds }) => ({ what, seconds: NANOSECONDS * seconds }));
  return {
    parts: parts.toSorted((first, second) => second.seconds - first.seconds),
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    bytes: memory(A, b, c),
  };
}

/** What files of so many bytes may ask for. */
export function allowedCost(
  fileBytes: number,
  { released = false }: CostOptions = {},
): { readonly seconds: number; readonly bytes: number } {
  return {
    seconds: Math.max(LEAST_SECONDS, SECONDS_PER_BYTE * fileBytes) + (released ? RELEASED_SECONDS : 0),
    bytes: Math.max(LEAST_MEMORY, MEMORY_PER_BYTE * fileBytes),
  };
}

/**
 * Predicts the cost and refuses what the size of the files does not explain, before any of it is done.
 *
 * @param path the file or files, for the message
 * @throws CostError that names the costliest part.
 */
export function requireAffordable(
  path: string,
  fileBytes: number,
  a: Matrix,
  factors: Factorization,
  options: CostOptions = {},
): void {
  const cost = predictedCost(a, factors, options);
  const allowed = allowedCost(fileBytes, options);
  const what = `the judging of ${fileBytes} bytes`;
  if (cost.seconds > allowed.seconds) {
    throw new CostError(
      path,
      `${what} to take at most ${Math.round(allowed.seconds)} s`,
      `about ${cost.seconds.toPrecision(2)} s, most of it for ${cost.parts[0]!.what}`,
    );
  }
  if (cost.bytes > allowed.bytes) {
    const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;
    throw new CostError(
      path,
      `${what} to take at most ${mebibytes(allowed.bytes)} of memory`,
      `about ${mebibytes(cost.bytes)}`,
    );
  }
}

/** Seconds to find and prove the optimum of a dense m×n workload: its float64 search grows as m·n², its refinement with the entries. */
export function predictedOptimumSeconds(a: Matrix): number {
  const { rows, cols, longest } = matrixSizes(a);
  const terms = rows * cols * cols;
  return NANOSECONDS * (2e8 + 500 * terms + 30 * terms * (productWork(longest, 2) - productWork(1, 2)));
}

/** What the cost of an optimum of many steps is read from. */
type LongSubject = Pick<Workload, 'kind' | 'cols' | 'momentum'>;

/** Steps after which momentum has died away: 1/(1 − β). */
const reachOf = ({ beta }: MomentumParameters): number => 1 / (1 - Math.min(1 - 1e-9, approxDouble(beta)));

/** What stands for it of a filter that is not momentum. */
const UNKNOWN_REACH = 20;

/**
 * Seconds to find and prove an optimum of as many steps as the workload has by sweeps in doubles; those of momentum have two diagonals, and iterate the longer the
 * further it reaches.
 */
export function predictedSweepSeconds({ kind, cols, momentum }: LongSubject): number {
  if (kind === 'prefix-sum') return NANOSECONDS * 14_000 * cols;
  const reach = momentum === undefined ? 10 : reachOf(momentum);
  return NANOSECONDS * 600_000 * cols * Math.sqrt(Math.max(1, reach / 10));
}

/**
 * Seconds to find and prove γ_2 by weights to six digits. Those of prefix sums are all positive and mirrored; over many of them doubles sweep; of momentum some want to be 0, and the search takes the more
 * rounds the further it reaches, 1/(1 − β) steps; of another filter this is not known. CPU seconds of the search:
 *
 *     n          256     512     1024    2048    16384
 *     prefix     0.3                     0.6     3.5
 *     β = 1/2    0.3             0.5
 *     β = 9/10           2.5
 *     β = 19/20  2.4
 *     decay 1/2          6.1
 */
export function predictedLargestSeconds({ kind, cols, momentum }: LongSubject): number {
  if (kind === 'prefix-sum') return 0.3 + NANOSECONDS * (cols > MOST_BANDED ? 35_000 : 300_000) * cols;
  const reach = momentum === undefined ? UNKNOWN_REACH : Math.min(cols, reachOf(momentum));
  const rounds = momentum?.rates.some((rate) => !rate.equals(momentum.rates[0]!)) ? 3 : 1;
  return 0.3 + NANOSECONDS * 700_000 * rounds * reach * cols;
}

/** Words of an entry of BC, and of the residual over the common scale of A and BC. */
function residualWords(
  a: MatrixSizes,
  b: MatrixSizes,
  c: MatrixSizes,
): { product: number; residual: number } {
  const product = Math.ceil((b.bits + c.bits + 32 - Math.clz32(b.cols)) / 64);
  return { product, residual: Math.max(a.longest + b.scale + c.scale, product + a.scale) };
}

function residualWork(a: MatrixSizes, b: MatrixSizes, c: MatrixSizes): number {
  const entries = a.rows * a.cols;
  const { product, residual } = residualWords(a, b, c);
  const aligned =
    productWork(a.longest, b.scale + c.scale) + productWork(product, a.scale) + sumWork(residual);
  // Against its allowance, over the scales of both.
  const compared = 2 * productWork(residual, a.scale + b.scale + c.scale) + sumWork(2 * residual);
  return entries * (4 * aligned + 2 * compared + 1000);
}

/** Squares are summed for the norms of A − BC, B and C, their rows and columns; some dozens of numbers are reduced and printed. */
function numbersWork(a: MatrixSizes, b: MatrixSizes, c: MatrixSizes): number {
  const { residual } = residualWords(a, b, c);
  const squares = (entries: number, words: number): number =>
    entries * (productWork(words, words) + sumWork(2 * words));
  const summed = [b, c].reduce((sum, x) => sum + squares(x.rows * x.cols, x.longest), 0);
  const scale = a.scale + b.scale + c.scale;
  const decimal = a.decimal && b.decimal && c.decimal;
  // Squared norms of rows and columns, and what is made of two of them.
  const norm = 2 * Math.max(residual, scale);
  const reductions = 0.8 * (3 * a.rows + b.rows + 3 * c.cols) * reductionWork(norm, decimal);
  const number = norm + 2 * Math.max(b.longest + c.longest, scale);
  return (
    5 * summed + 3 * squares(a.rows * a.cols, residual) + reductions + NUMBERS * printedWork(number, decimal)
  );
}

/** Numbers of the answer, as a fraction and in decimals. */
const NUMBERS = 20;

const printedWork = (words: number, decimal: boolean): number =>
  2 * reductionWork(words, decimal) + decimalWork(words) + 4 * productWork(words, words) + 20_000;

/** Searches over patterns and signs look at no more numbers than this, nanoseconds each. */
const MOST_SEARCHED = 3e7;
const SEARCHED = 120;
/** Where that is cut, the search in doubles and the patterns whose vectors are enclosed one by one. */
const THOROUGH = 2e9;

function patternsWork(c: MatrixSizes): number {
  const numbers = c.cols * c.cols;
  const words = 2 * c.longest + 1;
  // Every round is in the pattern with one of two signs, or not.
  const possible = c.cols * 3 ** c.cols;
  const searched = Math.min(MOST_SEARCHED, possible);
  return (
    matrixProductWork(transposedSizes(c), c) +
    100 * numbers * sumWork(words) +
    searched * (SEARCHED + sumWork(words)) +
    (possible > MOST_SEARCHED ? THOROUGH : 0)
  );
}

/** Bareiss on BBᵀ with A to its right: every step k takes all entries to minors of order k, which are k times as long. */
function releasedWork(a: MatrixSizes, b: MatrixSizes): number {
  const width = b.rows + a.cols;
  let solved = 0;
  for (let k = 1; k <= b.rows; k += 1) {
    const words = 2 * k * b.longest;
    solved += b.rows * width * (2 * productWork(words, words) + quotientWork(2 * words, words) / 2);
  }
  const words = 2 * b.rows * b.longest + a.longest;
  const gram = a.cols * a.cols * a.rows * (productWork(words, a.longest) + sumWork(words + a.longest));
  return (
    matrixProductWork(b, transposedSizes(b)) + 0.75 * solved + gram + a.cols * reductionWork(words, false)
  );
}

/** A, B, C and some matrices of the size of A − BC at a time; a bigint takes three words beside its own. */
function memory(a: MatrixSizes, b: MatrixSizes, c: MatrixSizes): number {
  const held = [a, b, c].reduce((sum, x) => sum + 24 * x.rows * x.cols + 8 * x.total, 0);
  const { residual } = residualWords(a, b, c);
  return 2 * held + 4 * a.rows * a.cols * (32 + 8 * residual);
}

/** Seconds of the search under fixed epochs of whole classes: 0.6 for n = 100, 24 for n = 256. */
export const predictedEpochSeconds = (n: number): number => 0.3 + 24 * (n / 256) ** 3;

/** Seconds of the search by Newton's method: 1.7 for 300 unknowns. */
export const predictedNewtonSeconds = (unknowns: number): number => 0.2 + 1.7 * (unknowns / 300) ** 3;

/** Seconds of the search among overlapping patterns, for all n(n + 1)/2 entries of CᵀC. */
export const predictedPathSeconds = (n: number): number => predictedNewtonSeconds((n * (n + 1)) / 2);
