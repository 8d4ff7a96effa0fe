import { Rational } from '../arithmetic/rational.js';
import type { Quantity } from '../quantity/quantity.js';
import type { TableRow } from '../quantity/tabulate.js';
import { scaleOf } from './axis-scale.js';
import { lineChart, type ChartPoint } from './line-chart.js';
import { numberJson, numberText, shortText, type Shown } from './numbers.js';
import { numbersOf, undecidedJson, valueJson } from './value-report.js';

/** A quantity, or a formula, over a range of one of its inputs. */
export interface ValueTable {
  readonly quantity: Pick<Quantity, 'name' | 'statement' | 'source'>;
  readonly input: string;
  /** The texts of the other inputs. */
  readonly given: ReadonlyMap<string, string>;
  readonly rows: readonly TableRow[];
  readonly digits: number;
  readonly isGeometric: boolean;
}

/** Characters of the longest fraction that a line shows; CSV and JSON have all of them. */
const LONGEST_FRACTION = 40;

/** One line a number, the input before the first one of a row. */
export function valueTableLines({ rows, digits, input }: ValueTable): readonly string[] {
  const heads = rows.map(({ at }) => `${input}=${at}`);
  const width = Math.max(...heads.map((head) => head.length));
  const lineOf = (x: Shown): string =>
    x instanceof Rational && `${x}`.length > LONGEST_FRACTION ? shortText(x, digits) : numberText(x, digits);
  return rows.flatMap(({ value }, i) => {
    const lines = typeof value === 'string' ? [`undecided: ${value}`] : numbersOf(value).map(lineOf);
    return lines.map((line, at) => `${(at === 0 ? heads[i]! : '').padEnd(width)}  ${line}`);
  });
}

/** CSV with a line of names: the input, which number of a list it is, the fraction where there is one, and decimals rounded outward. */
export function valueTableCsv({ rows, digits, input }: ValueTable): string {
  const lines = rows.flatMap(({ at, value }) => {
    if (typeof value === 'string') return [`${at},,,,\n`];
    return numbersOf(value).map((x, i) => {
      const { exact, enclosure } = numberJson(x, digits);
      const fraction = exact === null ? '' : exact.den === '1' ? exact.num : `${exact.num}/${exact.den}`;
      return `${at},${i + 1},${fraction},${enclosure.inf},${enclosure.sup}\n`;
    });
  });
  return `${input},number,exact,inf,sup\n${lines.join('')}`;
}

/** The JSON document, schemas/value-table.schema.json. */
export function valueTableJson({
  quantity,
  rows,
  digits,
  input,
  given,
}: ValueTable): Record<string, unknown> {
  return {
    format: 'etalon-value-table',
    version: '1',
    quantity: quantity.name,
    input,
    inputs: Object.fromEntries(given),
    rows: rows.map(({ at, value }) => ({
      at: `${at}`,
      ...(typeof value === 'string' ? undecidedJson(value) : valueJson(value, digits)),
    })),
    source: quantity.source,
  };
}

/** The values as an SVG document, a curve for every number of a list; `undefined` where none is known. */
export function valueTableChart({
  quantity,
  rows,
  input,
  given,
  isGeometric,
}: ValueTable): string | undefined {
  const curves: ChartPoint[][] = [];
  for (const { at, value } of rows)
    if (typeof value !== 'string')
      numbersOf(value).forEach((y, i) => (curves[i] ??= []).push({ x: at, y: endsOf(y) }));
  if (curves.length === 0) return undefined;
  const others = [...given].map(([name, text]) => `${name}=${text}`).join(' ');
  const title = others === '' ? quantity.name : `${quantity.name} ${others}`;
  return lineChart({
    title,
    description: `${quantity.statement} Over ${input} from ${rows[0]!.at} to ${rows.at(-1)!.at}.`,
    id: 'value',
    x: { label: input, scale: isGeometric ? 'log' : 'linear' },
    y: { label: quantity.name, scale: scaleOf(curves.flat()) },
    series: curves.map((points, i) => ({
      name: curves.length === 1 ? quantity.name : `number ${i + 1}`,
      points,
    })),
  });
}

const endsOf = (x: Shown): ChartPoint['y'] => (x instanceof Rational ? { inf: x, sup: x } : x);
