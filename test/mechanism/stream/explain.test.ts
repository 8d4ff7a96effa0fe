import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Rational } from '../../../src/arithmetic/rational.js';
import { mechanism } from '../../../src/mechanism/catalogue.js';
import { explainedGuarantee } from '../../../src/mechanism/stream/explain.js';
import { guaranteeText } from '../../../src/mechanism/stream/guarantee.js';
import type { StreamDesign } from '../../../src/mechanism/stream/stream-mechanism.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { Matrix } from '../../../src/linear/matrix.js';

const A = prefixSum(4).matrix();
const ROOT = join(import.meta.dirname, '..', '..', '..');
const DESIGNS: readonly (readonly [string, StreamDesign, RegExp])[] = [
  [
    'binary-tree',
    mechanism('binary-tree', { n: '9', rho: '1/8' }),
    /Theorem 3 .*: ρ = Δ₂²\/\(2σ²\) = (\S+)\/\(2·(\S+)\) = (\S+)$/,
  ],
  [
    'k-ary',
    mechanism('k-ary', { n: '9', k: '3', rho: '1/3' }),
    /Theorems 1 and 2 .* q = 1024 .*: ρ = Δ₂²\/\(2σ²\) = (\S+)\/\(2·(\S+)\) = (\S+)$/,
  ],
  [
    'blt',
    mechanism('blt', { n: '9', epsilon: '1/7' }),
    /Theorem 4 .*: ε = Δ₁\/b = (\(\S+?\)|\d+)\/(\S+) = (\S+)$/,
  ],
  [
    'banded',
    mechanism('banded', { n: '9', bands: '2', epsilon: '1', delta: '1e-6' }),
    /Lemmas R and W \(docs\/certificate-lattice.md\), for a causal C/,
  ],
  [
    'k-ary for (ε, δ)',
    mechanism('k-ary', { n: '9', k: '3', epsilon: '1', delta: '1e-6' }),
    /Lemma R \(docs\/certificate-lattice.md\), for items fixed in advance/,
  ],
  ['unbounded', mechanism('unbounded', { k: '3', epsilon: '1' }), /Theorem 4 .*: ε = Δ₁\/b = \S+$/],
  ['blt-unbounded', mechanism('blt-unbounded', { rho: '1' }), /Theorem 3 .*: ρ = Δ₂²\/\(2σ²\) = \S+$/],
  [
    'factors',
    mechanism('factors', { rho: '1' }, { A, factors: { B: A, C: Matrix.identity(4) } }),
    /Theorem 3/,
  ],
];

describe('explainedGuarantee', () => {
  it('names Lemma Blocks where a record may be in several blocks', () => {
    const rounds = { participations: '3', separation: '2' };
    const blocks =
      'records in several blocks: Lemma Blocks (docs/mechanisms.md): κ of the rounds of a record in one block cost at most κ/3 of what all may';
    const named = (design: StreamDesign): boolean => explainedGuarantee(design).includes(blocks);
    expect(named(mechanism('blt-unbounded', { rho: '1', ...rounds }))).toBe(true);
    expect(named(mechanism('unbounded', { k: '3', epsilon: '1', ...rounds }))).toBe(true);
    expect(named(mechanism('binary-tree', { n: '9', rho: '1', restart: '4', ...rounds }))).toBe(true);
    expect(named(mechanism('binary-tree', { n: '9', rho: '1', ...rounds }))).toBe(false);
    expect(named(mechanism('binary-tree', { n: '9', rho: '1', restart: '4' }))).toBe(false);
  });

  it.each(DESIGNS)('of %s names the theorem and puts the numbers in', (name, design, theorem) => {
    const lines = explainedGuarantee(design);
    expect(lines.slice(0, guaranteeText(design.guarantee).length)).toEqual(guaranteeText(design.guarantee));
    const found = lines.map((line) => theorem.exec(line)).find((match) => match !== null);
    expect(found, lines.join('\n')).toBeDefined();
    const [, size, spread, value] = found!;
    if (size !== undefined) {
      const twice = name === 'blt' ? 1n : 2n;
      const read = (text: string): Rational => Rational.parse(text.replace(/^\((.*)\)$/, '$1'));
      const made = read(size).div(read(spread!).mul(Rational.integer(twice)));
      expect(`${made}`).toBe(`${Rational.parse(value!)}`);
    }
    // Every theorem is on the page that is named for it.
    for (const line of lines)
      for (const [, label, page] of line.matchAll(
        /((?:Theorems?|Lemmas?) [A-Z0-9]\w*)(?: and \w)? \((docs\/[a-z-]+\.md)\)/g,
      )) {
        const one = label!.replace(/^(Theorem|Lemma)s/, '$1');
        expect(readFileSync(join(ROOT, page!), 'utf8'), line).toMatch(new RegExp(`\\*${one}\\b`));
      }
  });

  it('names the theorem of Coq on its sampler, and those on the releases where the design is B(Cx + z)', () => {
    const table = readFileSync(join(ROOT, 'proofs', 'coq', 'theorems.tsv'), 'utf8');
    const named = (design: StreamDesign): string[] =>
      explainedGuarantee(design).flatMap((line) => {
        const [, theorem, file] = /^machine-checked: (\w+) \((\w+\.v)\)/.exec(line) ?? [];
        if (theorem === undefined) return [];
        expect(table).toContain(`\t${theorem}\t${file}\n`);
        return [theorem];
      });
    const [laplace, gaussian] = ['sample_laplace_law', 'sample_gaussian_law'];
    const counter = ['counter_pure', 'counter_program_pure', laplace];
    const pure = ['game_pure', 'game_program_pure', laplace];
    const moment = ['game_moment', 'game_program_moment', gaussian];
    expect(named(mechanism('k-ary', { n: '9', k: '3', epsilon: '1' }))).toEqual(counter);
    expect(named(mechanism('binary-tree', { n: '9', epsilon: '1' }))).toEqual(pure);
    expect(named(mechanism('binary-tree', { n: '9', rho: '1/8' }))).toEqual(moment);
    expect(named(mechanism('k-ary', { n: '9', k: '3', rho: '1/3' }))).toEqual(moment);
    expect(named(mechanism('blt', { n: '9', epsilon: '1/7' }))).toEqual([laplace]);
    expect(named(mechanism('blt', { n: '9', rho: '1/7' }))).toEqual([gaussian]);
    expect(named(mechanism('unbounded', { k: '3', epsilon: '1' }))).toEqual([laplace]);
    expect(named(mechanism('binary-tree', { n: '9', epsilon: '1', dimension: '2' }))).toEqual([laplace]);
  });

  it('names the theorem on the sampler of --constant-work', () => {
    const table = readFileSync(join(ROOT, 'proofs', 'coq', 'theorems.tsv'), 'utf8');
    const named = (parameters: Readonly<Record<string, string>>): string =>
      explainedGuarantee(mechanism('binary-tree', { n: '9', ...parameters })).join('\n');
    for (const [parameters, theorem] of [
      [{ epsilon: '1' }, 'batch_laplace_law'],
      [{ rho: '1' }, 'batch_gaussian_law'],
    ] as const) {
      expect(named(parameters)).toContain(`${theorem} (BatchLaws.v)`);
      expect(table).toContain(`\t${theorem}\tBatchLaws.v\n`);
    }
  });

  it('says of several rounds, of one release and of what is not covered', () => {
    const several = mechanism('binary-tree', { n: '9', rho: '1', participations: '2', separation: '1' });
    expect(explainedGuarantee(several).join('\n')).toContain('the largest move over all patterns');
    const once = explainedGuarantee(mechanism('binary-tree', { n: '9', rho: '1' })).join('\n');
    expect(once).not.toContain('patterns');
    expect(once).toContain('for items fixed in advance');
    expect(explainedGuarantee(mechanism('blt', { n: '9', rho: '1' })).join('\n')).toContain(
      'all roundings included',
    );
  });
});
