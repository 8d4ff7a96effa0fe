import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const certify = (...argv: readonly string[]): ReturnType<typeof etalon> => etalon('certify', ...argv);

describe('etalon certify --plot', () => {
  it('draws weights and errors, and writes the same numbers as CSV', async () => {
    const [plot, csv] = [join(folder, 'a.svg'), join(folder, 'a.csv')];
    const { status, out } = await certify(
      'prefix-sum',
      '--n',
      '20',
      '--digits',
      '6',
      '--plot',
      plot,
      '--csv',
      csv,
    );
    expect(status).toBe(0);
    expect(out).toContain('proved by the checker');
    const drawing = readFileSync(plot, 'utf8');
    for (const text of ['weights', 'certified factorization', 'square root', 'binary tree'])
      expect(drawing).toContain(text);
    // One style for all charts, for light and dark.
    expect(drawing).toContain('prefers-color-scheme:dark');
    expect(drawing.match(/<svg /g)).toHaveLength(3);
    expect(drawing.match(/<\/svg>/g)).toHaveLength(3);
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(lines[0]).toBe(
      'number,weight_inf,weight_sup,certified_factorization_inf,certified_factorization_sup,square_root_inf,square_root_sup,binary_tree_inf,binary_tree_sup',
    );
    expect(lines).toHaveLength(21);
    for (const line of lines.slice(1)) {
      const [, ...numbers] = line.split(',').map(Number);
      for (let i = 0; i < numbers.length; i += 2) expect(numbers[i]).toBeLessThanOrEqual(numbers[i + 1]!);
    }
    expect(lines[20]!.endsWith(',10,10')).toBe(true); // two ones in 20, five levels
  });

  it('has a column of every weight and a row of every answer', async () => {
    const csv = join(folder, 'tall.csv');
    expect((await certify('[[1,2],[0,1],[3,1]]', '--csv', csv)).status).toBe(0);
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/^3,,,9\.00/);
  });

  it('the drawing may be stdout, and the report is then on stderr', async () => {
    const { out, err } = await certify(
      'all-range',
      '--n',
      '5',
      '--digits',
      '6',
      '--kind',
      'gamma-F-banded',
      '--plot',
      '-',
    );
    expect(out.startsWith('<svg ')).toBe(true);
    for (const curve of ['certified factorization', 'square root', 'binary tree'])
      expect(out).toContain(curve);
    expect(err).toContain('proved by the checker');
  });

  it.each([
    [
      ['prefix-sum', '--n', '4', '--plot', 'x.png'],
      '--plot: expected a file ending in .svg, or -, got "x.png"',
    ],
    [
      ['prefix-sum', '--n', '4', '--csv', '/nowhere/x.csv'],
      '--csv: expected a file that can be written, got a folder that does not exist: /nowhere/x.csv',
    ],
    [
      ['prefix-sum', '--n', '8', '--period', '4', '--plot', 'x.svg'],
      '--plot: expected without participation, got both',
    ],
    [['product', 'a.json', '--plot', 'x.svg'], '--plot: expected without product, got both'],
    [
      ['prefix-sum', '--n', '4', '--plot', '-', '--csv', '-'],
      '--csv: expected a file, because --plot has stdout, got "-"',
    ],
  ])('%j', async (argv, message) => {
    const { status, out, err } = await certify(...argv);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(existsSync('x.svg')).toBe(false);
  });
});
