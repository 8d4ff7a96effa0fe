import type { Job } from '../../sweep/job.js';
import { threadPool } from '../thread-pool.js';
import type { Admission } from './entry.js';
import type { Done, Found, Task } from './sweep-worker.js';

/** Threads that find and prove certificates; a promise is rejected when its thread dies. */
export interface TaskPool {
  find(job: Job): Promise<Found>;
  prove(job: Job, bytes: Uint8Array): Promise<Admission>;
  /** Gives up what is under way. */
  destroy(): Promise<void>;
}

export function taskPool(threads: number, { memory }: { readonly memory?: number | undefined }): TaskPool {
  const worker = new URL('./sweep-worker.js', import.meta.url).href;
  const pool = threadPool<Task, Done>({ threads, memory, worker });
  return {
    find: async (job) => {
      const { found } = await pool.run({ find: job });
      if (found === undefined) throw new TypeError('find: expected what was found, got a proof');
      return found;
    },
    prove: async (job, bytes) => {
      const { proved } = await pool.run({ prove: job, bytes });
      if (proved === undefined) throw new TypeError('prove: expected a proof, got what was found');
      return proved;
    },
    destroy: () => pool.destroy(),
  };
}
