import { UndecidedError } from '../arithmetic/enclose.js';
import type { Rational } from '../arithmetic/rational.js';
import type { ExpressionInput } from '../expression/argument-text.js';
import { expression, type Expression, type ExpressionValue } from '../expression/expression.js';
import { keyValues } from '../parameter/key-values.js';
import { LONGEST_BESIDE, SPELLED, spelledNumber } from '../parameter/spelled-number.js';
import { MOST_DIGITS, type Value } from '../quantity/quantity.js';
import { rowsOf } from '../quantity/tabulate.js';
import { exactlyOrEnclosed } from '../quantity/values.js';
import {
  comparisonJson,
  comparisonLines,
  comparisonTableJson,
  comparisonTableLines,
} from '../report/comparison.js';
import { errorLine } from '../report/error-report.js';
import { evaluatedJson, undecidedJson, valueJson, valueLines } from '../report/value-report.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { wholeNumber, type Arguments } from './arguments.js';
import { during, REFUTED, HOLDS, UNDECIDED, type Io } from './command.js';
import { inputBeside } from './typed-arguments.js';
import { readOver, refuseTableOptions, tabulated } from './value-table.js';

const SOURCE = 'the formula';

/** Prints the value of a formula, or whether it holds; with --over of every value of a variable. */
export async function evaluateExpression(
  args: Arguments,
  io: Io,
  text: string,
  pairs: readonly string[],
): Promise<number> {
  const formula = await expression(text);
  const given = keyValues(pairs, 'PARAMETERS');
  const values = new Map<string, ExpressionInput>();
  for (const [name, value] of given)
    values.set(name, (await inputBeside(name, value)) ?? readRational(name, value));
  const digits =
    args.text('digits') === undefined
      ? formula.usualDigits
      : wholeNumber(args.text('digits')!, '--digits', 1, MOST_DIGITS);
  const at = (more: readonly (readonly [string, Rational])[]): ExpressionValue =>
    formula.evaluate(Object.fromEntries([...values, ...more]));
  if (args.text('over') !== undefined) return overRange(args, io, { formula, given, digits, at });
  refuseTableOptions(args);
  const subject = { name: text, source: SOURCE };
  try {
    const value = during(io, text, () => at([]));
    if (value.kind === 'truth') {
      const told = { text, inputs: given, digits, ...value };
      if (args.flag('json')) io.out(JSON.stringify(comparisonJson(told)));
      else for (const line of comparisonLines(told)) io.out(line);
      return value.truth === 'true' ? HOLDS : value.truth === 'false' ? REFUTED : UNDECIDED;
    }
    const shown = during(io, `${text} to ${digits} digits`, () => shownValue(value, digits));
    if (args.flag('json')) io.out(JSON.stringify(evaluatedJson(subject, given, valueJson(shown, digits))));
    else for (const line of valueLines(shown, digits)) io.out(line);
    return HOLDS;
  } catch (problem) {
    if (!(problem instanceof UndecidedError)) throw problem;
    if (args.flag('json'))
      io.out(JSON.stringify(evaluatedJson(subject, given, undecidedJson(problem.message))));
    else io.err(`etalon value: ${errorLine(problem)}`);
    return UNDECIDED;
  }
}

function overRange(
  args: Arguments,
  io: Io,
  {
    formula,
    given,
    digits,
    at,
  }: {
    readonly formula: Expression;
    readonly given: ReadonlyMap<string, string>;
    readonly digits: number;
    readonly at: (more: readonly (readonly [string, Rational])[]) => ExpressionValue;
  },
): number {
  const { text } = formula;
  if (!formula.isComparison)
    return tabulated(args, io, {
      quantity: { name: text, statement: `The formula ${text}.`, source: SOURCE },
      given,
      digits,
      rows: (input, values, onRow) => rowsOf(values, (x) => shownValue(at([[input, x]]), digits), onRow),
    });
  refuseTableOptions(args);
  const { input, values } = readOver(args, given);
  const rows = rowsOf(
    values,
    (x) => at([[input, x]]),
    (done) => {
      io.progress(`${text}: ${done} of ${values.length}`);
    },
  ).map(({ at: x, value }) => ({ at: x, value: truthOf(value) }));
  io.progress('');
  const table = { text, inputs: given, input, digits, rows };
  if (args.flag('json')) io.out(JSON.stringify(comparisonTableJson(table)));
  else for (const line of comparisonTableLines(table)) io.out(line);
  const truths = rows.map(({ value }) => value.truth);
  return truths.includes('false') ? REFUTED : truths.every((truth) => truth === 'true') ? HOLDS : UNDECIDED;
}

type TruthValue = Extract<ExpressionValue, { readonly kind: 'truth' }>;

/** What could not be enclosed is not decided. */
function truthOf(value: ExpressionValue | string): TruthValue {
  if (typeof value === 'string') return { kind: 'truth', truth: 'undecided', sides: [] };
  if (value.kind === 'truth') return value;
  throw new TypeError(`truthOf: expected a comparison, got ${value.kind}`);
}

function shownValue(value: ExpressionValue, digits: number): Value {
  if (value.kind === 'number') return exactlyOrEnclosed(digits, value.value);
  if (value.kind === 'truth') throw new TypeError('shownValue: expected a number, got a comparison');
  const each = value.values.map((x) => exactlyOrEnclosed(digits, x));
  const rationals = each.flatMap((x) => (x.status === 'exact' ? [x.value] : []));
  if (rationals.length === each.length) return { status: 'exact-list', values: rationals };
  return { status: 'enclosed-list', values: value.values.map((x) => x.toDigits(digits)) };
}

function readRational(name: string, text: string): Rational {
  const value = spelledNumber(text, LONGEST_BESIDE);
  if (value === undefined) throw new UsageError(`${name}: expected ${SPELLED}, got ${brief(text)}`);
  return value;
}
