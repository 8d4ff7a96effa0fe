import { existsSync } from 'node:fs';
import { Rational } from '../arithmetic/rational.js';
import { STDIN } from '../validate/readers/bounded.js';
import { readMatrixFile } from '../validate/readers/read.js';
import { readJson } from '../validate/readers/json.js';
import { decay } from '../workload/banded-inverse.js';
import { explicit } from '../workload/explicit.js';
import { marginals } from '../workload/marginals.js';
import { momentum } from '../workload/momentum.js';
import { parity } from '../workload/parity.js';
import { prefixSum } from '../workload/prefix-sum.js';
import { constantSchedule, cooldownSchedule, stepSchedule, type Schedule } from '../workload/schedule.js';
import { nearest } from '../text/nearest.js';
import type { Workload } from '../workload/workload.js';
import { brief, wholeNumber, type Arguments } from './arguments.js';
import { UsageError } from './command.js';

/** Largest size of a workload by name: the limit of a certificate of O(n) numbers. */
const LARGEST = 131072;

/** The options that describe a workload by name, besides its size --n. */
export const WORKLOAD_OPTIONS = {
  beta: { type: 'string' },
  schedule: { type: 'string' },
  d: { type: 'string' },
  w: { type: 'string' },
  k: { type: 'string' },
} as const;

/** What --beta, --schedule, --d, --w and --k mean, for a help text. */
export const WORKLOAD_HELP: readonly string[] = [
  '--beta B       momentum: its β, 0 ≤ B < 1, and decay: 0 ≤ B ≤ 1; 0.9 is 9/10',
  '--schedule S   momentum: the learning rates; constant (all 1, the default), step:P:F (the last P are F) or',
  '               cooldown:P:E (the last P fall linearly from 1 to E, both included)',
  '--d D          parity and marginals: number of bits of a record, 0 to 12',
  '--w W          parity: all W-wise parities, C(D,W)×2^D',
  '--k K          marginals: all K-way marginals, 2^K·C(D,K)×2^D',
];

type Option = 'n' | keyof typeof WORKLOAD_OPTIONS;

/** The options as a named workload reads them: its size, one that must be given, and one that may be. */
interface Given {
  n(): number;
  need(name: Option): string;
  text(name: Option): string | undefined;
}

interface NamedWorkload {
  readonly options: readonly Option[];
  build(given: Given): Workload;
}

const NAMED: ReadonlyMap<string, NamedWorkload> = new Map<string, NamedWorkload>([
  ['prefix-sum', { options: ['n'], build: ({ n }) => prefixSum(n()) }],
  [
    'momentum',
    {
      options: ['n', 'beta', 'schedule'],
      build: ({ n, need, text }) => {
        const steps = n();
        const beta = rational(need('beta'), '--beta');
        const schedule = text('schedule');
        return momentum(steps, beta, schedule === undefined ? undefined : readSchedule(schedule, steps));
      },
    },
  ],
  [
    'decay',
    {
      options: ['n', 'beta'],
      build: ({ n, need }) => decay(n(), rational(need('beta'), '--beta')),
    },
  ],
  [
    'parity',
    {
      options: ['d', 'w'],
      build: ({ need }) => parity(size(need('d'), '--d', 0), size(need('w'), '--w', 0)),
    },
  ],
  [
    'marginals',
    {
      options: ['d', 'k'],
      build: ({ need }) => marginals(size(need('d'), '--d', 0), size(need('k'), '--k', 0)),
    },
  ],
]);

/** Whether a word is a workload by name, not a file. */
export const isNamed = (text: string): boolean => NAMED.has(text);

const OPTIONS: readonly Option[] = ['n', 'beta', 'schedule', 'd', 'w', 'k'];

/**
 * The workload that a command line names: one by name with its options, a matrix written out, or a file with one matrix.
 *
 * @param rows the size n where the command line does not give it by --n
 */
export function readWorkload(text: string, args: Arguments, rows?: number): Workload {
  const named = NAMED.get(text);
  if (named !== undefined) return readNamed(text, named, args, rows);
  const matrix = text.trimStart().startsWith('[');
  if (!matrix && text !== STDIN && !existsSync(text)) throw noWorkload(text);
  refuseOptions(args, `it with ${brief(text)}`);
  if (matrix) return explicit([...readJson(text, 'WORKLOAD', 'A').values()][0]!.matrix);
  return explicit(readMatrixFile(text, { allowCost: args.flag('allow-cost') }).matrix);
}

/** What is wrong with a word that is no name, no matrix and no file that is there. */
function noWorkload(text: string): UsageError {
  if (/[/\\]|\.(?:csv|mtx|npy|npz|json)$/i.test(text))
    return new UsageError(`WORKLOAD: expected a file that is there, got ${brief(text)}`);
  const names = [...NAMED.keys()];
  const near = nearest(text, names);
  const wanted = near.length > 0 ? `a name such as ${near.join(', ')}` : names.join(', ');
  return new UsageError(
    `WORKLOAD: expected ${wanted}, a matrix such as [[1,2],[0,1]], or a file, got ${brief(text)}`,
  );
}

/** Refuses every option of workloads by name that is given and not among `allowed`. */
export function refuseOptions(args: Arguments, got: string, allowed: readonly Option[] = []): void {
  const strange = OPTIONS.find((name) => args.text(name) !== undefined && !allowed.includes(name));
  if (strange === undefined) return;
  const owners = [...NAMED].filter(([, { options }]) => options.includes(strange)).map(([title]) => title);
  const list = [owners.slice(0, -1).join(', '), ...owners.slice(-1)]
    .filter((name) => name !== '')
    .join(' or ');
  throw new UsageError(`--${strange}: expected only with ${list}, got ${got}`);
}

function readNamed(
  title: string,
  { options, build }: NamedWorkload,
  args: Arguments,
  rows: number | undefined,
): Workload {
  refuseOptions(args, `it with ${title}`, options);
  const need = (name: Option): string => {
    const text = args.text(name);
    if (text !== undefined) return text;
    const what = name === 'n' ? 'its size --n N' : `--${name} ${name.slice(0, 1).toUpperCase()}`;
    throw new UsageError(`${title}: expected ${what}, got none`);
  };
  const given: Given = {
    n: () => rows ?? size(need('n'), '--n', 1),
    need,
    text: (name) => args.text(name),
  };
  try {
    return build(given);
  } catch (problem) {
    throw inTermsOfOptions(problem, options);
  }
}

/** The error that names the option: workloads and schedules name themselves and their parameter, which is the option's name or a rate's. */
function inTermsOfOptions(problem: unknown, options: readonly Option[]): unknown {
  if (!(problem instanceof RangeError)) return problem;
  const [, expected] = /^\w+: (expected [^]*)$/.exec(problem.message) ?? [];
  if (expected === undefined) return problem;
  const [said] = expected.split(', got ');
  const word = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(said!);
  const option = ['P', 'f', 'e'].some(word) ? 'schedule' : options.find(word);
  return option === undefined ? problem : new UsageError(`--${option}: ${expected}`);
}

function readSchedule(text: string, n: number): Schedule {
  const [name, last, rate, ...more] = text.split(':');
  if (text === 'constant') return constantSchedule(n);
  if (last !== undefined && rate !== undefined && more.length === 0) {
    const P = size(last, `--schedule ${name}`, 1);
    if (name === 'step') return stepSchedule(n, P, rational(rate, '--schedule step'));
    if (name === 'cooldown') return cooldownSchedule(n, P, rational(rate, '--schedule cooldown'));
  }
  throw new UsageError(`--schedule: expected constant, step:P:F or cooldown:P:E, got ${brief(text)}`);
}

const size = (text: string, name: string, least: number): number => wholeNumber(text, name, least, LARGEST);

function rational(text: string, name: string): Rational {
  try {
    return Rational.parse(text);
  } catch {
    throw new UsageError(`${name}: expected a number such as 0.9 or 9/10, got ${brief(text)}`);
  }
}
