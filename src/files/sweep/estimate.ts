import type { Job } from '../../sweep/job.js';

/** Seconds that are left, from the growth tables, corrected by what this machine has taken so far. */
export class Estimate {
  readonly #lanes: number;
  readonly #running: Set<Job>;
  #expected = 0;
  #taken = 0;

  constructor(jobs: readonly Job[], lanes: number) {
    this.#lanes = lanes;
    this.#running = new Set(jobs);
  }

  done(job: Job, seconds: number): void {
    this.#running.delete(job);
    this.#expected += job.seconds;
    this.#taken += seconds;
  }

  /** @param queue those that are not begun; what is under way counts half */
  left(queue: readonly Job[]): number {
    const ratio = this.#expected > 0 ? this.#taken / this.#expected : 1;
    const waiting = queue.reduce((sum, { seconds }) => sum + seconds, 0);
    const all = [...this.#running].reduce((sum, { seconds }) => sum + seconds, 0);
    const longest = queue.reduce((most, { seconds }) => Math.max(most, seconds), 0);
    return ratio * Math.max(longest, (waiting + (all - waiting) / 2) / this.#lanes);
  }
}
