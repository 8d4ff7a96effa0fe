import { powerOf, type NormDomain } from '../certificate/certify-norm.js';
import { DEFAULT_DIGITS, type Certified } from '../certificate/certify.js';
import { coqFile } from '../certificate/coq.js';
import { doubleFactors, doublesObstacle, type DoubleFactors } from '../certificate/double-factors.js';
import { prove, type Proof, type ProveOptions } from '../certificate/prove.js';
import type { Exponent } from '../arithmetic/exponent.js';
import type { Workload } from '../workload/workload.js';
import { parseArguments, wholeNumber, type Arguments } from './arguments.js';
import { brief } from '../text/brief.js';
import { enclosedJson, enclosedLines, type Enclosed } from '../report/certify-report.js';
import { HOLDS, UNDECIDED, type Command, type Io } from './command.js';
import { UsageError } from '../text/usage-error.js';
import { factorArchive } from '../files/factor-archive.js';
import { helpRows } from './help-rows.js';
import { NORM_HELP, NORM_OPTIONS, readExponent } from './norm-argument.js';
import { normName } from '../report/norm-names.js';
import { requireWritable } from '../files/outputs.js';
import { besideFiles } from './beside-files.js';
import { readPoints } from './points-argument.js';
import { searchProgress } from './search-progress.js';
import {
  isNamed,
  readWorkload,
  refuseOptions,
  WORKLOAD_HELP,
  WORKLOAD_NAMES,
  WORKLOAD_OPTIONS,
} from './workload-argument.js';

/** What is enclosed. */
interface Subject {
  readonly workload: Workload;
  readonly p: Exponent;
  readonly domain: NormDomain;
  readonly digits: number;
  /** The kind of certificate asked for, of γ_F. */
  readonly kind?: Kind;
}

type Kind = NonNullable<ProveOptions['kind']>;

export const command: Command = {
  summary: 'encloses the optimum γ of a workload, or Γ_p of a set of points, and writes the certificate',
  help: [
    'etalon certify WORKLOAD [--n N] [--beta B …] [--norm F|2|P] [--p P] [--kind KIND] [--digits D] [-o FILE] [--coq FILE] [--factors FILE.npz] [--json]',
    'etalon certify --points FILE [--symmetric] [--p P] [--digits D] [-o FILE] [--coq FILE] [--json]',
    '',
    'Finds a near-optimal factorization A = BC and a dual witness, and proves',
    '  inf ≤ γ_F(A)² ≤ sup,       γ_F(A) = least ‖B‖_F·‖C‖_{1→2}, or',
    '  inf ≤ γ_(p)(A)² ≤ sup,   γ_(p)(A) = least ‖(‖B_1‖, …, ‖B_m‖)‖_p·‖C‖_{1→2}, or',
    '  inf ≤ Γ_p(K)² ≤ sup,       Γ_p(K) = least √tr_{p/2}(M) over the ellipsoids v + √M·(unit ball) around the points K.',
    'The independent checker has accepted the certificate before anything is printed or written.',
    '',
    ...helpRows([
      [
        'WORKLOAD',
        `${WORKLOAD_NAMES}, a file with one matrix (.csv .mtx .npy .json), or the matrix itself: [[1,2],[0,1],[3,1]]`,
      ],
    ]),
    '--n N          size of the workload, 1 to 131072 (4096 takes seconds, 131072 some ten minutes, where the inverse is banded)',
    ...WORKLOAD_HELP,
    ...NORM_HELP,
    '--points FILE  a finite set K, one point a row (.csv .mtx .npy .json); at most 4096 points and coordinates',
    '--symmetric    K is the points of the file and their negatives',
    '--kind KIND    of certificates of γ_F: gamma-F holds B, C and the dual witness, O(n²) numbers; gamma-F-banded holds weights only,',
    '               O(n) numbers, for prefix-sum, momentum and decay; by default the cheaper one, and gamma-F while it takes seconds',
    '--digits D     significant digits of γ or Γ to prove, 1 to 100 (default 15 for γ_F, 12 otherwise)',
    '-o FILE        write the certificate, atomically; `etalon check FILE` proves it again. Of -o, --coq and --factors one may be -, stdout;',
    '               the report is then on stderr',
    '--coq FILE     for γ_F and γ_2 with kind gamma-F or gamma-p, write the Coq file whose theorem is the enclosure',
    '--factors FILE.npz   write B and C as doubles, up to 2^22 entries of the workload, with a proved bound of what they achieve;',
    '               `etalon validate FILE.npz` judges them',
    'A certificate of kind gamma-F or gamma-p names prefix-sum; of other workloads it holds the entries, of at most 4096 characters each.',
    'Exit status 3 when fewer digits than asked are proved; the certificate is valid all the same.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, {
      n: { type: 'string' },
      ...WORKLOAD_OPTIONS,
      ...NORM_OPTIONS,
      kind: { type: 'string' },
      points: { type: 'string', file: true },
      symmetric: { type: 'boolean' },
      digits: { type: 'string' },
      output: { type: 'string', short: 'o', file: true },
      coq: { type: 'string', file: true },
      factors: { type: 'string', file: true },
    });
    const [output, coq, file] = [args.text('output'), args.text('coq'), args.text('factors')];
    const outputs = { '--output': output, '--coq': coq, '--factors': file };
    const inputs = [...args.positionals.filter((word) => !isNamed(word)), ...args.list('points')];
    const beside = besideFiles(io, args.flag('json'), outputs, inputs);
    const { kind, ...subject } = readSubject(args);
    requireWritable(outputs);
    const { workload, ...asked } = subject;
    const certified = proved(workload, {
      ...asked,
      ...(kind === undefined ? {} : { kind }),
      onProgress: searchProgress(workload, io),
    });
    io.progress('');
    const proof = coq === undefined ? undefined : new TextEncoder().encode(coqFile(certified.bytes));
    if (file !== undefined) io.progress(`${workload.title}: the factors in doubles`);
    const factors = file === undefined ? undefined : { file, ...heldFactors(subject, certified) };
    io.progress('');
    if (output !== undefined) io.writeFile(output, certified.bytes);
    if (coq !== undefined && proof !== undefined) io.writeFile(coq, proof);
    if (factors !== undefined) io.writeFile(factors.file, factorArchive({ B: factors.B, C: factors.C }));
    report({ ...subject, certified, output, factors }, args.flag('json'), beside);
    if (certified.reached) return HOLDS;
    io.err(`etalon certify: expected ${subject.digits} digits, proved fewer`);
    return UNDECIDED;
  },
};

/** The factors in doubles; why there are none is said of the option. */
function heldFactors({ workload, p }: Pick<Subject, 'workload' | 'p'>, certified: Certified): DoubleFactors {
  try {
    return doubleFactors(workload, certified, powerOf(p));
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new UsageError(problem.message.replace(/^doubleFactors: /, '--factors: '));
  }
}

/** The proof; rates that the search cannot reach are said of the option. */
function proved(workload: Workload, options: ProveOptions): Proof {
  try {
    return prove(workload, options);
  } catch (problem) {
    const [, rates] =
      /^certifyBanded: (expected rates [^]*)$/.exec(problem instanceof Error ? problem.message : '') ?? [];
    throw rates === undefined ? problem : new UsageError(`--schedule: ${rates}`);
  }
}

function report(enclosed: Enclosed, json: boolean, io: Io): void {
  if (json) io.out(JSON.stringify(enclosedJson(enclosed)));
  else for (const line of enclosedLines(enclosed)) io.out(line);
}

/** The kind asked for, or the one that the other options need. */
function kindOption(args: Arguments, workload?: Workload): { readonly kind?: Kind } {
  const kind = args.text('kind');
  const coq = args.text('coq') !== undefined;
  if (kind === undefined) return coq && workload !== undefined ? { kind: 'gamma-F' } : {};
  if (kind !== 'gamma-F' && kind !== 'gamma-F-banded')
    throw new UsageError(`--kind: expected gamma-F or gamma-F-banded, got ${brief(kind)}`);
  if (workload === undefined)
    throw new UsageError('--kind: expected only with the norm F, got it with another');
  if (kind === 'gamma-F-banded' && workload.inverse === undefined)
    throw new UsageError(
      `--kind gamma-F-banded: expected prefix-sum, momentum or decay, got ${workload.title}`,
    );
  if (kind === 'gamma-F-banded' && coq)
    throw new UsageError('--coq: expected a certificate of kind gamma-F or gamma-p, got gamma-F-banded');
  return { kind };
}

function readSubject(args: Arguments): Subject {
  const file = args.text('points');
  const [text, ...more] = args.positionals;
  const p = readExponent(args, file !== undefined);
  const wanted = (usual: string): number => wholeNumber(args.text('digits') ?? usual, '--digits', 1, 100);
  if (file === undefined) {
    if (args.flag('symmetric'))
      throw new UsageError('--symmetric: expected only with --points, got it without');
    if (text === undefined || more.length > 0)
      throw new UsageError(
        `WORKLOAD: expected one WORKLOAD, or --points FILE, got ${args.positionals.length}`,
      );
    const workload = readWorkload(text, args);
    const frobenius = p !== 'infinity' && normName(p) === 'F';
    const obstacle = args.text('factors') === undefined ? undefined : doublesObstacle(workload);
    if (obstacle !== undefined) throw new UsageError(`--factors: ${obstacle}`);
    const digits = wanted(frobenius ? `${DEFAULT_DIGITS}` : '12');
    const kind = kindOption(args, frobenius ? workload : undefined);
    return { workload, p, domain: 'matrix', digits, ...kind };
  }
  if (text !== undefined) throw new UsageError(`WORKLOAD: expected a WORKLOAD or --points FILE, got both`);
  refuseOptions(args, 'it with --points');
  kindOption(args);
  if (args.text('factors') !== undefined)
    throw new UsageError('--factors: expected a WORKLOAD, got --points');
  const domain: NormDomain = args.flag('symmetric') ? 'symmetric points' : 'points';
  const workload = readPoints(file);
  return { workload, p, domain, digits: wanted('12') };
}
