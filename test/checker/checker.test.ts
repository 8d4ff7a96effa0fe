import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/checker/checker.js';
import { ACCEPTED, REFUSED } from './corpus.js';

describe('check', () => {
  it.each(ACCEPTED)('proves $name', ({ path }) => {
    const bytes = readFileSync(path);
    const verdict = check(bytes);
    expect(verdict).toMatchObject({ proved: true });
    const claim = (JSON.parse(bytes.toString()) as { claim: unknown }).claim;
    expect(verdict).toMatchObject(claim as object);
  });

  it('has at least 60 certificates to refuse', () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(60);
  });

  it.each(REFUSED)('refuses $name', ({ path, reason }) => {
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

  it('needs nothing but the bytes', () => {
    const source = readFileSync(new URL('../../src/checker/checker.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/^\s*import\b|\bimport\(|require\(/m);
    expect(source).not.toMatch(/[0-9]\.[0-9]|\bMath\.(?!min\b)|parseFloat|Date|fetch|process/);
    expect(source.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(200);
  });
});
