import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { itemReader } from '../../src/cli/release-item.js';
import { clipExactly } from '../../src/mechanism/stream/clipping.js';
import type { ItemDomain } from '../../src/privacy/notion/item-domain.js';
import { etalonOn, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();
const q = Rational.parse;
/** No four characters of it are in hexadecimal or in a word. */
const CANARY = 'zjqxwvkpyghzu';
const GRAMS = Array.from({ length: CANARY.length - 3 }, (_, i) => CANARY.slice(i, i + 4));

const run = (text: string, ...argv: readonly string[]): Promise<Ran> =>
  etalonOn([text], 'release', ...argv, '--insecure-test-seed', '5');

/** Lines with the canary in every place in which a field can hold something. */
const malformed: readonly string[] = [
  '#',
  '#,1',
  '1,#',
  '"#"',
  'ssn #',
  '1e#',
  '#/2',
  '1/#',
  '-#',
  '0.#',
  '{"a":"#"}',
  '[#]',
  '1;#',
  '\t#\t',
  '﻿#',
  '#\u0000',
  '1,1,1,#',
].flatMap((form) =>
  [CANARY, CANARY.toUpperCase(), CANARY.repeat(3), `${CANARY} ${CANARY}`, `${'9'.repeat(2000)}${CANARY}`].map(
    (text) => form.replaceAll('#', text),
  ),
);

describe('what is refused', () => {
  it.each([
    [['binary-tree', '--n', '9', '--epsilon', '1']],
    [['optimal', '--n', '3', '--rho', '1', '--radius', '1', '--dimension', '2']],
    [['binary-tree', '--n', '9', '--epsilon', '1', '--json']],
    [['binary-tree', '--n', '9', '--epsilon', '1', '--clip']],
    [['optimal', '--n', '3', '--rho', '1', '--radius', '1', '--dimension', '2', '--clip', '--json']],
  ])('is told nowhere, not four characters of it: %s', async (argv) => {
    for (const [i, line] of malformed.entries()) {
      const state = join(folder, `canary-${argv.length}-${argv[0]!}-${i}`);
      const kept = i % 17 === 0;
      const { status, out, err } = await run(`${line}\n`, ...argv, ...(kept ? ['--state', state] : []));
      expect(status, line).toBe(2);
      const told = `${out}\n${err}\n${kept ? readFileSync(state, 'utf8') : ''}`.toLowerCase();
      for (const gram of GRAMS) expect(told, line).not.toContain(gram);
    }
  });

  it('looks the same whatever it is, its length included', async () => {
    const runs = await Promise.all(
      malformed.map((line) => run(`${line}\n`, 'binary-tree', '--n', '9', '--epsilon', '1')),
    );
    // One number that is none, or several fields: nothing else is told.
    expect(new Set(runs.map(({ err }) => err)).size).toBe(2);
  });

  it('costs little, however long: a number of 10 MB, and one line without end', async () => {
    const before = process.cpuUsage();
    const long = await run(`${'1'.repeat(10_000_000)}\n`, 'binary-tree', '--n', '9', '--epsilon', '1');
    expect(long.status).toBe(2);
    const piece = '7'.repeat(2 ** 20);
    const endless = await etalonOn(
      Array.from({ length: 40 }, () => piece),
      ...['release', 'binary-tree', '--n', '9', '--epsilon', '1', '--insecure-test-seed', '5'],
    );
    expect(endless.err).toContain('line 1: expected at most 16777216 characters, got something else');
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(10e6);
  });
});

describe('options of any size', () => {
  it.each([
    [['--epsilon', '1e9999'], 0],
    [['--epsilon', '1e-9999'], 0],
    [['--rho', '1e-9999'], 0],
    [['--epsilon', '1', '--range', '0:1e9999'], 0],
    [['--epsilon', '1', '--step', '1e-9999'], 0],
    [['--epsilon', '1', '--delta', '1e-300'], 0],
    [['--epsilon', '1e999999'], 2],
    [['--epsilon', '1'.repeat(20_000)], 2],
    [['--epsilon', '1', '--range', `0:${'1'.repeat(20_000)}`], 2],
  ])('cost little: %#', async (argv, status) => {
    const before = process.cpuUsage();
    const ran = await run('1\n', 'binary-tree', '--n', '999999999999999', ...argv);
    expect(ran.status).toBe(status);
    if (status === 2) expect(ran.err.split('\n')[0]!.length).toBeLessThan(200);
    expect(process.cpuUsage(before).user).toBeLessThan(10e6);
  });
});

describe('--clip --missing zero', () => {
  it('takes every text: neither status, messages nor the number of lines depend on it', async () => {
    const argv = ['binary-tree', '--n', '200', '--epsilon', '1', '--clip', '--missing', 'zero'];
    const good = await run('0\n'.repeat(malformed.length), ...argv);
    const bad = await run(malformed.map((line) => `${line}\n`).join(''), ...argv);
    expect([bad.status, bad.err]).toEqual([0, good.err]);
    expect(bad.out.split('\n')).toHaveLength(malformed.length);
    expect(bad.err).toContain('clipped: other numbers are rounded to the nearest multiple, halves up');
    expect(bad.err).toContain('the guarantee is about the clipped items');
    expect(bad.err).toContain('missing: a field that is empty or no number counts as 0');
  });

  it('counts what is no item as 0, and others as the nearest item', async () => {
    const argv = ['binary-tree', '--n', '9', '--epsilon', '1', '--range=-2:3', '--clip', '--missing', 'zero'];
    const clipped = await run('1e999999\n-1e999999\n5/2\n-1/2\nx\n\n1,1\n1e-999999\n2.4999\n', ...argv);
    const items = await run('3\n-2\n3\n0\n0\n0\n0\n0\n2\n', ...argv.slice(0, -3));
    expect(clipped.out).toBe(items.out);
  });

  const numbers: ItemDomain = { kind: 'range', least: q('-0.7'), most: q('1'), step: q('1/4') };
  it('rounds numbers to the nearest multiple, halves up, and moves them to the nearer end on the grid', () => {
    const read = itemReader(numbers, { clip: true, missingIsZero: false });
    const cases = [
      ['0.125', '1/4'],
      ['-0.125', '0'],
      ['-0.126', '-1/4'],
      ['-9', '-1/2'],
      ['7', '1'],
      ['1e999999', '1'],
      ['-1e88888888888888888888', '-1/2'],
      ['0e99999999', '0'],
      ['1e-99999999', '0'],
      [`1${'0'.repeat(1500)}`, '1'],
      [`-1${'0'.repeat(1500)}.5`, '-1/2'],
      [`1${'0'.repeat(1500)}e-1500`, '1'],
      [`${'0'.repeat(1500)}.5`, '1/2'],
      [`-0.125${'0'.repeat(1500)}`, '0'],
      [`-0.125${'0'.repeat(9000)}1`, '-1/4'],
    ] as const;
    for (const [text, item] of cases) expect(`${read(text, 1)[0]!}`, text).toBe(item);
  });

  it('rounds vectors and clips them exactly', () => {
    const domain: ItemDomain = { kind: 'ball', radius: q('1'), dimension: 2, step: q('1/100') };
    const read = itemReader(domain, { clip: true, missingIsZero: true });
    const far = clipExactly([300n, -400n], q('10000')).map((steps) => `${Rational.ratio(steps, 100n)}`);
    expect(read('3,-4', 1).map(String)).toEqual(far);
    expect(read('0.005,x', 1).map(String)).toEqual(['1/100', '0']);
    // The direction of numbers that are too long to be read is not known: they are none.
    expect(read('1e999999,1', 1).map(String)).toEqual(['0', '1']);
    expect(read('1', 1).map(String)).toEqual(['1', '0']);
    expect(read('1,1,1', 1).map(String)).toEqual(['0', '0']);
    expect(read(undefined, 1).map(String)).toEqual(['0', '0']);
  });
});
