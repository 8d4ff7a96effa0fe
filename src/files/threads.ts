import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { Hands, Piece } from '../checker/pieces.js';

/** Threads that a command may be told to use, at most. */
export const MOST_THREADS = 64;

/** As many as there are processors. */
export const defaultThreads = (): number => Math.min(MOST_THREADS, availableParallelism());

/** Nanoseconds: less is done sooner than sent; and threads are begun when so much was asked for, which is what beginning them takes. */
const LEAST = 2e6;
const BEGUN = 2e8;

/** Milliseconds for which answers are waited for at least, and how many times longer than the own share took; then the pieces are done here. */
const PATIENCE = 2000;
const SLOWER = 20;

/** Places of what is shared: how many answers were sent, and from the next one on whether a thread is ready. */
const SENT = 0;
const READY = 1;

/** What is sent to a thread, and what comes back; `job` tells late answers from due ones. */
export interface Order {
  readonly job: number;
  readonly piece: string;
  readonly data: readonly (readonly [place: number, data: unknown])[];
}
export interface Answer {
  readonly job: number;
  readonly place: number;
  readonly result?: unknown;
  /** It threw: what it did is done again where the error can be told. */
  readonly failed: boolean;
}

/** What a thread is begun with. */
export interface Beginning {
  readonly port: MessagePort;
  readonly signal: Int32Array;
  readonly place: number;
}

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly place: number;
}

/**
 * Threads that do pieces of long work, while the one that asks does its own share and waits for the rest: synchronous, as the checker is. None is waited for before it is
 * ready, and one that fails, or is much too slow, is no loss but of time: its pieces are done here.
 *
 * @example
 * ```ts
 * const hands = new Threads(2);
 * prove(prefixSum(4), { hands }).claim.inf.slice(0, 12); // '6.8741440965', as without them
 * await hands.close();
 * ```
 */
export class Threads implements Hands {
  readonly count: number;
  readonly #url: URL;
  readonly #signal: Int32Array;
  #threads: Thread[] | undefined;
  #asked = 0;
  #job = 0;

  /**
   * @param count threads, this one among them, 1 to 64
   * @param url the module that a thread runs
   * @throws RangeError for another count
   */
  constructor(count: number, url = new URL('./thread.js', import.meta.url)) {
    if (!Number.isSafeInteger(count) || count < 1 || count > MOST_THREADS)
      throw new RangeError(`Threads: expected a count from 1 to ${MOST_THREADS}, got ${count}`);
    this.count = count;
    this.#url = url;
    this.#signal = new Int32Array(new SharedArrayBuffer(4 * (READY + count)));
  }

  /** Whether they are ready, and the work is long enough to be sent; begins them when much was asked for. */
  takes(nanoseconds: number): boolean {
    this.#asked += nanoseconds;
    if (this.#asked >= BEGUN)
      this.#threads ??= Array.from({ length: this.count - 1 }, (_, i) => this.#begun(READY + i));
    return nanoseconds >= LEAST && this.#ready().length > 0;
  }

  /** What becomes of the data, in their order. */
  all<D, R>(piece: Piece<D, R>, data: readonly D[]): R[] {
    const ready = this.#ready();
    const job = ++this.#job;
    const shares = [undefined, ...ready].map((thread) => ({ thread, data: [] as [number, D][] }));
    data.forEach((each, place) => shares[place % shares.length]!.data.push([place, each]));
    const [own, ...others] = shares;
    for (const { thread, data: share } of others)
      if (share.length > 0) thread!.port.postMessage({ job, piece: piece.name, data: share } satisfies Order);
    const start = performance.now();
    const results = new Map<number, R>();
    for (const [place, each] of own!.data) results.set(place, piece.run(each));
    const end = start + PATIENCE + (1 + SLOWER) * (performance.now() - start);
    this.#collect(ready, job, data.length, results, end);
    return data.map((each, place) => (results.has(place) ? results.get(place)! : piece.run(each)));
  }

  #ready(): readonly Thread[] {
    return (this.#threads ?? []).filter(({ place }) => Atomics.load(this.#signal, place) === 1);
  }

  /** Takes answers until all are there, or time is up; then these threads are asked no more. */
  #collect(
    threads: readonly Thread[],
    job: number,
    due: number,
    results: Map<number, unknown>,
    end: number,
  ): void {
    for (let answered = results.size; ;) {
      const seen = Atomics.load(this.#signal, SENT);
      for (const { port } of threads)
        for (let found; (found = receiveMessageOnPort(port) as { message: Answer } | undefined);) {
          const { message } = found;
          if (message.job !== job) continue;
          answered += 1;
          if (!message.failed) results.set(message.place, message.result);
        }
      if (answered >= due) return;
      const left = end - performance.now();
      if (left <= 0) {
        for (const { place } of threads) Atomics.store(this.#signal, place, 0);
        return;
      }
      Atomics.wait(this.#signal, SENT, seen, left);
    }
  }

  #begun(place: number): Thread {
    const { port1, port2 } = new MessageChannel();
    const workerData: Beginning = { port: port2, signal: this.#signal, place };
    const worker = new Worker(this.#url, { workerData, transferList: [port2], stderr: true });
    // What it has not done is done here.
    worker.on('error', () => undefined);
    // A program ends when its own work does.
    worker.unref();
    port1.unref();
    return { worker, port: port1, place };
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    const threads = this.#threads ?? [];
    this.#threads = [];
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
