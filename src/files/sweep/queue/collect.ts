import type { ConnectionOptions, Job as Message, Queue } from 'bullmq';
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Job } from '../../../sweep/job.js';
import { problemOf } from '../../check-piece.js';
import type { Admission } from '../entry.js';
import type { Store } from '../store.js';
import type { SweepOptions } from '../sweep.js';
import { Tally, type Open, type Swept } from '../tally.js';
import { taskPool } from '../task-pool.js';
import { isNotNow, isRefused, QUEUE, queuePackages, refusedBy, saidBy, soon } from './connection.js';
import { readAnswered, received, type Answered, type Asked, type Sent } from './messages.js';

/** How a sweep through a queue is run. */
export interface CollectOptions extends SweepOptions {
  readonly connection: ConnectionOptions;
  /** The folder of certificates that are too long for the queue. */
  readonly shared?: string | undefined;
  readonly onTrouble?: ((problem: string) => void) | undefined;
}

/** Statements that are in the queue at one time, and characters of found certificates that wait for their proof, beyond which no other is asked. */
const WINDOW = 4096;
const MOST_HELD = 2 ** 28;
/** Answers that are read and proved at one time. */
const SETTLED = 64;
/** Milliseconds that a server has to say goodbye. */
const LEAVE = 1000;
/** States of a message that a worker has, or has answered. */
const BEGUN: readonly string[] = ['active', 'completed', 'failed'];
/** Who answers where every try ended in an error. */
const NOBODY = 'of all that tried';
/** Milliseconds between two looks at them, and a statement more: one server answers some thousands a second beside the workers. */
const LOOK = 250;
const LOOK_EACH = 0.25;
/** Answers about one statement that are not true before it is given up. */
const TRIES = 4;
/** How often a message is tried by workers whose threads die, and what is waited, doubled each time. */
const ATTEMPTS = 3;
const BACKOFF = { type: 'exponential', delay: 500 } as const;

/** A statement in the queue: what is asked about it at present. */
interface Asking {
  readonly job: Job;
  /** Answers that were not true. */
  tries: number;
  /** Who gave them. */
  readonly liars: string[];
  /** What was found, by whom, once it was. */
  found?: { readonly by: string; readonly sent: Sent } | undefined;
}

/**
 * Proves the statements that a folder does not have yet by workers on a queue: one finds a certificate, another one proves it, and then the checker here does. Of what the queue loses, all is asked again.
 */
export async function collect(open: Open, store: Store, options: CollectOptions): Promise<Swept> {
  const { connection, threads, budget = Infinity, signal, onFailure, onTrouble, shared } = options;
  const { Queue } = await queuePackages();
  const tally = new Tally(open, undefined, options);
  const asking = new Map<string, Asking>();
  let refusal: () => Error | undefined = () => undefined;
  let broken: { readonly problem: unknown } | undefined;
  const isOver = (): boolean => signal?.aborted === true || refusal() !== undefined || broken !== undefined;
  if (budget > 0 && open.jobs.length > 0 && !isOver()) {
    const queue = new Queue(QUEUE, { connection });
    let refused: Error | undefined;
    refusal = () => refused;
    let end = (): void => undefined;
    const interrupted = new Promise<undefined>((resolve) => {
      end = () => {
        resolve(undefined);
      };
    });
    signal?.addEventListener('abort', end);
    queue.on('error', (problem) => {
      onTrouble?.(saidBy(problem));
      if (!isRefused(problem)) return;
      refused = problem;
      end();
    });
    const pool = taskPool(threads, options);
    const settling = gate(Math.max(SETTLED, threads));
    const started = performance.now();
    const sweep = createHash('sha256')
      .update(`${hostname()} ${resolve(store.folder)}`)
      .digest('hex')
      .slice(0, 16);
    const ended = (one: Asking, problem?: string): void => {
      asking.delete(one.job.hash);
      tally.end(one.job, problem);
    };
    /** A worker that was caught is named, and not asked about this statement again. */
    const caught = (one: Asking, worker: string, did: string): void => {
      if (worker !== NOBODY) one.liars.push(worker);
      onFailure?.({ label: one.job.label, problem: `worker ${worker} ${did}` });
    };
    /** That a thread here dies, as with little memory, is nobody's lie: it is tried again, and fails. */
    const admitted = async (job: Job, bytes: Uint8Array): Promise<Admission> => {
      for (let tries = 1; ; tries += 1)
        try {
          return await pool.prove(job, bytes);
        } catch (died) {
          if (tries >= ATTEMPTS || isOver()) throw died;
        }
    };
    const settle = async (one: Asking, answer: Answered): Promise<void> => {
      const { found } = one;
      // Who was caught is not asked again, and nobody proves what he has found; such an answer is as none.
      if ([...one.liars, found?.by].includes(answer.worker)) return;
      if (found === undefined) {
        if (answer.found !== undefined) one.found = { by: answer.worker, sent: answer.found };
        return;
      }
      // Nobody is believed: the checker here decides, whatever a worker says of another.
      const bytes = bytesOf(found.sent, shared);
      let admission: Admission;
      try {
        admission = typeof bytes === 'string' ? { problem: bytes } : await admitted(one.job, bytes);
      } catch (died) {
        if (!isOver()) ended(one, problemOf(died));
        return;
      }
      if (admission.entry !== undefined && typeof bytes !== 'string' && answer.problem === undefined) {
        const kept = store.keep(one.job, admission.entry, bytes);
        store.witness(one.job, { found: found.by, proved: answer.worker, sha256: kept.sha256 });
        ended(one);
        return;
      }
      if (admission.entry === undefined) {
        caught(one, found.by, `gave a certificate that proves nothing: ${admission.problem}`);
        if (answer.problem === undefined)
          caught(one, answer.worker, `said that it proves a certificate of ${found.by} that proves nothing`);
        one.found = undefined;
      } else
        caught(
          one,
          answer.worker,
          `did not prove a certificate that the checker here proves: ${answer.problem!}`,
        );
      if (++one.tries >= TRIES)
        ended(one, `expected workers that find and prove it, got ${TRIES} answers that were not true`);
    };
    const mayBegin = (): boolean => performance.now() - started < 1000 * budget;
    const idOf = ({ job, tries, found }: Asking): string =>
      `${sweep}-${job.hash}-${tries}-${found === undefined ? 'find' : 'prove'}`;
    const look = async (one: Asking): Promise<void> => {
      const id = idOf(one);
      // The state alone: the message may have a certificate of megabytes.
      const state = await queue.getJobState(id);
      if (one.found === undefined && !mayBegin() && !BEGUN.includes(state)) {
        if (state === 'unknown' || (await queue.remove(id)) === 1) asking.delete(one.job.hash);
        return;
      }
      // It was never there, or Redis has lost it.
      if (state === 'unknown') await ask(queue, id, one);
      if (state !== 'completed' && state !== 'failed') return;
      await settling(async () => {
        const message = await queue.getJob(id);
        if (message !== undefined && !isOver()) await settleMessage(message, state, one, settle, ended);
      });
    };
    /** Those that are looked at: a proof here, which takes its time, holds up no other. */
    const looks = new Map<Asking, Promise<void>>();
    const lookAt = (one: Asking): void => {
      if (looks.has(one)) return;
      const looked = look(one)
        .catch((problem: unknown) => {
          if (isNotNow(problem)) return onTrouble?.(saidBy(problem));
          broken ??= { problem };
          end();
        })
        .finally(() => looks.delete(one));
      looks.set(one, looked);
    };
    try {
      while (!isOver()) {
        while (mayBegin() && asking.size < WINDOW && heldBy(asking.values()) < MOST_HELD) {
          const job = tally.begin();
          if (job === undefined) break;
          asking.set(job.hash, { job, tries: 0, liars: [] });
        }
        if (asking.size === 0) break;
        // A server that is away answers when it is back; who waits may be interrupted.
        for (const one of asking.values()) lookAt(one);
        const pause = LOOK + LOOK_EACH * asking.size;
        await Promise.race([new Promise((wake) => setTimeout(wake, pause)), interrupted]);
      }
    } finally {
      signal?.removeEventListener('abort', end);
      // No worker is to seek what nobody waits for; what one has begun is there for the next call.
      const forsake = async (one: Asking): Promise<void> => {
        const id = idOf(one);
        if (!BEGUN.includes(await queue.getJobState(id))) await queue.remove(id);
      };
      const forsaken = [...asking.values()].filter(({ found }) => found === undefined).map(forsake);
      await soon(
        Promise.all(forsaken).catch(() => undefined),
        LEAVE,
      );
      await Promise.all([
        pool.destroy(),
        soon(
          queue.close().catch(() => undefined),
          LEAVE,
        ),
      ]);
      await soon(
        queue.disconnect().catch(() => undefined),
        LEAVE,
      );
      await soon(Promise.all(looks.values()), LEAVE);
    }
  }
  if (broken !== undefined && signal?.aborted !== true && refusal() === undefined) throw broken.problem;
  const problem = refusal();
  if (problem !== undefined) refusedBy(problem);
  store.writeIndex();
  return tally.swept();
}

/** Asks workers; long searches first, proofs before all. */
async function ask(queue: Queue, id: string, { job, liars, found }: Asking): Promise<void> {
  const asked: Asked = {
    kind: found === undefined ? 'find' : 'prove',
    statement: job.statement,
    not: found === undefined ? liars : [found.by, ...liars],
    ...(found === undefined ? {} : { found: found.sent }),
  };
  const priority = found === undefined ? 2 + Math.floor(1e6 / (1 + 1000 * job.seconds)) : 1;
  await queue.add(asked.kind, asked, { jobId: id, priority, attempts: ATTEMPTS, backoff: BACKOFF });
}

/** What has become of a message, which is removed when it has ended. */
async function settleMessage(
  message: Message,
  state: 'completed' | 'failed',
  one: Asking,
  settle: (one: Asking, answer: Answered) => Promise<void>,
  ended: (one: Asking, problem: string) => void,
): Promise<void> {
  if (state === 'failed') {
    await message.remove();
    const problem = problemOf(new Error(message.failedReason));
    // A proof that nobody could try says something of the certificate, or of those who tried.
    if (one.found === undefined) ended(one, problem);
    else await settle(one, { worker: NOBODY, problem });
    return;
  }
  const answer = readAnswered(message.returnvalue);
  await message.remove();
  // An answer that is none is asked for again.
  if (answer !== undefined) await settle(one, answer);
}

/** Characters of the certificates that wait for their proof. */
function heldBy(asking: Iterable<Asking>): number {
  let sum = 0;
  for (const { found } of asking)
    if (found !== undefined && 'bytes' in found.sent) sum += found.sent.bytes.length;
  return sum;
}

/** Lets so many tasks run at a time; the others wait. */
function gate(most: number): (task: () => Promise<void>) => Promise<void> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((next) => waiting.push(next));
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** A certificate that was sent, or why there is none. */
function bytesOf(found: Sent, shared: string | undefined): Uint8Array | string {
  try {
    return received(found, shared);
  } catch (problem) {
    return problemOf(problem);
  }
}
