import { Piscina } from 'piscina';

/** How many threads there are, what they run, and what each may take. */
export interface ThreadPoolOptions {
  readonly threads: number;
  /** The compiled module whose default export does a task. */
  readonly worker: string;
  /** MiB of the heap of a thread, at most. */
  readonly memory?: number | undefined;
}

/** Threads that do tasks; the promise of a task tells all that is to be known of it. */
export function threadPool<Task, Answer>({
  threads,
  worker,
  memory,
}: ThreadPoolOptions): Piscina<Task, Answer> {
  const pool = new Piscina<Task, Answer>({
    filename: worker,
    minThreads: threads,
    maxThreads: threads,
    ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });
  // What is left are answers to a pool that was let go of, and idle threads that die and are replaced: no reason to end.
  return pool.on('error', () => undefined);
}
