import { coqFile } from '../certificate/coq.js';
import { MAX_BYTES } from '../certificate/limits.js';
import { OVER_BUDGET, UNITS_PER_SECOND, type CheckOptions, type Verdict } from '../checker/checker.js';
import { isOverBudget, verdictLine } from '../checker/verdict-line.js';
import { CHECK, checked, problemOf, type Checked } from '../files/check-piece.js';
import { requireWritable } from '../files/outputs.js';
import type { Threads } from '../files/threads.js';
import { UsageError } from '../text/usage-error.js';
import { readBounded } from '../files/disk.js';
import { STDIN } from '../validate/readers/file-name.js';
import { parseArguments, wholeNumber } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { HOLDS, REFUTED, UNDECIDED, UNREADABLE, type Command, type Io } from './command.js';
import { FILE, FLAG, helpLines, TEXT, type OptionTable } from './option-table.js';
import { stdinIsClosed } from './terminal.js';
import { readThreads, THREADS_TABLE } from './threads-option.js';

const MAX_BUDGET = 1e9;

/** What is said of one file: a verdict, or why there is none. */
type Judgement =
  | { readonly file: string; readonly verdict: Verdict; readonly bytes: Uint8Array }
  | { readonly file: string; readonly verdict: undefined; readonly problem: string };

const TABLE: OptionTable = [
  [
    '--budget SECONDS',
    'of work for each certificate, a whole number, 60 by default; --budget 0 only tells the work',
    { budget: TEXT },
  ],
  [
    '--coq FILE',
    'of one certificate that is proved, write the Coq file whose theorem is its statement (kinds gamma-F, gamma-F-participation,\n' +
      'gamma-p, circulant, sensitivity of matrices and of trees by levels), atomically; `npm run proofs` compiles the theory that it needs, coqc proves it',
    { coq: FILE },
  ],
  [
    '--integers',
    'prove certificates of kinds gamma-F-sweeps and gamma-2-sweeps without the arithmetic of doubles (docs/certificate-sweeps.md, section 5)',
    { integers: FLAG },
  ],
  ...THREADS_TABLE,
  ['--json', 'one document: a verdict for each file, in their order'],
];

export const command: Command = {
  help: [
    'etalon check FILE… [--budget SECONDS] [--integers] [--coq FILE] [--threads N] [--json]',
    '',
    'Runs the checker on each certificate; FILE - is stdin. Prints one line a file:',
    '  PROVED gamma-F workload inf sup digest            inf ≤ γ_F(A)² ≤ sup is proved',
    '  PROVED gamma-p p=P domain workload inf sup digest  inf ≤ γ_(P)(A)² ≤ sup is proved, or of Γ_P of the points A_j',
    '  PROVED product p=P n=N: KIND workload x …         inf sup digest: inf ≤ γ_(P)(A_1 ⊗ A_2 ⊗ …)² ≤ sup is proved',
    '  PROVED toeplitz-rational HYPOTHESIS schema workload inf sup digest   inf ≤ total loss ≤ sup of a buffered strategy is proved,',
    '                                                    and its sensitivity and errors as the certificate claims them',
    '  PROVED sensitivity WHO schema C inf sup digest    inf ≤ sens² ≤ sup of C under participation is proved',
    '  PROVED privacy-loss delta=D NEIGHBOURS STEPS inf sup digest   inf ≤ ε(D) ≤ sup of sampled Gaussian and Laplace steps is proved',
    '  PROVED privacy-lattice delta=D discrete-gaussian variance=V RULE squared=S inf sup digest   the same of noise on integers',
    '  REFUSED code path expected … got …                nothing is proved, and why',
    '  OVER-BUDGET expected … got …                      not begun: its work, in units of a nanosecond, is beyond the budget',
    'What becomes of one file is nothing to the others. Exit status 2 if a file cannot be read, otherwise 1 if any is refused,',
    'otherwise 3 if any is over budget, otherwise 0: all are proved.',
    ...helpLines(TABLE, 18),
    'The format, every reason for refusal and the work: docs/certificate-format.md.',
  ].join('\n'),
  run(argv, terminal) {
    const args = parseArguments(argv, TABLE);
    const coq = args.text('coq');
    const seconds = wholeNumber(args.text('budget') ?? '60', '--budget', 0, MAX_BUDGET);
    const budget = BigInt(seconds) * UNITS_PER_SECOND;
    const io = besideFiles(terminal, args.flag('json'), { '--coq': coq }, args.positionals);
    if (args.positionals.length === 0)
      throw new UsageError('FILE: expected at least one certificate FILE, got none');
    if (args.positionals.filter((file) => file === STDIN).length > 1)
      throw new UsageError(
        `FILE: expected - once, because stdin is read once, got ${args.positionals.join(' ')}`,
      );
    if (coq !== undefined && args.positionals.length > 1)
      throw new UsageError(`--coq: expected one certificate FILE, got ${args.positionals.length}`);
    requireWritable({ '--coq': coq });
    const threads = readThreads(args);
    const judged = (judgement: Judgement): void => {
      const { file } = judgement;
      if (judgement.verdict === undefined)
        io.err(`etalon check: ${file}: expected a readable certificate, got ${judgement.problem}`);
      else if (!args.flag('json')) io.out(verdictLine(judgement.verdict));
    };
    const options = { budget, integers: args.flag('integers') };
    const judgements = judgeAll(args.positionals, options, threads, judged);
    void threads?.close();
    if (coq !== undefined) writeProof(coq, judgements[0]!, io);
    if (args.flag('json')) io.out(JSON.stringify(report(judgements)));
    return statusOf(judgements);
  },
};

/** Nanoseconds that the check of a byte takes, about: of weights that doubles sweep over less, of those of more digits several times as many. */
const BYTE = 1000;

/** Reads and checks the files, as many at a time as there are threads; one by itself with all of them. Each judgement is passed on in its turn. */
function judgeAll(
  files: readonly string[],
  options: Omit<CheckOptions, 'hands'>,
  threads: Threads | undefined,
  judged: (judgement: Judgement) => void,
): Judgement[] {
  const many = files.length === 1 ? undefined : threads;
  const step = many?.count ?? 1;
  const found: Judgement[] = [];
  for (let from = 0; from < files.length; from += step) {
    const read = files.slice(from, from + step).map(readFile);
    const data = read.flatMap(({ bytes }) => (bytes === undefined ? [] : [{ bytes, options }]));
    const size = data.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const verdicts =
      many?.takes(BYTE * size) === true
        ? many.all(CHECK, data)
        : data.map(({ bytes }) => checked(bytes, options, many === undefined ? threads : undefined));
    for (const { file, bytes, problem = '' } of read) {
      const given: Checked = bytes === undefined ? { problem } : verdicts.shift()!;
      const judgement: Judgement =
        given.verdict === undefined || bytes === undefined
          ? { file, verdict: undefined, problem: 'problem' in given ? given.problem : problem }
          : { file, bytes, verdict: given.verdict };
      judged(judgement);
      found.push(judgement);
    }
  }
  return found;
}

/** The bytes of a file, or why there are none. */
function readFile(file: string): {
  readonly file: string;
  readonly bytes?: Uint8Array;
  readonly problem?: string;
} {
  try {
    const bytes = readBounded(file, MAX_BYTES);
    if (file === STDIN && bytes.length === 0 && stdinIsClosed()) throw new Error('stdin that is closed');
    return { file, bytes };
  } catch (problem) {
    return { file, problem: problemOf(problem) };
  }
}

function writeProof(path: string, { verdict, ...rest }: Judgement, io: Io): void {
  if (verdict?.proved === true && 'bytes' in rest)
    io.writeFile(path, new TextEncoder().encode(coqFile(rest.bytes)));
}

function statusOf(judgements: readonly Judgement[]): number {
  const verdicts = judgements.flatMap(({ verdict }) => (verdict === undefined ? [] : [verdict]));
  if (verdicts.length < judgements.length) return UNREADABLE;
  if (verdicts.some((verdict) => !verdict.proved && !isOverBudget(verdict))) return REFUTED;
  return verdicts.some(isOverBudget) ? UNDECIDED : HOLDS;
}

/** The document of schemas/check.schema.json. */
function report(judgements: readonly Judgement[]): object {
  const files = judgements.map((judgement) => {
    const { file, verdict } = judgement;
    if (verdict === undefined) return { file, verdict: 'unreadable', problem: judgement.problem };
    const { proved, ...rest } = verdict;
    return { file, verdict: proved ? 'proved' : isOverBudget(verdict) ? OVER_BUDGET : 'refused', ...rest };
  });
  return { format: 'etalon-check', version: '1', files };
}
