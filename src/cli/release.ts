import { sampledNoise } from '../mechanism/stream/noise.js';
import { StreamMechanism } from '../mechanism/stream/stream-mechanism.js';
import { parseArguments, wholeNumber, type Arguments } from './arguments.js';
import { brief } from '../text/brief.js';
import { HOLDS, UNREADABLE, type Command, type Io } from './command.js';
import { UsageError } from '../text/usage-error.js';
import { readLines } from '../files/lines.js';
import { isBeside } from '../files/release/fence.js';
import { settledPath } from '../files/release/files.js';
import { MECHANISM_OPTIONS, readDesign } from './release-design.js';
import { itemReader, RefusedItem } from '../files/release/item.js';
import { promiseText, ReleaseDocument, releaseText } from '../files/release/output.js';
import { thisHost } from '../files/release/process.js';
import { ReleaseState, type ReleaseRecord } from '../files/release/record.js';
import { openSource } from '../files/release/source.js';

/** Most decimals of a release. */
const MOST_DECIMALS = 1000;

export const command: Command = {
  summary: 'runs a private mechanism on numbers from stdin, one release a line',
  help: [
    'etalon release MECHANISM --n N (--epsilon E [--delta D] | --rho R) [options] < numbers > releases',
    '',
    'Takes one item a line (a vector: its numbers separated by commas) and prints one release a line, exactly; first of all the',
    'guarantee, on stderr. A wrong item, or one more than promised, ends the run with exit status 2; nothing is released for it, and its text is not told.',
    '',
    'MECHANISM      binary-tree, honaker, k-ary (--k K), square-root: prefix sums of at most N items;',
    '               unbounded (--k K): prefix sums without end; optimal: least total error, N up to 128, of',
    '               --workload prefix-sum or momentum (--beta, --schedule); factors: your own B and C, --factors FILE [--factors FILE]',
    '--epsilon E    all releases together are E-DP, by discrete Laplace noise; with --delta D (E, D)-DP, by discrete Gaussian noise',
    '--rho R        all releases together are R-zCDP, by discrete Gaussian noise',
    '--range L:M    items are numbers from L to M (default 0:1); --range=-1:1 for a negative one',
    '--radius R     items are vectors of Euclidean norm at most R, with --dimension D numbers each',
    '--step G       the numbers of the items are multiples of G (default 1)',
    '--relation X   neighbours: replacement of one item by another (default), zero-out or add-remove',
    '--digits X     k-ary: offset (with subtraction, default) or plain',
    '--places P     square-root, optimal, factors: releases are rounded to multiples of G/2^P (square-root: 0; others: exact)',
    '--mode X       square-root: prepared (all noise first, then constant time a release; default) or streaming',
    '--split X      unbounded: harmonic (default) or half',
    '--clip         items that are out of the domain are rounded and clipped to it exactly, instead of being refused;',
    '               fractions of much more than 1000 characters count as no number, and with --radius decimals beyond some',
    '               10^10000 in size as that (the guarantee says which); decimals are otherwise of any length and exponent',
    '--missing zero a field that is empty or no number is 0, instead of being refused',
    '--decimals D   releases are printed as decimals of D places, rounded to the nearest, halves up',
    '--state FILE   continue where FILE stands, which is written before the releases are printed; it is as secret as the data;',
    '               FILE.gN beside it belongs to it, and shows that FILE is no copy',
    '--ledger FILE  with --state, from the first run on: a file on another medium that shows when the state was put back',
    '--received P   with --state: P releases have arrived; those recorded after them are printed again',
    '--insecure-test-seed S   reproducible noise, for tests: no privacy',
    '--json         prints one JSON document, every release {"t":…,"release":[…]} on a line of its own',
    'Numbers are exact text: 1e-6, 1/3, 0.1. docs/mechanisms.md tells what each mechanism is and why its guarantee is exact.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, { ...MECHANISM_OPTIONS, clip: { type: 'boolean' } });
    const design = readDesign(args);
    const rules = { clip: args.flag('clip'), missingIsZero: args.text('missing') !== undefined };
    const decimals = readDecimals(args);
    const readItem = itemReader(design.guarantee.items, rules);
    const state = openState(args);
    const close = (): void => state?.close();
    if (state !== undefined) process.once('exit', close);
    try {
      const record = state?.record;
      const seed = args.text('insecure-test-seed');
      const source = openSource(seed, record?.source);
      const noise = sampledNoise(source.random);
      const mechanism =
        record === undefined
          ? StreamMechanism.start(design, noise)
          : StreamMechanism.resume(design, record.state, noise);
      const form = decimals === undefined ? 'fractions' : `decimals ${decimals}`;
      const lines = missed(args, mechanism.time, record, form);
      const recordOf = (recorded: readonly string[]): ReleaseRecord => ({
        state: mechanism.state(),
        source: source.place(),
        recorded,
        form,
      });
      if (record === undefined) state?.begin(recordOf([]), thisHost().token());
      for (const line of promiseText(design, rules, decimals)) io.err(line);
      if (seed !== undefined) io.err('NOT PRIVATE: the noise comes from a test seed');
      if (state !== undefined)
        io.err(`state: ${mechanism.time} items taken; next is item ${mechanism.time + 1n}`);
      const print = args.flag('json') ? printJson(io) : printLines(io);
      print.open(() =>
        ReleaseDocument.opening(design, rules, decimals, {
          testSeed: seed !== undefined,
          taken: mechanism.time,
          state: state?.place,
        }),
      );
      print.releases(mechanism.time - BigInt(lines.length) + 1n, lines);
      return print.close(
        await pass(mechanism, readItem, decimals, io, (first, releases) => {
          state?.keep(recordOf(releases));
          print.releases(first, releases);
        }).catch(refusalOfError),
      );
    } finally {
      process.off('exit', close);
      close();
    }
  },
};

type ReadItem = ReturnType<typeof itemReader>;

/** Takes the items chunk by chunk: the releases of a chunk are kept, then printed. What ends the stream early is returned. */
async function pass(
  mechanism: StreamMechanism,
  readItem: ReadItem,
  decimals: number | undefined,
  io: Io,
  keep: (first: bigint, releases: readonly string[]) => void,
): Promise<Refusal | undefined> {
  let lineNumber = 0;
  for await (const lines of readLines(io.input())) {
    const first = mechanism.time + 1n;
    const releases: string[] = [];
    let refusal: Refusal | undefined;
    for (const line of lines) {
      lineNumber += 1;
      refusal = refusalOf(mechanism, lineNumber, () => {
        releases.push(releaseText(mechanism.step(readItem(line, lineNumber)), decimals));
      });
      if (refusal !== undefined) break;
    }
    if (releases.length > 0) keep(first, releases);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Why the stream ends early; nothing of what an item is. */
interface Refusal {
  readonly code: string;
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

function refusalOf(
  { time, guarantee }: StreamMechanism,
  lineNumber: number,
  take: () => void,
): Refusal | undefined {
  const { releases } = guarantee;
  if (releases !== 'unbounded' && time >= BigInt(releases))
    return {
      code: 'length',
      path: `line ${lineNumber}`,
      expected: `at most ${releases} items`,
      received: 'one more',
    };
  try {
    take();
    return undefined;
  } catch (problem) {
    if (problem instanceof RefusedItem) return problem;
    throw problem;
  }
}

const SHAPE = /^(.*?): expected (.*), got (.*)$/s;

/** An error in the middle of the stream ends the document as a refusal does. */
function refusalOfError(problem: unknown): Refusal {
  const message = problem instanceof Error ? problem.message : String(problem);
  const [, path = 'stream', expected = 'to continue', received = message] = SHAPE.exec(message) ?? [];
  return { code: 'stream', path, expected, received };
}

/** How releases are printed, and what comes before and after them. */
interface Print {
  open(text: () => string): void;
  releases(first: bigint, texts: readonly string[]): void;
  /** @returns the exit status */
  close(refusal: Refusal | undefined): number;
}

function printLines(io: Io): Print {
  return {
    open: () => undefined,
    releases: (_, texts) => {
      if (texts.length > 0) io.out(texts.join('\n'));
    },
    close: (refusal) => told(refusal, io),
  };
}

function printJson(io: Io): Print {
  const document = new ReleaseDocument();
  return {
    open: (text) => {
      io.out(text());
    },
    releases: (first, texts) => {
      const lines = texts.map((text, i) => document.release(first + BigInt(i), text));
      if (lines.length > 0) io.out(lines.join('\n'));
    },
    close: (refusal) => {
      const error = refusal && {
        code: refusal.code,
        path: refusal.path,
        expected: refusal.expected,
        received: refusal.received,
      };
      io.out(ReleaseDocument.closing(error));
      return told(refusal, io);
    },
  };
}

function told(refusal: Refusal | undefined, io: Io): number {
  if (refusal === undefined) return HOLDS;
  io.err(`etalon release: ${refusal.path}: expected ${refusal.expected}, got ${refusal.received}`);
  return UNREADABLE;
}

function readDecimals(args: Arguments): number | undefined {
  const [text, missing] = [args.text('decimals'), args.text('missing')];
  if (missing !== undefined && missing !== 'zero')
    throw new UsageError(`--missing: expected zero, got ${brief(missing)}`);
  if (text === undefined) return undefined;
  if (args.text('places') !== undefined)
    throw new UsageError('--decimals: expected it without --places, got both');
  return wholeNumber(text, '--decimals', 0, MOST_DECIMALS);
}

function openState(args: Arguments): ReleaseState | undefined {
  const [path, ledger] = [args.text('state'), args.text('ledger')];
  for (const option of ['received', 'ledger'])
    if (path === undefined && args.text(option) !== undefined)
      throw new UsageError(`--${option}: expected --state FILE with it, got none`);
  if (path === undefined) return undefined;
  const state = settledPath(path, '--state');
  if (ledger === undefined) return ReleaseState.open(state, undefined);
  const witness = settledPath(ledger, '--ledger');
  if (witness === state || isBeside(witness, state) || isBeside(state, witness))
    throw new UsageError(
      `--ledger: expected another file than that of --state and those beside it, got ${brief(ledger)}`,
    );
  return ReleaseState.open(state, witness);
}

/** The recorded releases that have not arrived. */
function missed(
  args: Arguments,
  time: bigint,
  record: ReleaseRecord | undefined,
  form: string,
): readonly string[] {
  const text = args.text('received');
  if (text === undefined) return [];
  const recorded = record?.recorded ?? [];
  const received = /^[0-9]{1,15}$/.test(text) ? BigInt(text) : -1n;
  const first = time - BigInt(recorded.length);
  if (received < first || received > time)
    throw new UsageError(`--received: expected a number from ${first} to ${time}, got ${brief(text)}`);
  if (record !== undefined && received < time && record.form !== form)
    throw new UsageError(
      '--received: expected --decimals as in the run that recorded the releases, got another form',
    );
  return recorded.slice(Number(received - first));
}
