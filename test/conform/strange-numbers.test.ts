import { describe, expect, it } from 'vitest';
import { conform, type Program } from '../../src/conform/conform.js';
import { questions } from '../../src/conform/questions.js';
import { packagedCases } from '../../src/files/vectors.js';
import { conformJson, conformLines } from '../../src/report/conform-report.js';

/** Cases of a question that are asked: the first, whose inputs are small. */
const FEW = 2;

/** A program that has one answer to everything. */
const always = (value: number | string, count: ReadonlyMap<number, number>): Program => ({
  ask(line) {
    const request = JSON.parse(line) as { id: number; step?: number; draws?: number };
    const length = request.draws ?? (request.step === undefined ? (count.get(request.id) ?? 1) : 1);
    const values = Array.from({ length: Math.max(1, length) }, () => value);
    return Promise.resolve({ kind: 'line', line: JSON.stringify({ id: request.id, values }) });
  },
});

describe('a program that answers everything by', () => {
  it.each([
    ['a double near the largest', 1e308],
    ['the least double', 5e-324],
    ['the negative of a large one', -1e308],
    ['a number of two thousand digits', `1${'0'.repeat(1990)}`],
    ['a fraction of as many', `1/${'3'.repeat(1900)}`],
    ['0', 0],
  ])('%s is judged, whatever it is asked', { timeout: 120_000 }, async (_, value) => {
    const known = await questions();
    const seen = new Map<string, number>();
    const cases = packagedCases().filter(({ question, isValid }) => {
      const before = seen.get(question) ?? 0;
      seen.set(question, before + 1);
      return isValid && before < FEW;
    });
    expect(cases.length).toBeGreaterThan(100);
    const count = new Map(cases.map(({ id, truth }) => [id, truth.length]));
    const result = await conform(always(value, count), { cases, questions: known, draws: 500 });
    expect(result.passes).toBe(false);
    expect(result.questions.length).toBe(seen.size);
    const program = { name: 'strange', command: ['strange'], result };
    expect(conformLines(program).at(-1)).toContain('DOES NOT CONFORM');
    expect(JSON.stringify(conformJson([program]))).toContain('"refuted"');
  });
});
