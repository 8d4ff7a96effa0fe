import type { Exponent } from '../arithmetic/exponent.js';
import { certifiedSteps } from '../certificate/certified-steps.js';
import type { Certified } from '../certificate/certify.js';
import { certifiedChart, certifiedCsv } from '../report/certified-chart.js';
import { quantityName } from '../report/norm-names.js';
import type { Workload } from '../workload/workload.js';
import type { Io } from './command.js';
import { FILE, type OptionTable } from './option-table.js';
import { spokenOf } from './spoken-of.js';

/** The options of what a certificate holds besides its claim. */
export const DRAWING_TABLE: OptionTable = [
  [
    '--plot FILE.svg',
    'draw the weights of the certificate, and the error of every answer of its factorization, of sums over intervals beside the\n' +
      'square root and the binary tree; no errors beyond 131072 answers, of ranges beyond 4096, of windows beyond 2048',
    { plot: FILE },
  ],
  ['--csv FILE', 'write these numbers as CSV, decimals rounded outward', { csv: FILE }],
];

/** Characters of a workload that a chart names. */
const LONGEST_TITLE = 60;

/** Computes what is to be drawn. @returns what writes it, when everything else is computed, too */
export function certifiedDrawing(
  { workload, p }: { readonly workload: Workload; readonly p: Exponent },
  certified: Certified,
  { plot, csv }: { readonly plot: string | undefined; readonly csv: string | undefined },
  io: Io,
): () => void {
  if (plot === undefined && csv === undefined) return () => undefined;
  const { title, rows, cols } = workload;
  io.progress(`${title}: the errors of the answers`);
  const steps = spokenOf('--plot and --csv', /^doubleFactors: /, () =>
    certifiedSteps(workload, certified, p),
  );
  io.progress('');
  const name = title.length > LONGEST_TITLE ? `${rows}×${cols} entries` : title;
  return () => {
    const write = (path: string, text: string): void => {
      io.writeFile(path, new TextEncoder().encode(text));
    };
    if (plot !== undefined)
      write(plot, certifiedChart({ ...steps, title: `${quantityName(p, false)} of ${name}` }));
    if (csv !== undefined) write(csv, certifiedCsv(steps));
  };
}
