import fc from 'fast-check';
import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import { prefixSum } from '../workload/prefix-sum.js';
import { arbitraryOf, extremesOf, type Cases } from './cases.js';
import { law, wholeLaw, type Complaint, type Law } from './law.js';
import { matrixOf, product, type MatrixLike } from './matrix-like.js';
import { exactOf, shown, type Numeral } from './numeral.js';

/** A streaming mechanism at work. */
export interface RunningCounter {
  /** Takes the next item and gives the release. */
  step(item: bigint): Numeral;
  /** How many numbers it holds besides the answer. */
  held?(): number;
}

/** A mechanism that answers a stream of numbers one by one, with noise that the caller prescribes. */
export interface CounterSubject {
  /** The number of releases that are tried. */
  readonly length: number;
  /** The mechanism before its first item; it calls `draw` for every noise term, an integer multiple of `unit`. */
  readonly start: (draw: () => bigint) => RunningCounter;
  /** The items; 0 and 1 by default. */
  readonly items?: Cases<bigint>;
  /** A of the releases Ax + Bz; the prefix sums by default. */
  readonly workload?: MatrixLike;
  /** The declared B and C of the releases B(Cx + z), with the columns of B in the order in which its terms are drawn. */
  readonly factors?: { readonly B: MatrixLike; readonly C: MatrixLike };
  /** What a noise term of 1 adds to a coordinate of Cx; 1 by default. */
  readonly unit?: Numeral;
  /** The size of the noise terms that are tried, in units: more than what rounding hides; 1000 by default. */
  readonly noiseSize?: bigint;
  /** By how much a release may be off, for releases that are rounded; 0 by default. */
  readonly allowance?: Numeral;
  /** How many numbers may be held after release t, as `held()` says. */
  readonly mostHeld?: (t: number) => number;
  /** The mechanism started again from what a running one saved. */
  readonly resume?: (running: RunningCounter, draw: () => bigint) => RunningCounter;
}

const CASES = 40;

interface Run {
  readonly releases: readonly Rational[];
  /** How many terms had been drawn at each release. */
  readonly drawn: readonly number[];
  readonly held: readonly (number | undefined)[];
}

/** A fresh, endless supply of the given terms, of zeros when they are used up. */
function supply(terms: readonly bigint[]): { readonly draw: () => bigint; readonly count: () => number } {
  let next = 0;
  return {
    draw: () => {
      next += 1;
      return terms[next - 1] ?? 0n;
    },
    count: () => next,
  };
}

/** The streams of one item throughout, and of another at the beginning or the end. */
function extremeStreams(
  length: number,
  { least, most }: { readonly least: bigint; readonly most: bigint },
): bigint[][] {
  const only = (at: number): bigint[] => Array.from({ length }, (_, i) => (i === at ? most : least));
  return [only(-1), Array.from({ length }, () => most), only(0), only(length - 1)];
}

/** Noise terms of all sizes and both signs: from −size upwards, in even steps, to size. */
function sweep(count: number, size: bigint): bigint[] {
  return Array.from(
    { length: count },
    (_, i) => -size + (2n * size * BigInt(i)) / BigInt(Math.max(1, count - 1)),
  );
}

/**
 * The laws of a streaming mechanism that releases (Ax)_t + (Bz)_t, for all items x and noise z:
 *
 * - without noise the releases are Ax: the exact prefix sums;
 * - the releases are B(Cx + z) for the declared factors;
 * - what noise adds to them does not depend on the items, and is linear in z;
 * - equal items and noise give equal releases, and how many terms are drawn before a release depends on neither;
 * - no release is without noise: no row of B is 0;
 * - what is held is bounded; a mechanism that is resumed goes on as the one that was not.
 *
 * Besides random streams each is tried on the extreme ones: the least item or the largest throughout, or once, at the beginning or the end.
 *
 * @example
 * ```ts
 * const laplace = (draw) => {
 *   let sum = 0n;
 *   return { step: (item) => (sum += item + draw()) }; // noise on every item: B = A, C = I
 * };
 * const factors = { B: prefixSum(5).matrix(), C: Matrix.identity(5) };
 * for (const law of counterLaws({ length: 5, start: laplace, factors })) law.check();
 * ```
 */
export function counterLaws(subject: CounterSubject): Law[] {
  const { length, start, factors, mostHeld, resume, noiseSize = 1000n } = subject;
  const [unit, allowance] = [exactOf(subject.unit ?? 1n), exactOf(subject.allowance ?? 0n)];
  const workload = subject.workload === undefined ? prefixSum(length).matrix() : matrixOf(subject.workload);
  const cases = subject.items ?? [0n, 1n];
  const item = arbitraryOf(cases);
  const items = fc.array(item, { minLength: length, maxLength: length });

  const extreme = extremeStreams(length, extremesOf(cases));

  const run = (x: readonly bigint[], z: readonly bigint[]): Run => {
    const noise = supply(z);
    const counter = start(noise.draw);
    const releases: Rational[] = [];
    const drawn: number[] = [];
    const held: (number | undefined)[] = [];
    for (const next of x) {
      releases.push(exactOf(counter.step(next)));
      drawn.push(noise.count());
      held.push(counter.held?.());
    }
    return { releases, drawn, held };
  };
  /** The first release that is off by more than the allowance, `times` over. */
  const off = (found: readonly Rational[], expected: readonly Rational[], times = 1n): Complaint => {
    const most = allowance.mul(Rational.integer(times));
    const t = found.findIndex((x, i) => x.sub(expected[i]!).abs().compare(most) > 0);
    return t < 0 ? undefined : `release ${t + 1}: got ${shown(found[t]!)}, expected ${shown(expected[t]!)}`;
  };
  const minus = (x: readonly Rational[], y: readonly Rational[]): Rational[] =>
    x.map((each, i) => each.sub(y[i]!));
  const plus = (x: readonly Rational[], y: readonly Rational[]): Rational[] =>
    x.map((each, i) => each.add(y[i]!));

  // Terms for the longest stream; a mechanism that draws more gets zeros, which the laws hold for as well.
  const term = fc.bigInt(-noiseSize, noiseSize);
  const terms = fc.array(term, { minLength: 4 * length, maxLength: 4 * length });
  /** The extreme streams, each with another one and with terms of all sizes: what the laws are tried on in any case. */
  const tried = extreme.map((x, i) => ({
    x,
    y: extreme[(i + 1) % extreme.length]!,
    z: sweep(4 * length, noiseSize),
    w: sweep(4 * length, noiseSize).reverse(),
  }));

  const laws = [
    law(
      'without noise the releases are Ax',
      CASES,
      [items],
      (x) => off(run(x, []).releases, product(workload, x).column(0)),
      tried.map(({ x }) => [x]),
    ),
    law(
      'the noise of a release does not depend on the items',
      CASES,
      [items, items, terms],
      (x, y, z) => {
        const [first, second] = [run(x, z), run(y, z)];
        return off(
          minus(first.releases, run(x, []).releases),
          minus(second.releases, run(y, []).releases),
          4n,
        );
      },
      tried.map(({ x, y, z }) => [x, y, z]),
    ),
    law(
      'the noise of a release is linear in the noise terms',
      CASES,
      [items, terms, terms],
      (x, z, w) => {
        const sum = z.map((each, i) => each + w[i]!);
        const plain = run(x, []).releases;
        return off(plus(run(x, sum).releases, plain), plus(run(x, z).releases, run(x, w).releases), 4n);
      },
      tried.map(({ x, z, w }) => [x, z, w]),
    ),
    law(
      'the same items and noise give the same releases',
      CASES,
      [items, terms],
      (x, z) => {
        const [first, second] = [run(x, z).releases, run(x, z).releases];
        const t = first.findIndex((release, i) => !release.equals(second[i]!));
        return t < 0 ? undefined : `release ${t + 1} is ${shown(first[t]!)}, then ${shown(second[t]!)}`;
      },
      tried.map(({ x, z }) => [x, z]),
    ),
    law(
      'how many terms are drawn depends on neither items nor noise',
      CASES,
      [items, items, terms],
      (x, y, z) => {
        const [first, second] = [run(x, z).drawn, run(y, []).drawn];
        const t = first.findIndex((count, i) => count !== second[i]);
        return t < 0 ? undefined : `at release ${t + 1}: ${first[t]} terms, or ${second[t]}`;
      },
      tried.map(({ x, y, z }) => [x, y, z]),
    ),
    wholeLaw('no release is without noise', ({ seed }) => {
      for (const x of [...fc.sample(items, { numRuns: 1, seed }), ...extreme]) {
        const plain = run(x, []);
        const heard = new Set<number>();
        for (let k = 0; k < plain.drawn.at(-1)!; k += 1) {
          const alone = Array.from({ length: k + 1 }, (_, i) => (i === k ? noiseSize : 0n));
          run(x, alone).releases.forEach((release, t) => {
            if (release.sub(plain.releases[t]!).abs().compare(allowance.add(allowance)) > 0) heard.add(t);
          });
        }
        const t = plain.releases.findIndex((_, i) => !heard.has(i));
        if (t >= 0)
          return `release ${t + 1} of the items ${x.join(', ')} is ${shown(plain.releases[t]!)} whichever noise term is drawn`;
      }
      return undefined;
    }),
  ];
  if (factors !== undefined) {
    const [B, C] = [matrixOf(factors.B), matrixOf(factors.C)];
    const noise = fc.array(term, { minLength: B.cols, maxLength: B.cols });
    laws.push(
      law(
        'the releases are B(Cx + z)',
        CASES,
        [items, noise],
        (x, z) => {
          const { releases, drawn } = run(x, z);
          if (drawn.at(-1)! > B.cols) return `${drawn.at(-1)!} terms are drawn, B has ${B.cols} columns`;
          const noisy = product(C, x).add(Matrix.ofIntegers(z.length, 1, [...z], unit));
          return off(releases, B.mul(noisy).column(0));
        },
        tried.map(({ x }) => [x, sweep(B.cols, noiseSize)]),
      ),
    );
  }
  if (mostHeld !== undefined)
    laws.push(
      law(
        'what is held is bounded',
        CASES,
        [items, terms],
        (x, z) => {
          const { held } = run(x, z);
          const t = held.findIndex((count, i) => count === undefined || count > mostHeld(i + 1));
          return t < 0
            ? undefined
            : `after release ${t + 1} it holds ${held[t] ?? 'nobody knows how many'} numbers, at most ${mostHeld(t + 1)} are promised`;
        },
        tried.map(({ x, z }) => [x, z]),
      ),
    );
  if (resume !== undefined)
    laws.push(
      law(
        'a resumed mechanism goes on as the one that was not',
        CASES,
        [items, terms, fc.nat(length - 1)],
        (x, z, at) => {
          const noise = supply(z);
          let counter = start(noise.draw);
          const releases = x.map((next, t) => {
            if (t === at) counter = resume(counter, noise.draw);
            return exactOf(counter.step(next));
          });
          const whole = run(x, z).releases;
          const t = releases.findIndex((release, i) => !release.equals(whole[i]!));
          return t < 0
            ? undefined
            : `resumed before release ${at + 1}, release ${t + 1} is ${shown(releases[t]!)}, not ${shown(whole[t]!)}`;
        },
        tried.map(({ x, z }) => [x, z, Math.floor(length / 2)]),
      ),
    );
  return laws;
}
