import { describe, expect, it } from 'vitest';
import { findInequality, inequalities } from '../../../src/bound/comparison/inequalities.js';

describe('the list of inequalities', () => {
  it('has each name once', () => {
    const names = inequalities.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(findInequality(name).name).toBe(name);
  });

  it('names the known ones for an unknown one', () => {
    expect(() => findInequality('landau')).toThrow(
      /findInequality: expected one of chen-qi-lower, .*, got "landau"/,
    );
  });
});
