import { Rational } from '../arithmetic/rational.js';
import { check } from '../checker/checker.js';
import { certify, type Certified, type CertifyOptions } from '../certificate/certify.js';
import { certifyNorm, type NormDomain } from '../certificate/certify-norm.js';
import { coqFile } from '../certificate/coq.js';
import { exponentText, type Exponent } from '../domain/exponent.js';
import type { Workload } from '../workload/workload.js';
import { brief, parseArguments, wholeNumber, type Arguments } from './arguments.js';
import { HOLDS, UNDECIDED, UsageError, type Command, type Io } from './command.js';
import { NORM_HELP, NORM_OPTIONS, normName, quantityName, readExponent } from './norm-argument.js';
import { rootEnclosure, shortText } from './numbers.js';
import { readPoints } from './points-argument.js';
import { readWorkload, refuseOptions, WORKLOAD_HELP, WORKLOAD_OPTIONS } from './workload-argument.js';
import { verdictLine } from './check.js';

/** What is enclosed. */
interface Subject {
  readonly workload: Workload;
  readonly p: Exponent;
  readonly domain: NormDomain;
}

export const command: Command = {
  summary: 'encloses the optimum γ of a workload, or Γ_p of a set of points, and writes the certificate',
  help: [
    'etalon certify WORKLOAD [--n N] [--beta B …] [--norm F|2|P] [--p P] [--kind KIND] [--digits D] [-o FILE] [--coq FILE] [--json]',
    'etalon certify --points FILE [--symmetric] [--p P] [--digits D] [-o FILE] [--coq FILE] [--json]',
    '',
    'Finds a near-optimal factorization A = BC and a dual witness, and proves',
    '  inf ≤ γ_F(A)² ≤ sup,       γ_F(A) = least ‖B‖_F·‖C‖_{1→2}, or',
    '  inf ≤ γ_(p)(A)² ≤ sup,   γ_(p)(A) = least ‖(‖B_1‖, …, ‖B_m‖)‖_p·‖C‖_{1→2}, or',
    '  inf ≤ Γ_p(K)² ≤ sup,       Γ_p(K) = least √tr_{p/2}(M) over the ellipsoids v + √M·(unit ball) around the points K.',
    'The independent checker has accepted the certificate before anything is printed or written.',
    '',
    'WORKLOAD       prefix-sum (with --n), momentum (--n, --beta, --schedule), decay (--n, --beta), parity (--d, --w),',
    '               marginals (--d, --k), a file with one matrix (.csv .mtx .npy .json), or the matrix itself: [[1,2],[0,1],[3,1]]',
    '--n N          size of prefix-sum, momentum and decay, 1 to 131072',
    ...WORKLOAD_HELP,
    ...NORM_HELP,
    '--points FILE  a finite set K, one point a row (.csv .mtx .npy .json); at most 4096 points and coordinates',
    '--symmetric    K is the points of the file and their negatives',
    '--kind KIND    of certificates of γ_F: gamma-F holds B, C and the dual witness, O(n²) numbers; gamma-F-banded holds weights only,',
    '               O(n) numbers, for prefix-sum, momentum and decay (the default beyond n = 256)',
    '--digits D     significant digits of γ or Γ to prove, 1 to 100 (default 15 for γ_F, 12 otherwise)',
    '-o FILE        write the certificate, atomically; `etalon check FILE` proves it again',
    '--coq FILE     for γ_F and γ_2 with kind gamma-F or gamma-p, write the Coq file whose theorem is the enclosure',
    'A certificate of kind gamma-F or gamma-p names prefix-sum; of other workloads it holds the entries, of at most 4096 characters each.',
    'Exit status 3 when fewer digits than asked are proved; the certificate is valid all the same.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, {
      n: { type: 'string' },
      ...WORKLOAD_OPTIONS,
      ...NORM_OPTIONS,
      kind: { type: 'string' },
      points: { type: 'string' },
      symmetric: { type: 'boolean' },
      digits: { type: 'string' },
      output: { type: 'string', short: 'o' },
      coq: { type: 'string' },
    });
    const { find, digits, ...subject } = readSubject(args);
    const certified = provenCertificate(subject.workload, find, io);
    const output = args.text('output');
    const coq = args.text('coq');
    const proof = coq === undefined ? undefined : new TextEncoder().encode(coqFile(certified.bytes));
    if (output !== undefined) io.writeFile(output, certified.bytes);
    if (coq !== undefined && proof !== undefined) io.writeFile(coq, proof);
    report(subject, certified, output, args.flag('json'), io);
    if (certified.reached) return HOLDS;
    io.err(`etalon certify: expected ${digits} digits, proved fewer`);
    return UNDECIDED;
  },
};

/** Called while the optimum is sought: what is done, the round, and the relative gap where there is one. */
type Progress = (phase: string, round: number, gap?: number) => void;

/** A search for a certificate. */
type Find = (onProgress: Progress) => Certified;

/** The search that {@link provenCertificate} takes, for γ_F of a workload. */
export const findOptimum =
  (workload: Workload, options: Pick<CertifyOptions, 'digits' | 'kind'>): Find =>
  (onProgress) =>
    certify(workload, { ...options, onProgress });

function kindOption(args: Arguments, workload?: Workload): Pick<CertifyOptions, 'kind'> {
  const kind = args.text('kind');
  if (kind === undefined) return {};
  if (kind !== 'gamma-F' && kind !== 'gamma-F-banded')
    throw new UsageError(`--kind: expected gamma-F or gamma-F-banded, got ${brief(kind)}`);
  if (workload === undefined)
    throw new UsageError('--kind: expected only with the norm F, got it with another');
  if (kind === 'gamma-F-banded' && workload.inverse === undefined)
    throw new UsageError(
      `--kind gamma-F-banded: expected prefix-sum, momentum or decay, got ${workload.title}`,
    );
  return { kind };
}

function readSubject(args: Arguments): Subject & { readonly find: Find; readonly digits: number } {
  const file = args.text('points');
  const [text, ...more] = args.positionals;
  const p = readExponent(args, file !== undefined);
  const wanted = (usual: string): number => wholeNumber(args.text('digits') ?? usual, '--digits', 1, 100);
  if (file === undefined) {
    if (args.flag('symmetric'))
      throw new UsageError('--symmetric: expected only with --points, got it without');
    if (text === undefined || more.length > 0)
      throw new UsageError(`expected one WORKLOAD, or --points FILE, got ${args.positionals.length}`);
    const workload = readWorkload(text, args);
    const frobenius = p !== 'infinity' && normName(p) === 'F';
    const digits = wanted(frobenius ? '15' : '12');
    const kind = kindOption(args, frobenius ? workload : undefined);
    const find = frobenius
      ? findOptimum(workload, { digits, ...kind })
      : findNorm({ workload, p, domain: 'matrix' }, digits);
    return { workload, p, domain: 'matrix', find, digits };
  }
  if (text !== undefined) throw new UsageError(`expected a WORKLOAD or --points FILE, got both`);
  refuseOptions(args, 'it with --points');
  kindOption(args);
  const domain = args.flag('symmetric') ? 'symmetric points' : 'points';
  const workload = readPoints(file);
  const digits = wanted('12');
  return { workload, p, domain, find: findNorm({ workload, p, domain }, digits), digits };
}

const findNorm =
  ({ workload, p, domain }: Subject, digits: number): Find =>
  (onProgress) =>
    certifyNorm(workload, { p, domain, digits, onProgress: (round, gap) => onProgress('dual', round, gap) });

/** A certificate that the checker has accepted; a refusal is a defect of the generator and is never passed on. */
export function provenCertificate(workload: Workload, find: Find, io: Io): Certified {
  const started = performance.now();
  const certified = find((phase, round, gap) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    io.progress(
      `${workload.title}: ${phase}, round ${round}${gap === undefined ? '' : `, gap about ${gap.toExponential(1)}`} (${seconds} s)`,
    );
  });
  io.progress(`${workload.title}: checking the certificate`);
  const verdict = check(certified.bytes, { budget: 'unlimited' });
  io.progress('');
  if (!verdict.proved) throw new Error(`the checker refused the certificate: ${verdictLine(verdict)}`);
  return certified;
}

function report(
  { workload, p, domain }: Subject,
  certified: Certified,
  output: string | undefined,
  json: boolean,
  io: Io,
): void {
  const gamma = rootEnclosure(certified);
  const { inf, sup } = certified;
  if (json) {
    io.out(
      JSON.stringify({
        workload: workload.title,
        norm: normName(p),
        p: exponentText(p),
        domain,
        rows: workload.rows,
        cols: workload.cols,
        gamma: { inf: gamma.inf, sup: gamma.sup },
        gammaSquared: { inf: certified.claim.inf, sup: certified.claim.sup },
        reached: certified.reached,
        digest: certified.digest,
        certificate: output ?? null,
      }),
    );
    return;
  }
  const points = domain !== 'matrix';
  const name = quantityName(p, points);
  const line = (title: string, text: string): void => {
    io.out(`${title.padEnd(13)}${text}`);
  };
  if (points)
    line(
      'points',
      `${workload.cols} in ℝ^${workload.rows}${domain === 'points' ? '' : ', and their negatives'}`,
    );
  else line('workload', `${workload.title} (${workload.rows}×${workload.cols})`);
  line(name, shortText(gamma.exact, 100));
  line('', `in [${gamma.inf}, ${gamma.sup}]`);
  line(`${name}²`, `in [${certified.claim.inf}, ${certified.claim.sup}]`);
  if (name === 'γ_F') {
    const rows = Rational.integer(BigInt(workload.rows));
    const mean = shortText({ inf: inf.div(rows), sup: sup.div(rows) }, 100);
    line('mean error', `${mean}  (γ_F²/m: least mean squared error at noise multiplier 1)`);
  }
  if (name === 'γ_2')
    line(
      'max error',
      `${shortText({ inf, sup }, 100)}  (γ_2²: least maximal squared error at noise multiplier 1)`,
    );
  line('certificate', `${certified.digest}${output === undefined ? '' : `  → ${output}`}`);
  io.out('proved by the checker from the certificate alone');
}
