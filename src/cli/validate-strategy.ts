import { strategyJson } from '../report/strategy-json.js';
import { strategyLines } from '../report/strategy-report.js';
import { schemaText } from '../report/schema-text.js';
import { searchProgress } from '../report/search-progress.js';
import { leastDistance, mostRounds } from '../privacy/participation/participation-schema.js';
import { CONTRIBUTION_KINDS } from '../privacy/participation/participation.js';
import type { SeparationConvention } from '../privacy/participation/stated-separation.js';
import { UsageError } from '../text/usage-error.js';
import type { Claims } from '../validate/readers/claim-texts.js';
import { InputError } from '../validate/readers/input-error.js';
import { READ_AS } from '../validate/readers/read-as.js';
import { readStrategyFile, STRATEGY_FORMS } from '../files/strategy-file.js';
import { isStrategyFile, type StrategyFile } from '../validate/readers/strategy.js';
import { validateStrategy, type StrategyValidation } from '../validate/strategy-validation.js';
import { LONGEST_STREAM } from '../workload/long-workload.js';
import { longNumber, oneOf, type Arguments } from './arguments.js';
import { during, HOLDS, REFUTED, UNDECIDED, type Io } from './command.js';
import { TEXT, type OptionTable } from './option-table.js';
import { spokenOfOptions } from './parameter-options.js';
import { readContributions, readLongSchema, saysParticipation } from './participation-options.js';
import { stepsOutputs } from './steps-outputs.js';
import { narrowedStrategy, strategyCertificate, strategyL1Certificate } from './validate-certificate.js';
import { brief } from '../text/brief.js';
import type { Count } from '../arithmetic/require.js';
import type { Workload } from '../workload/workload.js';
import { readStrategyWorkload } from './workload-argument.js';

/** The options of strategies alone. */
export const STRATEGY_TABLE: OptionTable = [
  [
    '--as KIND',
    'a STRATEGY: the file is a vector, toeplitz (coefficients of C) or inverse-toeplitz (of C⁻¹); or columns: the files are blocks of columns of C',
    { as: TEXT },
  ],
  [
    '--read-as R',
    'a STRATEGY: the numbers of its text are the nearest double (the default of a document) or the decimal as written (of a vector); strings and fractions are exact',
    { 'read-as': TEXT },
  ],
  [
    '--convention C',
    'a STRATEGY: its min_separation is the difference j − i or counts the rounds between; one of these words',
    { convention: TEXT },
  ],
];

const ALONE = ['as', 'read-as', 'convention'] as const;
const CONVENTIONS: readonly SeparationConvention[] = ['difference', 'between'];
const STATUS = { holds: HOLDS, refuted: REFUTED, undecided: UNDECIDED } as const;

/** Whether the files of a call are blocks of the columns of C. */
export const isOfColumns = (args: Arguments): boolean => args.text('as') === 'columns';

/** Whether the one file of a call is a strategy. */
export const isStrategy = (args: Arguments, bytes: Uint8Array): boolean =>
  args.text('as') !== undefined || isStrategyFile(bytes);

/** @throws UsageError for an option that only a strategy has */
export function refuseStrategyOptions(args: Arguments): void {
  const name = ALONE.find((option) => args.text(option) !== undefined);
  if (name !== undefined) throw new UsageError(`--${name}: expected with a STRATEGY, got it with B and C`);
}

/** Validates a strategy and reports. @returns the exit status */
export function validateStrategyFile(
  args: Arguments,
  terminal: Io,
  {
    files,
    bytes,
    claims,
  }: {
    readonly files: readonly string[];
    readonly bytes?: Uint8Array | undefined;
    readonly claims: Claims;
  },
): number {
  const file = files.join(', ');
  for (const name of ['entrywise', 'released'])
    if (args.flag(name)) throw new UsageError(`--${name}: expected with B and C, got it with a STRATEGY`);
  const certificateFile = args.text('certificate');
  const l1File = args.text('l1-certificate');
  const steps = stepsOutputs(args, terminal, files, {
    '--certificate': certificateFile,
    '--l1-certificate': l1File,
  });
  const { io } = steps;
  const found = spokenOfOptions(() => readFiles(args, files, bytes));
  const { strategy } = found;
  const schema = schemaOf(args, found, file);
  const workload = readStrategyWorkload(args, strategy.rounds);
  for (const { stated } of claims.steps)
    if (BigInt(stated.length) !== BigInt(workload.rows))
      throw new UsageError(
        `error=FILE: expected ${workload.rows} numbers, one for every answer, got ${stated.length}`,
      );
  const answers = readAnswers(args, workload);
  const placeOf = (name: string): string => {
    if (name === 'strategy') return [file, found.madeOf.join(', ')].filter((part) => part !== '').join(': ');
    return name === 'n' && found.sizedBy !== undefined ? `${file}: ${found.sizedBy}` : `--${name}`;
  };
  const judged = (): StrategyValidation =>
    validateStrategy(workload, narrowedStrategy(strategy, proof, l1Proof), {
      ...claims,
      schema,
      contributions,
      everyStep: steps.isAsked,
      answers,
      optimum: args.flag('no-optimum')
        ? 'none'
        : {
            seconds: args.flag('allow-cost') ? Infinity : 10,
            onProgress: searchProgress(workload, io.progress),
          },
    });
  // A search for the optimum tells its own progress.
  const what = `${strategy.title}: sensitivity and errors`;
  const isSearched = !args.flag('no-optimum');
  const contributions = readContributions(args, CONTRIBUTION_KINDS);
  const proof =
    certificateFile === undefined
      ? undefined
      : during(io, `${strategy.title}: certificate`, () =>
          strategyCertificate(strategy, workload, schema, contributions),
        );
  const l1Proof =
    l1File === undefined
      ? undefined
      : during(io, `${strategy.title}: ℓ1 certificate`, () =>
          strategyL1Certificate(strategy, schema, contributions),
        );
  const validation = spokenOfOptions(() => (isSearched ? judged() : during(io, what, judged)), placeOf);
  io.progress('');
  const { errors } = validation;
  const written = { strategy: strategy.title, workload: workload.title, steps: errors?.steps ?? [] };
  steps.write(written, strategy.kind);
  const certificate = proof === undefined ? undefined : { file: certificateFile!, proof };
  const l1Certificate = l1Proof === undefined ? undefined : { file: l1File!, proof: l1Proof };
  for (const one of [certificate, l1Certificate])
    if (one !== undefined) io.writeFile(one.file, one.proof.bytes);
  const report = { file, readAs: found.readAs, notes: found.notes, validation, certificate, l1Certificate };
  if (args.flag('json')) io.out(JSON.stringify(strategyJson(report)));
  else for (const line of strategyLines(report)) io.out(line);
  return STATUS[validation.status];
}

/** The answers whose own errors are asked for. */
const readAnswers = (args: Arguments, { rows }: Workload<Count>): bigint[] =>
  args.list('step').map((text) => {
    const answer = /^[1-9]\d{0,18}$/.test(text) ? BigInt(text) : 0n;
    if (answer < 1n || answer > BigInt(rows))
      throw new UsageError(`--step: expected a whole number from 1 to ${rows}, got ${brief(text)}`);
    return answer;
  });

/** The strategy of a file, or of the blocks of its columns in several: those are read one at a time, and `bytes` are of no other. */
function readFiles(args: Arguments, files: readonly string[], bytes: Uint8Array | undefined): StrategyFile {
  const as = oneOf(args, 'as', STRATEGY_FORMS);
  return readStrategyFile(bytes === undefined || as === 'columns' ? files : bytes, {
    as,
    n: roundsAsked(args),
    readAs: oneOf(args, 'read-as', READ_AS),
    convention: oneOf(args, 'convention', CONVENTIONS),
    allowCost: args.flag('allow-cost'),
    name: files.join(', '),
  });
}

function roundsAsked(args: Arguments): bigint | undefined {
  const n = args.text('n');
  return n === undefined ? undefined : longNumber(n, '--n', 1n, LONGEST_STREAM);
}

/** The schema of the call or of the file; both only where they are the same. */
function schemaOf(
  args: Arguments,
  { schema, strategy }: StrategyFile,
  file: string,
): ReturnType<typeof readLongSchema> {
  const asked = readLongSchema(args, strategy.rounds);
  if (schema === undefined) return asked;
  const isSame =
    asked.kind === schema.kind &&
    leastDistance(asked) === leastDistance(schema) &&
    mostRounds(asked, strategy.rounds) === mostRounds(schema, strategy.rounds);
  if (saysParticipation(args) && !isSame)
    throw new InputError(file, `the participation of the call, ${schemaText(asked)}`, schemaText(schema));
  return schema;
}
