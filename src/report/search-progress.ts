import type { ProofProgress } from '../certificate/prove.js';
import type { Workload } from '../workload/workload.js';

/** Tells the progress of a search for an optimum line by line: its phase, round, gap and seconds. */
export function searchProgress(
  { title }: Pick<Workload, 'title'>,
  tell: (line: string) => void,
): ProofProgress {
  const started = performance.now();
  return (phase, round, gap, part) => {
    if (phase === 'check') {
      tell(`${title}: checking the certificate`);
      return;
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const done = part === undefined ? '' : `, ${Math.floor(100 * part)} % of it`;
    const near = gap === undefined ? '' : `, gap about ${gap.toExponential(1)}`;
    tell(`${title}: ${phase}, round ${round}${done}${near} (${seconds} s)`);
  };
}
