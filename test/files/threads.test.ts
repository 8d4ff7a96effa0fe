import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import type { Hands, Piece } from '../../src/checker/pieces.js';
import { bidiagonalSwept } from '../../src/checker/sweeps-bidiagonal.js';
import { momentumSwept } from '../../src/checker/sweeps-momentum.js';
import { REVERSED } from '../../src/checker/sweeps-reversed.js';
import { inHands, PREFIX_SUM, type Swept } from '../../src/checker/swept.js';
import { CHECK } from '../../src/files/check-piece.js';
import { defaultThreads, MOST_THREADS, Threads } from '../../src/files/threads.js';
import { FAST_PREFIX_SUM, FAST_REVERSED } from '../../src/float64/sweep-level.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { temporaryFolder } from '../cli/harness.js';

const folder = temporaryFolder();
const ROOT = join(import.meta.dirname, '..', '..');
const url = pathToFileURL(join(folder, 'thread.js'));
const begun: Threads[] = [];

beforeAll(async () => {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(ROOT, 'src', 'files', 'thread.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'thread.js', format: 'es' } },
    },
    ssr: { noExternal: true },
  });
}, 120_000);

afterAll(async () => {
  for (const threads of begun) await threads.close();
});

/** Threads that are ready; undefined after a minute. */
async function ready(count: number, of = url): Promise<Threads | undefined> {
  const threads = new Threads(count, of);
  begun.push(threads);
  for (let wait = 0; wait < 600; wait++) {
    if (threads.takes(1e9)) return threads;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

/** Hands that take everything, and count it. */
const counted = (threads: Threads) => {
  const done: string[] = [];
  const hands: Hands = {
    count: threads.count,
    takes: () => true,
    all: (piece, data) => {
      done.push(piece.name);
      return threads.all(piece, data);
    },
  };
  return { hands, done };
};

/** Certificates of the corpus that the sweeps of every kind of workload prove, and some that they do not. */
const corpus = (['accepted', 'refused'] as const).flatMap((verdict) =>
  ['sweeps', 'norm-sweeps', 'banded', 'norm-banded'].flatMap((kind) => {
    const place = join(ROOT, 'test', verdict, kind);
    const files = readdirSync(place).filter((file) => file.endsWith('.json') && file !== 'index.json');
    return files.slice(0, 40).map((file) => readFileSync(join(place, file)));
  }),
);

/** Hands in this thread that get copies and give copies. */
const COPYING: Hands = {
  count: 2,
  takes: () => true,
  all: (piece, data) => data.map((each) => structuredClone(piece.run(structuredClone(each)))),
};

describe('pieces', () => {
  const n = 57;
  const numbers = (f: (j: number) => number): Float64Array =>
    Float64Array.from({ length: n }, (_, j) => f(j));
  const rates = numbers((j) => 1 / (1 + (j % 7)));
  const main = numbers((j) => 1 + (j % 5) / 8);
  const first = numbers((j) => (j === 0 ? 0 : (j % 3) / 4));
  const squares = (x: Float64Array): Float64Array => x.map((y) => y * y);
  const kinds: readonly (readonly [string, Swept])[] = [
    ['prefix sums', PREFIX_SUM],
    ['reversed prefix sums', REVERSED],
    ['prefix sums in SIMD', FAST_PREFIX_SUM],
    ['reversed prefix sums in SIMD', FAST_REVERSED],
    ['momentum', momentumSwept({ rates, beta: 0.5, betaSquared: 0.25, H: numbers((j) => 1 + j / 8) })],
    ['a bidiagonal inverse', bidiagonalSwept({ main, first, D: squares(main), B: squares(first) })],
  ];
  it.each(kinds)('of sweeps over %s add up to what one sweep has, to the bit', (_, swept) => {
    const v = numbers((j) => 1 + ((j * j) % 11));
    const poles = Array.from({ length: 29 }, (_, k) => 1.7 ** (k - 15));
    const weights = poles.map((s) => s / (1 + s) / 3);
    const eps = poles.map((_, k) => numbers((block) => (k + block + 3) * 1e-16));
    const whole = swept.diagonal(v, poles, weights, eps)!;
    const divided = inHands(swept, COPYING).diagonal(v, poles, weights, eps)!;
    expect([...divided.out]).toEqual([...whole.out]);
    expect([...divided.err]).toEqual([...whole.err]);
    expect(whole.out.every((x) => x > 0)).toBe(true);
  });
});

describe('threads', () => {
  it('are as many as there are processors, within limits', () => {
    expect(defaultThreads()).toBeGreaterThanOrEqual(1);
    expect(defaultThreads()).toBeLessThanOrEqual(MOST_THREADS);
  });

  it.each([0, 65, 1.5, NaN])('refuses %d of them', (count) => {
    expect(() => new Threads(count)).toThrow(`expected a count from 1 to 64, got ${count}`);
  });

  it('are not begun for short work, and do no little piece', () => {
    const threads = new Threads(2, url);
    begun.push(threads);
    expect(threads.takes(1e6)).toBe(false);
    expect(threads.takes(1e7)).toBe(false);
  });

  it.each([2, 3])('%d find the certificates that one finds, to the byte', async (count) => {
    const threads = await ready(count);
    const { hands, done } = counted(threads!);
    const tasks = [
      { n: 64, options: { digits: 20, kind: 'gamma-F-banded' as const } },
      { n: 300, options: { digits: 8, kind: 'gamma-F-sweeps' as const } },
      { n: 300, options: { digits: 6, p: 'infinity' as const, kind: 'gamma-2-sweeps' as const } },
    ];
    for (const { n, options } of tasks) {
      const alone = prove(prefixSum(n), options).bytes;
      expect(prove(prefixSum(n), { ...options, hands }).bytes).toEqual(alone);
      expect(check(alone, { hands, integers: true })).toEqual(check(alone, { integers: true }));
    }
    // The search in SIMD, the check as it is written.
    const kinds = ['prefix-sum', 'reversed'].flatMap((name) => [name, `${name} in SIMD`]);
    expect(new Set(done)).toEqual(new Set(['resolvent', 'elimination', ...kinds]));
  });

  it('judge whatever one thread judges, and alike', async () => {
    const threads = await ready(3);
    const { hands, done } = counted(threads!);
    for (const bytes of corpus)
      for (const integers of [false, true])
        expect(check(bytes, { hands, integers })).toEqual(check(bytes, { integers }));
    expect(new Set(done)).toEqual(
      new Set(['elimination', 'prefix-sum', 'reversed', 'momentum', 'bidiagonal']),
    );
    const data = corpus.map((bytes) => ({ bytes, options: {} }));
    expect(threads!.all(CHECK, data)).toEqual(data.map(CHECK.run));
  }, 120_000);

  it('leave to the one that asks what they fail at, or do not know', async () => {
    const threads = await ready(2);
    const square: Piece<number, number> = { name: 'square', run: (x) => x * x };
    expect(threads!.all(square, [1, 2, 3, 4, 5])).toEqual([1, 4, 9, 16, 25]);
    const refusing: Piece<number, number> = {
      name: 'elimination',
      run: () => {
        throw new RangeError('none');
      },
    };
    expect(() => threads!.all(refusing, [1, 2])).toThrow('none');
  });

  it('that cannot be begun are never waited for', async () => {
    const threads = new Threads(2, pathToFileURL(join(folder, 'missing.js')));
    begun.push(threads);
    for (let wait = 0; wait < 5; wait++) {
      expect(threads.takes(1e9)).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
});
