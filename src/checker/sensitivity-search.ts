import { absolute, largest, scaled, sum } from './arithmetic.js';
import { eliminationWork, isPositiveSemidefinite } from './elimination.js';
import type { DyadicShape } from './matrix.js';
import { integersAtLeast, natural, within, type Numerals } from './numerals.js';
import { productBits, products, productsWork } from './products.js';
import { classes, readPattern, type Schema } from './participation-schema.js';
import { largestOfSigns, MAX_SIGNS, type Setting } from './sensitivity.js';
import {
  readExponent,
  units,
  type EntriesShape,
  type ProductsForm,
  type SensitivityForm,
} from './sensitivity-form.js';
import { fields, items, lengthOf, need, type Part } from './text.js';
import { bitsOf, bitsOfLongest, wordsOf } from './work.js';

const MAX_STEPS = 10_000_000n;
const MAX_EXCEPTIONS = 100_000;

/** A pattern whose entries may add up to more than the bound, and what bounds it instead: weights, or of scalars all signs. */
interface Exception {
  readonly part: Part;
  readonly rounds: readonly number[];
  readonly weights: Numerals | undefined;
}

/** Lemma Branch of docs/certificate-sensitivity.md of a matrix that is written out. */
export function readSearch(part: Part, C: DyadicShape, setting: Setting): SensitivityForm {
  const form = readSearchOf(part, C, setting);
  return {
    work: productsWork(C) + form.work,
    bits: form.bits,
    prove: (values) => {
      const X = products(values);
      return form.prove((i, j) => X[i]![j]!);
    },
  };
}

/** The same of an X that is found in another way: no pattern but the exceptions exceeds the bound, by a search of so many steps. */
export function readSearchOf(part: Part, C: EntriesShape, { schema, contributions }: Setting): ProductsForm {
  const parts = fields(part, ['bound', 'exceptions', 'exponent', 'kind', 'steps']);
  const f = readExponent(parts.exponent);
  const bound = natural(parts.bound, 0);
  const steps = Number(within(parts.steps, 1n, MAX_STEPS));
  const count = lengthOf(parts.exceptions);
  const most = contributions === 'absolute' ? 0 : MAX_EXCEPTIONS;
  need(count <= most, 'limit', parts.exceptions, `at most ${most} exceptions`, `${count}`);
  const exceptions: Exception[] = [];
  items(parts.exceptions, count, (item) => exceptions.push(readException(item, schema, contributions)));

  const digits = exceptions.map(({ weights }) =>
    weights === undefined ? 0n : bitsOfLongest(weights.digits),
  );
  const T = bitsOfLongest(bound.digits);
  const { unit, ofX, ofWeights, eta, bits, work } = units(C, f, largest([bitsOf(1), ...digits]));
  const word = wordsOf(largest([productBits(C), T]) + 24n);
  const trials = exceptions.map(({ rounds: { length }, weights }) =>
    weights === undefined
      ? (BigInt(length) << BigInt(length - 1)) * (200n + 4n * wordsOf(eta))
      : eliminationWork(length, eta),
  );
  return {
    work: work + BigInt(steps) * BigInt(schema.n) * (800n + 16n * word) + sum(trials),
    bits: bits + T,
    prove: (X) => {
      const T = bound.values()[0]!;
      let at = 0;
      searched(X, T, schema, {
        step: (taken) => need(taken <= steps, 'sensitivity', parts.steps, 'as many as the search takes'),
        above: (pattern) => {
          const isNext = at < count && areSame(pattern, exceptions[at]!.rounds);
          need(isNext, 'sensitivity', parts.exceptions, 'the patterns above the bound, as they are found');
          at += 1;
        },
      });
      need(at === count, 'sensitivity', parts.exceptions, 'patterns above the bound alone');
      const proved = exceptions.map((exception) => provedOf(exception, X, ofX, ofWeights));
      return scaled(largest([T << ofX, ...proved]), unit);
    },
  };
}

function readException(item: Part, schema: Schema, contributions: Setting['contributions']): Exception {
  if (contributions !== 'scalar') {
    const { rounds, weights } = fields(item, ['rounds', 'weights']);
    const pattern = readPattern(rounds, schema);
    return { part: item, rounds: pattern, weights: integersAtLeast(0, weights, pattern.length) };
  }
  const pattern = readPattern(fields(item, ['rounds']).rounds, schema);
  const isShort = pattern.length <= MAX_SIGNS;
  need(isShort, 'limit', item, `at most ${MAX_SIGNS} rounds`, `${pattern.length}`);
  return { part: item, rounds: pattern, weights: undefined };
}

const areSame = (p: readonly number[], q: readonly number[]): boolean =>
  p.length === q.length && p.every((i, at) => i === q[at]);

/** Lemma Θ for the one pattern, or all its signs. */
function provedOf(
  { part, rounds, weights }: Exception,
  X: (i: number, j: number) => bigint,
  ofX: bigint,
  ofWeights: bigint,
): bigint {
  const entries = rounds.map((i) => rounds.map((j) => X(i, j) << ofX));
  if (weights === undefined) return largestOfSigns(entries);
  const y = weights.values().map((weight) => weight << ofWeights);
  const rest = entries.map((line, k) => line.map((entry, l) => (k === l ? y[k]! : 0n) - entry));
  const expected = 'weights whose diagonal exceeds X on the pattern';
  need(isPositiveSemidefinite(rest), 'sensitivity', part, expected, 'no such weights');
  return sum(y);
}

/** What a search says: how many steps it has taken, and every pattern above the bound that no later round can follow. */
interface Searching {
  step(taken: number): void;
  above(pattern: readonly number[]): void;
}

/** Goes through the patterns by rounds in increasing order, and past those that nothing lifts above T. */
function searched(
  X: (i: number, j: number) => bigint,
  T: bigint,
  schema: Schema,
  { step, above }: Searching,
): void {
  const isEpochs = schema.kind === 'fixed-epoch';
  const groups = isEpochs ? classes(schema) : [Array.from({ length: schema.n }, (_, i) => i)];
  const gap = isEpochs ? 1 : schema.gap;
  let steps = 0;
  for (const group of groups) {
    const x = group.map((i) => group.map((j) => absolute(X(i, j))));
    const kappa = Math.min(schema.kappa, group.length);
    const later = x.map((line, t) => largestSums(line, t, gap, kappa));
    /** The pattern so far, its sum, and what it shares with every round; `left` more rounds from `from` on may follow. */
    const visit = (pattern: number[], total: bigint, shared: bigint[], from: number, left: number): void => {
      steps += 1;
      step(steps);
      const gains = x.map((line, t) => (t < from ? 0n : line[t]! + 2n * shared[t]! + later[t]![left - 1]!));
      if (total + sum(descending(inWindows(gains, from, gap)).slice(0, left)) <= T) return;
      for (let t = from; t < x.length; t++) {
        const [next, weight] = [[...pattern, group[t]!], total + x[t]![t]! + 2n * shared[t]!];
        if (left === 1 || t + gap >= x.length) {
          if (weight > T) above(next);
        } else
          visit(
            next,
            weight,
            shared.map((entry, u) => entry + x[t]![u]!),
            t + gap,
            left - 1,
          );
      }
    };
    visit(
      [],
      0n,
      x.map(() => 0n),
      0,
      kappa,
    );
  }
}

/** The largest of every `gap` numbers from there on: a pattern has one of them at most. */
const inWindows = (numbers: readonly bigint[], from: number, gap: number): bigint[] => {
  const tops: bigint[] = [];
  for (let at = from; at < numbers.length; at += gap) tops.push(largest(numbers.slice(at, at + gap)));
  return tops;
};

const descending = (numbers: bigint[]): bigint[] => numbers.sort((p, q) => (p > q ? -1 : p < q ? 1 : 0));

/** For r = 0, 1, … the sum of the r largest of |X_tu|, one a window, over the rounds u that go with t. */
function largestSums(line: readonly bigint[], t: number, gap: number, kappa: number): bigint[] {
  const tops = descending(
    inWindows(
      line.map((entry, u) => (u - t >= gap || t - u >= gap ? entry : 0n)),
      0,
      gap,
    ),
  );
  const sums = [0n];
  for (let r = 1; r < kappa; r++) sums.push(sums[r - 1]! + (tops[r - 1] ?? 0n));
  return sums;
}
