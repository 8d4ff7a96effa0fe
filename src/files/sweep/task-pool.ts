import type { Piscina } from 'piscina';
import { threadPool } from '../thread-pool.js';
import type { Done, Task } from './sweep-worker.js';

/** Threads that find and prove certificates. */
export const taskPool = (
  threads: number,
  { memory }: { readonly memory?: number | undefined },
): Piscina<Task, Done> =>
  threadPool({ threads, memory, worker: new URL('./sweep-worker.js', import.meta.url).href });
