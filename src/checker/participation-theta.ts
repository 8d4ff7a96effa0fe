import { absolute, sum } from './arithmetic.js';
import { integers, natural, size, type Numerals } from './numerals.js';
import { bitsOfMost, type Probe } from './participation-lower.js';
import { compatible, readPattern, type Schema } from './participation-schema.js';
import { fields, items, lengthOf, need, type Part } from './text.js';
import { bitsOfLongest, lengths, wordsOf } from './work.js';

interface WeightedPattern {
  readonly rounds: readonly number[];
  readonly weight: Numerals;
}

/** V of Lemmas W and E, all of its rounds in one block. */
interface Directions extends Pick<Probe, 'blocks' | 'columns' | 'work'> {
  /** The bits of an entry of W = VVᵀ. */
  readonly entryBits: bigint;
  /** d_1, …, d_n. */
  needed(): bigint[];
}

function readDirections(part: Part, schema: Schema): Directions {
  const { n } = schema;
  const V = fields(part, ['columns', 'entries']);
  const columns = size(V.columns);
  const rows = integers(V.entries, n * columns);
  const products = lengths(rows.digits, 0n, columns, 'columns', 8);
  const entryBits = 2n * bitsOfLongest(rows.digits) + 13n;
  return {
    blocks: [{ rounds: Array.from({ length: n }, (_, i) => i), columns, rows }],
    columns,
    work:
      sum(products.map((line) => (line.sum ** 2n + line.squares) / 2n)) +
      BigInt(n) ** 2n * (400n + 8n * wordsOf(entryBits)),
    entryBits,
    needed: () => neededWeights(rows.values(), columns, schema),
  };
}

/** V of Lemma E. */
export function readEqualNorms(part: Part, schema: Schema): Probe {
  const { blocks, columns, work, entryBits, needed } = readDirections(part, schema);
  return { blocks, columns, work, massBits: entryBits, mass: () => [sum(needed()), BigInt(schema.kappa)] };
}

/** V and the weighted patterns of Lemma W. */
export function readTheta(parts: Readonly<Record<'V' | 'patterns', Part>>, schema: Schema): Probe {
  const { n } = schema;
  const { blocks, columns, work, needed } = readDirections(parts.V, schema);
  const count = lengthOf(parts.patterns);
  need(count >= 1, 'shape', parts.patterns, 'at least one pattern', 'none');
  const patterns: WeightedPattern[] = [];
  items(parts.patterns, count, (item) => {
    const { rounds, weight } = fields(item, ['rounds', 'weight']);
    patterns.push({ rounds: readPattern(rounds, schema), weight: natural(weight, 0) });
  });
  const massBits = bitsOfMost(patterns.map(({ weight }) => weight));
  const visits = sum(patterns.map(({ rounds }) => BigInt(rounds.length)));
  return {
    blocks,
    columns,
    massBits,
    work: work + visits * (200n + 4n * wordsOf(massBits)),
    mass: () => {
      const given = new Array<bigint>(n).fill(0n);
      const weights = patterns.map(({ rounds, weight }) => {
        const p = weight.values()[0]!;
        for (const i of rounds) given[i] = given[i]! + p;
        return p;
      });
      const covers = needed().every((d, i) => given[i]! >= d);
      need(covers, 'cover', parts.patterns, 'weights that cover every round', 'less');
      return [sum(weights), 1n];
    },
  };
}

/** d_i = W_ii + Σ |W_ij| over the j not compatible with i, W = VVᵀ. */
function neededWeights(V: readonly bigint[], columns: number, schema: Schema): bigint[] {
  const { n } = schema;
  const d = new Array<bigint>(n).fill(0n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      if (compatible(schema, i, j)) continue;
      let entry = 0n;
      for (let c = 0; c < columns; c++) entry += V[i * columns + c]! * V[j * columns + c]!;
      d[i] = d[i]! + absolute(entry);
      if (j < i) d[j] = d[j]! + absolute(entry);
    }
  return d;
}
