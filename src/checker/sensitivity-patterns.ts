import { largest, scaled, sum } from './arithmetic.js';
import { eliminationWork, isPositiveSemidefinite } from './elimination.js';
import type { DyadicShape } from './matrix.js';
import { eachMaximalPattern, MAX_PATTERNS } from './maximal-patterns.js';
import { integersAtLeast, type Numerals } from './numerals.js';
import { products, productsWork } from './products.js';
import type { Schema } from './participation-schema.js';
import { readExponent, units, type SensitivityForm } from './sensitivity-form.js';
import { fields, items, lengthOf, need, type Part } from './text.js';
import { bitsOfLongest } from './work.js';

/** Lemma Θπ: a list of weights for every maximal pattern. */
export function readPatternWeights(part: Part, C: DyadicShape, schema: Schema): SensitivityForm {
  const parts = fields(part, ['exponent', 'kind', 'weights']);
  const f = readExponent(parts.exponent);
  const lists = readLists(parts.weights, schema);
  const q = largest(lists.map(({ weights }) => bitsOfLongest(weights.digits)));
  const { unit, ofX, ofWeights, eta, bits, work } = units(C, f, q);
  // What an elimination costs depends on its order alone.
  const orders = new Map<number, bigint>();
  for (const { weights } of lists)
    orders.set(weights.digits.length, (orders.get(weights.digits.length) ?? 0n) + 1n);
  const eliminations = [...orders].map(([order, count]) => count * eliminationWork(order, eta));
  return {
    work: productsWork(C) + work + sum(eliminations),
    bits,
    prove: (values) => {
      const X = products(values);
      let S = 0n;
      let at = 0;
      eachMaximalPattern(schema, MAX_PATTERNS, (pattern) => {
        const { weights, list } = lists[at]!;
        const y = weights.values().map((weight) => weight << ofWeights);
        const rest = pattern.map((i, k) =>
          pattern.map((j, l) => (k === l ? y[k]! : 0n) - (X[i]![j]! << ofX)),
        );
        const expected = 'weights whose diagonal exceeds X on the pattern';
        need(isPositiveSemidefinite(rest), 'sensitivity', list, expected, 'no such weights');
        S = largest([S, sum(y)]);
        at += 1;
      });
      return scaled(S, unit);
    },
  };
}

interface WeightList {
  readonly list: Part;
  readonly weights: Numerals;
}

/** One list for each maximal pattern, as long as the pattern. */
function readLists(part: Part, schema: Schema): WeightList[] {
  const count = lengthOf(part);
  need(count <= MAX_PATTERNS, 'limit', part, `at most ${MAX_PATTERNS} lists`, `${count}`);
  const sizes: number[] = [];
  const patterns = eachMaximalPattern(schema, count, ({ length }) => sizes.push(length));
  const isEach = patterns === count;
  need(isEach, 'shape', part, 'one list for each maximal pattern', `${count} lists`);
  const lists: WeightList[] = [];
  items(part, count, (list, l) => lists.push({ list, weights: integersAtLeast(0, list, sizes[l]!) }));
  return lists;
}
