import { expect } from 'vitest';
import { brokenLaws, type Law, type LawOptions } from '../../src/laws/law.js';

/** The names of the laws that an implementation breaks. */
export const broken = (laws: readonly Law[], options?: LawOptions): string[] =>
  brokenLaws(laws, options).map((error) => error.law);

/** Holds a suite against a good implementation: its laws are as many as said, have different names, and all hold. */
export function expectKept(laws: readonly Law[], count: number, options?: LawOptions): void {
  expect(new Set(laws.map(({ name }) => name)).size).toBe(count);
  expect(laws.length).toBe(count);
  for (const law of laws) law.check(options);
}
