import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { schemaErrors } from '../schemas.js';
import { etalonOn, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();

interface Document {
  readonly releases: readonly { readonly t: string; readonly release: readonly string[] }[];
  readonly error: { readonly code: string; readonly path: string } | null;
  readonly taken: string;
  readonly decimals: string | null;
  readonly state: { readonly generation: string } | null;
  readonly guarantee: {
    readonly perRelease: { readonly exact: boolean; readonly statements: readonly object[] };
    readonly text: readonly string[];
  };
}

const run = (items: string, ...argv: readonly string[]): Promise<Ran> =>
  etalonOn([items], 'release', ...argv, '--insecure-test-seed', '5');

async function document(items: string, ...argv: readonly string[]): Promise<Document> {
  const { out } = await run(items, ...argv, '--json');
  const read: unknown = JSON.parse(out);
  expect(schemaErrors('release', read)).toEqual([]);
  return read as Document;
}

describe('etalon release --json', () => {
  it.each([
    [['--rho', '1'], '0', false],
    [['--rho', '1'], undefined, true],
    [['--epsilon', '1'], '0', true],
  ])(
    'says exactly ρ only of releases that are printed exactly: %s, decimals %s',
    async (noise, decimals, exact) => {
      const argv = ['binary-tree', '--n', '8', ...noise];
      const read = await document(
        '1\n',
        ...argv,
        ...(decimals === undefined ? [] : ['--decimals', decimals]),
      );
      expect(read.guarantee.perRelease.exact).toBe(exact);
      const told = read.guarantee.text.find((line) => line.startsWith('any one release'));
      expect(told?.includes(': exactly ')).toBe(exact);
    },
  );

  it.each([
    [['k-ary', '--n', '9', '--k', '5', '--epsilon', '1']],
    [['honaker', '--n', '9', '--epsilon', '1', '--delta', '1e-6', '--clip', '--missing', 'zero']],
    [['square-root', '--n', '9', '--rho', '1/2', '--decimals', '3']],
    [['unbounded', '--k', '3', '--epsilon', '1']],
    [['optimal', '--n', '3', '--rho', '1', '--range=0:1', '--places', '4']],
  ])('is one document of the published form, with the releases of the plain run: %s', async (argv) => {
    const plain = await run('1\n0\n1\n', ...argv);
    const read = await document('1\n0\n1\n', ...argv);
    expect(read.releases.map(({ t }) => t)).toEqual(['1', '2', '3']);
    expect(read.releases.map(({ release }) => release.join(','))).toEqual(plain.out.split('\n'));
    expect(read.error).toBeNull();
    // The guarantee is on stderr and in the document alike.
    expect(plain.err.split('\n').slice(0, read.guarantee.text.length)).toEqual(read.guarantee.text);
  });

  it('prints every release on a line of its own, as it is made', async () => {
    const { out } = await run('1\n0\n', 'honaker', '--n', '3', '--rho', '1', '--json');
    const [head, first, second, end] = out.split('\n');
    expect(head!.endsWith('"releases":[')).toBe(true);
    expect(JSON.parse(first!)).toMatchObject({ t: '1' });
    expect(JSON.parse(second!.slice(1))).toMatchObject({ t: '2' });
    expect(end).toBe('],"error":null}');
  });

  it('tells in the document why the stream ends early', async () => {
    const wrong = await document('1\nx\n', 'honaker', '--n', '9', '--rho', '1');
    expect(wrong.releases).toHaveLength(1);
    expect(wrong.error).toEqual({
      code: 'item',
      path: 'line 2, column 1',
      expected: 'a multiple of 1 in [0, 1]',
      received: 'something else',
    });
    const long = await document('1\n1\n1\n', 'honaker', '--n', '2', '--rho', '1');
    expect(long.error).toMatchObject({ code: 'length', path: 'line 3' });
  });

  it('continues a state, and prints again what did not arrive', async () => {
    const argv = ['k-ary', '--n', '9', '--k', '3', '--epsilon', '1', '--state', join(folder, 'state')];
    const first = await document('1\n1\n', ...argv, '--decimals', '2');
    expect([first.taken, first.state?.generation, first.decimals]).toEqual(['0', '0', '2']);
    const again = await document('1\n', ...argv, '--decimals', '2', '--received', '1');
    expect([again.taken, again.state?.generation]).toEqual(['2', '1']);
    expect(again.releases.map(({ t }) => t)).toEqual(['2', '3']);
    expect(again.releases[0]).toEqual(first.releases[1]);
    const { status, out } = await run('1\n', ...argv, '--received', '2', '--json');
    expect([status, out.includes('--decimals as in the run that recorded')]).toEqual([2, true]);
    expect(schemaErrors('error', JSON.parse(out))).toEqual([]);
    expect(out).not.toContain('etalon-release"');
  });
});

describe('--decimals', () => {
  it('prints the nearest decimal, halves up, never −0, and says by how much it may be off', async () => {
    const argv = ['honaker', '--n', '40', '--rho', '1/2'];
    const items = '1\n'.repeat(40);
    const exact = (await run(items, ...argv)).out.split('\n').map((text) => Rational.parse(text));
    for (const places of [0, 1, 7]) {
      const { out, err } = await run(items, ...argv, '--decimals', `${places}`);
      const texts = out.split('\n');
      const half = Rational.ratio(1n, 2n * 10n ** BigInt(places));
      texts.forEach((text, i) => {
        expect(text).toMatch(places === 0 ? /^-?[0-9]+$/ : new RegExp(`^-?[0-9]+\\.[0-9]{${places}}$`));
        expect(text).not.toMatch(/^-[0.]+$/);
        const error = Rational.parse(text).sub(exact[i]!);
        expect(error.compare(half) <= 0 && error.compare(half.neg()) > 0).toBe(true);
      });
      const grid = places === 0 ? '1' : places === 1 ? '0.1' : '1e-7';
      expect(err).toContain(`rounded: to the nearest multiple of ${grid}, halves up, an error of at most`);
    }
  });

  it.each([
    [['--decimals', '-1'], '--decimals'],
    [['--decimals=1001'], '--decimals: expected a whole number from 0 to 1000'],
    [['--decimals', '2', '--places', '2'], '--decimals: expected it without --places, got both'],
    [['--missing', 'one'], '--missing: expected zero, got "one"'],
    [['--missing', 'zero', '--range', '1:2'], '--missing: expected items of which 0 is one'],
    [['--clip', '--range', '1/3:1/2'], 'expected a range with a multiple of the step in it'],
    [['--ledger', 'x'], '--ledger: expected --state FILE with it, got none'],
    [['--state', '-'], '--state: expected the name of a regular file, got -'],
    [['--state', '/dev/null'], '--state: expected a regular file, got something else'],
  ])('refuses %s', async (argv, message) => {
    const { status, out, err } = await run('1\n', 'optimal', '--n', '2', '--rho', '1', ...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
