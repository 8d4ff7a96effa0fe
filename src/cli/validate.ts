import { Rational } from '../arithmetic/rational.js';
import {
  mostRounds,
  ONE_PARTICIPATION,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import { spacedPattern } from '../privacy/participation/spaced-pattern.js';
import { allowedCost, requireAffordable } from '../validate/cost.js';
import type { StepsClaim } from '../validate/claims.js';
import { shapeObstacle } from '../validate/judge.js';
import { STDIN } from '../validate/readers/bounded.js';
import { unitRoundoff } from '../validate/readers/array.js';
import { readFactorFiles, type Factors } from '../validate/readers/factors.js';
import { validate } from '../validate/validation.js';
import { explicit } from '../workload/explicit.js';
import type { Workload } from '../workload/workload.js';
import { parseArguments, wholeNumber, type Arguments } from './arguments.js';
import { HOLDS, REFUTED, UNDECIDED, type Command } from './command.js';
import { UsageError } from '../text/usage-error.js';
import { helpRows } from './help-rows.js';
import { searchProgress } from './search-progress.js';
import { CLAIM_HELP, claimTexts } from './validate-claims.js';
import { readClaims } from '../validate/readers/claim-texts.js';
import { validationJson } from '../report/validate-json.js';
import { validationLines } from '../report/validate-report.js';
import {
  readWorkload,
  refuseOptions,
  WORKLOAD_HELP,
  WORKLOAD_NAMES,
  WORKLOAD_OPTIONS,
} from './workload-argument.js';

const STATUS = { holds: HOLDS, refuted: REFUTED, undecided: UNDECIDED } as const;

export const command: Command = {
  summary: "judges someone else's factorization exactly",
  help: [
    'etalon validate FILE [FILE] [--workload W [--beta B …]] [--participations K --separation B] [--claim KEY=X]… [--at-most KEY=X]…',
    '                [--at-least KEY=X]… [--entrywise] [--released] [--no-optimum] [--json]',
    '',
    'Reads B and C as the exact numbers that the file holds and states, each exactly: whether BC = A, the residual, the sensitivity of C,',
    'the mean and maximum error, triangularity, and how far above the certified optimum the factorization is.',
    '',
    'FILE           .npz or .json with arrays B and C (also L and R, W and H, decoder and strategy; A, if there, is the workload),',
    '               or two files, B first: .npy .mtx .csv .json',
    ...helpRows([
      [
        '--workload W',
        `${WORKLOAD_NAMES}; --n is taken from B, and is the same if it is given; or a matrix [[…],…], or a file with one matrix; needed unless the file holds A`,
      ],
    ]),
    ...WORKLOAD_HELP,
    '--participations K --separation B   a record takes part in up to K rounds i, any two with j − i ≥ B: sensitivity, errors, the exact',
    '               factorization nearby and every claim speak of it (one round when it is left out). The certified optimum and',
    '               --released are for one participation: under more the former is not computed and the latter is refused',
    ...CLAIM_HELP,
    '--entrywise    ask for BC = A entry by entry: what is A to rounding as a whole only is refuted',
    '--released     the sensitivity of what is released, max_j (Aᵀ(BBᵀ)⁻¹A)_jj, at most that of C; exact, seconds at 64 rows',
    '--no-optimum   do not compute the certified optimum',
    '--allow-cost   go on where the work or memory predicted is more than 10 s, or 20 s a megabyte of the files (docs/files.md)',
    '',
    'BC = A: exact; to rounding, entry by entry, |A − BC| ≤ g·|B||C|; to rounding as a whole, ‖(A − BC)_i‖ ≤ g·‖B_i‖·‖C‖_F in every row, as least squares and',
    'pseudo-inverses leave it; or refuted (g and its derivation: docs/validate.md). Privacy rests on C alone, whatever A − BC is; the answers are',
    'those of the exact factorization nearby. Errors are squared and at noise multiplier 1 (noise of standard deviation Δ, the ℓ2 sensitivity).',
    'Exit status 0: BC = A exactly or to rounding, and every claim holds; 1: refuted; 2: unreadable; 3: undecided, also when only one claim is.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, {
      workload: { type: 'string' },
      n: { type: 'string' },
      ...WORKLOAD_OPTIONS,
      claim: { type: 'string', multiple: true },
      'at-most': { type: 'string', multiple: true },
      'at-least': { type: 'string', multiple: true },
      participations: { type: 'string' },
      separation: { type: 'string' },
      entrywise: { type: 'boolean' },
      released: { type: 'boolean' },
      'no-optimum': { type: 'boolean' },
      'allow-cost': { type: 'boolean' },
    });
    const [first, second, ...more] = args.positionals;
    if (first === undefined || more.length > 0)
      throw new UsageError(`FILE: expected one or two FILEs, got ${args.positionals.length}`);
    requireStdinOnce(args);
    const claims = readClaims(claimTexts(args));
    const schema = readSchema(args);
    const allowCost = args.flag('allow-cost');
    const factors = readFactorFiles(second === undefined ? [first] : [first, second], { allowCost });
    requireSteps(claims.steps, factors.B.matrix.rows);
    const named = workloadOf(factors, args);
    const matrix = named.matrix();
    const workload: Workload = { ...named, matrix: () => matrix };
    const obstacle = shapeObstacle(matrix, { B: factors.B.matrix, C: factors.C.matrix });
    if (obstacle !== undefined) throw new UsageError(`${args.positionals.join(', ')}: ${obstacle}`);
    refuseReleased(args, schema, factors.C.matrix.cols);
    if (!allowCost) {
      const options = {
        // A theorem gives the sensitivity of a monotone Toeplitz matrix: nothing is searched.
        participation:
          mostRounds(schema, factors.C.matrix.cols) > 1 &&
          spacedPattern(factors.C.matrix, schema) === undefined,
        released: args.flag('released'),
      };
      const pair = { B: factors.B.matrix, C: factors.C.matrix };
      requireAffordable(args.positionals.join(', '), factors.bytes, matrix, pair, options);
    }
    const validation = validate(
      workload,
      { B: factors.B.matrix, C: factors.C.matrix },
      {
        ...claims,
        roundoff: storedRoundoff(factors),
        schema,
        entrywise: args.flag('entrywise'),
        released: args.flag('released'),
        optimum: args.flag('no-optimum')
          ? 'none'
          : {
              seconds: allowCost ? Infinity : allowedCost(factors.bytes).seconds,
              onProgress: searchProgress(workload, io),
            },
      },
    );
    io.progress('');
    const report = {
      files: args.positionals,
      factors,
      workload,
      fileWorkload:
        factors.A === undefined || args.text('workload') === undefined
          ? undefined
          : factors.A.matrix.equals(matrix),
      validation,
    };
    if (args.flag('json')) io.out(JSON.stringify(validationJson(report)));
    else for (const line of validationLines(report)) io.out(line);
    return STATUS[validation.status];
  },
};

/** @throws UsageError when more than one file is stdin, which is read once. */
function requireStdinOnce(args: Arguments): void {
  const errors = ['claim', 'at-most', 'at-least'].flatMap((option) => args.list(option));
  const readers = [
    ...args.positionals.filter((file) => file === STDIN),
    ...[args.text('workload')].filter((file) => file === STDIN),
    ...errors.filter((claim) => claim === `error=${STDIN}`),
  ];
  if (readers.length > 1)
    throw new UsageError(`${STDIN}: expected stdin for one file, got it for ${readers.length}`);
}

function readSchema(args: Arguments): ParticipationSchema {
  const [participations, separation] = [args.text('participations'), args.text('separation')];
  if (participations === undefined && separation === undefined) return ONE_PARTICIPATION;
  if (participations === undefined || separation === undefined) {
    throw new UsageError('--participations and --separation: expected both or none, got one');
  }
  return {
    participations: wholeNumber(participations, '--participations', 1, 1_000_000),
    separation: wholeNumber(separation, '--separation', 1, 1_000_000),
  };
}

function refuseReleased(args: Arguments, schema: ParticipationSchema, n: number): void {
  const rounds = mostRounds(schema, n);
  if (args.flag('released') && rounds > 1)
    throw new UsageError(`--released: expected one participation, got up to ${rounds} rounds of one record`);
}

function workloadOf(factors: Factors, args: Arguments): Workload {
  const text = args.text('workload');
  if (text !== undefined) return readWorkload(text, args, factors.B.matrix.rows);
  refuseOptions(args, 'it without --workload');
  if (factors.A !== undefined) return explicit(factors.A.matrix);
  throw new UsageError(
    '--workload: expected --workload, because the file holds no A: a workload by name, a matrix, or a file with one, got none',
  );
}

/** The coarser of the two factors' roundoffs: the product cannot be more accurate. */
function storedRoundoff({ B, C }: Factors): Rational {
  return Rational.max(unitRoundoff(B.numberType), unitRoundoff(C.numberType));
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
