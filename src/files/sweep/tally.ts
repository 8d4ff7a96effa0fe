import type { Job } from '../../sweep/job.js';
import type { Store } from './store.js';

/** The statements of a grid that a folder does not have yet, the long ones first, and how many it has. */
export interface Open {
  readonly jobs: readonly Job[];
  readonly before: number;
}

export function openOf(jobs: readonly Job[], store: Store): Open {
  const open = jobs.filter((job) => store.known(job) === undefined).sort((a, b) => b.seconds - a.seconds);
  return { jobs: open, before: jobs.length - open.length };
}

/** A statement without a result, and why. */
export interface Failure {
  readonly label: string;
  readonly problem: string;
}

/** What became of the statements. */
export interface Swept {
  readonly before: number;
  readonly now: number;
  readonly failures: readonly Failure[];
  /** Neither proved nor failed: the budget was spent, or the sweep interrupted. */
  readonly left: number;
}

/** Who is told how it goes. */
export interface Listeners {
  readonly onProgress?: ((proved: number, secondsLeft: number) => void) | undefined;
  readonly onFailure?: ((failure: Failure) => void) | undefined;
}

/** The books of a sweep: what waits, is under way, proved and failed, and how long the rest takes. */
export class Tally {
  readonly #open: Open;
  readonly #lanes: number | undefined;
  readonly #started = performance.now();
  readonly #listeners: Listeners;
  readonly #begun = new Map<Job, number>();
  readonly #failures: Failure[] = [];
  #next = 0;
  #now = 0;
  /** Seconds by the growth tables: of what waits, of what is under way, and of what has ended, which took #taken. */
  #waiting: number;
  #underWay = 0;
  #expected = 0;
  #taken = 0;

  /** @param lanes how many are under way at a time; undefined where others decide that, and the clock alone tells how fast they are */
  constructor(open: Open, lanes: number | undefined, listeners: Listeners) {
    this.#open = open;
    this.#lanes = lanes;
    this.#listeners = listeners;
    this.#waiting = secondsOf(open);
  }

  /** The next statement, which begins now. */
  begin(): Job | undefined {
    const job = this.#open.jobs[this.#next];
    if (job === undefined) return undefined;
    this.#next += 1;
    this.#begun.set(job, performance.now());
    this.#waiting -= job.seconds;
    this.#underWay += job.seconds;
    return job;
  }

  /** One that was begun is proved, or failed by a problem. */
  end(job: Job, problem?: string): void {
    this.#taken += (performance.now() - this.#begun.get(job)!) / 1000;
    this.#begun.delete(job);
    this.#expected += job.seconds;
    this.#underWay -= job.seconds;
    if (problem === undefined) this.#now += 1;
    else {
      this.#failures.push({ label: job.label, problem });
      this.#listeners.onFailure?.({ label: job.label, problem });
    }
    this.#listeners.onProgress?.(this.#open.before + this.#now, this.#left());
  }

  swept(): Swept {
    const failures = [...this.#failures].sort((a, b) => (a.label < b.label ? -1 : 1));
    const left = this.#open.jobs.length - this.#now - failures.length;
    return { before: this.#open.before, now: this.#now, failures, left };
  }

  /** Seconds that are left, from the growth tables, corrected by what this machine has taken so far; what is under way counts half. */
  #left(): number {
    if (this.#lanes === undefined) {
      const seconds = (performance.now() - this.#started) / 1000;
      return ((this.#waiting + this.#underWay) * seconds) / this.#expected;
    }
    const ratio = this.#expected > 0 ? this.#taken / this.#expected : 1;
    const longest = this.#open.jobs[this.#next]?.seconds ?? 0;
    return ratio * Math.max(longest, (this.#waiting + this.#underWay / 2) / this.#lanes);
  }
}

/** Seconds of all of them on one core. */
const secondsOf = ({ jobs }: Open): number => jobs.reduce((sum, { seconds }) => sum + seconds, 0);

/** Seconds of all of them by the clock, on so many cores: no less than those of the longest. */
export const secondsOn = (open: Open, lanes: number): number =>
  Math.max(open.jobs[0]?.seconds ?? 0, secondsOf(open) / lanes);
