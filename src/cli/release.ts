import { Rational } from '../arithmetic/rational.js';
import { guaranteeText } from '../mechanism/guarantee.js';
import { sampledNoise } from '../mechanism/noise.js';
import { StreamMechanism } from '../mechanism/stream-mechanism.js';
import { brief, parseArguments, type Arguments } from './arguments.js';
import { HOLDS, UsageError, type Command, type Io } from './command.js';
import { readLines } from './lines.js';
import { MECHANISM_OPTIONS, readDesign } from './release-design.js';
import { readRecord, recordBytes } from './release-record.js';
import { openSource } from './release-source.js';

export const command: Command = {
  summary: 'runs a private mechanism on numbers from stdin, one release a line',
  help: [
    'etalon release MECHANISM --n N (--epsilon E [--delta D] | --rho R) [options] < numbers > releases',
    '',
    'Takes one item a line (a vector: its numbers separated by commas) and prints one release a line, exactly; first of all the',
    'guarantee, on stderr. A wrong item, or one more than promised, ends the run with exit status 2; nothing is released for it.',
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
    '--state FILE   continue where FILE stands, which is written before the releases are printed; it is as secret as the data',
    '--received P   with --state: P releases have arrived; those recorded after them are printed again',
    '--insecure-test-seed S   reproducible noise, for tests: no privacy',
    '--json         prints {"t":…,"release":[{"num":…,"den":…}]} lines',
    'Numbers are exact text: 1e-6, 1/3, 0.1. docs/mechanisms.md tells what each mechanism is and why its guarantee is exact.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, MECHANISM_OPTIONS);
    const design = readDesign(args);
    const path = args.text('state');
    const record = path === undefined ? undefined : readRecord(path);
    const seed = args.text('insecure-test-seed');
    const source = openSource(seed, record?.source);
    const noise = sampledNoise(source.random);
    const mechanism =
      record === undefined
        ? StreamMechanism.start(design, noise)
        : StreamMechanism.resume(design, record.state, noise);
    for (const line of guaranteeText(design.guarantee)) io.err(line);
    if (design.guarantee.laterNoise !== undefined) io.err(`noise later: ${design.guarantee.laterNoise}`);
    if (seed !== undefined) io.err('NOT PRIVATE: the noise comes from a test seed');
    if (path !== undefined)
      io.err(`state: ${mechanism.time} items taken; next is item ${mechanism.time + 1n}`);
    for (const line of missed(args, mechanism.time, record?.recorded ?? [])) io.out(line);
    await pass(mechanism, args.flag('json'), io, (recorded) => {
      if (path === undefined) return;
      io.writeFile(
        path,
        recordBytes({ state: mechanism.state(), source: source.place(), recorded }),
        'secret',
      );
    });
    return HOLDS;
  },
};

/** Takes the items chunk by chunk: the releases of a chunk are recorded, then printed. */
async function pass(
  mechanism: StreamMechanism,
  json: boolean,
  io: Io,
  record: (releases: readonly string[]) => void,
): Promise<void> {
  for await (const lines of readLines(io.input())) {
    const releases: string[] = [];
    let problem: unknown;
    try {
      for (const line of lines) {
        const release = mechanism.step(readItem(line));
        releases.push(releaseText(mechanism.time, release, json));
      }
    } catch (caught) {
      problem = caught ?? new Error('release: expected a release, got none');
    }
    if (releases.length > 0) {
      record(releases);
      io.out(releases.join('\n'));
    }
    if (problem !== undefined)
      throw new Error(
        `item ${mechanism.time + 1n}: ${problem instanceof Error ? problem.message : String(problem)}`,
      );
  }
}

function readItem(line: string): Rational[] {
  return line.split(',').map((text) => {
    try {
      return Rational.parse(text.trim());
    } catch {
      throw new Error(`expected numbers such as 1, 0.1 or 1/3, separated by commas, got ${brief(text)}`);
    }
  });
}

function releaseText(time: bigint, release: readonly Rational[], json: boolean): string {
  if (!json) return release.join(',');
  return JSON.stringify({
    t: Number(time),
    release: release.map(({ num, den }) => ({ num: `${num}`, den: `${den}` })),
  });
}

/** The recorded releases that have not arrived. */
function missed(args: Arguments, time: bigint, recorded: readonly string[]): readonly string[] {
  const text = args.text('received');
  if (text === undefined) return [];
  if (args.text('state') === undefined)
    throw new UsageError('--received: expected --state FILE with it, got none');
  const received = /^[0-9]{1,15}$/.test(text) ? BigInt(text) : -1n;
  const first = time - BigInt(recorded.length);
  if (received < first || received > time)
    throw new UsageError(`--received: expected a number from ${first} to ${time}, got ${brief(text)}`);
  return recorded.slice(Number(received - first));
}
