import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Estimate } from '../../src/conform/estimate.js';
import { conform, type Program } from '../../src/conform/conform.js';
import {
  DOCUMENT_QUESTIONS,
  plainEpsilon,
  schemaOf,
  strategyOf,
} from '../../src/conform/document-questions.js';
import { caseOf, minimise, ofParameters } from '../../src/conform/minimise.js';
import type { Question } from '../../src/conform/question.js';
import { questions } from '../../src/conform/questions.js';
import { smallerInputs, type Texts } from '../../src/conform/smaller-inputs.js';
import type { WrittenStrategy } from '../../src/conform/strategy-bounds.js';
import { packagedCases } from '../../src/files/vectors.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

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

const OF_ANYTHING = ofParameters(ANYTHING);

/** What is found from inputs that fail where a law of the test says so. */
async function found(inputs: Texts, fails: (inputs: Texts) => boolean): Promise<Texts> {
  const asked = caseOf(OF_ANYTHING, inputs, 1)!;
  const verdictOf = (texts: Texts) => ({ kind: fails(texts) ? 'wrong' : 'right', at: 0 }) as const;
  const smallest = await minimise(
    OF_ANYTHING,
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
    const asked = caseOf(OF_ANYTHING, { n: '9', list: '0', x: '0' }, 1)!;
    let asks = 0;
    const smallest = await minimise(
      OF_ANYTHING,
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

/** What every leaf of a document weighs: a number its |num| + den and 1 for a sign, a word 1. */
function documentWeight(value: unknown): bigint {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).reduce((sum: bigint, one) => sum + documentWeight(one), 0n);
  try {
    const { num, den } = Rational.parse(String(value));
    return (num < 0n ? 1n - num : num) + den;
  } catch {
    return 1n;
  }
}

const inputsWeight = (inputs: Texts): bigint =>
  Object.values(inputs).reduce(
    (sum, text) => sum + documentWeight(/^[[{]/.test(text) ? JSON.parse(text) : text),
    0n,
  );

interface Line {
  readonly id: number;
  readonly ask: string;
  readonly inputs: Texts;
}

/** A program that answers every line by a rule, exactly. */
const answering = (rule: (line: Line) => Rational): Program => ({
  ask(line) {
    const request = JSON.parse(line) as Line;
    const value = `${rule(request)}`;
    return Promise.resolve({ kind: 'line', line: JSON.stringify({ id: request.id, value }) });
  },
});

/** The smallest inputs that are found of the first failure of a question, where a program answers by a rule. */
async function smallestOf(
  question: string,
  rule: (line: Line) => Rational,
  isAsked: (inputs: Texts) => boolean = () => true,
): Promise<Texts | undefined> {
  const cases = packagedCases().filter((one) => one.question === question && isAsked(one.inputs));
  const { questions: said } = await conform(answering(rule), {
    ...{ cases, questions: await questions(), draws: 0 },
  });
  return said[0]!.failures.find(({ verdict }) => verdict.kind === 'unsafe')?.smallest?.asked.inputs;
}

const document = ({ inputs }: Line): WrittenStrategy => JSON.parse(inputs['strategy']!) as WrittenStrategy;
const kindOf = (inputs: Texts): string => (JSON.parse(inputs['strategy']!) as WrittenStrategy).kind;

describe('minimise, of documents', () => {
  it('goes to documents that are smaller, for every case, so that it ends', () => {
    const cases = packagedCases();
    for (const question of DOCUMENT_QUESTIONS) {
      const asked = cases.filter((one) => one.question === question.name && one.isValid);
      expect(asked.length, question.name).toBeGreaterThan(10);
      for (const { inputs } of asked) {
        const most = inputsWeight(inputs);
        let count = 0;
        for (const smaller of question.smaller(inputs)) {
          count += 1;
          expect(inputsWeight(smaller), JSON.stringify(smaller)).toBeLessThan(most);
        }
        expect(count, JSON.stringify(inputs)).toBeGreaterThan(0);
      }
    }
  });

  /** One participation, whatever is said of several. */
  const once = (line: Line): Rational => strategyOf(document(line)).sensitivity(schemaOf({})).vector.sup;
  /** The largest error for their sum. */
  const largest = (line: Line): Rational => {
    const strategy = strategyOf(document(line));
    return strategy.errors(prefixSum(Number(strategy.rounds))).largest.sup;
  };

  it.each([
    { kind: 'toeplitz', n: 2, coefficients: ['1'] },
    { kind: 'inverse-toeplitz', n: 2, coefficients: ['1'] },
    { kind: 'decay', n: 2, beta: '0' },
    { kind: 'momentum', n: 2, beta: '0' },
    { kind: 'banded', diagonals: [['1', '1']] },
    { kind: 'blt', n: 2, theta: ['0'], omega: ['0'] },
    { kind: 'tree', arity: 2, n: 2 },
    { kind: 'k-ary', arity: 2, digits: 'plain', n: 2 },
    {
      kind: 'columns',
      columns: [
        ['1', '0'],
        ['0', '1'],
      ],
    },
  ])('finds the plainest strategy of two rounds whose errors are not added, $kind', async (least) => {
    const found = await smallestOf(
      'strategy-total-squared-error',
      largest,
      (inputs) => kindOf(inputs) === least.kind,
    );
    expect(JSON.parse(found!['strategy']!)).toEqual(least);
  });

  it.each(['toeplitz', 'decay', 'banded', 'blt', 'tree', 'columns'])(
    'finds two rounds of a record of a strategy %s whose participations are ignored',
    async (kind) => {
      const isAsked = (inputs: Texts): boolean => kindOf(inputs) === kind;
      const { strategy, ...schema } = (await smallestOf('strategy-sensitivity-squared', once, isAsked))!;
      const smallest = JSON.parse(strategy!) as WrittenStrategy;
      expect(strategyOf(smallest).rounds).toBe(2n);
      expect(schema).toEqual({ period: '1' });
      expect(once({ id: 1, ask: '', inputs: { strategy: strategy! } })).not.toEqual(
        strategyOf(smallest).sensitivity(schemaOf(schema)).vector.sup,
      );
    },
  );

  it('finds two steps of the plainest noise where their number is ignored', async () => {
    const first = ({ inputs }: Line): Rational => {
      const [step] = JSON.parse(inputs['steps']!) as readonly Texts[];
      return plainEpsilon([{ ...step, steps: '1' }], Rational.parse(inputs['delta']!), 18)!.sup;
    };
    const found = await smallestOf('account-epsilon', first);
    expect(JSON.parse(found!['steps']!)).toEqual([{ mechanism: 'gaussian', sigma: '1', steps: '2' }]);
    expect(found!['delta']).toBe('1/2');
  });
});
