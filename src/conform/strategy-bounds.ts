import { Dyadic } from '../arithmetic/dyadic.js';
import { Rational } from '../arithmetic/rational.js';
import { Estimate, NoBoundError } from './estimate.js';
import { inverseEstimates } from './strategy-questions.js';

/** A strategy as its document writes it; numbers are texts. */
export type WrittenStrategy = Readonly<Record<string, unknown>> & { readonly kind: string };

/** How often a record takes part, and how many rounds lie between, as the golden vectors write it. */
export interface WrittenSchema {
  readonly participations?: string;
  readonly separation?: string;
  readonly period?: string;
}

type Matrix = readonly (readonly Estimate[])[];

const integer = Estimate.integer;
const ZERO = integer(0n);
const read = (value: unknown): Estimate => Estimate.read(Rational.parse(String(value)));
const all = (value: unknown): readonly Estimate[] => (value as readonly unknown[]).map(read);

/** The terms of a series: c_0 = 1, each from the one before. */
function series(n: number, next: (before: Estimate, k: number) => Estimate): Estimate[] {
  const list = [integer(1n)];
  for (let k = 1; k < n; k += 1) list.push(next(list[k - 1]!, k));
  return list;
}

/** (1 − βz)^(−power), power 1 or 1/2. */
const powers = (n: number, beta: Estimate, power: unknown): readonly Estimate[] =>
  series(n, (before, k) =>
    String(power ?? '1') === '1'
      ? before.mul(beta)
      : before
          .mul(beta)
          .mul(integer(BigInt(2 * k - 1)))
          .div(integer(BigInt(2 * k))),
  );

const product = (a: readonly Estimate[], b: readonly Estimate[]): readonly Estimate[] =>
  a.map((_, t) => Estimate.sum(a.slice(0, t + 1).map((x, i) => x.mul(b[t - i]!))));

/** c_0, …, c_(n−1) of a Toeplitz strategy. */
function coefficients(strategy: WrittenStrategy, n: number): readonly Estimate[] {
  const { kind, beta, power } = strategy;
  if (kind === 'toeplitz') return all(strategy['coefficients']);
  if (kind === 'inverse-toeplitz') {
    const given = all(strategy['coefficients']);
    return inverseEstimates([...given, ...Array.from({ length: n }, () => ZERO)].slice(0, n), n);
  }
  if (kind === 'decay') return powers(n, read(beta), power);
  if (kind === 'momentum') return product(powers(n, integer(1n), power), powers(n, read(beta), power));
  const [theta, omega] = [all(strategy['theta']), all(strategy['omega'])];
  const terms = theta.map((x, j) => series(n, (before) => before.mul(x)).map((y) => y.mul(omega[j]!)));
  return Array.from({ length: n }, (_, t) =>
    t === 0 ? integer(1n) : Estimate.sum(terms.map((list) => list[t - 1]!)),
  );
}

/** C, row by row, of a strategy that is square, as a program computes it from the document. */
export function strategyEstimates(strategy: WrittenStrategy): Matrix {
  const { kind } = strategy;
  const lists = (name: string): readonly (readonly Estimate[])[] =>
    (strategy[name] as readonly unknown[]).map(all);
  if (kind === 'columns') {
    const columns = lists('columns');
    return columns.map((_, i) => columns.map((column) => column[i]!));
  }
  if (kind === 'banded') {
    const diagonals = lists('diagonals');
    const n = diagonals[0]!.length;
    return Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_unused, j) => (i < j ? ZERO : (diagonals[i - j]?.[j] ?? ZERO))),
    );
  }
  const n = strategy['n'] as number;
  const bands = (strategy['bands'] as number | undefined) ?? n;
  const c = coefficients(strategy, n).slice(0, bands);
  return Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_unused, j) => (i < j ? ZERO : (c[i - j] ?? ZERO))),
  );
}

/** 2^−53, and γ_k of sums of k + 1 terms, rounded up as in {@link Estimate.sum}. */
const gamma = (additions: number): Dyadic =>
  Dyadic.of(BigInt(Math.max(0, additions)), -53).mul(Dyadic.ONE.add(Dyadic.of(1n, -20)));

const times = (x: Dyadic, k: number): Dyadic => x.mul(Dyadic.of(BigInt(k)));
const size = (x: Estimate): Dyadic => x.exact.mag().add(x.error);
const most = (list: readonly Dyadic[]): Dyadic => list.reduce((a, b) => Dyadic.max(a, b), Dyadic.ZERO);

/** Rounds of one record at most. */
const roundsOf = ({ participations, period }: WrittenSchema, n: number): number =>
  period === undefined ? Number(participations) : Math.ceil(n / Number(period));

/** Σ_{i,j∈π} of entries of a Gram matrix, at most k² of them, for any pattern: each is off by at most E and of size at most M. */
function gramSumBound(gram: Matrix, k: number): Dyadic {
  const [off, largest] = [most(gram.flat().map(({ error }) => error)), most(gram.flat().map(size))];
  return times(off, k * k).add(gamma(k * k - 1).mul(times(largest, k * k)));
}

/** CᵀC. */
const gramOf = (rows: Matrix): Matrix =>
  rows.map((_, i) => rows.map((_row, j) => Estimate.sum(rows.map((row) => row[i]!.mul(row[j]!)))));

/** Σ_i |Σ_{j∈π} ±C_ij|, for any pattern and signs: a row is a sum of at most k entries, each off by at most E_i and of size at most M_i. */
function l1Bound(rows: Matrix, k: number): Dyadic {
  const parts = rows.map((row) => {
    const [off, largest] = [most(row.map(({ error }) => error)), times(most(row.map(size)), k)];
    return { off: times(off, k).add(gamma(k - 1).mul(largest)), largest };
  });
  const off = parts.reduce((sum, part) => sum.add(part.off), Dyadic.ZERO);
  const largest = parts.reduce((sum, part) => sum.add(part.largest).add(part.off), Dyadic.ZERO);
  return off.add(gamma(rows.length - 1).mul(largest));
}

/** The squared norms of the rows of A·C⁻¹, A the prefix sum: C⁻¹ by substitution, column by column. */
function errorsOf(rows: Matrix): readonly Estimate[] {
  const n = rows.length;
  const columns = rows.map((_, j) => {
    const column: Estimate[] = [];
    for (let i = 0; i < n; i += 1) {
      const past = Estimate.sum(rows[i]!.slice(j, i).map((x, at) => x.mul(column[j + at]!)));
      const right = i === j ? integer(1n) : ZERO;
      column.push(i < j ? ZERO : right.sub(past).div(rows[i]![i]!));
    }
    return column;
  });
  return rows.map((_, t) =>
    Estimate.sum(
      columns.map((column) => {
        const b = Estimate.sum(column.slice(0, t + 1));
        return b.mul(b);
      }),
    ),
  );
}

/** Honaker's streaming estimator of a binary tree: the error of step t is Σ_{h ∈ bits(t)} 2^h/(2^(h+1) − 1). */
function streamingErrors({ n, arity, tree }: WrittenStrategy, question: string): Dyadic {
  if (typeof n !== 'number' || arity !== 2 || tree !== undefined)
    throw new NoBoundError('an estimator without a formula');
  const nodes = (t: number): readonly number[] =>
    [...t.toString(2)].reverse().flatMap((bit, h) => (bit === '1' ? [h] : []));
  const steps = Array.from({ length: n }, (_, i) =>
    Estimate.sum(nodes(i + 1).map((h) => integer(1n << BigInt(h)).div(integer((2n << BigInt(h)) - 1n)))),
  );
  return question === 'strategy-total-squared-error'
    ? Estimate.sum(steps).error
    : most(steps.map(({ error }) => error));
}

/** What is asked of a strategy, by the names of the golden vectors. */
const ASKED: Readonly<Record<string, (rows: Matrix, k: number) => Dyadic>> = {
  'strategy-sensitivity-squared'(rows, k) {
    const gram = gramOf(rows);
    // Of contributions along one line it is the sum of the sizes of the entries, and so it is of two; of three with negative ones there is no formula.
    if (k > 2 && gram.flat().some((x) => x.exact.inf.sign() < 0))
      throw new NoBoundError('a Gram matrix with signs');
    return gramSumBound(gram, k);
  },
  'strategy-absolute-sensitivity-squared': (rows, k) => gramSumBound(gramOf(rows), k),
  'strategy-l1-sensitivity': l1Bound,
  'strategy-total-squared-error': (rows) => Estimate.sum(errorsOf(rows)).error,
  'strategy-largest-squared-error': (rows) => most(errorsOf(rows).map(({ error }) => error)),
};

/**
 * How far a float64 program may be from what is asked of a strategy: its matrix computed from the document, entry by entry, then CᵀC, sums over patterns, or the
 * inverse by substitution; the largest of several is off by no more than the one that is off the most.
 *
 * @param value the exact answer, where it is known
 * @throws NoBoundError where there is no formula in sums and products
 */
export function strategyBound(
  question: string,
  strategy: WrittenStrategy,
  schema: WrittenSchema,
  value: Rational | undefined,
): Rational {
  const { estimator } = strategy;
  if (strategy.kind === 'tree' && estimator === 'streaming' && !question.includes('sensitivity'))
    return streamingErrors(strategy, question).toRational();
  if (['tree', 'k-ary'].includes(strategy.kind)) {
    // Nodes have entries 0 and 1, and those who add nodes up count: all of it is done in integers.
    const isCount = /sensitivity/.test(question) || (estimator ?? 'plain') === 'plain';
    if (!isCount || value?.isInteger() !== true) throw new NoBoundError('an estimator without a formula');
    return integer(value.num).error.toRational();
  }
  const rows = strategyEstimates(strategy);
  const k = Math.min(rows.length, question.includes('sensitivity') ? roundsOf(schema, rows.length) : 1);
  return ASKED[question]!(rows, k).toRational();
}
