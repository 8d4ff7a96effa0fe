import { Piscina } from 'piscina';

/** Threads that find and prove certificates. */
export const taskPool = (
  threads: number,
  { memory, module }: { readonly memory?: number | undefined; readonly module?: string | undefined },
): Piscina =>
  new Piscina({
    filename: module ?? new URL('./sweep-worker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });
