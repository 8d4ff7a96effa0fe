import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(ROOT, 'docs', 'trust.md'), 'utf8');

/** Lines that are not blank, of all files that a path or a pattern folder/*.extension names. */
function lines(pattern: string): number {
  const [folder = '', extension] = pattern.split('*');
  const files =
    extension === undefined
      ? [pattern]
      : readdirSync(join(ROOT, folder))
          .filter((file) => file.endsWith(extension))
          .map((file) => folder + file);
  return files
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '').length;
}

/** The rows of the table of routes whose last cell is a number of lines. */
const rows = [...page.matchAll(/^\| `([^`]+)` \| (.*) \| (\d+) lines \|$/gm)].map(
  ([, route = '', believed = '', claimed = '']) => ({ route, believed, claimed: Number(claimed) }),
);

describe('docs/trust.md', () => {
  it('has a row for each of the four routes', () => {
    expect(rows.map(({ route }) => route)).toEqual([
      'etalon check FILE',
      'python3 proofs/checker.py FILE',
      'etalon-check FILE',
      'coqc FILE.v',
    ]);
  });

  it.each(rows)('counts the lines that $route rests on', ({ believed, claimed }) => {
    const paths = [...believed.matchAll(/`((?:src|proofs)\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect(claimed).toBe(paths.reduce((sum, path) => sum + lines(path), 0));
  });

  it('names no theorem that does not exist', () => {
    const theory = readFileSync(join(ROOT, 'proofs', 'coq', 'theorems.tsv'), 'utf8');
    for (const name of ['upper_bound', 'upper_bound_exact', 'lower_bound', 'certificate_sound']) {
      expect(page).toContain(`\`${name}\``);
      expect(theory).toContain(`\t${name}\t`);
    }
  });

  it('names every theorem on sweeps in the paragraph of its file', () => {
    const theory = readFileSync(join(ROOT, 'proofs', 'coq', 'theorems.tsv'), 'utf8');
    const sweeps = [...theory.matchAll(/\t(\w+)\t(Sweep\w+\.v)$/gm)];
    const items = page.split('\n* ').map((item) => item.split('\n\n')[0]);
    expect(sweeps.length).toBeGreaterThan(0);
    for (const [, name, file] of sweeps) {
      const item = items.find((text) => text?.includes(`\`${file}\``));
      expect(item, file).toContain(`\`${name}\``);
    }
  });
});
