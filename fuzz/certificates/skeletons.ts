import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bitLength } from '../../src/arithmetic/bits.js';
import { certify } from '../../src/certificate/certify.js';
import { issueSweeps } from '../../src/certificate/certify-sweeps.js';
import { issueNormSweeps } from '../../src/certificate/certify-norm-sweeps.js';
import { certifyNorm } from '../../src/certificate/certify-norm.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { check } from '../../src/checker/checker.js';
import { isOverBudget } from '../../src/checker/verdict-line.js';
import { poleRange } from '../../src/float64/banded-mean.js';
import { Matrix } from '../../src/linear/matrix.js';
import { allRange } from '../../src/workload/all-range.js';
import { bandedGramInverse } from '../../src/workload/banded-gram-inverse.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';
import { givenSchedule } from '../../src/workload/schedule.js';
import type { Workload } from '../../src/workload/workload.js';
import { Random } from '../random.js';
import type { Kind } from './format.js';

/** Digits of the certificates that the attacks start from: coarse ones are small, fine ones leave nothing between claim and truth. */
const DIGITS = [3, 8, 31];

const text = ({ bytes }: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(bytes).trimEnd();
const matrix = (rows: readonly (readonly number[])[], denominator = 1n): Workload =>
  explicit(
    Matrix.ofIntegers(rows.length, rows[0]!.length, rows.flat().map(BigInt), Rational.ratio(1n, denominator)),
  );

/** A small workload for which certificates/truth.ts knows γ² sharply: two columns, rank one, orthogonal columns, one entry a column. */
function known(random: Random): Workload {
  const entry = (): number => random.integer(-9, 9);
  const line = (count: number): number[] => Array.from({ length: count }, () => random.integer(1, 9));
  const m = random.integer(1, 4);
  const denominator = BigInt(random.pick([1, 1, 3, 7, 10]));
  return random.pick([
    () =>
      matrix(
        line(m).map((x) => [x, entry()]),
        denominator,
      ),
    () =>
      matrix(
        line(m).map((x) => [x, 2 * x, -x]),
        denominator,
      ),
    () =>
      matrix(
        line(3).map((x, i) => [0, 1, 2].map((j) => (i === j ? x : 0))),
        denominator,
      ),
  ])();
}

const texts = (list: readonly string[]): Rational[] => list.map((x) => Rational.parse(x));

const pieces = [
  { main: ['2', '-1', '3'], first: ['1/2', '-1'], second: ['2/3'] },
  { main: ['2', '1', '1', '1'], first: ['-1', '-1', '-2'], second: ['1/2', '1/3'] },
  { main: ['1', '1', '1', '3', '1'], first: ['-1', '-2', '-1', '-1'], second: ['0', '0', '0'] },
].map(({ main, first, second }) =>
  bandedInverse({ main: texts(main), first: texts(first), second: texts(second) }),
);

/** The first of them is what {@link allRange} of four items is. */
const gramInverses = [
  { main: ['2/5', '2/5', '2/5', '2/5'], first: ['-1/5', '-1/5', '-1/5'], second: ['0', '0'] },
  { main: ['2', '3', '2'], first: ['-1', '1'], second: ['1/2'] },
  { main: ['1', '3', '1'], first: ['-1', '-1'], second: ['1/2'] },
  { main: ['5', '4', '6', '3', '5'], first: ['-1', '1/2', '-4/3', '1'], second: ['1', '-1/7', '2/3'] },
  { main: ['3', '2/3'], first: ['-1'], second: [] },
  { main: ['7/2'], first: [], second: [] },
].map(({ main, first, second }) =>
  bandedGramInverse({ main: texts(main), first: texts(first), second: texts(second) }),
);

function banded(random: Random): Workload {
  const ratio = (): Rational =>
    Rational.ratio(BigInt(random.pick([1, 2, 3, -1, -2])), BigInt(random.integer(1, 4)));
  const n = random.integer(1, 2);
  return bandedInverse({
    main: Array.from({ length: n }, ratio),
    first: Array.from({ length: n - 1 }, ratio),
    second: [],
  });
}

/** A certificate for p = 4 whose B and C are the workload exactly, so that what Lemma U_p yields is a number of few digits. */
function fourth(entries: readonly number[], b: readonly (readonly number[])[], sup: string): string {
  const [m, r] = [b.length, b[0]!.length];
  return JSON.stringify({
    claim: { domain: 'matrix', inf: '0', p: ['4', '1'], sup },
    digest: '',
    format: 'etalon-certificate',
    kind: 'gamma-p',
    lower: { U: entries.map(String), w: ['1'], x: entries.map(() => '1') },
    upper: {
      B: { cols: `${r}`, entries: b.flat().map(String), exponent: '0', rows: `${m}` },
      C: { cols: '1', entries: b[0]!.map((_, i) => (i === 0 ? '1' : '0')), exponent: '0', rows: `${r}` },
      t: ['0', '1'],
    },
    version: '1',
    workload: { cols: '1', denominator: '1', entries: entries.map(String), name: 'explicit', rows: `${m}` },
  });
}

/** Where the rounded test of Lemma U_p is an equality: 4·(1/2)² = 1 in binary, and 17² + 144² = 145², which no binary fraction shows. */
const EQUALITIES = [
  fourth([1, 1, 1, 1], [[1], [1], [1], [1]], '2'),
  fourth(
    [1, 12],
    [
      [1, 4],
      [12, 0],
    ],
    '146',
  ),
];

const CORPUS = join(import.meta.dirname, '..', '..', 'test', 'accepted');

const corpus = (folder: string): string[] =>
  readdirSync(join(CORPUS, folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readFileSync(join(CORPUS, folder, file), 'utf8').trimEnd());

/** Units of work of a skeleton, at most: some ten milliseconds. */
const MOST_WORK = 17_000_000n;

/** Those of a corpus that take no time. */
const cheap = (folder: string, budget = MOST_WORK): string[] =>
  corpus(folder).filter((one) => !isOverBudget(check(new TextEncoder().encode(`${one}\n`), { budget })));

/** Windows of every length of a last block: whole ones, one row, all but one. */
const WINDOWS = [[2, 2], [3, 2], [4, 2], [6, 3], [5, 4], [7, 4], [6, 5], [5, 5], [9, 8]] as const; // prettier-ignore

/** Small ones with windows of all kinds, and those of the corpus at the limits of its tests: what takes a second when it is accepted would be most of a run. */
const windows = (): string[] => [
  ...WINDOWS.map(([n, window], i) => text(certify(slidingWindow(n, window), { digits: DIGITS[i % 2]! }))),
  ...cheap('gram', 2n * MOST_WORK),
];

/** Norms of prefix sums, momentum and band matrices, by nodes, and what the corpus has of them in octaves. */
function norms(kind: 'gamma-2-banded' | 'gamma-p-banded', random: Random): string[] {
  const half = Rational.parse('1/2');
  const rates = ['1', '1/2', '2'].map((x) => Rational.parse(x));
  const all = [
    ...[1, 2, 3, 4].map(prefixSum),
    momentum(3, half),
    momentum(3, half, givenSchedule(rates)),
    pieces[0]!,
    banded(random),
    banded(random),
  ];
  const made = all.map((workload, i) => {
    const p =
      kind === 'gamma-2-banded' ? 'infinity' : Rational.parse(['4', '3', '5/2', '6', '7/3', '16'][i % 6]!);
    return text(certifyNorm(workload, { p, kind, digits: [3, 6, 8][i % 3]! }));
  });
  const ofKind = (one: string): boolean => one.includes(`"kind":"${kind}"`);
  return [...made, ...cheap('norm-banded').filter(ofKind)];
}

/** The same certificate with the mean by poles in every octave, as `certify` wrote it before it had nodes. */
function inOctaves(byNodes: string, digits: number): string {
  const root = JSON.parse(byNodes) as {
    readonly mean: { readonly bits: string; readonly interval: readonly [string, string] };
    readonly weights: { readonly entries: readonly string[]; readonly exponent: string };
  };
  const unit = Number(root.mean.bits);
  const [a, b] = root.mean.interval.map((x) => bitLength(BigInt(x)) - unit) as [number, number];
  // Powers of two around the squares of the interval.
  const [bottom, top] = [2 * (a - 1), 2 * b];
  const error = Math.ceil((digits * 10) / 3) + 8;
  const { first, last, perOctave } = poleRange(bottom, top, error);
  // As few bits as resolve the first pole and the least weight.
  const { entries, exponent } = root.weights;
  const least = Math.min(...entries.map((x) => bitLength(BigInt(x)))) + Number(exponent);
  const bits = Math.max(64, error + 10 - Math.floor(first / perOctave) + Math.max(0, -least));
  const numbers = { bits, bottom, first, last, perOctave, top };
  const mean = Object.fromEntries(Object.entries(numbers).map(([name, x]) => [name, `${x}`]));
  return JSON.stringify({ ...root, mean });
}

/** Weights near and far from optimal ones, of one digit to thirteen, and sums of one to three batches of poles. */
function sweeps(random: Random, kind: 'gamma-F-sweeps' | 'gamma-2-sweeps'): string[] {
  const optimal = [[1], [13, 8], [40, 28, 17], [60, 45, 34, 21]].map((values) => values.map((x) => 64 * x));
  const [largest, wild] = [2 ** 52 - 1, (): number => Math.max(1, Number(random.bits(52)))] as const;
  const prefix = [...optimal, [largest], [1, largest], ...[1, 2, 3, 5, 6, 8, 66].map((n) => Array.from({ length: n }, wild))];
  const made: (readonly [Workload, readonly number[]])[] = prefix.map((weights) => [prefixSum(weights.length), weights]);
  const ratio = (): Rational => Rational.ratio(BigInt(random.integer(1, 9)), BigInt(random.pick([1, 1, 2, 7, 10])));
  const some = (count: number): number[] => Array.from({ length: count }, () => random.integer(1, 2 ** 16));
  if (kind === 'gamma-2-sweeps') return made.map(([workload, weights], i) => sweptFrom(issueNormSweeps, workload, weights, i));
  for (const n of [1, 2, 3, 5, 9])
    made.push([momentum(n, Rational.ratio(BigInt(random.pick([0, 1, 9])), 10n), givenSchedule(Array.from({ length: n }, ratio))), some(n)]);
  for (const n of [1, 2, 4, 7]) {
    const signed = (): Rational => ratio().mul(Rational.integer(BigInt(random.pick([-1, 1]))));
    const zeros = Array.from({ length: Math.max(0, n - 2) }, () => Rational.ZERO);
    const band = { main: Array.from({ length: n }, signed), first: Array.from({ length: n - 1 }, signed), second: zeros };
    made.push([bandedInverse(band), some(n)]);
  }
  return made.map(([workload, weights], i) => sweptFrom(issueSweeps, workload, weights, i));
} // prettier-ignore

/** The certificate of weights, with poles of three accuracies. */
function sweptFrom(issue: typeof issueSweeps, workload: Workload, weights: readonly number[], i: number): string {
  const digits = Math.max(...weights.map((x) => x.toString(16).length));
  return text(issue(workload, Float64Array.from(weights), digits, [1e-3, 1e-5, 1e-7][i % 3]!, [1, 3, 7][i % 3]!));
} // prettier-ignore

/** Certificates of a kind, valid ones, that the attacks start from; their workloads change with the seed (participation, strategies, sensitivities: the corpus). */
export function skeletons(kind: Kind, seed: number): string[] {
  const random = new Random(seed, -2);
  // Every kind of schema, of sensitivity and of lower bound.
  if (kind === 'gamma-F-participation') return corpus('participation');
  if (kind === 'toeplitz-rational') return cheap('toeplitz');
  if (kind === 'privacy-loss') return cheap('privacy', 10n * MOST_WORK);
  if (kind === 'privacy-lattice') return cheap('lattice', 10n * MOST_WORK);
  if (kind === 'sensitivity') return [...corpus(kind), ...corpus('sensitivity-l1')];
  if (kind === 'product') return corpus(kind);
  if (kind === 'circulant') return cheap(kind);
  if (kind === 'gamma-F-gram') return windows();
  if (kind === 'gamma-2-banded' || kind === 'gamma-p-banded') return norms(kind, random);
  if (kind === 'gamma-F-sweeps' || kind === 'gamma-2-sweeps') return sweeps(random, kind);
  if (kind === 'gamma-p') {
    const two = Rational.integer(2n);
    // A norm that is neither is judged by powers of 512 bits, which take ten times as long.
    const exponents = ['infinity', two, 'infinity', two, 'infinity', two, Rational.parse('5/2')] as const;
    const domains = ['matrix', 'symmetric points', 'points'] as const;
    const made = Array.from({ length: 16 }, (_, i) =>
      text(
        certifyNorm(i % 8 === 0 ? prefixSum(2) : known(random), {
          p: exponents[i % 7]!,
          domain: domains[i % 3]!,
          digits: exponents[i % 7] === 'infinity' ? 12 : 6,
        }),
      ),
    );
    return [...EQUALITIES, ...made];
  }
  if (kind === 'gamma-F') {
    const fixed = [prefixSum(1), prefixSum(2), prefixSum(3), prefixSum(4), matrix([[2, -1], [1, 3]]), matrix([[1, 0, 2], [0, 1, 1], [3, -1, 1]])]; // prettier-ignore
    const all = [...fixed, ...Array.from({ length: 12 }, () => known(random))];
    return all.map((workload, i) => text(certify(workload, { digits: DIGITS[i % 3]!, kind })));
  }
  const all = [
    ...[1, 2, 3, 4].map(prefixSum),
    momentum(3, Rational.parse('1/2')),
    momentum(4, Rational.parse('1/2')),
    momentum(4, Rational.parse('1/2'), givenSchedule(['1', '1/2', '2', '1/3'].map((x) => Rational.parse(x)))),
    ...pieces,
    ...[1, 2, 3, 4, 5].map(allRange),
    ...gramInverses,
    ...Array.from({ length: 6 }, () => banded(random)),
  ];
  const byNodes = all.map((workload, i) => text(certify(workload, { digits: [3, 4, 8, 12][i % 4]!, kind })));
  return byNodes.flatMap((one, i) => [one, inOctaves(one, [3, 4, 8, 12][i % 4]!)]);
}
