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
  etalon('reproduce', '--threads', '1', '--cache', join(folder, 'cache'), ...argv);

describe('etalon reproduce', () => {
  it('prints a table, the counts, and whether each verdict is the registered one', async () => {
    const { status, out, err } = await reproduce('HUU', '--only', 'eq (10)', '--only', 'Def 8');
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^ {2}HUU eq \(10\) +forced +holds +Holds for every A ≠ 0/m);
    expect(out).toMatch(/^ {2}HUU Def 8 +forced +definition +A definition\.$/m);
    expect(out).toContain(
      '      section 1.2.1; formula forced: words and numbers of the text leave this formula alone (',
    );
    expect(out).toContain('      the text also allows: only that both norms may be taken equal');
    expect(out).toMatch(
      /^ {6}proof, machine-checked, for every A ≠ 0.*:\n {8}1\. .* \[by hypothesis and definition\]$/m,
    );
    expect(out).toContain('2 statements; formulas: 2 forced; verdicts: 1 holds, 1 definition;');
    expect(out).toContain('Every verdict is the registered one.');
  });

  it('gives everything as JSON, the same from the cache and computed anew', async () => {
    const { status, out } = await reproduce('huu', '--only', 'eq (10)', '--json');
    expect(status).toBe(0);
    const json: unknown = JSON.parse(out);
    expect(schemaErrors('reproduce', json)).toEqual([]);
    expect(json).toMatchObject({
      format: 'etalon-reproduce',
      version: '2',
      counts: { marks: { forced: 1 }, verdicts: { holds: 1 }, proofs: { 'machine-checked': 1 } },
      asRegistered: true,
      statements: [
        { id: 'HUU eq (10)', mark: 'forced', verdict: { kind: 'holds', proof: { kind: 'machine-checked' } } },
      ],
    });
    expect((await reproduce('HUU', '--only', 'eq (10)', '--json')).out).toBe(out);
    expect((await reproduce('HUU', '--only', 'eq (10)', '--json', '--fresh')).out).toBe(out);
  });

  it('has the published schema for every kind of verdict', async () => {
    const { out } = await reproduce('BLOG', '--json');
    expect(schemaErrors('reproduce', JSON.parse(out))).toEqual([]);
    const results = await reproduce('--json', '--only', 'Result', '--only', 'observation');
    expect(schemaErrors('reproduce', JSON.parse(results.out))).toEqual([]);
  });

  it.each(['Theorem 21', 'theorem 21', 'Thm. 21', 'HUU Theorem 21', 'thm 21', '21'])(
    'reads %s as Thm 21',
    async (label) => {
      const json = JSON.parse((await reproduce('HUU', '--only', label, '--json')).out) as {
        statements: { id: string }[];
      };
      expect(json.statements.map(({ id }) => id)).toContain('HUU Thm 21');
    },
  );

  it('prints pages of what was computed', async () => {
    const proofs = await reproduce('HUU', '--only', 'eq (10)', '--print', 'proofs');
    expect(proofs.status).toBe(0);
    expect(proofs.out).toContain('## HUU eq (10)');
    expect(proofs.out).toContain('[by hypothesis and definition]');
    expect((await reproduce('HUU', '--only', 'eq (10)', '--print', 'errata')).out).toContain('# Errata');
    expect((await reproduce('HUU', '--only', 'eq (10)', '--print', 'results')).out).toContain('# Results');
    expect((await reproduce('HUU', '--only', 'eq (10)', '--print', 'counts')).out).toContain('1 statement;');
  });

  it('writes the page', async () => {
    const file = join(folder, 'page.html');
    const { status, err } = await reproduce('HUU', '--only', 'eq (10)', '--html', file);
    expect([status, err]).toEqual([0, `wrote ${file}`]);
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('id="HUU-eq-10"');
    expect(page).toContain('drawn over 8 steps');
  });

  it('prints the page of statements without computing', async () => {
    const { status, out } = await etalon('reproduce', '--print', 'statements');
    expect(status).toBe(0);
    expect(out).toContain(
      '| eq (10) | 1.2.1 | forced | holds | allowed too: only that both norms may be taken equal | machine-checked |',
    );
  });

  it.each([
    [['NOBODY'], 'expected one of HUU, BLOG, APT, NT, DMRST, got "NOBODY"'],
    [['HUU', 'APT'], 'expected one document, got HUU APT'],
    [['HUU', '--only', 'Thm 99'], '--only: expected a statement of HUU such as Thm'],
    [['--threads', '0'], '--threads: expected'],
    [
      ['--print', 'poems'],
      '--print: expected one of statements, errata, results, proofs, counts, got "poems"',
    ],
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
