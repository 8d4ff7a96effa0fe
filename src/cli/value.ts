import { UndecidedError } from '../arithmetic/enclose.js';
import { keyValues } from '../parameter/key-values.js';
import { readInputs } from '../parameter/inputs.js';
import { evaluateQuantity, type Evaluated } from '../quantity/evaluate.js';
import { MOST_DIGITS, type Quantity, type Value } from '../quantity/quantity.js';
import { findQuantity } from '../quantity/registry.js';
import { parseArguments, wholeNumber } from './arguments.js';
import { HOLDS, UNDECIDED, type Command } from './command.js';
import { UsageError } from '../text/usage-error.js';
import { errorLine } from '../report/error-report.js';
import { numberJson, numberText, type Shown } from '../report/numbers.js';

export const command: Command = {
  summary: 'prints one certified constant: exact, or enclosed to D proved digits',
  help: [
    'etalon value QUANTITY [key=value…] [--digits D] [--json]',
    '',
    'Evaluates a quantity (listed by `etalon quantities`) at exact parameters: 1e-6, 1/3, 0.1 are the rationals they spell.',
    `A rational value is printed exactly; any other as an enclosure of relative width at most 10^-D (default 30, at most ${MOST_DIGITS};`,
    'of some quantities fewer, which `etalon quantities` lists).',
    'Exit status 0: the value; 2: wrong call; 3: the enclosure cannot be made that narrow.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, { digits: { type: 'string' } });
    const [name, ...pairs] = args.positionals;
    if (name === undefined) throw new UsageError('QUANTITY: expected a QUANTITY, got none');
    const quantity = await findQuantity(name);
    const given = keyValues(pairs, 'PARAMETERS');
    const digits = readDigits(args.text('digits') ?? '30', quantity);
    try {
      const evaluate = (): Evaluated => evaluateQuantity(quantity, given, digits);
      const what = `${quantity.name} to ${digits} digits`;
      const { inputs, value } = io.during === undefined ? evaluate() : io.during(what, evaluate);
      if (args.flag('json')) io.out(document(quantity, inputs, valueJson(value, digits)));
      else for (const line of lines(value)) io.out(numberText(line, digits));
      return HOLDS;
    } catch (problem) {
      if (!(problem instanceof UndecidedError)) throw problem;
      if (args.flag('json')) {
        const undecided = { status: 'undecided', exact: null, enclosure: null, reason: problem.message };
        io.out(document(quantity, readInputs(quantity, given).texts, undecided));
      } else io.err(`etalon value: ${errorLine(problem)}`);
      return UNDECIDED;
    }
  },
};

function readDigits(text: string, { name, mostDigits }: Quantity): number {
  const digits = wholeNumber(text, '--digits', 1, MOST_DIGITS);
  if (mostDigits !== undefined && digits > mostDigits)
    throw new UsageError(`--digits: expected at most ${mostDigits} for ${name}, got ${digits}`);
  return digits;
}

function lines(value: Value): readonly Shown[] {
  return 'values' in value ? value.values : [value.value];
}

function document(
  quantity: Quantity,
  inputs: ReadonlyMap<string, string>,
  outcome: Record<string, unknown>,
): string {
  return JSON.stringify({
    format: 'etalon-value',
    version: '1',
    quantity: quantity.name,
    inputs: Object.fromEntries(inputs),
    ...outcome,
    source: quantity.source,
  });
}

function valueJson(value: Value, digits: number): Record<string, unknown> {
  const status = value.status.startsWith('exact') ? 'exact' : 'enclosed';
  const numbers = lines(value).map((x) => numberJson(x, digits));
  if ('values' in value)
    return {
      status,
      exact: status === 'exact' ? numbers.map((x) => x.exact) : null,
      enclosure: numbers.map((x) => x.enclosure),
    };
  return { status, ...numbers[0]! };
}
