import { expect } from 'vitest';
import { brokenLaws, type Law, type LawOptions } from '../../src/laws/law.js';

/** The laws that the good implementations of a test file were held against, and those that its broken ones broke. */
const kept = new Set<string>();
const found = new Set<string>();

/** The names of the laws that an implementation breaks. */
export function broken(laws: readonly Law[], options?: LawOptions): string[] {
  const names = brokenLaws(laws, options).map(({ law }) => law);
  for (const name of names) found.add(name);
  return names;
}

/** Holds a suite against a good implementation: its laws are as many as said, have different names, and all hold. */
export function expectKept(laws: readonly Law[], count: number, options?: LawOptions): void {
  expect(new Set(laws.map(({ name }) => name)).size).toBe(count);
  expect(laws.length).toBe(count);
  for (const law of laws) {
    law.check(options);
    kept.add(law.name);
  }
}

/** No law is there that nothing breaks: to be the last test of a file. */
export function expectEachBroken(): void {
  expect(kept.size).toBeGreaterThan(0);
  expect([...kept].filter((name) => !found.has(name))).toEqual([]);
}
