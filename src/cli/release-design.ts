import { certifiedRecursion } from '../certificate/certified-recursion.js';
import { certifiedStrategy } from '../certificate/certified-strategy.js';
import { MAX_BYTES } from '../certificate/limits.js';
import { tableFields } from '../files/release/layout.js';
import { buildMechanism, MECHANISMS, parametersOf } from '../mechanism/catalogue.js';
import type { MechanismEntry, MechanismMatrices } from '../mechanism/stream/entry.js';
import { exactFactors } from '../mechanism/stream/exact-factors.js';
import type { StreamDesign } from '../mechanism/stream/stream-mechanism.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { readBounded } from '../files/disk.js';
import { readFactorFiles } from '../files/factor-files.js';
import { prefixSum } from '../workload/prefix-sum.js';
import { LARGEST_SQUARE } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import type { Arguments } from './arguments.js';
import { optionKinds, TEXT, type OptionKind, type OptionKinds } from './option-table.js';
import { fromOptions, missingOption } from './parameter-options.js';
import { readWorkload, square, WORKLOAD_TABLE } from './workload-argument.js';

/** Files with B and C. */
const FACTORS: OptionKind = { type: 'string', file: true, multiple: true };

/** A file with the certificate of an optimum. */
const OPTIMUM: OptionKind = { type: 'string', file: true };

/** The options of a mechanism for a workload that is named. */
const OF_WORKLOAD: OptionKinds = { workload: TEXT, n: TEXT, ...optionKinds(WORKLOAD_TABLE) };

const ofParameters = (parameters: readonly { readonly name: string }[]): OptionKinds =>
  Object.fromEntries(parameters.map(({ name }) => [name, TEXT]));

/** The options that a mechanism reads: what it promises, its parameters, and its matrices. */
const optionsOf = (entry: MechanismEntry): OptionKinds => ({
  ...ofParameters(parametersOf(entry)),
  ...ofMatrices(entry),
});

const ofMatrices = ({ needs }: MechanismEntry): OptionKinds => ({
  ...(needs === undefined ? {} : OF_WORKLOAD),
  ...(needs === 'factors' ? { factors: FACTORS } : {}),
  ...(needs === 'workload' ? { optimum: OPTIMUM } : {}),
});

/** The options that the mechanisms read. */
export const MECHANISM_OPTIONS = Object.assign({}, ...MECHANISMS.map(optionsOf)) as OptionKinds;

/** The mechanism that a command line names. */
export function readDesign(args: Arguments): StreamDesign {
  const [name, ...more] = args.positionals;
  const entry = MECHANISMS.find((known) => known.name === name);
  if (entry === undefined || more.length > 0) {
    const names = [...MECHANISMS.map((known) => known.name), 'queries'].join(', ');
    throw new UsageError(
      `MECHANISM: expected one MECHANISM (${names}), got ${brief(args.positionals.join(' '))}`,
    );
  }
  const allowed = optionsOf(entry);
  const strange = Object.keys(MECHANISM_OPTIONS).find(
    (option) => args.list(option).length > 0 && !Object.hasOwn(allowed, option),
  );
  if (strange !== undefined)
    throw new UsageError(`--${strange}: expected only with other mechanisms, got it with ${entry.name}`);
  return fromOptions(
    parametersOf(entry),
    (option) => textOf(args, option),
    missingOption,
    (texts) => buildMechanism(entry, texts, matricesOf(entry, args)),
  );
}

/** The text of a parameter: some are counted from names that are given. */
function textOf(args: Arguments, option: string): string | undefined {
  if (option === 'categories') return countOf(namesOf(args, 'categories'));
  const text = args.text(option);
  if (option !== 'dimension' || text !== undefined || args.text('categories') !== undefined) return text;
  const columns = namesOf(args, 'columns');
  return columns === undefined || columns.length === 1 ? undefined : countOf(columns);
}

const countOf = (names: readonly string[] | undefined): string | undefined =>
  names === undefined ? undefined : `${names.length}`;

/** The options of mechanisms that go with several queries, too: who is protected. */
const OF_QUERIES = ['relation', 'participations', 'separation', 'period'];

/** Whether the command line is about several queries. @throws UsageError for options that are not about them */
export function isAboutQueries(args: Arguments): boolean {
  if (args.positionals[0] !== 'queries') {
    const strange = ['query', 'budget'].find((option) => args.list(option).length > 0);
    if (strange !== undefined)
      throw new UsageError(`--${strange}: expected only with queries, got it with another MECHANISM`);
    return false;
  }
  if (args.positionals.length > 1)
    throw new UsageError(`MECHANISM: expected queries alone, got ${brief(args.positionals.join(' '))}`);
  const ofOne = [
    ...Object.keys(MECHANISM_OPTIONS),
    'columns',
    'record',
    'round',
    'excess',
    'top',
    'certificate',
  ];
  const strange = ofOne.find((option) => args.list(option).length > 0 && !OF_QUERIES.includes(option));
  if (strange !== undefined)
    throw new UsageError(`--${strange}: expected it in a --query (or not at all), got it beside queries`);
  return true;
}

/** Names in CSV on one line, which an option gives. */
export function namesOf(args: Arguments, option: string): readonly string[] | undefined {
  const text = args.text(option);
  if (text === undefined) return undefined;
  const names = tableFields(text);
  if (names === undefined)
    throw new UsageError(
      `--${option}: expected names with commas between them, as in CSV, got ${brief(text)}`,
    );
  return names;
}

function matricesOf({ needs }: MechanismEntry, args: Arguments): MechanismMatrices {
  if (needs === undefined) return {};
  const workload = args.text('workload');
  if (needs === 'workload') {
    const wanted = readWorkload(workload ?? 'prefix-sum', args);
    const file = args.text('optimum');
    if (file === undefined) return { A: wanted.matrix() };
    // Of more steps no matrix is written out.
    if (wanted.rows > LARGEST_SQUARE) return { recursion: certified(certifiedRecursion, wanted, file) };
    return { A: wanted.matrix(), strategy: certified(certifiedStrategy, wanted, file) };
  }
  const [first, second, ...more] = args.list('factors');
  if (first === undefined || more.length > 0)
    throw new UsageError('--factors: expected one file with B and C, or one with each, got another number');
  const given = readFactorFiles(second === undefined ? [first] : [first, second]);
  const [B, C] = [given.B.matrix, given.C.matrix];
  const A =
    workload === undefined
      ? (given.A?.matrix ?? prefixSum(C.cols).matrix())
      : readWorkload(workload, args, square(C.cols)).matrix();
  return { A, factors: exactFactors(A, { B, C }) };
}

/** The strategy of the certificate in a file. */
function certified<T>(
  strategyOf: (workload: Workload, certificate: { readonly bytes: Uint8Array }) => T,
  workload: Workload,
  file: string,
): T {
  try {
    return strategyOf(workload, { bytes: readBounded(file, MAX_BYTES) });
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    const [, said] =
      /^(?:certifiedStrategy|certifiedRecursion|doubleFactors): (.*)$/s.exec(problem.message) ?? [];
    if (said !== undefined) throw new UsageError(`--optimum: ${said}`);
    if (!('code' in problem) && !/^a directory|^more than/.test(problem.message)) throw problem;
    throw new UsageError(`--optimum: expected a readable certificate, got ${problem.message}`);
  }
}
