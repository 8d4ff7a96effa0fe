import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { conform, type Program } from '../../src/conform/conform.js';
import type { Question } from '../../src/conform/question.js';
import { questions } from '../../src/conform/questions.js';
import { remembered } from '../../src/conform/remembered.js';
import { packagedCases } from '../../src/files/vectors.js';

describe('remembered', () => {
  it('computes once for a question and inputs, in whatever order they stand', () => {
    let calls = 0;
    const twice = remembered((question: { readonly by: number }, { x }) => {
      calls += 1;
      return question.by * Number(x);
    });
    const [two, three] = [{ by: 2 }, { by: 3 }];
    expect([twice(two, { x: '5', y: '1' }), twice(two, { y: '1', x: '5' })]).toEqual([10, 10]);
    expect(calls).toBe(1);
    expect(twice(three, { x: '5', y: '1' })).toBe(15);
    expect(twice(two, { x: '6', y: '1' })).toBe(12);
    expect(calls).toBe(3);
  });

  it('refuses again what was refused', () => {
    let calls = 0;
    const never = remembered(() => {
      calls += 1;
      throw new RangeError('none');
    });
    const question = {};
    for (let i = 0; i < 3; i += 1) expect(() => never(question, { x: '1' })).toThrow(new RangeError('none'));
    expect(calls).toBe(1);
  });

  it('has the same answers where it keeps no more', () => {
    const same = remembered((_: object, { x }) => x);
    const question = {};
    for (let i = 0; i < 5000; i += 1) expect(same(question, { x: `${i}` })).toBe(`${i}`);
    expect(same(question, { x: '4999' })).toBe('4999');
  });
});

describe('the second of two programs with the same mistake', () => {
  it('is judged alike, and no exact answer is computed again', async () => {
    let evaluated = 0;
    const known = (await questions()).map((question): Question => ({
      ...question,
      evaluate(inputs, digits) {
        evaluated += 1;
        return question.evaluate(inputs, digits);
      },
    }));
    const cases = packagedCases().filter(({ question }) => question === 'zcdp-epsilon');
    const truths = new Map(cases.map((one) => [one.id, one]));
    const halving: Program = {
      ask(line) {
        const { id, inputs } = JSON.parse(line) as { id: number; inputs: Readonly<Record<string, string>> };
        const asked = truths.get(id);
        if (asked?.isValid === false)
          return Promise.resolve({ kind: 'line', line: JSON.stringify({ id, refused: 'none' }) });
        // ρ is less than ε of it.
        const value = `${asked?.truth[0]!.sup.div(Rational.integer(2n)) ?? Rational.parse(inputs['rho']!)}`;
        return Promise.resolve({ kind: 'line', line: JSON.stringify({ id, value }) });
      },
    };
    const run = async () => conform(halving, { cases, questions: known, draws: 0 });
    const first = await run();
    const before = evaluated;
    expect(before).toBeGreaterThan(10);
    const second = await run();
    expect(evaluated).toBe(before);
    expect(JSON.stringify(second, text)).toBe(JSON.stringify(first, text));
    expect(first.questions[0]!.failures[0]!.smallest).toBeDefined();
  });
});

const text = (_: string, value: unknown): unknown =>
  typeof value === 'bigint'
    ? `${value}`
    : value instanceof Map
      ? [...(value as Map<unknown, unknown>)]
      : value;
