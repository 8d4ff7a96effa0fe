import { CONTRIBUTION_KINDS } from '../privacy/participation/participation.js';
import { searchProgress } from '../report/search-progress.js';
import { validationJson } from '../report/validate-json.js';
import { validationLines } from '../report/validate-report.js';
import { UsageError } from '../text/usage-error.js';
import type { StepsClaim } from '../validate/claims.js';
import { allowedCost, requireAffordable, searchesPatterns } from '../validate/cost.js';
import { shapeObstacle } from '../validate/judge.js';
import { STDIN } from '../validate/readers/file-name.js';
import { readAtMost, readBytes } from '../files/disk.js';
import { MOST_CLAIM_BYTES, readClaims } from '../validate/readers/claim-texts.js';
import { readFactorFiles } from '../files/factor-files.js';
import { factorsOf, storedRoundoff, type FactorFiles, type Factors } from '../validate/readers/factors.js';
import { validate } from '../validate/validation.js';
import { explicit } from '../workload/explicit.js';
import { held } from '../workload/held.js';
import type { Workload } from '../workload/workload.js';
import { parseArguments, type Arguments } from './arguments.js';
import { during, HOLDS, REFUTED, UNDECIDED, type Command } from './command.js';
import { FLAG, helpLines, TEXT, type OptionTable } from './option-table.js';
import { spokenOfOptions } from './parameter-options.js';
import {
  contributionsOption,
  participationOptions,
  readContributions,
  readSchema,
} from './participation-options.js';
import { CLAIM_TABLE, claimTexts, withRun } from './validate-claims.js';
import {
  isOfColumns,
  isStrategy,
  refuseStrategyOptions,
  STRATEGY_TABLE,
  validateStrategyFile,
} from './validate-strategy.js';
import { stepsOutputs, STEPS_TABLE } from './steps-outputs.js';
import { CERTIFICATE_TABLE, matrixCertificate, matrixL1Certificate } from './validate-certificate.js';
import { readWorkload, refuseOptions, WORKLOAD_NAMES, WORKLOAD_TABLE } from './workload-argument.js';

const STATUS = { holds: HOLDS, refuted: REFUTED, undecided: UNDECIDED } as const;

const TABLE: OptionTable = [
  [
    'FILE',
    '.npz or .json with arrays B and C (also L and R, W and H, decoder and strategy; A, if there, is the workload),\n' +
      'or two files, B first: .npy .mtx .csv .json; or a STRATEGY, C in its own form (docs/strategies.md): a JSON document etalon-strategy,\n' +
      'or with buf_decay and output_scale, theta and omega, or toeplitz; or, with --as, a vector in .npy .npz .csv .json; or, with --as columns, any number of files, blocks of the columns of C in their order',
  ],
  [
    '--workload W',
    `${WORKLOAD_NAMES}; --n is taken from B, of all-range from C, and is the same if it is given; or a matrix [[…],…], or a file with one matrix; needed unless the file holds A`,
    { workload: TEXT, n: TEXT },
  ],
  ...WORKLOAD_TABLE,
  ...participationOptions(
    'sensitivity, errors, claims and the certified optimum\nspeak of it; --released is for one round and refused otherwise',
  ),
  ...contributionsOption(
    CONTRIBUTION_KINDS,
    ': the sensitivity that errors, noise multiplier, ε, claims and the optimum speak of',
  ),
  ...STRATEGY_TABLE,
  ...CERTIFICATE_TABLE,
  ...STEPS_TABLE,
  [
    '--step T',
    'of a STRATEGY, the error of answer T (once for each T), of buffers and trees up to 10^18',
    { step: { ...TEXT, multiple: true } },
  ],
  ...CLAIM_TABLE,
  [
    '--entrywise',
    'ask for BC = A entry by entry: what is A to rounding as a whole only is refuted',
    { entrywise: FLAG },
  ],
  [
    '--released',
    'the sensitivity of what is released, max_j (Aᵀ(BBᵀ)⁻¹A)_jj, at most that of C; exact, seconds at 64 rows',
    { released: FLAG },
  ],
  ['--no-optimum', 'do not compute the certified optimum', { 'no-optimum': FLAG }],
  [
    '--allow-cost',
    'go on where the work or memory predicted is more than 10 s, or 20 s a megabyte of the files (docs/files.md)',
    { 'allow-cost': FLAG },
  ],
];

export const command: Command = {
  help: [
    'etalon validate FILE [FILE] [--workload W [--beta B …]] [--participations K --separation B] [--contributions C] [--claim KEY=X]… [--at-most KEY=X]…',
    '                [--at-least KEY=X]… [--entrywise] [--released] [--steps FILE] [--plot FILE.svg] [--certificate FILE] [--l1-certificate FILE] [--no-optimum] [--json]',
    'etalon validate STRATEGY --workload W --n N [--participations K --separation B | --rounds-between G | --period B | --epochs K]',
    '                [--contributions C] [--as KIND] [--read-as R] [--convention C] [claims] [--steps FILE] [--step T]… [--plot FILE.svg] [--certificate FILE] [--l1-certificate FILE] [--no-optimum] [--json]',
    '',
    'Reads B and C as the exact numbers that the file holds and states, each exactly: whether BC = A, the residual, the sensitivity of C,',
    'the mean and maximum error, triangularity, and how far above the certified optimum the factorization is.',
    '',
    ...helpLines(TABLE),
    '',
    'BC = A: exact; to rounding, entry by entry, |A − BC| ≤ g·|B||C|; to rounding as a whole, ‖(A − BC)_i‖ ≤ g·‖B_i‖·‖C‖_F in every row, as least squares and',
    'pseudo-inverses leave it; or refuted (g and its derivation: docs/validate.md). Privacy rests on C alone, whatever A − BC is; the answers are',
    'those of the exact factorization nearby. Errors are squared and at noise multiplier 1 (noise of standard deviation Δ, the ℓ2 sensitivity).',
    'Exit status 0: BC = A exactly or to rounding, and every claim holds; 1: refuted; 2: unreadable; 3: undecided, also when only one claim is.',
  ].join('\n'),
  run(argv, terminal) {
    const args = parseArguments(argv, TABLE);
    const [first, second, ...more] = args.positionals;
    const inColumns = isOfColumns(args);
    if (first === undefined || (more.length > 0 && !inColumns))
      throw new UsageError(`FILE: expected one or two FILEs, got ${args.positionals.length}`);
    if (second !== undefined && args.text('as') !== undefined && !inColumns)
      throw new UsageError(`FILE: expected one file with --as ${args.text('as')!}, got 2`);
    requireStdinOnce(args);
    const claims = withRun(
      args,
      readClaims(claimTexts(args), (file) => readAtMost(file, MOST_CLAIM_BYTES)),
    );
    if (inColumns) return validateStrategyFile(args, terminal, { files: args.positionals, claims });
    const [allowCost, released] = [args.flag('allow-cost'), args.flag('released')];
    const read = readStrategyOrFactors(args, first, second, allowCost);
    if ('strategy' in read)
      return validateStrategyFile(args, terminal, { files: [first], bytes: read.strategy, claims });
    if (args.list('step').length > 0)
      throw new UsageError(
        '--step: expected with a STRATEGY, got it with B and C, whose errors --steps FILE has',
      );
    const certificateFile = args.text('certificate');
    const l1File = args.text('l1-certificate');
    const steps = stepsOutputs(args, terminal, args.positionals, {
      '--certificate': certificateFile,
      '--l1-certificate': l1File,
    });
    const { io } = steps;
    const { factors } = read;
    const pair = { B: factors.B.matrix, C: factors.C.matrix };
    const schema = readSchema(args, pair.C.cols);
    requireSteps(claims.steps, pair.B.rows);
    // The judging asks for its matrix again.
    const workload = held(workloadOf(factors, args));
    const matrix = workload.matrix();
    const obstacle = shapeObstacle(matrix, pair);
    if (obstacle !== undefined) throw new UsageError(`${args.positionals.join(', ')}: ${obstacle}`);
    if (!allowCost) {
      const options = { participation: searchesPatterns(pair.C, schema), released };
      requireAffordable(args.positionals.join(', '), factors.bytes, matrix, pair, options);
    }
    const seconds = allowCost ? Infinity : allowedCost(factors.bytes).seconds;
    const contributions = readContributions(args, CONTRIBUTION_KINDS);
    const asked = {
      ...claims,
      roundoff: storedRoundoff(factors),
      schema,
      contributions,
      entrywise: args.flag('entrywise'),
      released,
      optimum: args.flag('no-optimum')
        ? ('none' as const)
        : { seconds, onProgress: searchProgress(workload, io.progress) },
    };
    const proof =
      certificateFile === undefined
        ? undefined
        : during(io, `${args.positionals.join(' ')}: certificate`, () =>
            matrixCertificate(pair.C, schema, contributions),
          );
    const l1Proof =
      l1File === undefined
        ? undefined
        : during(io, `${args.positionals.join(' ')}: ℓ1 certificate`, () =>
            matrixL1Certificate(pair.C, schema, contributions),
          );
    const validation = spokenOfOptions(() => validate(workload, pair, asked));
    io.progress('');
    const fileWorkload =
      factors.A === undefined || args.text('workload') === undefined
        ? undefined
        : factors.A.matrix.equals(matrix);
    const answers = {
      strategy: args.positionals.join(' '),
      workload: workload.title,
      steps: validation.judgement.errors.steps,
    };
    steps.write(answers, 'B and C');
    const certificate = proof === undefined ? undefined : { file: certificateFile!, proof };
    const l1Certificate = l1Proof === undefined ? undefined : { file: l1File!, proof: l1Proof };
    for (const one of [certificate, l1Certificate])
      if (one !== undefined) io.writeFile(one.file, one.proof.bytes);
    const written = { certificate, l1Certificate };
    const report = { files: args.positionals, factors, workload, fileWorkload, validation, ...written };
    if (args.flag('json')) io.out(JSON.stringify(validationJson(report)));
    else for (const line of validationLines(report)) io.out(line);
    return STATUS[validation.status];
  },
};

/** The bytes of a strategy, or the factors that a file or two hold; the bytes of these, as many as theirs, are not kept. */
function readStrategyOrFactors(
  args: Arguments,
  first: string,
  second: string | undefined,
  allowCost: boolean,
): { readonly strategy: Uint8Array } | { readonly factors: FactorFiles } {
  const bytes = second === undefined ? readBytes(first) : undefined;
  if (bytes !== undefined && isStrategy(args, bytes)) return { strategy: bytes };
  refuseStrategyOptions(args);
  const factors =
    bytes === undefined
      ? readFactorFiles([first, second!], { allowCost })
      : factorsOf([{ name: first, bytes }], { allowCost });
  return { factors };
}

/** @throws UsageError when more than one file is stdin, which is read once. */
function requireStdinOnce(args: Arguments): void {
  const errors = ['claim', 'at-most', 'at-least'].flatMap((option) => args.list(option));
  const readers = [
    ...args.positionals.filter((file) => file === STDIN),
    ...[args.text('workload'), args.text('composition')].filter((file) => file === STDIN),
    ...errors.filter((claim) => claim === `error=${STDIN}`),
  ];
  if (readers.length > 1)
    throw new UsageError(`${STDIN}: expected stdin for one file, got it for ${readers.length}`);
}

function workloadOf(factors: Factors, args: Arguments): Workload {
  const text = args.text('workload');
  if (text !== undefined)
    return readWorkload(text, args, { rows: factors.B.matrix.rows, cols: factors.C.matrix.cols });
  refuseOptions(args, 'it without --workload');
  if (factors.A !== undefined) return explicit(factors.A.matrix);
  throw new UsageError(
    '--workload: expected --workload, because the file holds no A: a workload by name, a matrix, or a file with one, got none',
  );
}

/** @throws UsageError when a file of errors has not one number for every row of B */
function requireSteps(steps: readonly StepsClaim[], rows: number): void {
  for (const { stated } of steps) {
    if (stated.length !== rows)
      throw new UsageError(
        `error=FILE: expected ${rows} numbers, one for every row of B, got ${stated.length}`,
      );
  }
}
