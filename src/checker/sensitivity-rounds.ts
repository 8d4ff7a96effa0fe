import { absolute, largest, scaled, sum } from './arithmetic.js';
import { eliminationWork, isPositiveSemidefinite } from './elimination.js';
import type { DyadicShape } from './matrix.js';
import { integers, integersAtLeast, within } from './numerals.js';
import { products, productsWork } from './products.js';
import { classes, compatible, type Schema } from './participation-schema.js';
import { largestClassSum, priced, readPrices } from './prices.js';
import {
  readExponent,
  units,
  type EntriesShape,
  type ProductsForm,
  type SensitivityForm,
} from './sensitivity-form.js';
import { fields, items, lengthOf, need, partsOf, wordOf, type Part } from './text.js';
import { bitsOfLongest, multiplication } from './work.js';

/** The kinds that weigh the rounds, with the fields they have; free entries only for min-separation, prices likewise, but not for equal norms. */
const FIELDS = {
  'fixed-epoch': {
    orthogonal: ['kind'],
    theta: ['exponent', 'kind', 'weights'],
    dominance: ['exponent', 'kind', 'scales', 'weights'],
  },
  'min-separation': {
    orthogonal: ['exponent', 'kind', 'prices'],
    theta: ['exponent', 'free', 'kind', 'prices', 'weights'],
    dominance: ['exponent', 'kind', 'prices', 'scales', 'weights'],
  },
  'min-separation of equal norms': {
    orthogonal: ['kind'],
    theta: ['exponent', 'free', 'kind', 'weights'],
    dominance: ['exponent', 'kind', 'scales', 'weights'],
  },
} as const;

type Kind = 'orthogonal' | 'theta' | 'dominance';
type Entry = (i: number, j: number) => bigint;
type Parts = Partial<Readonly<Record<'exponent' | 'free' | 'prices' | 'scales' | 'weights', Part>>>;

/** Lemma Θ: weights y of the rounds with diag(y) − M ⪰ 0, and by Lemma Pr, or class by class, or by Lemma N for equal norms, S from them. */
export function readRoundWeights(
  part: Part,
  kind: Kind,
  C: DyadicShape,
  schema: Schema,
  areEqual: boolean,
): SensitivityForm {
  const form = readRoundWeightsOf(part, kind, C, schema, areEqual);
  return {
    work: productsWork(C) + form.work,
    bits: form.bits,
    prove: (values) => {
      const X = products(values);
      return form.prove((i, j) => X[i]![j]!);
    },
  };
}

/** The same of an X that is found in another way. */
export function readRoundWeightsOf(
  part: Part,
  kind: Kind,
  C: EntriesShape,
  schema: Schema,
  areEqual: boolean,
): ProductsForm {
  const { n, kappa } = schema;
  const isEpochs = schema.kind === 'fixed-epoch';
  const form = areEqual && !isEpochs ? 'min-separation of equal norms' : schema.kind;
  const parts: Parts = fields(part, FIELDS[form][kind]);
  const f = parts.exponent && readExponent(parts.exponent);
  const free = parts.free && readFree(parts.free, schema);
  const prices = parts.prices && readPrices(parts.prices, schema);
  const scales = parts.scales && integersAtLeast(1, parts.scales, n);
  const weights = parts.weights && integersAtLeast(0, parts.weights, n);

  const numerals = [free, prices?.cap, prices?.windows, weights].filter((one) => one !== undefined);
  const q = largest([bitsOfLongest(Int16Array.of()), ...numerals.map(({ digits }) => bitsOfLongest(digits))]);
  const { unit, ofX, ofWeights, eta, bits, work } = units(C, f, q);
  const orders = isEpochs ? classes(schema).map(({ length }) => length) : [n];
  const own = {
    orthogonal: () => 0n,
    theta: () => sum(orders.map((order) => eliminationWork(order, eta))),
    dominance: () => 2n * BigInt(n) ** 2n * multiplication(eta, bitsOfLongest(scales!.digits)),
  };
  return {
    work: work + own[kind](),
    bits,
    prove: (X) => {
      const y =
        weights === undefined
          ? Array.from({ length: n }, (_, i) => X(i, i) << ofX)
          : weights.values().map((weight) => weight << ofWeights);
      if (kind === 'orthogonal') needOrthogonal(part, X, schema);
      // Raised row by row: all of X at once could be much longer than the certificate.
      const entry = (i: number, j: number): bigint => X(i, j) << ofX;
      if (kind === 'theta') needTheta(parts.weights!, entry, y, schema, free?.entries(ofWeights) ?? []);
      if (kind === 'dominance') needDominance(parts.weights!, entry, y, scales!.values(), schema);
      if (areEqual) return scaled(BigInt(kappa) * largest(y), unit);
      const S = prices === undefined ? largestClassSum(y, schema) : priced(y, schema, prices, ofWeights);
      return scaled(S, unit);
    },
  };
}

/** An entry of M on an incompatible pair. */
interface FreeEntry {
  readonly i: number;
  readonly j: number;
  readonly value: bigint;
}

interface FreeForm {
  readonly digits: Int16Array;
  /** The entries, raised by so many places. */
  entries(places: bigint): FreeEntry[];
}

/** The triples [i, j, value], in increasing order of (i, j), i < j incompatible; rounds are counted from 1 there. */
function readFree(part: Part, schema: Schema): FreeForm {
  const size = BigInt(schema.n);
  const pairs: { readonly i: number; readonly j: number; readonly value: Part }[] = [];
  const digits: number[] = [];
  items(part, lengthOf(part), (item) => {
    digits.push(integers(item, 3).digits[2]!);
    const [first, second, value] = partsOf(item, 3) as [Part, Part, Part];
    const i = Number(within(first, 1n, size)) - 1;
    const j = Number(within(second, 1n, size)) - 1;
    const before = pairs.at(-1);
    const isAfter = before === undefined || i > before.i || (i === before.i && j > before.j);
    const isFree = i < j && !compatible(schema, i, j) && isAfter;
    need(isFree, 'sensitivity', item, 'an incompatible pair i < j after the one before');
    pairs.push({ i, j, value });
  });
  const entries = (places: bigint): FreeEntry[] =>
    pairs.map(({ i, j, value }) => ({ i, j, value: BigInt(wordOf(value)!) << places }));
  return { digits: Int16Array.from(digits), entries };
}

/** Whether X is 0 on all compatible pairs, so that M = diag(X) will do. */
function needOrthogonal(part: Part, X: Entry, schema: Schema): void {
  const rounds = Array.from({ length: schema.n }, (_, i) => i);
  const isOrthogonal = rounds.every((i) => rounds.every((j) => !compatible(schema, i, j) || X(i, j) === 0n));
  need(isOrthogonal, 'sensitivity', part, 'orthogonal columns in compatible rounds', 'others');
}

/** diag(y) − M ⪰ 0: M is X but for the free entries; of fixed epochs, every class by itself. */
function needTheta(
  part: Part,
  X: Entry,
  y: readonly bigint[],
  schema: Schema,
  free: readonly FreeEntry[],
): void {
  const given = new Map(free.map(({ i, j, value }) => [i * schema.n + j, value]));
  const M = (i: number, j: number): bigint =>
    given.get(i < j ? i * schema.n + j : j * schema.n + i) ?? X(i, j);
  const all = y.map((_, i) => i);
  // Fixed epochs with one participation: no pair is compatible, and every round is by itself.
  const isSingle = schema.kind === 'fixed-epoch' && schema.kappa < 2;
  const parts = schema.kind === 'min-separation' ? [all] : isSingle ? all.map((i) => [i]) : classes(schema);
  const holds = parts.every((rounds) =>
    isPositiveSemidefinite(rounds.map((i) => rounds.map((j) => (i === j ? y[i]! : 0n) - M(i, j)))),
  );
  need(holds, 'sensitivity', part, 'weights whose diagonal exceeds M', 'no such weights');
}

/** Lemma Dom: y_i·τ_i ≥ X_ii·τ_i + Σ |X_ij|·τ_j over the compatible j. */
function needDominance(
  part: Part,
  X: Entry,
  y: readonly bigint[],
  tau: readonly bigint[],
  schema: Schema,
): void {
  items(part, schema.n, (item, i) => {
    let needed = 0n;
    for (const [j, scale] of tau.entries())
      if (i === j || compatible(schema, i, j)) needed += absolute(X(i, j)) * scale;
    need(y[i]! * tau[i]! >= needed, 'sensitivity', item, 'a weight that dominates its row', 'less');
  });
}
