import type { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import type { Truth } from '../expression/meaning.js';
import { numberJson, numberText, shownReal, type Shown } from './numbers.js';

/** Whether a formula holds, and the numbers that it compares. */
export interface Compared {
  readonly truth: Truth;
  readonly sides: readonly Real[];
}

interface Asked {
  readonly text: string;
  readonly inputs: ReadonlyMap<string, string>;
  readonly digits: number;
}

/** A comparison at one place. */
export type ComparisonTold = Asked & Compared;

/** A comparison at every value of one variable. */
export interface ComparisonTable extends Asked {
  readonly input: string;
  readonly rows: readonly { readonly at: Rational; readonly value: Compared }[];
}

/** `true`, `false` or `undecided`, then a line for every number that is compared. */
export const comparisonLines = ({ truth, sides, digits }: ComparisonTold): readonly string[] => [
  truth,
  ...sides.map((side) => `  ${sideText(side, digits)}`),
];

/** schemas/comparison.schema.json. */
export const comparisonJson = ({
  text,
  inputs,
  truth,
  sides,
  digits,
}: ComparisonTold): Record<string, unknown> => ({
  format: 'etalon-comparison',
  version: '1',
  expression: text,
  inputs: Object.fromEntries(inputs),
  truth,
  sides: sides.map((side) => sideJson(side, digits)),
});

/** How often it holds, and where it first does not. */
export function comparisonTableLines({ input, rows, digits }: ComparisonTable): readonly string[] {
  const found = countsOf(rows);
  const lines = [
    `${rows.length} values of ${input} from ${rows[0]!.at} to ${rows.at(-1)!.at}: true ${found.true}, false ${found.false}, undecided ${found.undecided}`,
  ];
  for (const truth of ['false', 'undecided'] as const) {
    const first = rows.find(({ value }) => value.truth === truth);
    if (first === undefined) continue;
    lines.push(`first ${truth} at ${input}=${first.at}`);
    lines.push(...first.value.sides.map((side) => `  ${sideText(side, digits)}`));
  }
  return lines;
}

/** schemas/comparison.schema.json. */
export const comparisonTableJson = ({
  text,
  inputs,
  input,
  rows,
  digits,
}: ComparisonTable): Record<string, unknown> => ({
  format: 'etalon-comparison-table',
  version: '1',
  expression: text,
  inputs: Object.fromEntries(inputs),
  input,
  counts: countsOf(rows),
  rows: rows.map(({ at, value: { truth, sides } }) => ({
    at: `${at}`,
    truth,
    sides: sides.map((side) => sideJson(side, digits)),
  })),
});

function countsOf(rows: ComparisonTable['rows']): Record<Truth, number> {
  const counts = { true: 0, false: 0, undecided: 0 };
  for (const { value } of rows) counts[value.truth] += 1;
  return counts;
}

const BITS_A_DIGIT = 3.33;

const shownSide = (side: Real, digits: number): Shown =>
  shownReal(side, digits, Math.ceil(digits * BITS_A_DIGIT) + 8);
const sideText = (side: Real, digits: number): string => numberText(shownSide(side, digits), digits);
const sideJson = (side: Real, digits: number): unknown => numberJson(shownSide(side, digits), digits);
