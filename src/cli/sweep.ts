import { readGridFile } from '../files/sweep/grid-file.js';
import { Store } from '../files/sweep/store.js';
import { sweep, type Swept } from '../files/sweep/sweep.js';
import { UsageError } from '../text/usage-error.js';
import { parseArguments, wholeNumber } from './arguments.js';
import { HOLDS, REFUTED, UNDECIDED, type Command } from './command.js';
import { FILE, helpLines, TEXT, type OptionTable } from './option-table.js';
import { THREADS_TABLE, threadCount } from './threads-option.js';

const MOST_SECONDS = 1e9;
const LEAST_MEMORY = 64;
const MOST_MEMORY = 1_000_000;

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
];

export const command: Command = {
  help: [
    'etalon sweep GRID.json --into FOLDER [--threads N] [--budget SECONDS] [--memory MIB] [--json]',
    '',
    'Finds a certificate of every statement of a grid, has the checker prove it, and keeps it in a file named by the statement.',
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
    const budget = args.text('budget');
    const memory = args.text('memory');
    const threads = threadCount(args);
    const options = {
      threads,
      budget: budget === undefined ? undefined : wholeNumber(budget, '--budget', 0, MOST_SECONDS),
      memory: memory === undefined ? undefined : wholeNumber(memory, '--memory', LEAST_MEMORY, MOST_MEMORY),
    };
    const { title, jobs } = readGridFile(file);
    const store = new Store(folder);
    const seconds = jobs.reduce((sum, job) => sum + (store.known(job) === undefined ? job.seconds : 0), 0);
    if (!args.flag('json')) io.err(`${title}: ${jobs.length} statements, ${inWords(seconds / threads)} left`);
    const interrupt = new AbortController();
    const stop = (): void => {
      interrupt.abort();
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let swept: Swept;
    try {
      swept = await sweep(jobs, store, {
        ...options,
        signal: interrupt.signal,
        onProgress: (proved, left) => {
          io.progress(`${proved} of ${jobs.length} proved, ${inWords(left)} left`);
        },
        onFailure: ({ label, problem }) => {
          io.err(`etalon sweep: ${label}: ${problem}`);
        },
      });
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop);
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
