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
const WORKERS = [2, 10, 100, 1000, 10_000];

/** @param {Job} job */
const proof = ({ seconds }) => Math.max(LEAST_PROOF, PROOF * seconds);

/**
 * Seconds by the clock: every worker does one thing at a time, proofs before searches and long searches first; the sweep admits what is proved, so many at a time.
 *
 * @param {readonly Job[]} jobs
 * @param {number} workers
 * @param {number} threads of the sweep
 */
function makespan(jobs, workers, threads) {
  const searches = [...jobs].sort((a, b) => a.seconds - b.seconds);
  /** @type {{ at: number, job: Job }[]} proofs that wait, by the time from which on they may begin */
  const proofs = [];
  const free = new Heap(Array.from({ length: Math.min(workers, 2 * jobs.length) }, () => 0));
  /** @type {number[]} */
  const proved = [];
  while (searches.length > 0 || proofs.length > 0) {
    const now = free.pop();
    const ready = proofs.length > 0 && (proofs[0]?.at ?? 0) <= now ? proofs.shift() : undefined;
    if (ready !== undefined) {
      const end = now + proof(ready.job);
      proved.push(end);
      free.push(end);
      continue;
    }
    const job = searches.pop();
    if (job === undefined) {
      // Nothing but a proof that is still to come.
      free.push(Math.max(now, proofs[0]?.at ?? now));
      continue;
    }
    const end = now + job.seconds;
    const at = proofs.findIndex((one) => one.at > end);
    proofs.splice(at < 0 ? proofs.length : at, 0, { at: end, job });
    free.push(end);
  }
  const lanes = new Heap(Array.from({ length: threads }, () => 0));
  const costs = [...jobs].map(proof).sort((a, b) => b - a);
  let last = 0;
  let loop = 0;
  for (const [i, at] of proved.sort((a, b) => a - b).entries()) {
    loop = Math.max(loop, at) + KEPT;
    const end = Math.max(lanes.pop(), loop) + (costs[i] ?? LEAST_PROOF);
    lanes.push(end);
    last = Math.max(last, end);
  }
  return last;
}

/** The least of some numbers, again and again. */
class Heap {
  /** @type {number[]} */
  #items;

  /** @param {number[]} items all alike */
  constructor(items) {
    this.#items = items;
  }

  pop() {
    const items = this.#items;
    const top = items[0] ?? 0;
    const last = items.pop() ?? 0;
    if (items.length > 0) {
      let at = 0;
      for (;;) {
        const left = 2 * at + 1;
        if (left >= items.length) break;
        const child =
          left + 1 < items.length && (items[left + 1] ?? 0) < (items[left] ?? 0) ? left + 1 : left;
        if ((items[child] ?? 0) >= last) break;
        items[at] = items[child] ?? 0;
        at = child;
      }
      items[at] = last;
    }
    return top;
  }

  /** @param {number} item */
  push(item) {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if ((items[up] ?? 0) <= item) break;
      items[at] = items[up] ?? 0;
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
