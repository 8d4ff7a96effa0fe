import { Piscina } from 'piscina';

/** Threads that find and prove certificates. */
export const taskPool = (threads: number, { memory }: { readonly memory?: number | undefined }): Piscina =>
  new Piscina({
    filename: new URL('./sweep-worker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });
