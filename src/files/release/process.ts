import { readFileSync } from 'node:fs';
import { cryptoSource } from '../../privacy/sampler/random-source.js';

/** Which process it was, among all that this machine has run: numbers are used again, after a restart and by containers at once. */
export interface ProcessName {
  readonly pid: string;
  /** The name of the machine's run since it was switched on; empty where the system does not tell. */
  readonly boot: string;
  /** When the process began, in ticks of that run; empty where the system does not tell. */
  readonly start: string;
}

/** What the files of a stream need of the machine beside its files. */
export interface Host {
  readonly me: ProcessName;
  /** Whether that process still runs; in doubt it does. */
  alive(process: ProcessName): boolean;
  /** 128 new random bits, in hexadecimal. */
  token(): string;
}

/** This process on this machine. */
export function thisHost(): Host {
  const boot = textOf('/proc/sys/kernel/random/boot_id').trim();
  const source = cryptoSource();
  return {
    me: { pid: `${process.pid}`, boot, start: lifeOf('self').start },
    alive: (other) => {
      if (other.boot !== boot) return false;
      const { state, start } = lifeOf(other.pid);
      // Dead, and only waited for: by a parent that may never ask.
      if (state === 'Z' || state === 'X') return false;
      if (start !== '' && other.start !== '') return start === other.start;
      try {
        process.kill(Number(other.pid), 0);
        return true;
      } catch (problem) {
        return !(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH');
      }
    },
    token: () => source.bits(128).toString(16).padStart(32, '0'),
  };
}

/** The 3rd and the 22nd field of /proc/PID/stat, empty where there is none; the 2nd, a name in parentheses, may hold spaces. */
function lifeOf(pid: string): { readonly state: string; readonly start: string } {
  const stat = textOf(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', start: fields[19] ?? '' };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
