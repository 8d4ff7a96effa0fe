import type { Exponent } from '../arithmetic/exponent.js';
import { Rational } from '../arithmetic/rational.js';
import { normDigits, normKinds, powerOf } from '../certificate/certify-norm.js';
import type { NormDomain } from '../certificate/norm-domain.js';
import { isCircular } from '../certificate/certify-circulant.js';
import { isWeighted } from '../certificate/certify-norm-banded.js';
import { isNormSwept } from '../certificate/certify-norm-sweeps.js';
import { CERTIFICATE_KINDS, defaultDigits } from '../certificate/certify.js';
import { hasBandedGram } from '../certificate/certify-gram.js';
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
import type { Threads } from '../files/threads.js';
import { enclosedJson, enclosedLines } from '../report/certify-report.js';
import { normName } from '../report/norm-names.js';
import { searchProgress } from '../report/search-progress.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import type { Workload } from '../workload/workload.js';
import { parseArguments, wholeNumber, type Arguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { certifiedDrawing } from './certify-drawing.js';
import { CERTIFY_TABLE } from './certify-options.js';
import { certifyProduct, PRODUCT } from './certify-product.js';
import { HOLDS, UNDECIDED, type Command } from './command.js';
import { readExponent } from './norm-argument.js';
import { helpLines } from './option-table.js';
import { outputFile } from './output-file.js';
import { readParticipation, refuseParticipation } from './participation-argument.js';
import { readPoints } from './points-argument.js';
import { hasGramInverse } from '../factorization/banded/gram-inverse.js';
import { readThreads } from './threads-option.js';
import { isNamed, readWorkload, refuseOptions, listFiles } from './workload-argument.js';

/** What is enclosed. */
interface Subject {
  readonly workload: Workload;
  readonly p: Exponent;
  readonly domain: NormDomain;
  readonly digits: number;
  /** The kind of certificate asked for. */
  readonly kind: Kind | undefined;
  /** Whether integers must prove it. */
  readonly integers: boolean;
  /** In which rounds a record takes part, if in more than one. */
  readonly participation?: ParticipationTask | undefined;
}

type Kind = NonNullable<ProveOptions['kind']>;

/** The kinds of certificates of γ_(p), or of Γ_p where the columns are points. */
function kindsOf(p: Exponent, points: boolean): readonly Kind[] {
  if (!points && p !== 'infinity' && normName(p) === 'F') return CERTIFICATE_KINDS;
  return normKinds(p, points ? 'points' : 'matrix');
}

/** The names of optima that may stand before a workload instead of --norm. */
const OPTIMA: Readonly<Record<string, Exponent>> = { 'gamma-F': Rational.integer(2n), 'gamma-2': 'infinity' };

export const command: Command = {
  help: [
    'etalon certify [gamma-F|gamma-2] WORKLOAD [--n N] [--beta B …] [--norm F|2|P] [--p P] [--kind KIND] [--digits D] [-o FILE] [--coq FILE] [--factors FILE.npz] [--plot FILE.svg] [--csv FILE] [--threads N] [--json]',
    'etalon certify WORKLOAD [--n N] --participations K --separation B|--rounds-between G, or --epochs K, or --period B [--contributions C] [--banded [--equal-norms]] [--digits D] …',
    'etalon certify --points FILE [--symmetric] [--p P] [--digits D] [-o FILE] [--coq FILE] [--json]',
    'etalon certify product A.json B.json … [-o FILE] [--json]',
    '',
    'Finds a near-optimal factorization A = BC and a dual witness, and proves',
    '  inf ≤ γ_F(A)² ≤ sup,       γ_F(A) = least ‖B‖_F·‖C‖_{1→2}, or',
    '  inf ≤ γ_(p)(A)² ≤ sup,   γ_(p)(A) = least ‖(‖B_1‖, …, ‖B_m‖)‖_p·‖C‖_{1→2}, or',
    '  inf ≤ Γ_p(K)² ≤ sup,       Γ_p(K) = least √tr_{p/2}(M) over the ellipsoids v + √M·(unit ball) around the points K.',
    'product: of A_1 ⊗ A_2 ⊗ …, whose γ_(p) is the product of theirs, from a certificate of each, up to 16 in all; one of a product stands for its factors (docs/certificate-product.md).',
    'Under participation ‖C‖_{1→2} is the largest norm that one record can move C by in all of its rounds (docs/participation.md).',
    'The independent checker has accepted the certificate before anything is printed or written.',
    '',
    ...helpLines(CERTIFY_TABLE),
    'A certificate of kind gamma-F or gamma-p names prefix-sum; of other workloads it holds the entries, of at most 4096 characters each.',
    'Exit status 3 when fewer digits than asked are proved; the certificate is valid all the same.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, CERTIFY_TABLE);
    if (args.positionals[0] === PRODUCT) return certifyProduct(args, CERTIFY_TABLE, io);
    const [output, coq, file] = [args.text('output'), args.text('coq'), args.text('factors')];
    const [plot, csv] = [outputFile(args, 'plot', ['.svg']), args.text('csv')];
    const outputs = { '--output': output, '--coq': coq, '--factors': file, '--plot': plot, '--csv': csv };
    const inputs = [
      ...args.positionals.filter((word) => !isNamed(word) && !Object.hasOwn(OPTIMA, word)),
      ...args.list('points'),
      ...listFiles(args).values(),
    ];
    const beside = besideFiles(io, args.flag('json'), outputs, inputs);
    const subject = readSubject(args);
    const threads = readThreads(args);
    requireWritable(outputs);
    const certified = proved(subject, searchProgress(subject.workload, io.progress), threads);
    io.progress('');
    const proof = coq === undefined ? undefined : new TextEncoder().encode(coqFile(certified.bytes));
    if (file !== undefined) io.progress(`${subject.workload.title}: the factors in doubles`);
    const factors = file === undefined ? undefined : { file, ...heldFactors(subject, certified) };
    const draw = certifiedDrawing(subject, certified, { plot, csv }, io);
    io.progress('');
    if (output !== undefined) io.writeFile(output, certified.bytes);
    if (coq !== undefined && proof !== undefined) io.writeFile(coq, proof);
    if (factors !== undefined) io.writeFile(factors.file, factorArchive({ B: factors.B, C: factors.C }));
    draw();
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
  threads: Threads | undefined,
): Proof | ParticipationProof {
  try {
    if (participation !== undefined) {
      const { schema, ...task } = participation;
      const { digits, integers } = options;
      return prove(workload, { participation: schema, ...task, digits, integers, onProgress });
    }
    return prove(workload, { ...options, onProgress, hands: threads });
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : '';
    const [, far, what] = /^certifyBanded: (expected (rates|weights) [^]*)$/.exec(message) ?? [];
    if (far !== undefined) throw new UsageError(`--${what === 'rates' ? 'schedule' : 'weights'}: ${far}`);
    const [, refused] =
      /^(?:gramInverse|participationCandidate|certify\w*): (expected [^]*)$/.exec(message) ?? [];
    throw refused === undefined ? problem : new UsageError(`WORKLOAD: ${refused}`);
  } finally {
    void threads?.close();
  }
}

/** The kind asked for, or the one that the other options need. */
function readKind(args: Arguments, p: Exponent, workload?: Workload): Kind | undefined {
  const kinds = kindsOf(p, workload === undefined);
  const text = args.text('kind');
  const coq = args.text('coq') !== undefined;
  if (text === undefined) return coq ? kinds[0] : undefined;
  const kind = kinds.find((known) => known === text);
  if (kind === undefined)
    throw new UsageError(
      `--kind: expected ${kinds.slice(0, -1).join(', ')}${kinds.length > 1 ? ' or ' : ''}${kinds.at(-1)}, got ${brief(text)}`,
    );
  if (workload !== undefined) {
    const needed = {
      'gamma-F-banded': [
        'prefix-sum, momentum, decay, banded-inverse, weighted-prefix-sum, all-range or weighted-range',
        hasGramInverse(workload),
      ],
      'gamma-F-sweeps': [
        'prefix-sum, momentum, decay, or banded-inverse with one subdiagonal',
        isSwept(workload),
      ],
      'gamma-F-gram': [
        'sliding-window with windows of 2 to 64 of at most 65536 items',
        hasBandedGram(workload),
      ],
      circulant: ['circular-window, or circular-range and p = 2', isCircular(workload, p)],
      algebraic: ['', true],
      'gamma-2-banded': ['prefix-sum, momentum, decay or banded-inverse', isWeighted(workload, p)],
      'gamma-2-sweeps': ['prefix-sum', isNormSwept(workload)],
      'gamma-p-banded': ['prefix-sum, momentum, decay or banded-inverse', isWeighted(workload, p)],
      'gamma-F': ['', true],
      'gamma-p': ['', true],
    } as const satisfies Readonly<Record<Kind, readonly [string, boolean]>>;
    const [expected, holds] = needed[kind];
    if (!holds) throw new UsageError(`--kind ${kind}: expected ${expected}, got ${workload.title}`);
  }
  if ((kind === 'gamma-F-sweeps' || kind === 'gamma-2-sweeps') && args.flag('integers'))
    throw new UsageError(`--integers: expected a kind that integers prove, got ${kind}`);
  for (const name of kind === 'algebraic' ? ['factors', 'plot', 'csv'] : [])
    if (args.text(name) !== undefined)
      throw new UsageError(`--${name}: expected a kind with factors, got algebraic`);
  if (kind !== 'gamma-F' && kind !== 'gamma-p' && kind !== 'algebraic' && coq)
    throw new UsageError(`--coq: expected a certificate of kind gamma-F, gamma-p or algebraic, got ${kind}`);
  return kind;
}

function readSubject(args: Arguments): Subject {
  const file = args.text('points');
  const p = readExponent(args, file !== undefined);
  if (file !== undefined) return readPointsSubject(args, p, file);
  const [first, ...rest] = args.positionals;
  const named = first === undefined || !Object.hasOwn(OPTIMA, first) ? undefined : OPTIMA[first];
  if (named === undefined) return readMatrixSubject(args, p, args.positionals);
  for (const option of ['norm', 'p'])
    if (args.text(option) !== undefined)
      throw new UsageError(`--${option}: expected without ${first}, got both`);
  return readMatrixSubject(args, named, rest);
}

function readMatrixSubject(args: Arguments, p: Exponent, positionals: readonly string[]): Subject {
  const [text, ...more] = positionals;
  if (args.flag('symmetric'))
    throw new UsageError('--symmetric: expected only with --points, got it without');
  if (text === undefined || more.length > 0)
    throw new UsageError(`WORKLOAD: expected one WORKLOAD, or --points FILE, got ${positionals.length}`);
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
  const kind = readKind(args, p, workload);
  const digits = readDigits(args, frobenius ? defaultDigits(workload, kind) : normDigits(workload, kind));
  return { workload, p, domain: 'matrix', digits, kind, integers };
}

/** @throws UsageError for options that say nothing under participation */
function refuseBeside(args: Arguments, frobenius: boolean): void {
  if (!frobenius)
    throw new UsageError(
      `--${args.text('norm') === undefined ? 'p' : 'norm'}: expected F under participation, got another`,
    );
  for (const name of ['kind', 'coq', 'plot', 'csv'])
    if (args.text(name) !== undefined)
      throw new UsageError(`--${name}: expected without participation, got both`);
}

function readPointsSubject(args: Arguments, p: Exponent, file: string): Subject {
  if (args.positionals.length > 0)
    throw new UsageError(`WORKLOAD: expected a WORKLOAD or --points FILE, got both`);
  refuseOptions(args, 'it with --points');
  refuseParticipation(args, '--points');
  const kind = readKind(args, p);
  for (const name of ['factors', 'plot', 'csv'])
    if (args.text(name) !== undefined) throw new UsageError(`--${name}: expected a WORKLOAD, got --points`);
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

/** Digits of Γ_p, unless others are asked for. */
const NORM_DIGITS = 12;

const readDigits = (args: Arguments, usual: number): number =>
  wholeNumber(args.text('digits') ?? `${usual}`, '--digits', 1, 100);
