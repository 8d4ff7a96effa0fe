import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Estimate } from '../../src/conform/estimate.js';
import { caseOf, minimise } from '../../src/conform/minimise.js';
import type { Question } from '../../src/conform/question.js';
import { questions } from '../../src/conform/questions.js';
import { smallerInputs } from '../../src/conform/smaller-inputs.js';
import { packagedCases } from '../../src/files/vectors.js';

/** A question whose answer is 1, whatever it is asked. */
const ANYTHING: Question = {
  name: 'anything',
  statement: 'One.',
  formula: '1',
  source: 'this test',
  parameters: [
    { name: 'n', kind: 'integer', description: 'a size', least: 1n },
    { name: 'list', kind: 'list', description: 'numbers' },
    { name: 'x', kind: 'rational', description: 'a number' },
  ],
  evaluate: () => ({ status: 'exact', value: Rational.ONE }),
  estimate: () => [Estimate.integer(1n)],
};

type Texts = Readonly<Record<string, string>>;

/** What is found from inputs that fail where a law of the test says so. */
async function found(inputs: Texts, fails: (inputs: Texts) => boolean): Promise<Texts> {
  const asked = caseOf(ANYTHING, inputs, 1)!;
  const verdictOf = (texts: Texts) => ({ kind: fails(texts) ? 'wrong' : 'right', at: 0 }) as const;
  const smallest = await minimise(
    ANYTHING,
    { asked, verdict: verdictOf(inputs) },
    () => 2,
    (one) => Promise.resolve(verdictOf(one.inputs)),
  );
  return smallest?.asked.inputs ?? inputs;
}

/** What fast-check shrinks a counterexample of a property to. */
function shrunk<T extends number | number[]>(
  arbitrary: fc.Arbitrary<T>,
  start: T,
  fails: (value: T) => boolean,
): T {
  const { counterexample } = fc.check(
    fc.property(arbitrary, (value) => !fails(value)),
    { examples: [[start]], numRuns: 1 },
  );
  return counterexample![0]!;
}

describe('minimise', () => {
  it('keeps what it has found when a slow program has been asked long enough', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    let asks = 0;
    const smallest = await found({ n: '1000000', list: '1', x: '1' }, ({ n }) => {
      asks += 1;
      now += 3000;
      return Number(n) >= 777_777;
    });
    clock.mockRestore();
    expect(asks).toBeLessThan(10);
    expect(Number(smallest['n'])).toBeLessThan(1_000_000);
  });

  it('finds the least integer that fails, as fast-check does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        async (least, more) => {
          const theirs = shrunk(fc.integer({ min: 1 }), least + more, (n) => n >= least);
          const ours = await found(
            { n: `${least + more}`, list: '0', x: '0' },
            ({ n }) => Number(n) >= least,
          );
          expect(ours['n']).toBe(`${theirs}`);
        },
      ),
    );
  });

  it('finds the shortest list of the least numbers that fails, which is no longer than what fast-check finds', async () => {
    const lists = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lists, fc.nat(60), async (list, least) => {
        const fails = (numbers: readonly number[]): boolean => numbers.some((x) => x >= least);
        fc.pre(fails(list));
        const theirs = shrunk(fc.array(fc.nat(60), { minLength: 1 }), list, fails);
        const ours = await found({ n: '1', list: list.join(','), x: '0' }, (texts) =>
          fails(texts['list']!.split(',').map(Number)),
        );
        expect(ours['list']).toBe(`${least}`);
        expect(theirs.length).toBeGreaterThanOrEqual(1);
        expect(Math.max(...theirs)).toBe(least);
      }),
    );
  });

  it.each([
    ['1/2 or more', '22/7', (x: Rational) => x.compare(Rational.ratio(1n, 2n)) >= 0, '1'],
    [
      'below 1e-3 and not 0',
      '1e-9',
      (x: Rational) => x.sign() > 0 && x.compare(Rational.parse('1e-3')) < 0,
      '1/1001',
    ],
    ['negative', '-22/7', (x: Rational) => x.sign() < 0, '-1'],
    ['no double', '12345/6789', (x: Rational) => (x.den & (x.den - 1n)) !== 0n, '1/3'],
  ])('finds a simple number that is %s', async (_, start, fails, simplest) => {
    const { x } = await found({ n: '1', list: '0', x: start }, (texts) => fails(Rational.parse(texts['x']!)));
    expect(x).toBe(simplest);
  });

  it('stops where a smaller input gives no answer at all', async () => {
    const asked = caseOf(ANYTHING, { n: '9', list: '0', x: '0' }, 1)!;
    let asks = 0;
    const smallest = await minimise(
      ANYTHING,
      { asked, verdict: { kind: 'wrong', at: 0 } },
      () => 2,
      () => {
        asks += 1;
        return Promise.resolve({ kind: 'timeout', at: 0 });
      },
    );
    expect(smallest).toBe(undefined);
    expect(asks).toBe(1);
  });

  it('says nothing where nothing is smaller', async () => {
    const inputs = { n: '1', list: '0', x: '0' };
    expect(await found(inputs, () => true)).toBe(inputs);
  });

  it('goes to inputs that are smaller for every question, so that it ends', async () => {
    const weight = (texts: Texts, owner: Question): bigint =>
      owner.parameters.reduce((sum, { name, kind, least, choices }) => {
        const text = texts[name];
        if (text === undefined) return sum;
        if (kind === 'choice') return sum + BigInt(choices!.indexOf(text));
        if (kind === 'integer') {
          const far = BigInt(text) - (least ?? 0n);
          return sum + (far < 0n ? -far : far);
        }
        const sizes = text.split(',').map((one) => {
          const { num, den } = Rational.parse(one);
          return (num < 0n ? 1n - num : num) + den;
        });
        return sizes.reduce((all, one) => all + one, sum);
      }, 0n);
    const cases = packagedCases();
    for (const question of await questions()) {
      const asked = cases.filter((one) => one.question === question.name && one.isValid).slice(0, 20);
      expect(asked.length, question.name).toBeGreaterThan(0);
      for (const { inputs } of asked)
        for (const smaller of smallerInputs(question, inputs))
          expect(weight(smaller, question), JSON.stringify(smaller)).toBeLessThan(weight(inputs, question));
    }
  });
});
