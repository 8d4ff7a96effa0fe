/** One thread: the worker of the page. */
export const MOST_THREADS = 1;

export const defaultThreads = (): number => 1;

/** None is ever begun, where one is all. */
export class Threads {}
