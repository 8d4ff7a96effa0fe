import type { ProofProgress } from '../certificate/prove.js';
import type { Workload } from '../workload/workload.js';
import type { Io } from './command.js';

/** The progress line of a search for an optimum: its phase, round, gap and seconds. */
export function searchProgress({ title }: Workload, io: Io): ProofProgress {
  const started = performance.now();
  return (phase, round, gap, part) => {
    if (phase === 'check') {
      io.progress(`${title}: checking the certificate`);
      return;
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const done = part === undefined ? '' : `, ${Math.floor(100 * part)} % of it`;
    const near = gap === undefined ? '' : `, gap about ${gap.toExponential(1)}`;
    io.progress(`${title}: ${phase}, round ${round}${done}${near} (${seconds} s)`);
  };
}
