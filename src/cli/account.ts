import { Rational } from '../arithmetic/rational.js';
import { readInputs } from '../parameter/inputs.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import { accountDelta, accountEpsilon, MOST_ACCOUNT_DIGITS } from '../privacy/accounting/account.js';
import { type AccountedStep, underNeighbours } from '../privacy/accounting/accounted-step.js';
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
import { readStepList, type StepList } from './account-list.js';
import { ACCOUNTED_MECHANISMS, type AccountedMechanism, stepOf } from './account-mechanisms.js';
import { type Arguments, oneOf, parseArguments, wholeNumber } from './arguments.js';
import { type Command, HOLDS, type Io, UNDECIDED } from './command.js';
import { helpLines, type OptionTable, TEXT } from './option-table.js';
import { fromOptions, spokenOfOptions } from './parameter-options.js';

/** What a privacy loss is asked at. */
const TARGETS: readonly Parameter[] = [
  { name: 'epsilon', kind: 'rational', description: 'ε', range: '≥ 0', optional: true },
  { name: 'delta', kind: 'rational', description: 'δ', range: 'in [0, 1)', optional: true },
];

const COMPOSE = 'compose';

const TABLE: OptionTable = [
  ['gaussian', '--sigma S: Gaussian noise of standard deviation S on numbers or vectors'],
  ['laplace', '--scale B: Laplace noise of scale B on one number'],
  [
    'poisson-gaussian, poisson-laplace',
    'the same with --q Q: a record takes part in a step with probability Q',
  ],
  [
    '',
    '  with --sensitivity D, the norm by which a record moves the answer (default 1), or --sensitivity-squared',
    { sigma: TEXT, scale: TEXT, q: TEXT, sensitivity: TEXT, 'sensitivity-squared': TEXT },
  ],
  ['discrete-gaussian', '--variance V: P(k) proportional to e^(-k²/(2V)) on integers', { variance: TEXT }],
  ['discrete-laplace', '--scale B: P(k) proportional to e^(-|k|/B) on integers'],
  ['', '  with --shift K,K,…, the integers by which neighbours differ (default 1)', { shift: TEXT }],
  [
    'compose FILE',
    '{"steps": [{"mechanism": "poisson-gaussian", "q": "1/100", "sigma": 2, "steps": 100}, …]}',
  ],
  [
    '--steps N',
    'how often it runs, each run perhaps chosen by what came before (default 1)',
    { steps: TEXT },
  ],
  ['--delta D', 'encloses the least epsilon at D', { delta: TEXT }],
  ['--epsilon E', 'encloses the least delta at E', { epsilon: TEXT }],
  [
    'both',
    'and no --sigma, --scale or --variance: the least decimal that is proved to give (E, D), and a smaller one that is refuted',
  ],
  [
    '--neighbours X',
    'add-remove (default), zero-out, or replacement (twice the sensitivity; refused where records are sampled)',
    { neighbours: TEXT },
  ],
  [
    '--digits D',
    `relative width at most 10^-D, or D significant digits of the noise; 1 to ${MOST_ACCOUNT_DIGITS}, default 3`,
    { digits: TEXT },
  ],
];

export const command: Command = {
  help: [
    'etalon account MECHANISM --delta D | --epsilon E | both [--steps N] [options] [--json]',
    '',
    'Encloses the privacy loss of a mechanism that runs many times, with proof: every rounding is to a stated side.',
    '',
    ...helpLines(TABLE, 19),
    '',
    'Numbers are exact text: 1e-6, 1/3, 0.1. docs/accounting.md tells what is proved, and of which neighbours.',
    'Exit status 0: the answer; 2: wrong call, or a statement that is not proved here; 3: the answer is not narrow enough at the allowed cost.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, TABLE);
    const digits = wholeNumber(args.text('digits') ?? '3', '--digits', 1, MOST_ACCOUNT_DIGITS);
    const neighbours = oneOf(args, 'neighbours', NEIGHBOUR_RELATIONS) ?? 'add-remove';
    const [name, ...rest] = args.positionals;
    const mechanism = ACCOUNTED_MECHANISMS.find((known) => known.name === name);
    if (name === undefined || (mechanism === undefined && name !== COMPOSE)) throw unknown(name);
    if (mechanism !== undefined && rest.length > 0)
      throw new UsageError(`MECHANISM: expected one MECHANISM, got ${brief(args.positionals.join(' '))}`);
    refuseOthers(args, mechanism);
    const targets = readTargets(args);
    const given = { args, io, digits, neighbours, targets };
    if (targets.has('epsilon') && targets.has('delta')) return printNoise(given, mechanism);
    return printLoss(
      given,
      mechanism === undefined ? readStepList(fileOf(rest)) : readSteps(mechanism, args),
    );
  },
};

/** What a call gives besides its mechanism. */
interface Call {
  readonly args: Arguments;
  readonly io: Io;
  readonly digits: number;
  readonly neighbours: NeighbourRelation;
  readonly targets: Inputs;
}

function unknown(name: string | undefined): UsageError {
  const names = [...ACCOUNTED_MECHANISMS.map((known) => known.name), COMPOSE].join(', ');
  return new UsageError(
    `MECHANISM: expected one of ${names}, got ${name === undefined ? 'none' : brief(name)}`,
  );
}

function fileOf(words: readonly string[]): string {
  const [file, ...more] = words;
  if (file === undefined || file === '' || more.length > 0)
    throw new UsageError(
      `FILE: expected one file with a list of steps, got ${words.length === 0 ? 'none' : brief(words.join(' '))}`,
    );
  return file;
}

/** @throws UsageError for an option of other mechanisms */
function refuseOthers(args: Arguments, mechanism: AccountedMechanism | undefined): void {
  const own = mechanism?.parameters.map(({ name }) => name) ?? [];
  const all = ACCOUNTED_MECHANISMS.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  const strange = all.find((name) => args.text(name) !== undefined && !own.includes(name));
  if (strange === undefined) return;
  const others = mechanism === undefined ? 'in the file of steps' : 'with other mechanisms';
  throw new UsageError(`--${strange}: expected only ${others}, got it with ${mechanism?.name ?? COMPOSE}`);
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
    (name) => new UsageError(`--${name}: expected --${name}, got none`),
    (texts) => texts,
  );

function readSteps(mechanism: AccountedMechanism, args: Arguments): StepList {
  const stated = { mechanism, texts: textsOf(args, mechanism.parameters) };
  return { stated: [stated], steps: [spokenOfOptions(() => stepOf(stated))] };
}

function printLoss(call: Call, { stated, steps }: StepList): number {
  const { args, io, digits, targets } = call;
  const asked = targets.has('delta') ? 'epsilon' : 'delta';
  const options = { digits, onProgress: progressOf(io) };
  const under = relatedSteps(steps, call.neighbours);
  const loss =
    asked === 'epsilon'
      ? accountEpsilon(under, targets.rational('delta'), options)
      : accountDelta(under, targets.rational('epsilon'), options);
  io.progress('');
  const statement = statementOf(call, stated);
  if (args.flag('json')) io.out(JSON.stringify(privacyLossJson(asked, statement, loss, digits)));
  else for (const line of privacyLossLines(asked, statement, loss, digits)) io.out(line);
  if (loss.isNarrow) return HOLDS;
  io.err(`etalon account: expected ${digits} digits at the allowed cost, got fewer`);
  return UNDECIDED;
}

function printNoise(call: Call, mechanism: AccountedMechanism | undefined): number {
  const { args, io, digits, neighbours, targets } = call;
  if (mechanism === undefined)
    throw new UsageError('--delta: expected --delta or --epsilon with compose, got both');
  const { noise: parameter, parameters } = mechanism;
  if (args.text(parameter) !== undefined)
    throw new UsageError(
      `--${parameter}: expected none beside --epsilon and --delta, which ask for it, got one`,
    );
  const others = textsOf(
    args,
    parameters.filter(({ name }) => name !== parameter),
  );
  const withNoise = (noise: string): StepList['stated'][number] => ({
    mechanism,
    texts: new Map([...others, [parameter, noise]]),
  });
  // Any noise will do to see that the other parameters are right.
  spokenOfOptions(() => stepOf(withNoise('1')));
  const made = (noise: Rational): readonly AccountedStep[] =>
    relatedSteps([stepOf(withNoise(noise.toString()))], neighbours);
  const least = leastNoise(made, targets.rational('epsilon'), targets.rational('delta'), {
    digits,
    onTry: (noise) => {
      io.progress(`${parameter} = ${noise.toString()}`);
    },
    onProgress: progressOf(io),
  });
  io.progress('');
  const statement = statementOf(call, [{ mechanism, texts: others }]);
  if (args.flag('json')) io.out(JSON.stringify(leastNoiseJson(parameter, statement, least, digits)));
  else for (const line of leastNoiseLines(parameter, statement, least, digits)) io.out(line);
  return least.isTight ? HOLDS : UNDECIDED;
}

/** @throws UsageError for a relation under which the worst pair is not proved */
function relatedSteps(
  steps: readonly AccountedStep[],
  relation: NeighbourRelation,
): readonly AccountedStep[] {
  const isSampled = steps.some((step) => 'sampling' in step && step.sampling?.equals(Rational.ONE) === false);
  if (relation === 'replacement' && isSampled)
    throw new UsageError(
      '--neighbours: expected add-remove or zero-out where records are sampled, got replacement',
    );
  return underNeighbours(steps, relation);
}

function statementOf({ neighbours, targets }: Call, stated: StepList['stated']): AccountStatement {
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
