import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';

const ROOT = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(ROOT, 'docs', 'participation.md'), 'utf8');
const manifest = JSON.parse(
  readFileSync(join(ROOT, 'proofs', 'certificates', 'manifest.json'), 'utf8'),
) as Record<string, { readonly inf: string; readonly sup: string }>;

const links = [...page.matchAll(/\[([^\]]*…[^\]]*)\]\(\.\.\/proofs\/certificates\/([\w.-]+)\.json\)/g)];

describe('docs/participation.md', () => {
  it('has a certificate behind every optimum', () => {
    expect(links.length).toBeGreaterThan(30);
  });

  it.each(links.map(([, text, name]) => [name!, text!] as const))('%s proves %s', (name, text) => {
    const { inf, sup } = manifest[name]!;
    const [first, second] = text.split('…').map((part) => part.trim());
    if (second !== '') expect([first, second]).toEqual([inf, sup]);
    else for (const end of [inf, sup]) expect(end.startsWith(first!)).toBe(true);
  });

  const costs = (restricted: string, name: string, percent: string): void => {
    const { inf } = manifest[`${name}-${restricted}`]!;
    const least = Rational.parse(inf).div(Rational.parse(manifest[name]!.sup));
    const said = Rational.ONE.add(Rational.parse(percent).div(Rational.integer(100n)));
    expect(said.compare(least)).toBeLessThanOrEqual(0);
    expect(said.add(Rational.parse('1e-6')).compare(least)).toBe(1);
  };

  it('has the cost of banding that both certificates prove', () => {
    const rows = [...page.matchAll(/^\| (\d+), (\d+), (\d+) \|.*-theta\.json\) \| ([\d.]+) % \|$/gm)];
    expect(rows.length).toBe(10);
    for (const [, n, b, k, percent] of rows) {
      const name = `prefix-sum-${n}-separation-${b}-times-${k}`;
      costs('theta', name, percent!);
    }
  });

  it('has the cost of equal norms that both certificates prove', () => {
    const cells = [...page.matchAll(/\/([\w.-]+)-equal-norms\.json\) \| ([\d.]+) %/g)];
    expect(cells.length).toBe(18);
    for (const [, name, percent] of cells) costs('equal-norms', name!, percent!);
  });
});
