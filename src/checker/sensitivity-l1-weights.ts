import { absolute, floor, largest, scaled, sum, type Fraction } from './arithmetic.js';
import { eliminationWork, isPositiveSemidefinite } from './elimination.js';
import { eachMaximalPattern, MAX_PATTERNS } from './maximal-patterns.js';
import { integersAtLeast, within, type Numerals } from './numerals.js';
import type { Schema } from './participation-schema.js';
import type { Columns, L1UpperForm, StrategyForm } from './strategy-form.js';
import { fields, items, lengthOf, need, type Part } from './text.js';
import { bitsOfLongest, multiplication, wordsOf } from './work.js';

const LEAST_EXPONENT = -32768n;

/** Weights p of the rows and v of the rounds of a maximal pattern. */
interface WeightedRows {
  readonly part: Part;
  readonly rows: Numerals;
  readonly weights: Numerals;
}

/** Lemma Rows: for every maximal pattern, weights of the rows and of its rounds. */
export function readL1Weights(part: Part, C: StrategyForm, schema: Schema): L1UpperForm {
  const parts = fields(part, ['exponent', 'kind', 'patterns']);
  const f = within(parts.exponent, LEAST_EXPONENT, 0n);
  const lists = readLists(parts.patterns, C.rows, schema);
  const p = largest(lists.map(({ rows }) => bitsOfLongest(rows.digits)));
  const v = largest(lists.map(({ weights }) => bitsOfLongest(weights.digits)));
  const s = 64n + p;
  const quotients = s - 2n * f + 1n; // the bits of ⌈2^(s−2f)/p⌉
  const eta = largest([2n * C.bits + quotients + 13n, v + s]) + 12n;
  const work = lists.map(({ weights: { digits } }) => {
    const size = BigInt(digits.length);
    const sums =
      size * multiplication(C.bits, quotients) +
      (size * (size + 1n) * multiplication(C.bits, C.bits + quotients)) / 2n;
    return (
      BigInt(C.rows) * (multiplication(quotients) + 400n + 8n * wordsOf(eta) + sums) +
      eliminationWork(digits.length, eta)
    );
  });
  return {
    work: sum(work),
    bits: largest([p, v, C.bits]) - f + 64n,
    prove: (columns) => {
      let at = 0;
      let S = 0n;
      eachMaximalPattern(schema, MAX_PATTERNS, (pattern) => {
        S = largest([S, boundOf(lists[at]!, pattern, columns, C.rows, s, f)]);
        at += 1;
      });
      return halved(scaled(S, f));
    },
  };
}

const halved = ([num, den]: Fraction): Fraction => [num, 2n * den];

/** At least twice what the pattern attains, in units of 2^f: Σp + Σv, and twice the sizes in rows without a weight. */
function boundOf(
  { part, rows, weights }: WeightedRows,
  pattern: readonly number[],
  { entry }: Columns,
  height: number,
  s: bigint,
  f: bigint,
): bigint {
  const p = rows.values();
  const v = weights.values();
  const rest = v.map((weight, k) => v.map((_, l) => (k === l ? weight << s : 0n)));
  let sizes = 0n;
  for (let i = 0; i < height; i++) {
    const line = pattern.map((j) => entry(i, j));
    if (p[i] === 0n) {
      sizes += sum(line.map(absolute));
      continue;
    }
    const w = -floor(-(1n << (s - 2n * f)), p[i]!);
    for (const [k, x] of line.entries()) {
      if (x === 0n) continue;
      const weighed = w * x;
      for (let l = 0; l <= k; l++) rest[k]![l]! -= weighed * line[l]!;
    }
  }
  const expected = 'weights whose diagonal exceeds CᵀD(1/p)C on the pattern';
  need(isPositiveSemidefinite(rest), 'sensitivity', part, expected, 'no such weights');
  return sum(p) + sum(v) + ((2n * sizes) << -f);
}

/** One item for each maximal pattern. */
function readLists(part: Part, height: number, schema: Schema): WeightedRows[] {
  const count = lengthOf(part);
  need(count <= MAX_PATTERNS, 'limit', part, `at most ${MAX_PATTERNS} patterns`, `${count}`);
  const sizes: number[] = [];
  const patterns = eachMaximalPattern(schema, count, ({ length }) => sizes.push(length));
  need(patterns === count, 'shape', part, 'one item for each maximal pattern', `${count} items`);
  const lists: WeightedRows[] = [];
  items(part, count, (item, l) => {
    const { rows, weights } = fields(item, ['rows', 'weights']);
    lists.push({
      part: item,
      rows: integersAtLeast(0, rows, height),
      weights: integersAtLeast(0, weights, sizes[l]!),
    });
  });
  return lists;
}
