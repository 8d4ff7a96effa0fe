import { Rational } from '../arithmetic/rational.js';
import { check } from '../checker/checker.js';
import { certify, type Certified, type CertifyOptions } from '../certificate/certify.js';
import type { Workload } from '../workload/workload.js';
import { brief, parseArguments, wholeNumber } from './arguments.js';
import { HOLDS, UNDECIDED, UsageError, type Command, type Io } from './command.js';
import { rootEnclosure, shortText } from './numbers.js';
import { readWorkload, WORKLOAD_HELP, WORKLOAD_OPTIONS } from './workload-argument.js';
import { verdictLine } from './check.js';

export const command: Command = {
  summary: 'encloses the optimum γ_F of a workload and writes the certificate',
  help: [
    'etalon certify WORKLOAD [--n N] [--beta B …] [--norm F] [--kind KIND] [--digits D] [-o FILE] [--json]',
    '',
    'Finds a near-optimal factorization A = BC and a dual witness, and proves',
    '  inf ≤ γ_F(A)² ≤ sup,   γ_F(A) = least ‖B‖_F·‖C‖_{1→2}.',
    'The independent checker has accepted the certificate before anything is printed or written.',
    '',
    'WORKLOAD       prefix-sum (with --n), momentum (--n, --beta, --schedule), decay (--n, --beta), parity (--d, --w),',
    '               marginals (--d, --k), a file with one matrix (.csv .mtx .npy .json), or the matrix itself: [[1,2],[0,1],[3,1]]',
    '--n N          size of prefix-sum, momentum and decay, 1 to 131072',
    ...WORKLOAD_HELP,
    '--norm F       the norm of the left factor; F (Frobenius: total squared error) is the only one so far',
    '--kind KIND    gamma-F: the certificate holds B, C and the dual witness, O(n²) numbers;',
    '               gamma-F-banded: weights only, O(n) numbers, for prefix-sum, momentum and decay (default beyond n = 256)',
    '--digits D     significant digits of γ_F to prove, 1 to 100 (default 15)',
    '-o FILE        write the certificate, atomically; `etalon check FILE` proves it again',
    'A certificate of kind gamma-F names prefix-sum; of other workloads it holds the entries, of at most 4096 characters each.',
    'Exit status 3 when fewer digits than asked are proved; the certificate is valid all the same.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, {
      n: { type: 'string' },
      ...WORKLOAD_OPTIONS,
      norm: { type: 'string' },
      kind: { type: 'string' },
      digits: { type: 'string' },
      output: { type: 'string', short: 'o' },
    });
    const norm = args.text('norm') ?? 'F';
    if (norm !== 'F') throw new UsageError(`--norm: expected F, got "${norm.slice(0, 40)}"`);
    const [text, ...more] = args.positionals;
    if (text === undefined || more.length > 0)
      throw new UsageError(`expected one WORKLOAD, got ${args.positionals.length}`);
    const digits = wholeNumber(args.text('digits') ?? '15', '--digits', 1, 100);
    const workload = readWorkload(text, args);
    const certified = provenCertificate(workload, { digits, ...kindOption(args.text('kind'), workload) }, io);
    const output = args.text('output');
    if (output !== undefined) io.writeFile(output, certified.bytes);
    report(workload, certified, output, args.flag('json'), io);
    if (certified.reached) return HOLDS;
    io.err(`etalon certify: expected ${digits} digits, proved fewer`);
    return UNDECIDED;
  },
};

function kindOption(kind: string | undefined, workload: Workload): Pick<CertifyOptions, 'kind'> {
  if (kind === undefined) return {};
  if (kind !== 'gamma-F' && kind !== 'gamma-F-banded')
    throw new UsageError(`--kind: expected gamma-F or gamma-F-banded, got ${brief(kind)}`);
  if (kind === 'gamma-F-banded' && workload.inverse === undefined)
    throw new UsageError(
      `--kind gamma-F-banded: expected prefix-sum, momentum or decay, got ${workload.title}`,
    );
  return { kind };
}

/** A certificate that the checker has accepted; a refusal is a defect of the generator and is never passed on. */
export function provenCertificate(workload: Workload, options: CertifyOptions, io: Io): Certified {
  const started = performance.now();
  const certified = certify(workload, {
    ...options,
    onProgress: (phase, round, gap) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      io.progress(
        `${workload.title}: ${phase}, round ${round}${gap === undefined ? '' : `, gap about ${gap.toExponential(1)}`} (${seconds} s)`,
      );
    },
  });
  io.progress(`${workload.title}: checking the certificate`);
  const verdict = check(certified.bytes);
  io.progress('');
  if (!verdict.proved) throw new Error(`the checker refused the certificate: ${verdictLine(verdict)}`);
  return certified;
}

function report(
  workload: Workload,
  certified: Certified,
  output: string | undefined,
  json: boolean,
  io: Io,
): void {
  const gamma = rootEnclosure(certified);
  const { inf, sup } = certified;
  const rows = Rational.integer(BigInt(workload.rows));
  if (json) {
    io.out(
      JSON.stringify({
        workload: workload.title,
        norm: 'F',
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
  io.out(`workload     ${workload.title} (${workload.rows}×${workload.cols})`);
  io.out(`γ_F          ${shortText(gamma.exact, 100)}`);
  io.out(`             in [${gamma.inf}, ${gamma.sup}]`);
  io.out(`γ_F²         in [${certified.claim.inf}, ${certified.claim.sup}]`);
  io.out(
    `mean error   ${shortText({ inf: inf.div(rows), sup: sup.div(rows) }, 100)}  (γ_F²/m: least mean squared error at noise multiplier 1)`,
  );
  io.out(`certificate  ${certified.digest}${output === undefined ? '' : `  → ${output}`}`);
  io.out('proved by the checker from the certificate alone');
}
