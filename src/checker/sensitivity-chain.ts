import { absolute, largest, scaled } from './arithmetic.js';
import type { DyadicShape } from './matrix.js';
import { within } from './numerals.js';
import { classes, type Schema } from './participation-schema.js';
import { productBits, products, productsWork } from './products.js';
import { units, type SensitivityForm } from './sensitivity-form.js';
import { fields, need, type Part } from './text.js';
import { wordsOf } from './work.js';

const MAX_REACH = 2n ** 20n;
/** The most distances that are remembered. */
const MAX_REMEMBERED = 30;

/** Lemma Chain of docs/certificate-sensitivity.md, of an |X| whose entries have so many bits. */
export interface ChainForm {
  /** Rounds of a group that many places apart, or more, share nothing. */
  readonly reach: number;
  readonly work: bigint;
  /** The largest absolute(π). */
  largest(x: (i: number, j: number) => bigint): bigint;
}

/** Rounds among which patterns are sought, any two of a pattern at least `gap` places apart. */
interface Groups {
  readonly rounds: readonly (readonly number[])[];
  readonly gap: number;
}

const groupsOf = (schema: Schema): Groups =>
  schema.kind === 'fixed-epoch'
    ? { rounds: classes(schema), gap: 1 }
    : { rounds: [Array.from({ length: schema.n }, (_, i) => i)], gap: schema.gap };

export function readReach(part: Part, schema: Schema, bits: bigint): ChainForm {
  const parts = fields(part, ['kind', 'reach']);
  const reach = Number(within(parts.reach, 1n, MAX_REACH));
  const { rounds, gap } = groupsOf(schema);
  const most = 2 * gap + MAX_REMEMBERED;
  need(reach <= most, 'limit', parts.reach, `at most ${most}`, `${reach}`);
  const steps = BigInt(reach > gap ? reach - gap : 1);
  const each = 400n + BigInt(1 + (reach - (reach % gap)) / gap) * (100n + 4n * wordsOf(bits + 24n));
  const memories = BigInt(countMemories(reach, gap));
  let work = 0n;
  for (const { length } of rounds)
    work += BigInt(levelsOf(schema.kappa, length, gap) ?? 1) * BigInt(length) * memories * steps * each;
  return {
    reach,
    work,
    largest: (x) =>
      largest(
        rounds.map((group) => {
          const pair = (t: number, u: number): bigint => x(group[t]!, group[u]!);
          return heaviest(pair, group.length, gap, reach, levelsOf(schema.kappa, group.length, gap));
        }),
      ),
  };
}

/** The same of a matrix. */
export function readChain(
  part: Part,
  C: DyadicShape,
  { schema }: { readonly schema: Schema },
): SensitivityForm {
  const form = readReach(part, schema, productBits(C));
  const { work, bits } = units(C);
  return {
    work: productsWork(C) + work + form.work,
    bits,
    prove: (values) => {
      const X = products(values);
      const isWithin = groupsOf(schema).rounds.every((group) =>
        group.every((i, t) => group.slice(t + form.reach).every((j) => X[i]![j] === 0n)),
      );
      // One round shares nothing with others.
      need(
        isWithin || schema.kappa === 1,
        'sensitivity',
        fields(part, ['kind', 'reach']).reach,
        'a reach beyond which X is 0',
      );
      return scaled(
        form.largest((i, j) => absolute(X[i]![j]!)),
        2n * values.exponent,
      );
    },
  };
}

/** Up to how many rounds are counted: where no more than `kappa` fit, they need not be. */
const levelsOf = (kappa: number, length: number, gap: number): number | undefined =>
  kappa * gap >= length ? undefined : kappa;

/** The sets of distances from gap to reach − 1 − gap, any two at least gap apart. */
function countMemories(reach: number, gap: number): number {
  const counts: number[] = [];
  const of = (distance: number): number => (distance < gap ? 1 : counts[distance]!);
  for (let d = gap; d < reach - gap; d++) counts[d] = of(d - 1) + of(d - gap);
  return of(reach - gap - 1);
}

/** By a memory: bit e says that there is a place gap + e before the last one. */
type Heaviest = Map<number, bigint>;

/** The largest weight of a pattern. Of those that end at one place, and have as many rounds and the same places shortly before, the heaviest is kept. */
function heaviest(
  pair: (t: number, u: number) => bigint,
  length: number,
  gap: number,
  reach: number,
  counted: number | undefined,
): bigint {
  const levels = counted ?? 1;
  const width = larger(reach - 2 * gap, 0);
  const far = larger(reach, gap);
  const kept = 2 ** width - 1;
  const ending = new Map<number, Heaviest[]>();
  const at = (t: number): Heaviest[] => {
    const known = ending.get(t) ?? Array.from({ length: levels }, (): Heaviest => new Map());
    ending.set(t, known);
    return known;
  };
  const tops: bigint[][] = []; // of every place, by the number of rounds
  const apart = new Array<bigint | undefined>(levels).fill(undefined); // the heaviest that share nothing with t
  let most = 0n;
  for (let t = 0; t < length; t++) {
    const own = pair(t, t);
    const here = at(t);
    offer(here[0]!, 0, own);
    for (let level = 0; level < levels; level++) {
      const before = counted === undefined ? level : level - 1;
      if (t >= far) apart[level] = largest([apart[level] ?? 0n, tops[t - far]![level]!]);
      if (before >= 0 && apart[before] !== undefined) offer(here[level]!, 0, apart[before] + own);
    }
    for (const [level, weights] of here.entries()) {
      const next = counted === undefined ? level : level + 1;
      for (const [memory, weight] of weights) {
        const places = [t];
        for (let e = 0; e < width; e++) if ((memory >> e) % 2 === 1) places.push(t - gap - e);
        for (let d = gap; next < levels && d < reach && t + d < length; d++) {
          let sum = weight + pair(t + d, t + d);
          for (const place of places) if (t + d - place < reach) sum += 2n * pair(place, t + d);
          const moved = (d < width ? memory << d : 0) | (d - gap < width ? 1 << (d - gap) : 0);
          offer(at(t + d)[next]!, moved & kept, sum);
        }
      }
    }
    tops.push(here.map((weights) => largest([0n, ...weights.values()])));
    most = largest([most, ...tops[t]!]);
    ending.delete(t);
  }
  return most;
}

const larger = (x: number, y: number): number => (x > y ? x : y);

function offer(values: Heaviest, memory: number, weight: bigint): void {
  const known = values.get(memory);
  if (known === undefined || known < weight) values.set(memory, weight);
}
