import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, DEFAULT_BUDGET, UNITS_PER_SECOND } from '../../src/checker/checker.js';
import {
  ACCEPTED,
  ACCEPTED_BANDED,
  ACCEPTED_ALGEBRAIC,
  ACCEPTED_CIRCULANT,
  ACCEPTED_NORM_BANDED,
  ACCEPTED_GRAM,
  ACCEPTED_P,
  ACCEPTED_PARTICIPATION,
  ACCEPTED_LATTICE,
  ACCEPTED_PRIVACY,
  ACCEPTED_PRODUCT,
  ACCEPTED_SENSITIVITY,
  ACCEPTED_SENSITIVITY_L1,
  ACCEPTED_TOEPLITZ,
  REFUSED,
  REFUSED_BANDED,
  REFUSED_ALGEBRAIC,
  REFUSED_CIRCULANT,
  REFUSED_NORM_BANDED,
  REFUSED_GRAM,
  REFUSED_P,
  REFUSED_PARTICIPATION,
  REFUSED_LATTICE,
  REFUSED_PRIVACY,
  REFUSED_PRODUCT,
  REFUSED_SENSITIVITY,
  REFUSED_SENSITIVITY_L1,
  REFUSED_TOEPLITZ,
} from './corpus.js';

describe('check', () => {
  it.each([
    ...ACCEPTED,
    ...ACCEPTED_P,
    ...ACCEPTED_BANDED,

    ...ACCEPTED_ALGEBRAIC,
    ...ACCEPTED_CIRCULANT,
    ...ACCEPTED_NORM_BANDED,
    ...ACCEPTED_GRAM,
    ...ACCEPTED_PARTICIPATION,
    ...ACCEPTED_LATTICE,
    ...ACCEPTED_PRIVACY,
    ...ACCEPTED_PRODUCT,
    ...ACCEPTED_SENSITIVITY,
    ...ACCEPTED_SENSITIVITY_L1,
    ...ACCEPTED_TOEPLITZ,
  ])('proves $name', ({ path }) => {
    const bytes = readFileSync(path);
    const verdict = check(bytes);
    expect(verdict).toMatchObject({ proved: true });
    const claim = (JSON.parse(bytes.toString()) as { claim: unknown }).claim;
    const { inf, sup } = claim as { inf: string; sup: string };
    expect(verdict).toMatchObject({ inf, sup });
  });

  it('has at least 60 certificates of each kind to refuse', () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(60);
    expect(REFUSED_P.length).toBeGreaterThanOrEqual(60);
    expect(REFUSED_PARTICIPATION.length).toBeGreaterThanOrEqual(60);
    expect(REFUSED_CIRCULANT.length).toBeGreaterThanOrEqual(60);
    expect(REFUSED_ALGEBRAIC.length).toBeGreaterThanOrEqual(100);
    expect(REFUSED_PRIVACY.length).toBeGreaterThanOrEqual(100);
    expect(REFUSED_LATTICE.length).toBeGreaterThanOrEqual(50);
    expect(REFUSED_PRODUCT.length).toBeGreaterThanOrEqual(60);
    expect(REFUSED_SENSITIVITY.length).toBeGreaterThanOrEqual(60);
    expect(REFUSED_SENSITIVITY_L1.length).toBeGreaterThanOrEqual(60);
    expect(REFUSED_TOEPLITZ.length).toBeGreaterThanOrEqual(100);
  });

  it.each([
    ...REFUSED,
    ...REFUSED_P,
    ...REFUSED_BANDED,

    ...REFUSED_ALGEBRAIC,
    ...REFUSED_CIRCULANT,
    ...REFUSED_NORM_BANDED,
    ...REFUSED_GRAM,
    ...REFUSED_PARTICIPATION,
    ...REFUSED_LATTICE,
    ...REFUSED_PRIVACY,
    ...REFUSED_PRODUCT,
    ...REFUSED_SENSITIVITY,
    ...REFUSED_SENSITIVITY_L1,
    ...REFUSED_TOEPLITZ,
  ])('refuses $name', ({ path, reason }) => {
    expect(check(readFileSync(path))).toMatchObject({ proved: false, ...reason });
  });

  it('says what was expected and what was there', () => {
    const refused = REFUSED.find(({ name }) => name === 'w-negative')!;
    expect(check(readFileSync(refused.path))).toEqual({
      proved: false,
      code: 'sign',
      path: 'lower.w[1]',
      expected: 'at least 0',
      received: '"-525731"',
    });
  });

  it('refuses a file beyond the limit without reading it as text', () => {
    expect(check(new Uint8Array(2 ** 27 + 1))).toMatchObject({ proved: false, code: 'too-large' });
  });

  it('refuses what is nested too deeply at its seventh bracket', () => {
    const bytes = new Uint8Array(2 ** 24).fill(0x5b);
    bytes[bytes.length - 1] = 10;
    const before = process.memoryUsage();
    expect(check(bytes)).toMatchObject({ proved: false, code: 'canonical', path: '' });
    const { heapUsed, external } = process.memoryUsage();
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(2 ** 27);
  });

  it.each([
    ['', '', 'fields', 'claim'],
    ['{"inf":"', '","sup":"1"}', 'limit', 'claim.inf'],
    ['{"inf":"x', '","sup":"1"}', 'decimal', 'claim.inf'],
    ['{"inf":"0.', '","sup":"1"}', 'limit', 'claim.inf'],
  ])('refuses a claim of 20 MB that begins with %s', (head, tail, code, path) => {
    const golden = JSON.parse(readFileSync(ACCEPTED[0]!.path, 'utf8')) as Record<string, unknown>;
    const { digest, claim, ...rest } = golden;
    expect([typeof digest, typeof claim]).toEqual(['string', 'object']);
    const long = `${head === '' ? '"' : head}${'9'.repeat(20e6)}${tail === '' ? '"' : tail}`;
    const after = JSON.stringify(
      Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))),
    ).slice(1);
    const sum = createHash('sha256').update(`{"claim":${long},${after}`).digest('hex');
    const bytes = new TextEncoder().encode(`{"claim":${long},"digest":"${sum}",${after}\n`);
    expect(check(bytes)).toMatchObject({ proved: false, code, path });
  });

  it.each([
    ['foo', '"foo"'],
    ['Unlimited', '"Unlimited"'],
    [1e12, 'number'],
    [null, 'null'],
    [{}, 'object'],
  ])('takes no budget %j, whatever the certificate', (budget, got) => {
    for (const bytes of [readFileSync(ACCEPTED[0]!.path), new Uint8Array()])
      expect(() => check(bytes, { budget: budget as 'unlimited' })).toThrow(
        new TypeError(`check: expected a budget, a bigint or 'unlimited', got ${got}`),
      );
  });

  it('judges no certificate beyond its budget, and needs no more than it says', () => {
    const bytes = readFileSync(ACCEPTED[0]!.path);
    const none = check(bytes, { budget: 0n });
    expect(none).toMatchObject({ proved: false, code: 'over-budget', path: '' });
    const work = none.proved ? 0n : BigInt(none.received);
    expect(check(bytes, { budget: work - 1n })).toMatchObject({ code: 'over-budget', received: `${work}` });
    expect(check(bytes, { budget: work })).toMatchObject({ proved: true });
    expect(DEFAULT_BUDGET).toBe(60n * UNITS_PER_SECOND);
  });

  it('needs nothing but the bytes and the files of its folder', () => {
    const folder = join(import.meta.dirname, '../../src/checker');
    for (const file of readdirSync(folder)) {
      const source = readFileSync(join(folder, file), 'utf8');
      for (const [, target] of source.matchAll(/\bfrom\s+'([^']*)'/g))
        expect(target).toMatch(/^\.\/[\w-]+\.js$/);
      expect(source, file).not.toMatch(/\bimport\(|\bimport\s*'|require\(/);
      // Math.round finds the integer nearest to a quotient where that is proved (residues.ts); elsewhere nothing is rounded.
      expect(source.includes('Math.round'), file).toBe(file === 'residues.ts');
      expect(source, file).not.toMatch(
        /[0-9]\.[0-9]|\bMath\.(?!(?:min|max|round)\b)|parseFloat|Date|fetch|process/,
      );
    }
  });

  it('is read in some 90 minutes for any one kind, under participation, of sensitivities and for sweeps in two hours: at most 200 lines a file, and 1790, of sensitivities 3160, in ℓ1 3100, of sweeps 2530, or 2320 in all that it imports', () => {
    const folder = join(import.meta.dirname, '../../src/checker');
    const source = (file: string): string => readFileSync(join(folder, file), 'utf8');
    const lines = (file: string): number =>
      source(file)
        .split('\n')
        .filter((line) => line.trim() !== '').length;
    for (const file of readdirSync(folder)) expect(lines(file), file).toBeLessThanOrEqual(200);
    const kinds = [
      'gamma-f.ts',
      'gamma-p.ts',
      'gamma-f-banded.ts',
      'gamma-f-sweeps.ts',
      'gamma-2-sweeps.ts',
      'gamma-p-banded.ts',
      'gamma-f-gram.ts',
      'gamma-f-participation.ts',
      'toeplitz-rational.ts',
      'sensitivity-certificate.ts',
      'sensitivity-l1.ts',
      'algebraic.ts',
      'circulant.ts',
      'product.ts',
      'privacy-loss.ts',
      'privacy-lattice.ts',
      'privacy-exact.ts',
    ];
    // Matrices are multiplied by residues, the mean has two forms; under participation there are six ways to prove a sensitivity, and three lemmas from below.
    // A sensitivity has the six ways and three of its own, a search, a program and a majorant, and C four forms; in ℓ1 it has five ways, of the columns of each form.
    // Of trees there are three ways more, one of them a program over heights.
    // Norms from 2n weights have two means, two diagonals and roots.
    // Sweeps are proved twice, in doubles and without them, those of γ_F of three kinds of workload.
    const longer: Readonly<Record<string, number>> = {
      'gamma-f-participation.ts': 2320,
      'sensitivity-certificate.ts': 3160,
      'sensitivity-l1.ts': 3100,
      'gamma-f-sweeps.ts': 2530,
      'gamma-2-sweeps.ts': 2030,
      'gamma-p-banded.ts': 1960,
    };
    const most = (kind: string): number => longer[kind] ?? 1790;
    const importsOf = (file: string): string[] =>
      [...source(file).matchAll(/\bfrom '\.\/([\w-]+)\.js'/g)].map(([, name]) => `${name}.ts`);
    for (const kind of kinds) {
      const read = new Set(['checker.ts']);
      // A set is walked to its end, also over what is added on the way.
      for (const file of read)
        for (const target of importsOf(file))
          if (target === kind || !kinds.includes(target)) read.add(target);
      expect(read).toContain(kind);
      expect(
        [...read].reduce((sum, file) => sum + lines(file), 0),
        kind,
      ).toBeLessThanOrEqual(most(kind));
    }
  });
});
