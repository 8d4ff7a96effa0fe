import { readGridFile } from '../files/sweep/grid-file.js';
import { Store } from '../files/sweep/store.js';
import { collect } from '../files/sweep/queue/collect.js';
import { connectionOf } from '../files/sweep/queue/connection.js';
import { requireFolder } from '../files/sweep/folder.js';
import { sweep, type SweepOptions } from '../files/sweep/sweep.js';
import { openOf, secondsOn, type Swept } from '../files/sweep/tally.js';
import { UsageError } from '../text/usage-error.js';
import { parseArguments, wholeOption } from './arguments.js';
import { HOLDS, REFUTED, UNDECIDED, type Command } from './command.js';
import { toldOnce, untilTold } from './interrupt.js';
import { FILE, helpLines, TEXT, type OptionTable } from './option-table.js';
import { LEAST_MEMORY, MOST_MEMORY, QUEUE_TABLE } from './queue-options.js';
import { THREADS_TABLE, threadCount } from './threads-option.js';

const MOST_SECONDS = 1e9;

const TABLE: OptionTable = [
  ['GRID.json', 'what is swept, schemas/grid.schema.json and docs/sweeps.md; - is stdin'],
  [
    '--into FOLDER',
    'a new folder, or one of results, which gets the missing ones; another call with it goes on where one ended',
    { into: FILE },
  ],
  ...THREADS_TABLE,
  [
    '--budget SECONDS',
    'after which no statement is begun; 0 only tells what there is to do and how long it takes, about',
    { budget: TEXT },
  ],
  [
    '--memory MIB',
    'of a thread at most; a statement whose thread dies of it is tried three times',
    { memory: TEXT },
  ],
  ...QUEUE_TABLE,
];

export const command: Command = {
  help: [
    'etalon sweep GRID.json --into FOLDER [--threads N] [--budget SECONDS] [--memory MIB] [--queue URL [--shared FOLDER]] [--json]',
    '',
    'Finds a certificate of every statement of a grid, has the checker prove it, and keeps it in a file named by the statement.',
    'With --queue the workers of `etalon worker` do it, on any machines: one finds, another one proves, and then the checker here.',
    'Two runs, two machines and a run after a crash make the same folder; Ctrl-C loses only what is under way.',
    '',
    ...helpLines(TABLE, 19),
    'Exit status 0: every statement is proved; 1: some failed (listed; another call tries them again); 2: wrong call, or a result that cannot be',
    'written; 3: some are left, because the budget is spent or the sweep was interrupted.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, TABLE);
    const [file, ...more] = args.positionals;
    if (file === undefined || more.length > 0)
      throw new UsageError(`GRID: expected one GRID.json, got ${args.positionals.length}`);
    const folder = args.text('into');
    if (folder === undefined) throw new UsageError('--into: expected --into FOLDER, got none');
    const threads = threadCount(args);
    const options = {
      threads,
      budget: wholeOption(args, 'budget', 0, MOST_SECONDS),
      memory: wholeOption(args, 'memory', LEAST_MEMORY, MOST_MEMORY),
    };
    const queue = args.text('queue');
    const shared = args.text('shared');
    if (shared !== undefined && queue === undefined)
      throw new UsageError('--shared: expected --queue URL with it, got none');
    if (shared !== undefined) requireFolder(shared, true);
    const connection = queue === undefined ? undefined : connectionOf(queue, process.env);
    const { title, jobs } = readGridFile(file);
    const store = new Store(folder);
    const open = openOf(jobs, store);
    if (!args.flag('json'))
      io.err(`${title}: ${jobs.length} statements, ${inWords(secondsOn(open, threads))} left`);
    const onTrouble = toldOnce((problem) => {
      io.err(`etalon sweep: ${problem}`);
    });
    let swept: Swept;
    try {
      swept = await untilTold((signal) => {
        const all: SweepOptions = {
          ...options,
          signal,
          onProgress: (proved, left) => {
            io.progress(`${proved} of ${jobs.length} proved, ${inWords(left)} left`);
          },
          onFailure: ({ label, problem }) => {
            io.err(`etalon sweep: ${label}: ${problem}`);
          },
        };
        return connection === undefined
          ? sweep(open, store, all)
          : collect(open, store, { ...all, connection, shared, onTrouble });
      });
    } finally {
      io.progress('');
    }
    const { before, now, failures, left } = swept;
    if (args.flag('json')) {
      const counts = { statements: jobs.length, before, now, left, failures };
      io.out(JSON.stringify({ format: 'etalon-sweep', version: '1', title, folder, ...counts }));
    } else
      io.out(
        `${folder}: ${before + now} of ${jobs.length} statements proved (${now} now), ${failures.length} failed, ${left} left`,
      );
    return left > 0 ? UNDECIDED : failures.length > 0 ? REFUTED : HOLDS;
  },
};

/** A duration as an estimate: two units would promise too much. */
function inWords(seconds: number): string {
  if (seconds < 90) return `about ${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} min`;
  return `about ${Math.round(seconds / 3600)} h`;
}
