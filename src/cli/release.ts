import { proveReleaseNoise } from '../certificate/privacy/prove-release-noise.js';
import { requireApart, requireWritable } from '../files/outputs.js';
import { openQueries, openRelease, type Release } from '../files/release/release.js';
import { ReleaseDocument } from '../files/release/output.js';
import { explainedGuarantee } from '../mechanism/stream/explain.js';
import type { StreamDesign } from '../mechanism/stream/stream-mechanism.js';
import type { ErrorDetails } from '../text/detailed-error.js';
import { parseArguments, type Arguments, wholeOption } from './arguments.js';
import { spokenOfCertificate } from './certificate-option.js';
import { HOLDS, UNREADABLE, type Command, type Io } from './command.js';
import { FILE, FLAG, helpLines, TEXT, type OptionTable } from './option-table.js';
import { opened, readRecord, requireAlone } from './release-options.js';
import { isAboutQueries, MECHANISM_OPTIONS, namesOf, readDesign } from './release-design.js';
import { readQueries } from './release-queries.js';

/** The options of {@link MECHANISM_OPTIONS} are read from the catalogue of mechanisms, and explained here. */
const TABLE: OptionTable = [
  [
    'MECHANISM',
    'binary-tree, honaker, k-ary (--k K), square-root, blt, banded (--bands M): prefix sums of at most N items;\n' +
      'unbounded (--k K), blt-unbounded: prefix sums without end; optimal: least total error, N up to 128, with --optimum up to 2048, or as far as\n' +
      'certify goes where the inverse is banded, of --workload prefix-sum, momentum (--beta, --schedule), decay, …; factors: your own B and C, --factors FILE [--factors FILE];\n' +
      'queries: several of these on the columns of one table, --query TEXT --query TEXT … --budget X',
    MECHANISM_OPTIONS,
  ],
  [
    '--epsilon E',
    'all releases together are E-DP, by discrete Laplace noise; with --delta D (E, D)-DP, by discrete Gaussian noise',
  ],
  ['--rho R', 'all releases together are R-zCDP, by discrete Gaussian noise'],
  [
    '--query TEXT',
    "queries: one of them, 'NAME: MECHANISM columns=A,… KEY=VALUE …', with the options of the mechanism as keys (n=100 rho=1/8 range=0:9);\n" +
      'once for each. With --state those that are new begin with the next row',
    { query: { type: 'string', multiple: true } },
  ],
  [
    '--budget X',
    'queries: rho=R or epsilon=E, the most that all of them give away together; a query beyond it is refused',
    { budget: TEXT },
  ],
  [
    '--range L:M',
    'items are numbers from L to M (default 0:1); --range=-1:1 for a negative one; with --dimension D or several --columns, so many each',
  ],
  ['--radius R', 'items are vectors of Euclidean norm at most R, with --dimension D numbers each'],
  [
    '--categories A,…',
    'items are one of these categories; releases are a number for each, in this order (a histogram)',
  ],
  [
    '--top K',
    'with --categories: of each release the K largest, each after its name, the first of equal ones first',
    { top: TEXT },
  ],
  [
    '--columns A,…',
    'the input is a table in CSV (RFC 4180, every row on one line) under a header: an item is the numbers of these columns, or the category\n' +
      'of the one; others are passed over; what is printed has a header, too, and every run begins with one. Without --columns there is none',
    { columns: TEXT },
  ],
  [
    '--record COLUMN',
    'with --columns: this column names the record that a row is of, which the program keeps count of: the guarantee speaks of one record in the\n' +
      'rounds of --participations and --separation, or --period (once, where none are given); of names no more than a keyed digest is kept',
    { record: TEXT },
  ],
  [
    '--round COLUMN',
    'with --record: this column numbers the rounds, 1, 2, …: the item of a round is the sum of its rows, each rounded and clipped on its own with\n' +
      '--clip; a round is released when the next one, or the end, has come. A number that is passed over, or a row without a name, is a round of 0',
    { round: TEXT },
  ],
  [
    '--excess X',
    'with --record: a row of a record that takes part more often or sooner than promised ends the run (refuse, default), which tells\n' +
      'that it came, or counts as 0 (drop), of which nothing is told',
    { excess: TEXT },
  ],
  ['--step G', 'the numbers of the items are multiples of G (default 1)'],
  ['--relation X', 'neighbours: replacement of one item by another (default), zero-out or add-remove'],
  [
    '--participations K --separation B',
    'a record takes part in up to K rounds i < j, any two with j − i ≥ B; the guarantee is that of all its items together',
  ],
  ['--period B', 'the same every B rounds, in a fixed order, at most K times with --participations K'],
  ['--digits X', 'k-ary: offset (with subtraction, default) or plain'],
  [
    '--places P',
    'square-root, blt, blt-unbounded, banded, optimal, factors: releases are rounded to multiples of G/2^P (factors, and optimal\n' +
      'without --optimum: exact where left out; others: 0)',
  ],
  [
    '--optimum FILE',
    'optimal: a certificate of γ_F of the workload, as etalon certify -o writes it; its factors are those of the mechanism',
  ],
  ['--mode X', 'square-root: prepared (all noise first, then constant time a release; default) or streaming'],
  ['--buffers D', 'blt, blt-unbounded: buffers of a strategy that is known to be good, 2 to 12 (default 8)'],
  ['--theta T,…', 'blt: decays of your own buffers, with --omega W,…, their output scales'],
  [
    '--bands M',
    'banded: diagonals of C, 1 to 4096; a record that comes back after M rounds or more costs least',
  ],
  [
    '--window W',
    'not for optimal and factors: the sums of the last W items, differences of two prefix sums; the guarantee is the same (of optimal: of --workload)',
  ],
  [
    '--restart R',
    'sums begin anew after every R items of the N, with the noise for R: an item is in one block, a record may be in several',
  ],
  ['--decay G', 'blt, banded: an item counts G^k after k more items, 0 < G ≤ 1'],
  ['--split X', 'unbounded: harmonic (default) or half'],
  [
    '--clip',
    'items that are out of the domain are rounded and clipped to it exactly, instead of being refused;\n' +
      'fractions of much more than 1000 characters count as no number, and with --radius decimals beyond some\n' +
      '10^10000 in size as that (the guarantee says which); decimals are otherwise of any length and exponent',
    { clip: FLAG },
  ],
  [
    '--missing zero',
    'a field that is empty or no number is 0, and one that is no category is none, instead of being refused',
    { missing: TEXT },
  ],
  [
    '--decimals D',
    'releases are printed as decimals of D places, rounded to the nearest, halves up',
    { decimals: TEXT },
  ],
  [
    '--state FILE',
    'continue where FILE stands, which is written before the releases are printed; it is as secret as the data;\n' +
      'FILE.gN beside it belongs to it, and shows that FILE is no copy',
    { state: FILE },
  ],
  [
    '--ledger FILE',
    'with --state, from the first run on: a file on another medium that shows when the state was put back',
    { ledger: FILE },
  ],
  [
    '--received P',
    'with --state: P releases have arrived; those recorded after them are printed again',
    { received: TEXT },
  ],
  [
    '--certificate FILE',
    'with --epsilon and --delta: also writes a certificate of the guarantee, which etalon check proves again',
    { certificate: FILE },
  ],
  [
    '--explain',
    'prints the guarantee and the theorems of which it is an instance, with the numbers put in, and releases nothing;\n' +
      'it takes no item, and no --state, --certificate or --json',
    { explain: FLAG },
  ],
  [
    '--constant-work',
    'noise is drawn by a work that does not depend on it, for noise up to 2^64 steps of its lattice: who times the machine learns less',
    { 'constant-work': FLAG },
  ],
  ['--insecure-test-seed S', 'reproducible noise, for tests: no privacy', { 'insecure-test-seed': TEXT }],
  ['--json', 'prints one JSON document, every release {"t":…,"release":[…]} on a line of its own'],
];

export const command: Command = {
  help: [
    'etalon release MECHANISM --n N (--epsilon E [--delta D] | --rho R) [options] < numbers > releases',
    '',
    'Takes one item a line (a vector: its numbers separated by commas, or columns of a table) and prints one release a line, exactly; first of all the',
    'guarantee, on stderr. A wrong item, or one more than promised, ends the run with exit status 2; nothing is released for it, and its text is not told.',
    '',
    ...helpLines(TABLE),
    'Numbers are exact text: 1e-6, 1/3, 0.1. docs/mechanisms.md tells what each mechanism is and why its guarantee is exact.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, TABLE);
    if (isAboutQueries(args)) return runQueries(args, io);
    const design = readDesign(args);
    if (args.flag('explain')) return explain(design, args, io);
    const certificate = args.text('certificate');
    const outputs = { '--certificate': certificate };
    requireApart(outputs, [], undefined);
    requireWritable(outputs);
    const proof =
      certificate === undefined ? undefined : spokenOfCertificate(() => proveReleaseNoise(design));
    const release = opened(args, (options) =>
      openRelease(design, {
        ...options,
        columns: namesOf(args, 'columns'),
        categories: namesOf(args, 'categories'),
        top: wholeOption(args, 'top', 1, 2 ** 20),
        record: readRecord(args),
      }),
    );
    return printed(release, args, io, () => {
      if (certificate === undefined || proof === undefined) return [];
      io.writeFile(certificate, proof.bytes);
      return [`certificate: ${proof.digest}, which etalon check proves again`];
    });
  },
};

/** Several queries. */
function runQueries(args: Arguments, io: Io): ReturnType<Command['run']> {
  const { budget, queries } = readQueries(args);
  if (args.flag('explain')) {
    requireAlone(args);
    for (const { name, design } of queries) {
      io.out(`query ${name}:`);
      for (const line of explainedGuarantee(design)) io.out(`  ${line}`);
    }
    io.out(
      'all together: Theorem 5 (docs/adaptivity.md), for queries that begin on the way; what they give away adds up',
    );
    return HOLDS;
  }
  return printed(
    opened(args, (options) => openQueries(budget, queries, options)),
    args,
    io,
    () => [],
  );
}

/**
 * Prints what is promised, then the releases.
 *
 * @param prepare what is done before, when the stream is open; lines to be said of it
 */
async function printed(
  release: Release,
  args: Arguments,
  io: Io,
  prepare: () => readonly string[],
): Promise<typeof HOLDS | typeof UNREADABLE> {
  try {
    const said = prepare();
    for (const line of [...release.promise, ...said]) io.err(line);
    if (args.text('insecure-test-seed') !== undefined)
      io.err('NOT PRIVATE: the noise comes from a test seed');
    if (args.text('state') !== undefined)
      io.err(`state: ${release.time} items taken; next is item ${release.time + 1n}`);
    const refusal = await (args.flag('json') ? printDocument(release, io) : printLines(release, io));
    for (const line of release.last) io.err(line);
    if (refusal === undefined) return HOLDS;
    io.err(`etalon release: ${refusal.path}: expected ${refusal.expected}, got ${refusal.received}`);
    return UNREADABLE;
  } finally {
    release.close();
  }
}

/** Prints every release as a line; why the stream ended early, if it did. */
function printLines(release: Release, io: Io): Promise<ErrorDetails | undefined> {
  const { missed, header } = release;
  if (header !== undefined) io.out(header);
  if (missed.texts.length > 0) io.out(missed.texts.join('\n'));
  return release.take(io.input(), ({ texts }) => {
    io.out(texts.join('\n'));
  });
}

/** Prints one JSON document, every release on a line of its own; why the stream ended early, if it did. */
async function printDocument(release: Release, io: Io): Promise<ErrorDetails | undefined> {
  const document = new ReleaseDocument();
  io.out(release.documentOpening());
  if (release.missed.texts.length > 0) io.out(document.releases(release.missed));
  const refusal = await release.take(io.input(), (releases) => {
    io.out(document.releases(releases));
  });
  io.out(ReleaseDocument.closing(refusal));
  return refusal;
}

/** Prints why the guarantee holds; no item is read, and nothing is released. */
function explain(design: StreamDesign, args: Arguments, io: Io): ReturnType<Command['run']> {
  requireAlone(args);
  for (const line of explainedGuarantee(design)) io.out(line);
  return HOLDS;
}
