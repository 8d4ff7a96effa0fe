import { Rational } from '../arithmetic/rational.js';
import { certificateKind } from '../certificate/certify.js';
import { certificateObstacle } from '../certificate/describe-workload.js';
import type { Matrix } from '../linear/matrix.js';
import { CLAIMS, isClaim, judgeClaim, type ClaimName, type ClaimVerdict } from '../validate/claims.js';
import { releasedSensitivitiesSquared } from '../factorization/released-sensitivity.js';
import { participationSensitivity } from '../privacy/participation.js';
import { allowedCost, predictedOptimumSeconds, requireAffordable } from '../validate/cost.js';
import { judge, type Judgement } from '../validate/judge.js';
import { judgePrivacy, type PrivacyVerdict } from '../validate/privacy-claim.js';
import { unitRoundoff } from '../validate/readers/array.js';
import { readFactorFiles, type Factors } from '../validate/readers/factors.js';
import { explicit } from '../workload/explicit.js';
import type { Workload } from '../workload/workload.js';
import { brief, parseArguments, wholeNumber, type Arguments } from './arguments.js';
import { findOptimum, provenCertificate } from './certify.js';
import { HOLDS, REFUTED, UsageError, type Command, type Io } from './command.js';
import { keyValues } from './value.js';
import { optimumOf, validationJson, validationLines, type Validation } from './validate-report.js';
import { readWorkload, refuseOptions, WORKLOAD_HELP, WORKLOAD_OPTIONS } from './workload-argument.js';

/** Largest side of a workload whose optimum is sought unasked. */
const LARGEST = 1024;
const DIGITS = 12;

export const command: Command = {
  summary: "judges someone else's factorization exactly",
  help: [
    'etalon validate FILE [FILE] [--workload W [--beta B …]] [--claim key=value]… [--participations K --separation B] [--released] [--no-optimum] [--json]',
    '',
    'Reads B and C as the exact numbers that the file holds and states, each exactly: whether BC = A, the residual, the sensitivity of C,',
    'the mean and maximum error, triangularity, and how far above the certified optimum the factorization is.',
    '',
    'FILE           .npz or .json with arrays B and C (also L and R, W and H, decoder and strategy; A, if there, is the workload),',
    '               or two files, B first: .npy .mtx .csv .json',
    '--workload W   prefix-sum or momentum (--beta, --schedule; their size is taken from B), parity (--d, --w), marginals (--d, --k),',
    '               a matrix [[…],…], or a file with one matrix; needed unless the file holds A',
    ...WORKLOAD_HELP,
    ...Object.entries(CLAIMS).map(
      ([name, meaning], i) => `${i === 0 ? '--claim' : '       '} ${name}=X: ${meaning} is at most X`,
    ),
    '        noise-multiplier=Z, epsilon=E, delta=D: Gaussian noise of standard deviation Z times the ℓ2 sensitivity makes the',
    '        release (E, D)-DP for add/remove or zero-out neighbours; of Z and E one may be left out to be told the least',
    '--participations K --separation B   the sensitivity when a record takes part in up to K rounds i, any two with j − i ≥ B',
    '--released     the sensitivity of what is released, max_j (Aᵀ(BBᵀ)⁻¹A)_jj, at most that of C; exact, seconds at 64 rows',
    '--no-optimum   do not compute the certified optimum',
    '--allow-cost   go on where the work or memory predicted is more than 10 s, or 20 s a megabyte of the files (docs/files.md)',
    '',
    'Errors are squared and at noise multiplier 1 (noise of standard deviation ‖C‖_{1→2} in every coordinate).',
    'Exit status 0: BC = A exactly or to the rounding of its number type, and every claim holds; 1: refuted; 2: unreadable.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, {
      workload: { type: 'string' },
      ...WORKLOAD_OPTIONS,
      claim: { type: 'string', multiple: true },
      participations: { type: 'string' },
      separation: { type: 'string' },
      released: { type: 'boolean' },
      'no-optimum': { type: 'boolean' },
      'allow-cost': { type: 'boolean' },
    });
    const [first, second, ...more] = args.positionals;
    if (first === undefined || more.length > 0)
      throw new UsageError(`expected one or two FILEs, got ${args.positionals.length}`);
    const { claims, privacy } = readClaims(args.list('claim'));
    const patterns = readPatterns(args);
    const allowCost = args.flag('allow-cost');
    const factors = readFactorFiles(second === undefined ? [first] : [first, second], { allowCost });
    const workload = workloadOf(factors, args);
    const matrix = workload.matrix();
    if (!allowCost) {
      const options = { participation: patterns !== undefined, released: args.flag('released') };
      const pair = { B: factors.B.matrix, C: factors.C.matrix };
      requireAffordable(args.positionals.join(', '), factors.bytes, matrix, pair, options);
    }
    const judgement = judge(matrix, { B: factors.B.matrix, C: factors.C.matrix }, storedRoundoff(factors));
    const verdicts = claims.map(([name, value]) => judgeClaim(name, value, judgement));
    const validation: Validation = {
      files: args.positionals,
      factors,
      workload,
      fileWorkload:
        factors.A === undefined || args.text('workload') === undefined
          ? undefined
          : factors.A.matrix.equals(matrix),
      judgement,
      claims: verdicts,
      privacy,
      participation:
        patterns === undefined
          ? undefined
          : {
              ...patterns,
              ...participationSensitivity(factors.C.matrix, patterns.participations, patterns.separation),
            },
      released: args.flag('released') ? released(matrix, factors.B.matrix) : undefined,
      optimum: args.flag('no-optimum')
        ? undefined
        : soughtOptimum(workload, matrix, judgement, allowCost ? Infinity : factors.bytes, io),
      holds: holds(judgement, verdicts) && privacy?.holds !== false,
    };
    if (args.flag('json')) io.out(JSON.stringify(validationJson(validation)));
    else for (const line of validationLines(validation)) io.out(line);
    return validation.holds ? HOLDS : REFUTED;
  },
};

const PRIVACY = ['noise-multiplier', 'epsilon', 'delta'];

/** The claims about the factorization, and the one about privacy if there is one. */
function readClaims(texts: readonly string[]): {
  claims: [ClaimName, Rational][];
  privacy: PrivacyVerdict | undefined;
} {
  const claims: [ClaimName, Rational][] = [];
  const privacy = new Map<string, Rational>();
  for (const [name, text] of keyValues(texts)) {
    if (!isClaim(name) && !PRIVACY.includes(name)) {
      const known = [...Object.keys(CLAIMS), ...PRIVACY].join(', ');
      throw new UsageError(`--claim: expected one of ${known}, got ${brief(name)}`);
    }
    const value = Rational.parse(text);
    if (value.sign() < 0)
      throw new UsageError(`--claim ${name}: expected a number of at least 0, got ${brief(text)}`);
    if (isClaim(name)) claims.push([name, value]);
    else privacy.set(name, value);
  }
  if (privacy.size === 0) return { claims, privacy: undefined };
  const delta = privacy.get('delta');
  if (delta === undefined)
    throw new UsageError('--claim: expected delta beside noise-multiplier or epsilon, got none');
  return {
    claims,
    privacy: judgePrivacy({
      noiseMultiplier: privacy.get('noise-multiplier'),
      epsilon: privacy.get('epsilon'),
      delta,
    }),
  };
}

function readPatterns(args: Arguments): { participations: number; separation: number } | undefined {
  const [participations, separation] = [args.text('participations'), args.text('separation')];
  if (participations === undefined && separation === undefined) return undefined;
  if (participations === undefined || separation === undefined) {
    throw new UsageError('--participations and --separation: expected both or none, got one');
  }
  return {
    participations: wholeNumber(participations, '--participations', 1, 1_000_000),
    separation: wholeNumber(separation, '--separation', 1, 1_000_000),
  };
}

function workloadOf(factors: Factors, args: Arguments): Workload {
  const text = args.text('workload');
  if (text !== undefined) return readWorkload(text, args, factors.B.matrix.rows);
  refuseOptions(args, 'it without --workload');
  if (factors.A !== undefined) return explicit(factors.A.matrix);
  throw new UsageError(
    'expected --workload, because the file holds no A: a workload by name, a matrix, or a file with one',
  );
}

/** The largest squared column sensitivity of the release; none when the rows of B are dependent. */
function released(a: Matrix, b: Matrix): Rational | 'none' {
  const columns = releasedSensitivitiesSquared(a, b);
  return columns === undefined ? 'none' : Rational.max(Rational.ZERO, ...columns);
}

/** The coarser of the two factors' roundoffs: the product cannot be more accurate. */
function storedRoundoff({ B, C }: Factors): Rational {
  return Rational.max(unitRoundoff(B.numberType), unitRoundoff(C.numberType));
}

function soughtOptimum(
  workload: Workload,
  matrix: Matrix,
  judgement: Judgement,
  bytes: number,
  io: Io,
): Validation['optimum'] {
  const find = findOptimum(workload, { digits: DIGITS });
  if (certificateKind(workload) === 'gamma-F-banded')
    return optimumOf(judgement, provenCertificate(workload, find, io));
  if (Math.max(workload.rows, workload.cols) > LARGEST) {
    io.err(`etalon validate: the optimum is not sought beyond ${LARGEST} rows or columns`);
    return undefined;
  }
  const [seconds, allowed] = [predictedOptimumSeconds(matrix), allowedCost(bytes).seconds];
  if (seconds > allowed) {
    io.err(
      `etalon validate: the optimum is not sought: it would take about ${seconds.toPrecision(2)} s, more than ${Math.round(allowed)} s for ${bytes} bytes (--allow-cost)`,
    );
    return undefined;
  }
  const obstacle = certificateObstacle(workload, matrix);
  if (obstacle !== undefined) {
    io.err(`etalon validate: the optimum is not sought (certificate: ${obstacle})`);
    return undefined;
  }
  return optimumOf(judgement, provenCertificate(workload, find, io));
}

function holds(judgement: Judgement, claims: readonly ClaimVerdict[]): boolean {
  return judgement.product.verdict !== 'refuted' && claims.every((claim) => claim.verdict !== 'refuted');
}
