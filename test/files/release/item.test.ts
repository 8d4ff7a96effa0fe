import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { fieldsOfLine, fieldsReader, linesOf, type ItemRules } from '../../../src/files/release/item.js';
import { clipExactly } from '../../../src/mechanism/stream/clipping.js';
import type { ItemDomain } from '../../../src/privacy/notion/item-domain.js';
import { etalonOn, temporaryFolder, type Ran } from '../../cli/harness.js';

const folder = temporaryFolder();

/** Lines of numbers without header as items. */
function itemReader(
  domain: ItemDomain,
  rules: ItemRules,
): (line: string | undefined, number: number) => Rational[] {
  const [itemOf, layout] = [fieldsReader(domain, rules), linesOf(domain)];
  return (line, number) => {
    const place = `line ${number}`;
    const fields = fieldsOfLine(line, number, layout, rules.missingIsZero);
    return itemOf(fields, place, (field) => `${place}, ${layout.nameOf(field)}`);
  };
}
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
    // A number beyond the limit counts as the limit: it is not none, and its direction wins.
    expect(read('1e999999,1', 1).map(String)).toEqual(['99/100', '0']);
    expect(read('-1e88888888888888888888,1e-999999', 1).map(String)).toEqual(['-1', '0']);
    expect(read('1', 1).map(String)).toEqual(['1', '0']);
    expect(read('1,1,1', 1).map(String)).toEqual(['0', '0']);
    expect(read(undefined, 1).map(String)).toEqual(['0', '0']);
  });

  const ball = (step: string): ReturnType<typeof itemReader> =>
    itemReader(
      { kind: 'ball', radius: q('1'), dimension: 2, step: q(step) },
      { clip: true, missingIsZero: true },
    );
  it.each([
    ['1e3000,1', '99/100', '0'],
    ['1e-3000,1', '0', '1'],
    ['1e9000,-1e9000', '7/10', '-7/10'],
    ['3e9000,4e9000', '3/5', '4/5'],
    [`3${'0'.repeat(3000)},4${'0'.repeat(3000)}.0`, '3/5', '4/5'],
    [`0.005${'0'.repeat(9000)},-0.005${'0'.repeat(9000)}1`, '1/100', '-1/100'],
    [`0.00499${'9'.repeat(9000)},-0.005`, '0', '0'],
  ])('takes decimals of any exponent as vectors: %#', (line, x, y) => {
    expect(ball('1/100')(line, 1).map(String)).toEqual([x, y]);
  });

  it('a decimal beyond what is told apart in a ball counts as that, as the guarantee says', async () => {
    const argv = ['binary-tree', '--n', '1', '--rho', '1e12', '--radius', '1', '--dimension', '2'];
    const { err } = await run('0,0\n', ...argv, '--step', '1/100', '--clip');
    const limit = Number(/^huge: a decimal of at least 10\^([0-9]+) in size counts as that$/m.exec(err)![1]);
    expect(limit).toBeGreaterThan(10_000);
    const read = ball('1/100');
    expect(read(`3e${limit - 1},4e${limit - 1}`, 1).map(String)).toEqual(['3/5', '4/5']);
    expect(read(`3e${limit},-4e${limit + 7}`, 1)).toEqual(read('1,-1', 1));
  });

  it('rounds exactly where halfway between two multiples is no decimal, however long the number', () => {
    const domain: ItemDomain = { kind: 'range', least: q('-1'), most: q('1'), step: q('1/3') };
    const read = itemReader(domain, { clip: true, missingIsZero: false });
    const sixth = (k: number, end: string): string => `0.1${'6'.repeat(k)}${end}`;
    for (const k of [1, 900, 3999, 5000, 100_000]) {
      const cases = [
        [sixth(k, '7'), '1/3'],
        [`-${sixth(k, '7')}`, '-1/3'],
        [sixth(k, ''), '0'],
        [`-${sixth(k, '')}`, '0'],
        [sixth(k, '60001'), '0'],
        [sixth(k, '666667'), '1/3'],
        [`${sixth(k, '7')}e-0`, '1/3'],
        [`1${'6'.repeat(k)}7e-${k + 2}`, '1/3'],
        [`0.5${'0'.repeat(k)}`, '2/3'],
        [`-0.5${'0'.repeat(k)}`, '-1/3'],
        [`-0.5${'0'.repeat(k)}1`, '-2/3'],
        [`0.4${'9'.repeat(k)}`, '1/3'],
      ] as const;
      for (const [text, item] of cases)
        expect(`${read(text, 1)[0]!}`, `${text.slice(0, 9)}… of ${k}`).toBe(item);
    }
  });

  it('costs little where the digits of 16 million places decide', () => {
    const domain: ItemDomain = { kind: 'range', least: q('0'), most: q('1'), step: q('1/3') };
    const read = itemReader(domain, { clip: true, missingIsZero: false });
    const text = `0.1${'6'.repeat(2 ** 24 - 4)}7`;
    const before = process.cpuUsage();
    expect(`${read(text, 1)[0]!}`).toBe('1/3');
    expect(process.cpuUsage(before).user).toBeLessThan(10e6);
  });
});

describe('without --clip', () => {
  it('takes a number exactly, however it is spelled, and refuses one that is out of the domain, which is not missing', () => {
    const domain: ItemDomain = { kind: 'range', least: q('-1'), most: q('1'), step: q('1/8') };
    const read = itemReader(domain, { clip: false, missingIsZero: true });
    for (const text of ['0.125', `0.125${'0'.repeat(9000)}`, `125${'0'.repeat(9000)}e-9003`, '1/8'])
      expect(`${read(text, 1)[0]!}`).toBe('1/8');
    for (const text of [
      '1e3000',
      '-1e999999',
      `0.125${'0'.repeat(9000)}1`,
      '1e-3000',
      `9${'0'.repeat(9000)}`,
    ])
      expect(() => read(text, 1), text.slice(0, 12)).toThrow(
        'line 1, column 1: expected a multiple of 0.125',
      );
  });

  it.each([[[]], [['--clip']], [['--missing', 'zero']]])(
    'a range without a multiple of the step is refused at the start: %j',
    async (more) => {
      const argv = ['binary-tree', '--n', '4', '--epsilon', '1', '--range', '0.1:0.9', ...more];
      const { status, out, err } = await run('0\n', ...argv, '--json');
      expect(status).toBe(2);
      expect((JSON.parse(out) as { error: object }).error).toEqual({
        code: 'usage',
        path: '--range, --step',
        expected: 'a range with a multiple of the step in it',
        received: '0.1:0.9 and 1',
      });
      expect(err).not.toContain('clippedNumber');
    },
  );
});
