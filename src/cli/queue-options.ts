import { FILE, TEXT, type OptionTable } from './option-table.js';

/** MiB of the heap of a thread. */
export const LEAST_MEMORY = 64;
export const MOST_MEMORY = 1_000_000;

/** The options of a queue, for those who ask and those who work. */
export const QUEUE_TABLE: OptionTable = [
  [
    '--queue URL',
    'Redis or Valkey: redis://HOST:PORT, or rediss://HOST:PORT by TLS; beyond this machine with a password,\nwhich may stand in ETALON_QUEUE_PASSWORD',
    { queue: TEXT },
  ],
  [
    '--shared FOLDER',
    'a folder that all workers and the sweep see, for certificates beyond 4 MB; others go through the queue',
    { shared: FILE },
  ],
];
