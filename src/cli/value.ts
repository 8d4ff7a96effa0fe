import { UndecidedError } from '../arithmetic/enclose.js';
import { CONSTANTS } from '../expression/constants.js';
import { MOST_COQ_DIGITS } from '../expression/coq.js';
import { requireWritable } from '../files/outputs.js';
import { readInputs } from '../parameter/inputs.js';
import { keyValues } from '../parameter/key-values.js';
import { evaluateQuantity, type Evaluated } from '../quantity/evaluate.js';
import { MOST_DIGITS, type Quantity, type Value } from '../quantity/quantity.js';
import { findQuantity } from '../quantity/registry.js';
import { errorLine } from '../report/error-report.js';
import { evaluatedJson, undecidedJson, valueJson, valueLines } from '../report/value-report.js';
import { UsageError } from '../text/usage-error.js';
import { parseArguments, wholeNumber } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { during, HOLDS, UNDECIDED, type Command } from './command.js';
import { FILE, helpLines, TEXT, type OptionTable } from './option-table.js';
import { withMatrices } from './typed-arguments.js';
import { spokenOf } from './spoken-of.js';
import { refuseTableOptions, tabulateOver, VALUE_TABLE_TABLE } from './value-table.js';

/** What a word is that names a quantity, or was to. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/i;

/** Whether a word is a formula, not the name of a quantity. */
const isExpression = (word: string): boolean => !NAME.test(word) || CONSTANTS.has(word);

const TABLE: OptionTable = [
  [
    '',
    [
      `A rational value is printed exactly; any other as an enclosure of relative width at most 10^-D (default 30, or as many as are offered; at most ${MOST_DIGITS},`,
      'of some quantities fewer, which `etalon quantities` lists).',
    ].join('\n'),
    { digits: TEXT },
  ],
  [
    '--coq FILE',
    'write the Coq file that defines the value by its formula and whose theorem is what is printed, atomically; of the quantities with "coq": true\n' +
      `in \`etalon quantities --json\`, to at most ${MOST_COQ_DIGITS} digits (docs/coq-values.md)`,
    { coq: FILE },
  ],
  ...VALUE_TABLE_TABLE,
];

export const command: Command = {
  help: [
    'etalon value QUANTITY [key=value…] [--digits D] [--coq FILE] [--json]',
    'etalon value QUANTITY [key=value…] --over KEY=FROM..TO[+STEP|*FACTOR] [--digits D] [--csv FILE] [--plot FILE.svg] [--json]',
    'etalon value EXPRESSION [name=value…] [--over name=FROM..TO…] [--digits D] [--json]',
    '',
    'Evaluates a quantity (listed by `etalon quantities`) at exact parameters: 1e-6, 1/3, 0.1 are the rationals they spell; a matrix or points are',
    'rows [[1,2],[0,1]] or "1,2;0,1", a file (.csv, .npy, .npz, .mtx, .json, .txt), or a workload, "prefix_sum(4)"; a list 1,2,3 or a file; an exponent may be inf.',
    'EXPRESSION     a formula such as "gamma_F(prefix_sum(n))^2 <= n*square_root_error(n)^2" n=64, or its value: all quantities, workloads and',
    '               optima as functions, sqrt, ln, sum(k, 1, n, 1/k), pi, … (docs/expressions.md). A comparison is true, false or undecided',
    ...helpLines(TABLE),
    'Exit status 0: the value, true; 1: false, with --over at any value; 2: wrong call; 3: the enclosure cannot be made that narrow, with --over of any row.',
  ].join('\n'),
  async run(argv, terminal) {
    const args = parseArguments(argv, TABLE);
    const [name, ...pairs] = args.positionals;
    if (name === undefined) throw new UsageError('QUANTITY: expected a QUANTITY or an EXPRESSION, got none');
    const coq = args.text('coq');
    const isFormula = isExpression(name);
    if (coq !== undefined && (isFormula || args.text('over') !== undefined))
      throw new UsageError(`--coq: expected one QUANTITY, got ${isFormula ? 'an EXPRESSION' : '--over'}`);
    const io = besideFiles(terminal, args.flag('json'), { '--coq': coq });
    if (isFormula) {
      // What formulas need, optima among it, is no business of a constant.
      const { evaluateExpression } = await import('./value-expression.js');
      return evaluateExpression(args, io, name, pairs);
    }
    const quantity = await findQuantity(name);
    const given = await withMatrices(quantity, keyValues(pairs, 'PARAMETERS'));
    const digits = readDigits(args.text('digits'), quantity);
    if (args.text('over') !== undefined) return tabulateOver(args, io, { quantity, given, digits });
    refuseTableOptions(args);
    requireWritable({ '--coq': coq });
    try {
      const evaluate = (): Evaluated => evaluateQuantity(quantity, given, digits);
      const what = `${quantity.name} to ${digits} digits`;
      const { inputs, value } = during(io, what, evaluate);
      const proof = coq === undefined ? undefined : await coqOf(quantity, given, value, digits);
      if (coq !== undefined && proof !== undefined) io.writeFile(coq, new TextEncoder().encode(proof));
      if (args.flag('json'))
        io.out(JSON.stringify(evaluatedJson(quantity, inputs, valueJson(value, digits))));
      else for (const line of valueLines(value, digits)) io.out(line);
      return HOLDS;
    } catch (problem) {
      if (!(problem instanceof UndecidedError)) throw problem;
      if (args.flag('json')) {
        const { texts } = readInputs(quantity, given);
        io.out(JSON.stringify(evaluatedJson(quantity, texts, undecidedJson(problem.message))));
      } else io.err(`etalon value: ${errorLine(problem)}`);
      return UNDECIDED;
    }
  },
};

function readDigits(text: string | undefined, { name, mostDigits }: Quantity): number {
  if (text === undefined) return Math.min(30, mostDigits ?? MOST_DIGITS);
  const digits = wholeNumber(text, '--digits', 1, MOST_DIGITS);
  if (mostDigits !== undefined && digits > mostDigits)
    throw new UsageError(`--digits: expected at most ${mostDigits} for ${name}, got ${digits}`);
  return digits;
}

/** A Coq file; that there is none is said of the option. */
async function coqOf(
  quantity: Quantity,
  given: ReadonlyMap<string, string>,
  value: Value,
  digits: number,
): Promise<string> {
  const { valueCoqFile } = await import('../report/value-coq.js');
  return spokenOf('--coq', /^(?:valueCoqFile|coqTerm): /, () => valueCoqFile(quantity, given, value, digits));
}
