import type { Exponent } from '../arithmetic/exponent.js';
import { powerOf, type NormDomain } from '../certificate/certify-norm.js';
import { defaultDigits } from '../certificate/certify.js';
import { coqFile } from '../certificate/coq.js';
import type { ParticipationTask } from '../certificate/participation/participation-task.js';
import { PARTICIPATION_DIGITS } from '../certificate/participation/certify-participation.js';
import { isSwept } from '../certificate/swept-subject.js';
import { participationFactors } from '../certificate/participation/participation-factors.js';
import { doubleFactors, doublesObstacle, type DoubleFactors } from '../certificate/double-factors.js';
import {
  prove,
  type ParticipationProof,
  type Proof,
  type ProofProgress,
  type ProveOptions,
} from '../certificate/prove.js';
import { factorArchive } from '../files/factor-archive.js';
import { requireWritable } from '../files/outputs.js';
import { enclosedJson, enclosedLines } from '../report/certify-report.js';
import { normName } from '../report/norm-names.js';
import { searchProgress } from '../report/search-progress.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import type { Workload } from '../workload/workload.js';
import { parseArguments, wholeNumber, type Arguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { certifyProduct, PRODUCT } from './certify-product.js';
import { HOLDS, UNDECIDED, type Command } from './command.js';
import { NORM_TABLE, readExponent } from './norm-argument.js';
import { FILE, FLAG, helpLines, TEXT, type OptionTable } from './option-table.js';
import { PARTICIPATION_TABLE, readParticipation, refuseParticipation } from './participation-argument.js';
import { readPoints } from './points-argument.js';
import { hasGramInverse } from '../factorization/banded/gram-inverse.js';
import { isNamed, readWorkload, refuseOptions, WORKLOAD_NAMES, WORKLOAD_TABLE } from './workload-argument.js';

/** What is enclosed. */
interface Subject {
  readonly workload: Workload;
  readonly p: Exponent;
  readonly domain: NormDomain;
  readonly digits: number;
  /** The kind of certificate asked for, of γ_F. */
  readonly kind: Kind | undefined;
  /** Whether integers must prove it. */
  readonly integers: boolean;
  /** In which rounds a record takes part, if in more than one. */
  readonly participation?: ParticipationTask | undefined;
}

type Kind = NonNullable<ProveOptions['kind']>;

const isKind = (text: string): text is Kind => ['gamma-F', 'gamma-F-banded', 'gamma-F-sweeps'].includes(text);

const TABLE: OptionTable = [
  [
    'WORKLOAD',
    `${WORKLOAD_NAMES}, a file with one matrix (.csv .mtx .npy .json), or the matrix itself: [[1,2],[0,1],[3,1]]`,
  ],
  [
    '--n N',
    'size of the workload, 1 to 131072, of prefix-sum to 1048576 (to 9 digits half a minute; to 15, of a workload\n' +
      'whose inverse is banded, 4096 takes seconds, 131072 some ten minutes)',
    { n: TEXT },
  ],
  ...WORKLOAD_TABLE,
  ...NORM_TABLE,
  ...PARTICIPATION_TABLE,
  [
    '--points FILE',
    'a finite set K, one point a row (.csv .mtx .npy .json); at most 4096 points and coordinates',
    { points: FILE },
  ],
  ['--symmetric', 'K is the points of the file and their negatives', { symmetric: FLAG }],
  [
    '--kind KIND',
    'of certificates of γ_F: gamma-F holds B, C and the dual witness, O(n²) numbers; gamma-F-banded holds weights only,\n' +
      'O(n) numbers, for prefix-sum, momentum, decay and all-range; gamma-F-sweeps too, but of all-range, to 9 to 12 digits, proved in doubles\n' +
      'with every rounding counted; by default the cheapest one, and gamma-F while it takes seconds',
    { kind: TEXT },
  ],
  ['--integers', 'only kinds that integers prove, not gamma-F-sweeps', { integers: FLAG }],
  [
    '--digits D',
    'significant digits of γ or Γ to prove, 1 to 100 (default 15 for γ_F, 9 beyond 131072 steps, 12 for other norms,\n' +
      '11 under participation)',
    { digits: TEXT },
  ],
  [
    '-o FILE',
    'write the certificate, atomically; `etalon check FILE` proves it again. Of -o, --coq and --factors one may be -, stdout;\n' +
      'the report is then on stderr',
    { output: { ...FILE, short: 'o' } },
  ],
  [
    '--coq FILE',
    'for γ_F and γ_2 with kind gamma-F or gamma-p, write the Coq file whose theorem is the enclosure',
    { coq: FILE },
  ],
  [
    '--factors FILE.npz',
    'write B and C as doubles, up to 2^22 entries of the workload, with a proved bound of what they achieve;\n' +
      '`etalon validate FILE.npz` judges them',
    { factors: FILE },
  ],
];

export const command: Command = {
  help: [
    'etalon certify WORKLOAD [--n N] [--beta B …] [--norm F|2|P] [--p P] [--kind KIND] [--digits D] [-o FILE] [--coq FILE] [--factors FILE.npz] [--json]',
    'etalon certify WORKLOAD [--n N] --participations K --separation B|--rounds-between G, or --epochs K, or --period B [--contributions C] [--banded [--equal-norms]] [--digits D] …',
    'etalon certify --points FILE [--symmetric] [--p P] [--digits D] [-o FILE] [--coq FILE] [--json]',
    'etalon certify product A.json B.json … [-o FILE] [--json]',
    '',
    'Finds a near-optimal factorization A = BC and a dual witness, and proves',
    '  inf ≤ γ_F(A)² ≤ sup,       γ_F(A) = least ‖B‖_F·‖C‖_{1→2}, or',
    '  inf ≤ γ_(p)(A)² ≤ sup,   γ_(p)(A) = least ‖(‖B_1‖, …, ‖B_m‖)‖_p·‖C‖_{1→2}, or',
    '  inf ≤ Γ_p(K)² ≤ sup,       Γ_p(K) = least √tr_{p/2}(M) over the ellipsoids v + √M·(unit ball) around the points K.',
    'product: of A_1 ⊗ A_2 ⊗ …, whose γ_(p) is the product of theirs, from a certificate of each (docs/certificate-product.md).',
    'Under participation ‖C‖_{1→2} is the largest norm that one record can move C by in all of its rounds (docs/participation.md).',
    'The independent checker has accepted the certificate before anything is printed or written.',
    '',
    ...helpLines(TABLE),
    'A certificate of kind gamma-F or gamma-p names prefix-sum; of other workloads it holds the entries, of at most 4096 characters each.',
    'Exit status 3 when fewer digits than asked are proved; the certificate is valid all the same.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, TABLE);
    if (args.positionals[0] === PRODUCT) return certifyProduct(args, TABLE, io);
    const [output, coq, file] = [args.text('output'), args.text('coq'), args.text('factors')];
    const outputs = { '--output': output, '--coq': coq, '--factors': file };
    const inputs = [...args.positionals.filter((word) => !isNamed(word)), ...args.list('points')];
    const beside = besideFiles(io, args.flag('json'), outputs, inputs);
    const subject = readSubject(args);
    requireWritable(outputs);
    const certified = proved(subject, searchProgress(subject.workload, io.progress));
    io.progress('');
    const proof = coq === undefined ? undefined : new TextEncoder().encode(coqFile(certified.bytes));
    if (file !== undefined) io.progress(`${subject.workload.title}: the factors in doubles`);
    const factors = file === undefined ? undefined : { file, ...heldFactors(subject, certified) };
    io.progress('');
    if (output !== undefined) io.writeFile(output, certified.bytes);
    if (coq !== undefined && proof !== undefined) io.writeFile(coq, proof);
    if (factors !== undefined) io.writeFile(factors.file, factorArchive({ B: factors.B, C: factors.C }));
    const enclosed = { ...subject, certified, output, factors };
    if (args.flag('json')) beside.out(JSON.stringify(enclosedJson(enclosed)));
    else for (const line of enclosedLines(enclosed)) beside.out(line);
    if (certified.reached) return HOLDS;
    io.err(`etalon certify: expected ${subject.digits} digits, proved fewer`);
    return UNDECIDED;
  },
};

/** The factors in doubles; why there are none is said of the option. */
function heldFactors(
  { workload, p }: Pick<Subject, 'workload' | 'p'>,
  certified: Proof | ParticipationProof,
): DoubleFactors {
  try {
    if ('evidence' in certified && certified.evidence !== undefined)
      return participationFactors(workload, certified.participation, certified.evidence);
    return doubleFactors(workload, certified, powerOf(p));
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new UsageError(problem.message.replace(/^(?:double|participation)Factors: /, '--factors: '));
  }
}

/** The proof; rates that the search cannot reach are said of the option. */
function proved(
  { workload, participation, ...options }: Subject,
  onProgress: ProofProgress,
): Proof | ParticipationProof {
  try {
    if (participation !== undefined) {
      const { schema, ...task } = participation;
      const { digits, integers } = options;
      return prove(workload, { participation: schema, ...task, digits, integers, onProgress });
    }
    return prove(workload, { ...options, onProgress });
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : '';
    const [, rates] = /^certifyBanded: (expected rates [^]*)$/.exec(message) ?? [];
    if (rates !== undefined) throw new UsageError(`--schedule: ${rates}`);
    const [, many] = /^(?:participationCandidate|certifyParticipation): ([^]*)$/.exec(message) ?? [];
    throw many === undefined ? problem : new UsageError(`WORKLOAD: ${many}`);
  }
}

/** The kind asked for, or the one that the other options need. */
function readKind(args: Arguments, workload?: Workload): Kind | undefined {
  const kind = args.text('kind');
  const coq = args.text('coq') !== undefined;
  if (kind === undefined) return coq && workload !== undefined ? 'gamma-F' : undefined;
  if (!isKind(kind))
    throw new UsageError(`--kind: expected gamma-F, gamma-F-banded or gamma-F-sweeps, got ${brief(kind)}`);
  if (workload === undefined)
    throw new UsageError('--kind: expected only with the norm F, got it with another');
  if (kind === 'gamma-F-banded' && !hasGramInverse(workload))
    throw new UsageError(
      `--kind gamma-F-banded: expected prefix-sum, momentum, decay or all-range, got ${workload.title}`,
    );
  if (kind === 'gamma-F-sweeps' && !isSwept(workload))
    throw new UsageError(
      `--kind gamma-F-sweeps: expected prefix-sum, momentum or decay, got ${workload.title}`,
    );
  if (kind === 'gamma-F-sweeps' && args.flag('integers'))
    throw new UsageError('--integers: expected a kind that integers prove, got gamma-F-sweeps');
  if (kind !== 'gamma-F' && coq)
    throw new UsageError(`--coq: expected a certificate of kind gamma-F or gamma-p, got ${kind}`);
  return kind;
}

function readSubject(args: Arguments): Subject {
  const file = args.text('points');
  const p = readExponent(args, file !== undefined);
  return file === undefined ? readMatrixSubject(args, p) : readPointsSubject(args, p, file);
}

function readMatrixSubject(args: Arguments, p: Exponent): Subject {
  const [text, ...more] = args.positionals;
  if (args.flag('symmetric'))
    throw new UsageError('--symmetric: expected only with --points, got it without');
  if (text === undefined || more.length > 0)
    throw new UsageError(`WORKLOAD: expected one WORKLOAD, or --points FILE, got ${args.positionals.length}`);
  const workload = readWorkload(text, args);
  const participation = readParticipation(args, workload.cols);
  const frobenius = p !== 'infinity' && normName(p) === 'F';
  const integers = args.flag('integers');
  const obstacle = args.text('factors') === undefined ? undefined : doublesObstacle(workload);
  if (obstacle !== undefined) throw new UsageError(`--factors: ${obstacle}`);
  if (participation !== undefined) {
    refuseBeside(args, frobenius);
    const digits = readDigits(args, PARTICIPATION_DIGITS);
    return { workload, p, domain: 'matrix', digits, kind: undefined, integers, participation };
  }
  const digits = readDigits(args, frobenius ? defaultDigits(workload) : NORM_DIGITS);
  const kind = readKind(args, frobenius ? workload : undefined);
  return { workload, p, domain: 'matrix', digits, kind, integers };
}

/** @throws UsageError for options that say nothing under participation */
function refuseBeside(args: Arguments, frobenius: boolean): void {
  if (!frobenius)
    throw new UsageError(
      `--${args.text('norm') === undefined ? 'p' : 'norm'}: expected F under participation, got another`,
    );
  for (const name of ['kind', 'coq'])
    if (args.text(name) !== undefined)
      throw new UsageError(`--${name}: expected without participation, got both`);
}

function readPointsSubject(args: Arguments, p: Exponent, file: string): Subject {
  if (args.positionals.length > 0)
    throw new UsageError(`WORKLOAD: expected a WORKLOAD or --points FILE, got both`);
  refuseOptions(args, 'it with --points');
  refuseParticipation(args, '--points');
  const kind = readKind(args);
  if (args.text('factors') !== undefined)
    throw new UsageError('--factors: expected a WORKLOAD, got --points');
  const domain = args.flag('symmetric') ? 'symmetric points' : 'points';
  return {
    workload: readPoints(file),
    p,
    domain,
    digits: readDigits(args, NORM_DIGITS),
    kind,
    integers: args.flag('integers'),
  };
}

/** Digits of norms other than γ_F, unless others are asked for. */
const NORM_DIGITS = 12;

const readDigits = (args: Arguments, usual: number): number =>
  wholeNumber(args.text('digits') ?? `${usual}`, '--digits', 1, 100);
