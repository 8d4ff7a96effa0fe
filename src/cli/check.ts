import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { coqFile } from '../certificate/coq.js';
import { MAX_BYTES } from '../certificate/limits.js';
import { check, type Verdict } from '../checker/checker.js';
import { parseArguments } from './arguments.js';
import { besideFiles, HOLDS, REFUTED, UNREADABLE, UsageError, type Command } from './command.js';

/** One byte beyond the limit of the certificate format. */
const ENOUGH_BYTES = MAX_BYTES + 1;

export const command: Command = {
  summary: 'proves certificates again, trusting nothing but their bytes',
  help: [
    'etalon check FILE… [--coq FILE] [--json]',
    '',
    'Runs the checker on each certificate. Prints one line a file:',
    '  PROVED gamma-F workload inf sup digest            inf ≤ γ_F(A)² ≤ sup is proved',
    '  PROVED gamma-p p=P domain workload inf sup digest  inf ≤ γ_(P)(A)² ≤ sup is proved, or of Γ_P of the points A_j',
    '  REFUSED code path expected … got …                nothing is proved, and why',
    'Exit status 0 only if all are proved, 1 if any is refused, 2 if a file cannot be read.',
    '--coq FILE     of one certificate that is proved, write the Coq file whose theorem is its statement (p = 2 or ∞), atomically;',
    '               `npm run proofs` compiles the theory that it needs, coqc proves it',
    'The format and every reason for refusal: docs/certificate-format.md.',
  ].join('\n'),
  run(argv, terminal) {
    const args = parseArguments(argv, { coq: { type: 'string' } });
    const coq = args.text('coq');
    const io = besideFiles(terminal, args.flag('json'), { '--coq': coq });
    if (args.positionals.length === 0)
      throw new UsageError('expected at least one certificate FILE, got none');
    if (coq !== undefined && args.positionals.length > 1)
      throw new UsageError(`--coq: expected one certificate FILE, got ${args.positionals.length}`);
    const results: (Verdict & { readonly file: string })[] = [];
    let status = HOLDS;
    for (const file of args.positionals) {
      const bytes = readCertificate(file);
      if (typeof bytes === 'string') {
        io.err(`etalon check: ${file}: expected a readable certificate, got ${bytes}`);
        status = UNREADABLE;
        continue;
      }
      const verdict = check(bytes);
      results.push({ file, ...verdict });
      if (!verdict.proved && status === HOLDS) status = REFUTED;
      if (!args.flag('json')) io.out(verdictLine(verdict));
      if (coq !== undefined && verdict.proved) io.writeFile(coq, new TextEncoder().encode(coqFile(bytes)));
    }
    if (args.flag('json')) io.out(JSON.stringify(results));
    return status;
  },
};

/** The bytes of a certificate, or why they cannot be had; of a file beyond the checker's limit no more than shows that it is. */
function readCertificate(file: string): Uint8Array | string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const { size } = fstatSync(descriptor);
      if (size <= ENOUGH_BYTES) return readFileSync(descriptor);
      const bytes = new Uint8Array(ENOUGH_BYTES);
      for (let from = 0, got = 1; from < ENOUGH_BYTES && got > 0; from += got)
        got = readSync(descriptor, bytes, from, ENOUGH_BYTES - from, from);
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

/** The line that docs/certificate-format.md, section 6, prescribes. */
export function verdictLine(verdict: Verdict): string {
  return verdict.proved
    ? `PROVED ${verdict.kind} ${verdict.workload} ${verdict.inf} ${verdict.sup} ${verdict.digest}`
    : `REFUSED ${verdict.code} ${verdict.path || '-'} expected ${verdict.expected} got ${verdict.received}`;
}
