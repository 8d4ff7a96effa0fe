import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/checker/checker.js';
import { ACCEPTED, ACCEPTED_BANDED, ACCEPTED_P, REFUSED, REFUSED_BANDED, REFUSED_P } from './corpus.js';

describe('check', () => {
  it.each([...ACCEPTED, ...ACCEPTED_P, ...ACCEPTED_BANDED])('proves $name', ({ path }) => {
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
  });

  it.each([...REFUSED, ...REFUSED_P, ...REFUSED_BANDED])('refuses $name', ({ path, reason }) => {
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

  it('needs nothing but the bytes and the files of its folder', () => {
    const folder = join(import.meta.dirname, '../../src/checker');
    for (const file of readdirSync(folder)) {
      const source = readFileSync(join(folder, file), 'utf8');
      for (const [, target] of source.matchAll(/\bfrom\s+'([^']*)'/g))
        expect(target).toMatch(/^\.\/[\w-]+\.js$/);
      expect(source, file).not.toMatch(/\bimport\(|\bimport\s*'|require\(/);
      expect(source, file).not.toMatch(/[0-9]\.[0-9]|\bMath\.(?!min\b)|parseFloat|Date|fetch|process/);
    }
  });

  it('is small: at most 120 lines a file, and 400 for what is common and any one kind', () => {
    const folder = join(import.meta.dirname, '../../src/checker');
    const lines = (file: string): number =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '').length;
    const files = readdirSync(folder);
    for (const file of files) expect(lines(file), file).toBeLessThanOrEqual(120);
    const kindOf = (file: string): string | undefined => /^gamma-(f-banded|f|p)/.exec(file)?.[0];
    for (const kind of new Set(files.map(kindOf))) {
      const own = files.filter((file) => [undefined, kind].includes(kindOf(file)));
      expect(
        own.reduce((sum, file) => sum + lines(file), 0),
        kind,
      ).toBeLessThanOrEqual(400);
    }
  });
});
