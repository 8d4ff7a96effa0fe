import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { npyOf, zipOf } from '../validate/readers/build.js';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();

/** The CPU seconds that no file of at most 100 KB takes unless it is allowed to; this machine may share its cores. */
const CEILING = 10;
const REFUSAL = 5;

/** A run of validate on B and C, prefix sums, and the CPU seconds that it takes. */
async function timed(
  files: readonly string[],
  ...options: readonly string[]
): Promise<{ status: number; out: string; err: string; seconds: number }> {
  const before = process.cpuUsage();
  const result = await etalon(
    'validate',
    ...files,
    '--workload',
    'prefix-sum',
    '--no-optimum',
    '--json',
    ...options,
  );
  const { user, system } = process.cpuUsage(before);
  return { ...result, seconds: (user + system) / 1e6 };
}

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Entries d and de-9999 by turns. */
const alternating = (n: number): string =>
  Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) => ((i + j) % 2 === 0 ? '3' : '7e-9999')).join(','),
  ).join('\n');

describe('tiny files of wild exponents', () => {
  it.each([2, 4])('order %d is judged', async (n) => {
    const file = written(`wild-${n}.csv`, alternating(n));
    const { status, out, seconds } = await timed([file, file]);
    expect(status).toBe(1);
    expect(out).toContain('"refuted"');
    expect(seconds).toBeLessThan(CEILING);
  });

  it.each([24, 80])('order %d is refused before the work', async (n) => {
    const file = written(`wild-${n}.csv`, alternating(n));
    const { status, out, err, seconds } = await timed([file, file]);
    expect(status).toBe(2);
    expect(out + err).toContain('--allow-cost goes on all the same');
    expect(seconds).toBeLessThan(REFUSAL);
  });
});

describe('few bytes that name many entries', () => {
  const npz = zipOf(
    ['B', 'C'].map((name) => {
      const content = npyOf(
        `{'descr': '|i1', 'fortran_order': False, 'shape': (4096, 4096), }\n`,
        new Uint8Array(2 ** 24),
      );
      return {
        name: `${name}.npy`,
        content,
        packed: new Uint8Array(deflateRawSync(content)),
        both: { method: 8, crc: crc32(content) },
      };
    }),
  );
  it.each([
    ['sparse.mtx', '%%MatrixMarket matrix coordinate real general\n4096 4096 1\n1 1 1\n'],
    ['sparse-2.mtx', '%%MatrixMarket matrix coordinate real general\n1400 1400 1\n1 1 1\n'],
    ['zeros.npz', npz],
  ])('%s is refused', async (name, content) => {
    const file = written(name, content);
    expect(statSync(file).size).toBeLessThan(100_000);
    const { status, out, err, seconds } = await timed(name.endsWith('.npz') ? [file] : [file, file]);
    expect(status).toBe(2);
    expect(out + err).toContain('--allow-cost');
    expect(seconds).toBeLessThan(REFUSAL);
  });
});

describe('a search for costly files', () => {
  /** A linear congruential generator: the same files at every run. */
  function generator(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  const ENTRIES: readonly ((pick: (below: number) => number, exponent: number) => string)[] = [
    (pick, exponent) => (pick(2) === 0 ? `${1 + pick(9)}` : `${1 + pick(9)}e-${exponent}`),
    (pick, exponent) => `${1 + pick(9)}e${pick(2 * exponent + 1) - exponent}`,
    (pick, exponent) => (pick(10) > 0 ? '0' : `3e-${exponent}`),
    (pick, exponent) => `${pick(100) - 50}/${2 * pick(10 * exponent) + 1}`,
    (pick) => `${pick(1000)}.${pick(2 ** 31)}`,
    (pick, exponent) => `0.${Array.from({ length: 1 + exponent / 20 }, () => pick(10)).join('')}`,
  ];

  const FORMATS: Readonly<Record<string, (rows: readonly (readonly string[])[]) => string>> = {
    csv: (rows) => rows.map((row) => row.join(',')).join('\n'),
    json: (rows) => `[${rows.map((row) => `[${row.map((x) => `"${x}"`).join(',')}]`).join(',')}]`,
    txt: (rows) => rows.map((row) => row.join(' ')).join('\n'),
  };

  it('finds none beyond the ceiling, whether judged or refused', async () => {
    const pick = generator(20260101);
    let judged = 0;
    const EXPONENTS = [10, 300, 1000, 2000, 9999];
    for (let k = 0; k < 24; k += 1) {
      const n = 1 + pick(10);
      const r = pick(2) === 0 ? n : 1 + pick(20);
      const entry = ENTRIES[pick(ENTRIES.length)]!;
      const exponent = EXPONENTS[pick(EXPONENTS.length)]!;
      const format = Object.keys(FORMATS)[pick(3)]!;
      const matrix = (rows: number, cols: number): string =>
        FORMATS[format]!(
          Array.from({ length: rows }, () => Array.from({ length: cols }, () => entry(pick, exponent))),
        );
      const files = [written(`b.${format}`, matrix(n, r)), written(`c.${format}`, matrix(r, n))];
      const { status, out, err, seconds } = await timed(
        files,
        ...(pick(6) === 0 ? ['--participations', '2', '--separation', '1'] : []),
      );
      const what = files.map((file) => readFileSync(file, 'utf8').slice(0, 60)).join(' | ');
      if (status === 2) expect(out + err, what).toContain('--allow-cost');
      else judged += 1;
      expect(seconds, what).toBeLessThan(CEILING);
    }
    expect(judged).toBeGreaterThan(12);
  }, 200_000);
});
