import type { Rational } from '../arithmetic/rational.js';
import { requireWritable } from '../files/outputs.js';
import { progression, type Progression } from '../parameter/progression.js';
import { keyValues } from '../parameter/key-values.js';
import type { Quantity } from '../quantity/quantity.js';
import { tabulate, type TableRow } from '../quantity/tabulate.js';
import { valueTableChart, valueTableCsv, valueTableJson, valueTableLines } from '../report/value-table.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import type { Arguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { HOLDS, UNDECIDED, type Io } from './command.js';
import { FILE, TEXT, type OptionTable } from './option-table.js';
import { outputFile } from './output-file.js';

/** The options of a quantity over a range. */
export const VALUE_TABLE_TABLE: OptionTable = [
  [
    '--over KEY=FROM..TO',
    'a table: the value at FROM, FROM + 1, … up to TO; with +STEP behind TO by steps of STEP, with *FACTOR by that factor (n=1..1024*2)',
    { over: TEXT },
  ],
  ['--csv FILE', 'with --over: write the table as CSV, decimals rounded outward', { csv: FILE }],
  ['--plot FILE.svg', 'with --over: draw it', { plot: FILE }],
];

/** @throws UsageError when an option of a table is given without a range */
export function refuseTableOptions(args: Arguments): void {
  for (const name of ['csv', 'plot'])
    if (args.text(name) !== undefined)
      throw new UsageError(`--${name}: expected with --over, got it without`);
}

/** What is tabulated: what it is called, and its values. */
export interface Tabulated {
  readonly quantity: Pick<Quantity, 'name' | 'statement' | 'source'>;
  readonly given: ReadonlyMap<string, string>;
  readonly digits: number;
  /** Its rows at the values of one input. */
  rows(input: string, values: readonly Rational[], onRow: (done: number) => void): readonly TableRow[];
}

/** The input that changes, and its values. @throws UsageError when it is given besides */
export function readOver(
  args: Arguments,
  given: ReadonlyMap<string, string>,
): Progression & { readonly input: string } {
  const [input, text] = [...keyValues([args.text('over')!], '--over')][0]!;
  if (given.has(input)) throw new UsageError(`--over: expected ${brief(input)} once, got it twice`);
  return { input, ...progression(text, `--over ${input}`) };
}

/** Prints, writes and draws a quantity over the range that the options name. */
export const tabulateOver = (
  args: Arguments,
  terminal: Io,
  { quantity, given, digits }: { readonly quantity: Quantity } & Pick<Tabulated, 'given' | 'digits'>,
): number =>
  tabulated(args, terminal, {
    quantity,
    given,
    digits,
    rows: (input, values, onRow) => tabulate(quantity, given, input, values, digits, onRow),
  });

/** The same of anything that has values. */
export function tabulated(args: Arguments, terminal: Io, asked: Tabulated): number {
  const { quantity, given, digits } = asked;
  const { input, values, isGeometric } = readOver(args, given);
  const [csv, plot] = [args.text('csv'), outputFile(args, 'plot', ['.svg'])];
  const outputs = { '--csv': csv, '--plot': plot };
  const io = besideFiles(terminal, args.flag('json'), outputs);
  requireWritable(outputs);
  const rows = asked.rows(input, values, (done) => {
    io.progress(`${quantity.name}: ${done} of ${values.length}`);
  });
  io.progress('');
  const table = { quantity, given, input, rows, digits, isGeometric };
  const write = (path: string, content: string): void => {
    io.writeFile(path, new TextEncoder().encode(content));
  };
  if (csv !== undefined) write(csv, valueTableCsv(table));
  const chart = plot === undefined ? undefined : valueTableChart(table);
  if (chart !== undefined) write(plot!, chart);
  else if (plot !== undefined)
    io.err('etalon value: --plot: expected a value to draw, got none; no file was written');
  if (args.flag('json')) io.out(JSON.stringify(valueTableJson(table)));
  else for (const line of valueTableLines(table)) io.out(line);
  return rows.some(({ value }) => typeof value === 'string') ? UNDECIDED : HOLDS;
}
