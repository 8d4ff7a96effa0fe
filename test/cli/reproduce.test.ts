import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type * as Figures from '../../src/report/figures.js';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

// The figures of the document take a minute: here they are drawn over eight steps.
vi.mock('../../src/report/figures.js', async (original) => {
  const { drawings } = await original<typeof Figures>();
  const few = (): readonly Figures.Drawing[] =>
    drawings(3)
      .slice(3, 4)
      .map(({ id, draw }) => ({ id, draw: () => ({ ...draw(), caption: 'drawn over 8 steps' }) }));
  return { drawings: few };
});

const folder = temporaryFolder();
const reproduce = (...argv: string[]): ReturnType<typeof etalon> =>
  etalon('reproduce', '--workers', '1', '--cache', join(folder, 'cache'), ...argv);

describe('etalon reproduce', () => {
  it('prints a table, counts per verdict and whether each is the registered one', async () => {
    const { status, out, err } = await reproduce('HUU', '--only', 'Thm 2', '--only', 'Remark 7');
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('  HUU Thm 2     imprecise       Fails at n = 1.');
    expect(out).toContain('  HUU Remark 7  refuted         Fails at n = 4.');
    expect(out).toContain('2 statements: 1 imprecise, 1 refuted.');
    expect(out).toContain('3 of 71 numbered statements decided.');
    expect(out).toContain('Every verdict is the registered one.');
  });

  it('gives everything as JSON, the same from the cache and computed anew', async () => {
    const { status, out } = await reproduce('apt', '--only', 'Claim 1', '--json');
    expect(status).toBe(0);
    const json: unknown = JSON.parse(out);
    expect(schemaErrors('reproduce', json)).toEqual([]);
    expect(json).toMatchObject({
      format: 'etalon-reproduce',
      version: '1',
      counts: { 'holds-on': 0, holds: 1 },
      asRegistered: true,
      claims: [{ id: 'APT Claim 1', verdict: { kind: 'holds', evidence: [{ label: 'k = 20, h = 3' }] } }],
    });
    expect((await reproduce('APT', '--only', 'Claim 1', '--json')).out).toBe(out);
    expect((await reproduce('APT', '--only', 'Claim 1', '--json', '--no-cache')).out).toBe(out);
  });

  it('has the published schema for every kind of verdict', async () => {
    const labels = ['Thm 2', 'Remark 7', 'Thm 4', 'Thm 5', 'eq (28)', 'erratum: factor 10'];
    const { out } = await reproduce('HUU', '--json', ...labels.flatMap((label) => ['--only', label]));
    expect(schemaErrors('reproduce', JSON.parse(out))).toEqual([]);
  });

  it.each(['Theorem 2', 'theorem 2', 'Thm. 2', 'HUU Theorem 2', 'thm 2'])(
    'reads %s as Thm 2',
    async (label) => {
      const json = JSON.parse((await reproduce('HUU', '--only', label, '--json')).out) as {
        claims: { id: string }[];
      };
      expect(json.claims.map(({ id }) => id)).toEqual(['HUU Thm 2']);
    },
  );

  it('writes the page', async () => {
    const file = join(folder, 'page.html');
    const { status, err } = await reproduce('HUU', '--only', 'Thm 2', '--html', file);
    expect([status, err]).toEqual([0, `wrote ${file}`]);
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('id="HUU-Thm-2"');
    expect(page).toContain('drawn over 8 steps');
  });

  it('prints the mapping page without computing', async () => {
    const { status, out } = await etalon('reproduce', '--mapping');
    expect(status).toBe(0);
    expect(out).toContain('| Thm 2, eq (6) | imprecise: n = 1 | `squareRootMeanSquaredError`');
  });

  it.each([
    [['NOBODY'], 'expected one of HUU, BLOG, APT, NT, DMRST, got "NOBODY"'],
    [['HUU', 'APT'], 'expected one document, got HUU APT'],
    [
      ['HUU', '--only', 'Thm 99'],
      '--only: expected a statement of HUU such as Thm 19, Thm 9, Thm 2, got "Thm 99"',
    ],
    [['--workers', '0'], '--workers: expected'],
    [['--mapping', 'HUU'], 'expected --mapping alone'],
    [['--unknown'], 'unknown'],
  ])('refuses %j with status 2', async (argv, message) => {
    const { status, err } = await etalon('reproduce', ...argv);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  it('leaves no file behind when the call is wrong', async () => {
    const file = join(folder, 'never.html');
    await etalon('reproduce', 'NOBODY', '--html', file);
    expect(existsSync(file)).toBe(false);
  });
});
