import { connectionOf } from '../files/sweep/queue/connection.js';
import { noCounts, serveMetrics } from '../files/sweep/queue/metrics.js';
import { work } from '../files/sweep/queue/worker.js';
import { requireFolder } from '../files/sweep/folder.js';
import { UsageError } from '../text/usage-error.js';
import { parseArguments, wholeOption } from './arguments.js';
import { HOLDS, type Command } from './command.js';
import { toldOnce, untilTold } from './interrupt.js';
import { helpLines, TEXT, type OptionTable } from './option-table.js';
import { LEAST_MEMORY, MOST_MEMORY, QUEUE_TABLE } from './queue-options.js';
import { THREADS_TABLE, threadCount } from './threads-option.js';

const TABLE: OptionTable = [
  ...QUEUE_TABLE,
  ...THREADS_TABLE,
  [
    '--memory MIB',
    'of a thread at most; a statement whose thread dies of it is tried three times',
    { memory: TEXT },
  ],
  ['--rate N', 'statements begun in a minute, at most', { rate: TEXT }],
  [
    '--lease SECONDS',
    'after which the work of a worker that is not heard of is given to another one, 1 to 3600 (default 60)',
    { lease: TEXT },
  ],
  [
    '--metrics PORT',
    'serves what it has done at http://127.0.0.1:PORT/metrics, as Prometheus reads it',
    { metrics: TEXT },
  ],
];

export const command: Command = {
  help: [
    'etalon worker --queue URL [--shared FOLDER] [--threads N] [--memory MIB] [--rate N] [--lease SECONDS] [--metrics PORT]',
    '',
    'Works for `etalon sweep … --queue URL` on this or other machines, any number of them, until Ctrl-C: finds certificates, and proves those that other',
    'workers have found. At least two workers are needed, as nobody proves what he has found. docs/sweeps.md.',
    '',
    ...helpLines(TABLE, 19),
    'Exit status 0 when it is told to end; 2: wrong call.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, TABLE);
    if (args.positionals.length > 0)
      throw new UsageError(
        `etalon worker: expected options alone, got ${args.positionals.length} words more`,
      );
    const queue = args.text('queue');
    if (queue === undefined) throw new UsageError('--queue: expected --queue URL, got none');
    const shared = args.text('shared');
    if (shared !== undefined) requireFolder(shared, true);
    const counts = noCounts();
    const numbers = {
      threads: threadCount(args),
      lease: wholeOption(args, 'lease', 1, 3600) ?? 60,
      rate: wholeOption(args, 'rate', 1, 1_000_000),
      memory: wholeOption(args, 'memory', LEAST_MEMORY, MOST_MEMORY),
    };
    const connection = connectionOf(queue, process.env);
    const port = wholeOption(args, 'metrics', 1, 65535);
    const server = port === undefined ? undefined : await listening(port, counts);
    try {
      await untilTold((signal) =>
        work({
          ...numbers,
          connection,
          shared,
          signal,
          counts,
          onReady: (name) => {
            io.err(`worker ${name}: ready`);
          },
          onTrouble: toldOnce((problem) => {
            io.err(`etalon worker: ${problem}`);
          }),
        }),
      );
    } finally {
      server?.close();
    }
    const { found, proved, refused, failed } = counts;
    io.out(`${found} found, ${proved} proved, ${refused} refused, ${failed} failed`);
    return HOLDS;
  },
};

async function listening(port: number, counts: ReturnType<typeof noCounts>): ReturnType<typeof serveMetrics> {
  try {
    return await serveMetrics(port, counts);
  } catch (problem) {
    throw new UsageError(`--metrics: expected a free port, got ${port} (${(problem as Error).message})`);
  }
}
