// What a sweep through a queue takes with more and more workers, simulated from the lengths of its statements: docs/scale.md.
// Usage, after npm run build: node scripts/scale.mjs
import { readGridFile } from '../dist/files/sweep/grid-file.js';
import { place, printInto, table } from './common.mjs';

/** @typedef {import('../dist/sweep/job.js').Job} Job */

/** What a proof takes beside the search, and what one statement costs the sweep: asked, answered and kept twice, on one thread that looks four times a second. Measured (docs/scale.md, section 1). */
const PROOF = 0.2;
const LEAST_PROOF = 0.02;
const KEPT = 0.02;
/** Threads of the sweep, which proves all once more: of a common machine, and of a large one. */
const [THREADS, MANY_THREADS] = [2, 64];
/** Statements in the queue at one time: src/files/sweep/queue/collect.ts. */
const WINDOW = 4096;
const WORKERS = [2, 10, 100, 1000, 10_000];

/** @param {Job} job */
const proof = ({ seconds }) => Math.max(LEAST_PROOF, PROOF * seconds);

/**
 * Seconds by the clock: every worker does one thing at a time, proofs before searches and long searches first, no proof of what it has found; the sweep admits what is proved,
 * so many at a time, and has no more than a window of statements in the queue.
 *
 * @param {readonly Job[]} jobs
 * @param {number} workers
 * @param {number} threads of the sweep
 */
function makespan(jobs, workers, threads) {
  const searches = [...jobs].sort((a, b) => a.seconds - b.seconds);
  /** @type {{ finder: number, job: Job }[]} */
  const proofs = [];
  const idle = Array.from({ length: Math.min(workers, 2 * jobs.length) }, (_, i) => i);
  /** @type {{ at: number, job: Job, what: 'found' | 'proved' | 'kept', worker: number }[]} what ends when: a search or proof of a worker, or an admission */
  const none = [];
  const events = new Heap(none, ({ at }) => at);
  const lanes = new Heap(
    Array.from({ length: threads }, () => 0),
    (at) => at,
  );
  let [now, loop, open] = [0, 0, 0];
  const begin = () => {
    while (idle.length > 0) {
      const worker = idle[idle.length - 1] ?? 0;
      const other = idle[idle.length - 2];
      const at = proofs.findIndex(({ finder }) => finder !== worker || other !== undefined);
      const [proved] = at < 0 ? [] : proofs.splice(at, 1);
      if (proved !== undefined) {
        const prover = proved.finder === worker && other !== undefined ? other : worker;
        idle.splice(idle.indexOf(prover, -2), 1);
        events.push({ at: now + proof(proved.job), job: proved.job, what: 'proved', worker: prover });
        continue;
      }
      const job = open < WINDOW ? searches.pop() : undefined;
      if (job === undefined) return;
      idle.pop();
      open += 1;
      events.push({ at: now + job.seconds, job, what: 'found', worker });
    }
  };
  for (begin(); ; begin()) {
    const event = events.pop();
    if (event === undefined) return now;
    const { job, what, worker } = event;
    now = event.at;
    if (what === 'kept') open -= 1;
    else idle.push(worker);
    if (what === 'found') proofs.push({ finder: worker, job });
    if (what === 'proved') {
      loop = Math.max(loop, now) + KEPT;
      const at = Math.max(lanes.pop() ?? 0, loop) + proof(job);
      lanes.push(at);
      events.push({ at, job, what: 'kept', worker });
    }
  }
}

/**
 * The least of some items, again and again.
 *
 * @template T
 */
class Heap {
  /** @type {T[]} */
  #items;
  /** @type {(item: T) => number} */
  #of;

  /**
   * @param {T[]} items all alike
   * @param {(item: T) => number} of
   */
  constructor(items, of) {
    this.#items = items;
    this.#of = of;
  }

  /** @param {number} at */
  #at(at) {
    const item = this.#items[at];
    return item === undefined ? Infinity : this.#of(item);
  }

  /** @returns {T | undefined} */
  pop() {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return top;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const child = this.#at(left + 1) < this.#at(left) ? left + 1 : left;
      const lower = items[child];
      if (lower === undefined || this.#of(lower) >= this.#of(last)) break;
      items[at] = lower;
      at = child;
    }
    items[at] = last;
    return top;
  }

  /** @param {T} item */
  push(item) {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const upper = items[up];
      if (upper === undefined || this.#of(upper) <= this.#of(item)) break;
      items[at] = upper;
      at = up;
    }
    items[at] = item;
  }
}

/** @param {number} x */
const two = (x) => `${Number(x.toPrecision(2))}`;

/**
 * A sweep of many statements of one length and some long ones, as a grid of optima over n to 2^20 is.
 *
 * @returns {Job[]}
 */
const wide = () =>
  Array.from({ length: 20_000 }, (_, i) => ({
    statement: {},
    hash: '',
    label: '',
    // From a tenth of a second to ten minutes, as many in every octave.
    seconds: 0.1 * 6000 ** (((i * 7919) % 20_000) / 20_000),
  }));

const GRIDS = ['prefix-sums', 'momentum', 'all-ranges', 'participation', 'buffers', 'accounting'];

/** @type {readonly (readonly [string, readonly Job[], number])[]} */
const cases = [
  ...GRIDS.map(
    (name) => /** @type {const} */ ([name, readGridFile(place('grids', `${name}.json`)).jobs, THREADS]),
  ),
  ['20,000 statements of 0.1 s to 10 min', wide(), THREADS],
  ['the same', wide(), MANY_THREADS],
];

const rows = cases.map(([name, jobs, threads]) => {
  const all = jobs.reduce((sum, job) => sum + job.seconds + proof(job), 0);
  const longest = Math.max(...jobs.map((job) => job.seconds + 2 * proof(job)));
  return [
    name,
    jobs.length,
    threads,
    two(all),
    two(longest),
    ...WORKERS.map((workers) => two(makespan(jobs, workers, threads))),
  ];
});
const printed = table(
  [
    'grid',
    'statements',
    'threads of the sweep',
    'work, s',
    'longest, s',
    ...WORKERS.map((workers) => `${workers} workers, s`),
  ],
  rows,
);

printInto(place('docs', 'scale.md'), { scale: printed });
