import type { ConnectionOptions, Job as Message } from 'bullmq';
import { hostname } from 'node:os';
import { problemOf } from '../../check-piece.js';
import { taskPool } from '../task-pool.js';
import { isRefused, QUEUE, queuePackages, refusedBy, saidBy, soon } from './connection.js';
import { readAsked, received, sent, type Answered } from './messages.js';
import type { WorkerCounts } from './metrics.js';

/** How a worker works. */
export interface WorkerOptions {
  readonly connection: ConnectionOptions;
  readonly threads: number;
  /** Seconds after which a message of a worker that is not heard of is given to another one. */
  readonly lease: number;
  /** Statements begun in a minute, at most. */
  readonly rate?: number | undefined;
  /** MiB of the heap of a thread, at most. */
  readonly memory?: number | undefined;
  /** The folder of certificates that are too long for the queue. */
  readonly shared?: string | undefined;
  /** Ends the work: what is under way is given back. */
  readonly signal: AbortSignal;
  readonly counts: WorkerCounts;
  readonly onReady?: (name: string) => void;
  readonly onTrouble?: (problem: string) => void;
}

/** Milliseconds after which a message that this worker may not do comes again. */
const NOT_MINE = 300;
/** Milliseconds that a server has to say goodbye. */
const LEAVE = 1000;
/** Times that a statement is taken over from a worker that died with it. */
const TAKEOVERS = 20;

/** Works on the messages of sweeps until it is told to end: finds certificates, and proves those that others have found. */
export async function work(options: WorkerOptions): Promise<void> {
  const { connection, threads, lease, signal, counts, onReady, onTrouble } = options;
  const { Worker, DelayedError, UnrecoverableError } = await queuePackages();
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(4))).toString('hex');
  const name = `${hostname()
    .replace(/[^\w.-]/g, '-')
    .slice(0, 64)}-${process.pid}-${random}`;
  const pool = taskPool(threads, options);
  const pace = paced(options.rate);
  const answer = async (message: Message, token: string | undefined): Promise<Answered> => {
    const { asked, job } = readAsked(message.data);
    if (asked.not.includes(name)) {
      await message.moveToDelayed(Date.now() + NOT_MINE, token);
      throw new DelayedError();
    }
    if (asked.kind === 'find') await pace();
    const started = performance.now();
    try {
      if (asked.kind === 'prove') {
        const bytes = received(asked.found!, options.shared);
        const admission = await pool.prove(job, bytes);
        counts.proved += admission.entry === undefined ? 0 : 1;
        counts.refused += admission.entry === undefined ? 1 : 0;
        return admission.entry === undefined
          ? { worker: name, problem: admission.problem }
          : { worker: name };
      }
      const found = await pool.find(job);
      // Another try finds no more.
      if (found.bytes === undefined) throw new UnrecoverableError(found.problem);
      counts.found += 1;
      return { worker: name, found: sent(job, found.bytes, options.shared) };
    } catch (problem) {
      counts.failed += 1;
      throw problem instanceof Error ? problem : new Error(problemOf(problem));
    } finally {
      counts.seconds += (performance.now() - started) / 1000;
    }
  };
  const worker = new Worker(QUEUE, answer, {
    connection,
    concurrency: threads,
    lockDuration: 1000 * lease,
    stalledInterval: 1000 * lease,
    maxStalledCount: TAKEOVERS,
  });
  let refused: Error | undefined;
  try {
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      worker.on('error', (problem) => {
        onTrouble?.(saidBy(problem));
        if (!isRefused(problem)) return;
        refused = problem;
        resolve();
      });
      signal.addEventListener('abort', () => {
        resolve();
      });
      void worker.waitUntilReady().then(() => onReady?.(name));
    });
  } finally {
    // What is under way is not waited for: after the lease another worker has it.
    await soon(
      worker.close(true).catch(() => undefined),
      LEAVE,
    );
    await soon(
      worker.disconnect().catch(() => undefined),
      LEAVE,
    );
    await pool.destroy();
  }
  if (refused !== undefined) refusedBy(refused);
}

/** Waits as long as so many beginnings in a minute ask for. */
function paced(rate: number | undefined): () => Promise<void> {
  let next = 0;
  return async () => {
    if (rate === undefined) return;
    const now = performance.now();
    const mine = Math.max(now, next);
    next = mine + 60_000 / rate;
    if (mine > now) await new Promise((resolve) => setTimeout(resolve, mine - now));
  };
}
