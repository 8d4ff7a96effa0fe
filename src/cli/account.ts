import type { Rational } from '../arithmetic/rational.js';
import { requireWritable } from '../files/outputs.js';
import type { Certificate } from '../certificate/seal.js';
import { readInputs } from '../parameter/inputs.js';
import type { Inputs, Parameter, Parametric } from '../parameter/parameter.js';
import { accountDelta, accountEpsilon, MOST_ACCOUNT_DIGITS } from '../privacy/accounting/account.js';
import type { PrivacyLoss } from '../privacy/accounting/privacy-loss.js';
import type { AccountedStep } from '../privacy/accounting/accounted-step.js';
import { betweenLosses, worstLoss } from '../privacy/accounting/between.js';
import type { AccountProgress } from '../privacy/accounting/composition.js';
import { leastNoise } from '../privacy/accounting/least-noise.js';
import { NEIGHBOUR_RELATIONS, type NeighbourRelation } from '../privacy/notion/sensitivity.js';
import {
  type AccountStatement,
  leastNoiseJson,
  leastNoiseLines,
  privacyLossJson,
  privacyLossLines,
} from '../report/account-report.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { accountCertificate } from './account-certificate.js';
import { spokenOfCertificate } from './certificate-option.js';
import { COLUMNS, readColumns, refuseColumns } from './account-columns.js';
import { readStepList } from './account-list.js';
import { MATRIX, readMatrix, refuseMatrixOptions } from './account-matrix.js';
import { relatedSteps } from './account-neighbours.js';
import { ACCOUNT_TABLE } from './account-options.js';
import { ACCOUNTED_MECHANISMS, type AccountedMechanism, requireNoise, stepOf } from './account-mechanisms.js';
import { printZcdp, ZCDP } from './account-zcdp.js';
import { type Arguments, oneOf, parseArguments, wholeNumber } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { type Command, HOLDS, type Io, UNDECIDED } from './command.js';
import { helpLines } from './option-table.js';
import { fromOptions, missingOption, spokenOfOptions } from './parameter-options.js';

/** What a privacy loss is asked at. */
const TARGETS: readonly Parameter[] = [
  { name: 'epsilon', kind: 'rational', description: 'ε', range: '≥ 0', optional: true },
  { name: 'delta', kind: 'rational', description: 'δ', range: 'in [0, 1)', optional: true },
];

const COMPOSE = 'compose';

export const command: Command = {
  help: [
    'etalon account MECHANISM --delta D | --epsilon E | both [--steps N] [options] [--json]',
    '',
    'Encloses the privacy loss of a mechanism that runs many times, with proof: every rounding is to a stated side.',
    '',
    ...helpLines(ACCOUNT_TABLE, 19),
    '',
    'Numbers are exact text: 1e-6, 1/3, 0.1. docs/accounting.md tells what is proved, and of which neighbours.',
    'Exit status 0: the answer; 2: wrong call, or a statement that is not proved here; 3: the answer is not narrow enough at the allowed cost.',
  ].join('\n'),
  run(argv, terminal) {
    const args = parseArguments(argv, ACCOUNT_TABLE);
    const certificate = args.text('certificate');
    const outputs = { '--certificate': certificate };
    const columns = args.text('columns');
    const inputs = [...args.positionals.slice(1), ...(columns === undefined ? [] : [columns])];
    const io = besideFiles(terminal, args.flag('json'), outputs, inputs);
    const digits = wholeNumber(args.text('digits') ?? '3', '--digits', 1, MOST_ACCOUNT_DIGITS);
    const neighbours = oneOf(args, 'neighbours', NEIGHBOUR_RELATIONS) ?? 'add-remove';
    const [name, ...rest] = args.positionals;
    const mechanism = ACCOUNTED_MECHANISMS.find((known) => known.name === name);
    if (name === undefined || (mechanism === undefined && !OTHERS.includes(name))) throw unknown(name);
    if ((mechanism !== undefined || name === ZCDP.name) && rest.length > 0)
      throw new UsageError(`MECHANISM: expected one MECHANISM, got ${brief(args.positionals.join(' '))}`);
    refuseOthers(args, name);
    const targets = readTargets(args);
    const given = { args, io, digits, neighbours, targets };
    if (certificate !== undefined && targets.has('epsilon') && targets.has('delta'))
      throw new UsageError('--certificate: expected --delta or --epsilon, got both');
    if (certificate !== undefined && name === ZCDP.name)
      throw new UsageError('--certificate: expected steps of a mechanism whose noise is known, got zcdp');
    requireWritable(outputs);
    if (name === ZCDP.name) {
      const statementFor = (mechanism: Parametric, texts: ReadonlyMap<string, string>): AccountStatement =>
        statementOf(given, [{ mechanism, texts }]);
      return printZcdp({ args, io, digits, targets, texts: textsOf(args, ZCDP.parameters), statementFor });
    }
    const asked = targets.has('epsilon') && targets.has('delta') ? printNoise : printLoss;
    if (name === COMPOSE) {
      if (asked === printNoise)
        throw new UsageError('--delta: expected --delta or --epsilon with compose, got both');
      const { stated, steps } = readStepList(fileOf(rest, 'a list of steps'));
      return printLoss(given, { name, noise: '', parameters: [], of: () => ({ stated, steps }) });
    }
    if (columns !== undefined) {
      const { texts: known, casesOf, prove } = readColumns(args, columns);
      return asked(given, {
        ...COLUMNS,
        of: (texts) => {
          const stated = [{ mechanism: COLUMNS, texts: new Map([...known, ...texts]) }];
          const [steps = [], ...others] = casesOf(readInputs(COLUMNS, texts));
          return { stated, steps, others };
        },
        prove: (texts, asked, given) => prove(readInputs(COLUMNS, texts), asked, given),
      });
    }
    if (mechanism !== undefined)
      return asked(given, { ...mechanism, of: (texts) => stepsOf(mechanism, texts) });
    const { texts: known, stepsOf: made } = readMatrix(args, fileOf(rest, 'a strategy'));
    return asked(given, {
      ...MATRIX,
      of: (texts) => {
        const stated = [{ mechanism: MATRIX, texts: new Map([...known, ...texts]) }];
        return { stated, ...made(readInputs(MATRIX, texts)) };
      },
    });
  },
};

const OTHERS: readonly string[] = [MATRIX.name, ZCDP.name, COMPOSE];

/** What is accounted: the parameters that options give, and what they make. */
interface Accounted extends Parametric {
  readonly noise: string;
  readonly of: (texts: ReadonlyMap<string, string>) => Made;
  /** The certificate of what is asked, where it is not that of sampled steps. */
  readonly prove?: (
    texts: ReadonlyMap<string, string>,
    asked: 'epsilon' | 'delta',
    given: Rational,
  ) => Certificate;
}

/** Steps as they are stated; `least` where they are known between two lists only, `others` where a record may take part in other lists instead. */
interface Made {
  readonly stated: readonly { readonly mechanism: Parametric; readonly texts: ReadonlyMap<string, string> }[];
  readonly steps: readonly AccountedStep[];
  readonly least?: readonly AccountedStep[] | undefined;
  readonly others?: readonly (readonly AccountedStep[])[] | undefined;
}

function stepsOf(mechanism: AccountedMechanism, texts: ReadonlyMap<string, string>): Made {
  const stated = { mechanism, texts };
  return { stated: [stated], steps: [stepOf(stated)] };
}

/** What a call gives besides its mechanism. */
interface Call {
  readonly args: Arguments;
  readonly io: Io;
  readonly digits: number;
  readonly neighbours: NeighbourRelation;
  readonly targets: Inputs;
}

function unknown(name: string | undefined): UsageError {
  const names = [...ACCOUNTED_MECHANISMS.map((known) => known.name), ...OTHERS].join(', ');
  return new UsageError(
    `MECHANISM: expected one of ${names}, got ${name === undefined ? 'none' : brief(name)}`,
  );
}

function fileOf(words: readonly string[], what: string): string {
  const [file, ...more] = words;
  if (file === undefined || file === '' || more.length > 0)
    throw new UsageError(
      `FILE: expected one file with ${what}, got ${words.length === 0 ? 'none' : brief(words.join(' '))}`,
    );
  return file;
}

/** @throws UsageError for an option of other mechanisms */
function refuseOthers(args: Arguments, name: string): void {
  const all: readonly Parametric[] = [...ACCOUNTED_MECHANISMS, MATRIX, ZCDP];
  const own = all.find((known) => known.name === name)?.parameters.map((parameter) => parameter.name) ?? [];
  const strange = all
    .flatMap(({ parameters }) => parameters.map((parameter) => parameter.name))
    .find((option) => args.text(option) !== undefined && !own.includes(option));
  if (strange !== undefined) {
    const others = name === COMPOSE ? 'in the file of steps' : 'with other mechanisms';
    throw new UsageError(`--${strange}: expected only ${others}, got it with ${name}`);
  }
  if (name !== MATRIX.name) refuseMatrixOptions(args, name);
  refuseColumns(args, name);
}

function readTargets(args: Arguments): Inputs {
  const texts = textsOf(args, TARGETS);
  if (texts.size === 0) throw new UsageError('--delta: expected --delta, --epsilon or both, got neither');
  return spokenOfOptions(() => readInputs({ name: 'account', parameters: TARGETS }, texts));
}

const textsOf = (args: Arguments, parameters: readonly Parameter[]): ReadonlyMap<string, string> =>
  fromOptions(
    parameters,
    (name) => args.text(name),
    missingOption,
    (texts) => texts,
  );

function printLoss(call: Call, { noise, parameters, of, prove }: Accounted): number {
  const { args, io, digits, targets } = call;
  const asked = targets.has('delta') ? 'epsilon' : 'delta';
  const options = { digits, onProgress: progressOf(io) };
  const texts = textsOf(args, parameters);
  const {
    stated,
    steps,
    least,
    others = [],
  } = spokenOfOptions(() => {
    const made = of(texts);
    const given = texts.get(noise);
    if (given !== undefined) requireNoise(noise, given, made.steps);
    return made;
  });
  const at = (some: readonly AccountedStep[]): PrivacyLoss =>
    asked === 'epsilon'
      ? accountEpsilon(some, targets.rational('delta'), options)
      : accountDelta(some, targets.rational('epsilon'), options);
  const file = args.text('certificate');
  if (file !== undefined && least !== undefined)
    throw new UsageError('--certificate: expected steps that are known, got some that lie between two lists');
  const under = relatedSteps(steps, call.neighbours);
  const given = (): Rational => targets.rational(asked === 'epsilon' ? 'delta' : 'epsilon');
  const own =
    file === undefined ? undefined : prove && spokenOfCertificate(() => prove(texts, asked, given()));
  const proof =
    file === undefined || own !== undefined
      ? undefined
      : accountCertificate(under, call.neighbours, asked, given(), options);
  const most = proof?.loss ?? worstLoss([under, ...others].map(at), digits);
  const loss =
    least === undefined ? most : betweenLosses(at(relatedSteps(least, call.neighbours)), most, digits);
  io.progress('');
  const found = own ?? proof;
  const certificate = file === undefined || found === undefined ? undefined : { file, proof: found };
  if (certificate !== undefined) io.writeFile(certificate.file, certificate.proof.bytes);
  const statement = statementOf(call, stated);
  if (args.flag('json')) io.out(JSON.stringify(privacyLossJson(asked, statement, loss, digits, certificate)));
  else for (const line of privacyLossLines(asked, statement, loss, digits, certificate)) io.out(line);
  if (loss.isNarrow) return HOLDS;
  io.err(`etalon account: expected ${digits} digits at the allowed cost, got fewer`);
  return UNDECIDED;
}

function printNoise(call: Call, { noise: parameter, parameters, of }: Accounted): number {
  const { args, io, digits, neighbours, targets } = call;
  if (args.text(parameter) !== undefined)
    throw new UsageError(
      `--${parameter}: expected none beside --epsilon and --delta, which ask for it, got one`,
    );
  const others = textsOf(
    args,
    parameters.filter(({ name }) => name !== parameter),
  );
  const withNoise = (noise: string): Made => of(new Map([...others, [parameter, noise]]));
  // Any noise will do to see that the other parameters are right.
  const tried = spokenOfOptions(() => withNoise('1000'));
  const made = (noise: Rational, side: 'steps' | 'least'): readonly AccountedStep[] =>
    relatedSteps(withNoise(noise.toString())[side] ?? [], neighbours);
  const least = leastNoise(
    (noise) => made(noise, 'steps'),
    targets.rational('epsilon'),
    targets.rational('delta'),
    {
      digits,
      onTry: (noise) => {
        io.progress(`${parameter} = ${noise.toString()}`);
      },
      onProgress: progressOf(io),
      ...(tried.others === undefined
        ? {}
        : { otherwise: (noise: Rational) => withNoise(noise.toString()).others ?? [] }),
      ...(tried.least === undefined ? {} : { refutedBy: (noise: Rational) => made(noise, 'least') }),
    },
  );
  io.progress('');
  const stated = tried.stated.map(({ mechanism, texts }) => ({
    mechanism,
    texts: new Map([...texts].filter(([name]) => name !== parameter)),
  }));
  const statement = statementOf(call, stated);
  if (args.flag('json')) io.out(JSON.stringify(leastNoiseJson(parameter, statement, least, digits)));
  else for (const line of leastNoiseLines(parameter, statement, least, digits)) io.out(line);
  return least.isTight ? HOLDS : UNDECIDED;
}

function statementOf({ neighbours, targets }: Call, stated: Made['stated']): AccountStatement {
  const steps = stated.map(({ mechanism, texts }) => ({
    mechanism: mechanism.name,
    parameters: Object.fromEntries(texts),
  }));
  return { neighbours, steps, ...Object.fromEntries(targets.texts) };
}

const progressOf =
  (io: Io) =>
  ({ phase, done, of }: AccountProgress): void => {
    io.progress(`${phase}: ${done} of ${of}`);
  };
