import { readClaimsFile } from '../files/claims-file.js';
import { requireWritable } from '../files/outputs.js';
import { packageVersion } from '../files/package.js';
import { ClaimError, judgeClaims, type JudgedClaim } from '../paper/judge-claims.js';
import { claimsPage } from '../report/claims-page.js';
import { claimsJson, claimsLines, countsOf } from '../report/claims-report.js';
import { UsageError } from '../text/usage-error.js';
import { fieldError } from '../validate/readers/input-error.js';
import type { Arguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { HOLDS, REFUTED, UNDECIDED, type Io } from './command.js';

/** Options that say nothing of a file of claims. */
const OTHERS = ['only', 'print', 'threads', 'cache', 'fresh'] as const;

/** Judges the claims of a paper. */
export async function reproduceClaims(args: Arguments, terminal: Io, file: string): Promise<number> {
  for (const option of OTHERS)
    if (args.flag(option)) throw new UsageError(`--${option}: expected with a document, got it with ${file}`);
  const page = args.text('html');
  const io = besideFiles(terminal, args.flag('json'), { '--html': page }, [file]);
  const claims = readClaimsFile(file);
  requireWritable({ '--html': page });
  const judged = await spokenOfFile(file, () =>
    judgeClaims(claims, (done) => {
      io.progress(`${done} of ${claims.claims.length} claims`);
    }),
  );
  io.progress('');
  const paper = { ...claims, judged };
  if (page !== undefined) io.writeFile(page, new TextEncoder().encode(claimsPage(paper, packageVersion())));
  if (args.flag('json')) io.out(JSON.stringify(claimsJson(paper)));
  else for (const line of claimsLines(paper)) io.out(line);
  if (page !== undefined) io.err(`wrote ${page}`);
  const { wrong, undecided } = countsOf(judged);
  return wrong > 0 ? REFUTED : undecided > 0 ? UNDECIDED : HOLDS;
}

/** What is wrong with a claim is said of the file. */
async function spokenOfFile(
  file: string,
  judge: () => Promise<readonly JudgedClaim[]>,
): Promise<readonly JudgedClaim[]> {
  try {
    return await judge();
  } catch (problem) {
    if (!(problem instanceof ClaimError)) throw problem;
    const [, place = '', expected = problem.message, got = 'another'] =
      /^(?:([^]*?): )?expected ([^]*), got ([^]*)$/.exec(problem.message) ?? [];
    throw fieldError(file, problem.field + (place === '' ? '' : ` (${place})`), expected, got);
  }
}
