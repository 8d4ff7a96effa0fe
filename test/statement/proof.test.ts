import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/statement/entry.js';
import { fact } from '../../src/statement/outcome.js';
import {
  after,
  checksOf,
  computed,
  confirmed,
  given,
  proof,
  step,
  stepProblem,
  type Proof,
} from '../../src/statement/proof.js';
import { observationsOf, ownResults, statementsOf } from '../../src/statement/registry.js';
import { compute, proofOf, refuted } from '../../src/statement/truth.js';

const entries: readonly Entry[] = [
  ...(await statementsOf()),
  ...(await observationsOf()),
  ...(await ownResults()),
];

/** The proofs of all entries, with the names of their entries. */
const proofs: readonly (readonly [string, Proof])[] = entries.flatMap(({ id, truths }) =>
  [...truths.values()].flatMap((truth) => {
    const found = proofOf(truth);
    return found === undefined ? [] : [[id, found] as const];
  }),
);

const holds = () => fact('two', true, 'one');
const fails = () => fact('three', false, 'four');

describe('a proof', () => {
  const steps = [
    step('first', 'A.', given),
    step('second', 'B.', given),
    step('last', 'C.', after('first'), after('second')),
  ];

  it('says something in every step, and what it proves', () => {
    expect(() => proof(' ', step('a', 'A.', given))).toThrow('expected what is proved, got nothing');
    expect(() => proof('n', step('a', ' ', given))).toThrow(
      'expected steps that have a name and say something',
    );
    expect(() => proof('n', step('', 'A.', given))).toThrow(
      'expected steps that have a name and say something',
    );
  });

  it('is its steps, all of them used', () => {
    expect(proof('all n', ...steps)).toEqual({ states: 'all n', steps, besides: [] });
    expect(stepProblem(steps)).toBeUndefined();
    expect(stepProblem([step('only', 'A.', given)])).toBeUndefined();
  });

  it('has steps', () => {
    expect(() => proof('all n')).toThrow(
      'proof: expected at least one step, got none, in the proof of “all n”',
    );
  });

  it('has no step that nobody cites', () => {
    const idle = [step('idle', 'D.', given), ...steps];
    expect(() => proof('all n', ...idle)).toThrow(
      'expected every step to be used, got "idle", which none cites',
    );
    // Cited by one that is itself not used.
    expect(stepProblem([...idle.slice(0, 1), step('chain', 'E.', after('idle')), ...steps])).toContain(
      '"chain"',
    );
  });

  it('cites only what comes before', () => {
    expect(() => proof('all n', ...steps.slice(1))).toThrow('expected a step before "last", got "first"');
    expect(stepProblem([...steps].reverse())).toBe('expected a step before "last", got "first"');
    expect(stepProblem([step('own', 'A.', after('own'))])).toBe('expected a step before "own", got "own"');
  });

  it('has no two steps of one name', () => {
    expect(() => proof('all n', step('last', 'A.', given), ...steps)).toThrow(
      'expected steps of different names, got two named "last"',
    );
  });

  it('rests on the checks of its steps, not on what was computed besides', () => {
    const whole = confirmed(proof('n = 2', step('last', 'Two.', computed(holds), given)), fails);
    expect(checksOf(whole)).toEqual([holds]);
    expect(whole.besides).toEqual([fails]);
  });
});

describe('compute', () => {
  it('runs every check, of the steps and besides; one that fails is the outcome', () => {
    const good = proof('n = 2', step('last', 'Two.', computed(holds)));
    expect(compute(good).outcome).toEqual({ holds: true, on: 'n = 2' });
    expect(compute(confirmed(good, fails)).outcome).toMatchObject({ holds: false, counterexample: 'four' });
    expect(compute(proof('n = 3', step('last', 'Three.', computed(fails)))).outcome.holds).toBe(false);
    expect(compute(holds)).toEqual({ outcome: holds(), checks: new Map() });
  });

  it('takes a refutation for false, and none whose own check fails', () => {
    const why = proof('no n', step('last', 'Two.', computed(holds)));
    expect(compute(refuted('n = 1', why)).outcome).toEqual({
      holds: false,
      on: 'no n',
      counterexample: 'n = 1',
    });
    const wrong = proof('no n', step('last', 'Three.', computed(fails)));
    expect(() => compute(refuted('n = 1', wrong))).toThrow(
      'compute: expected a proof that n = 1 refutes, got one that fails at four',
    );
  });
});

describe('the proofs of the statements, observations and results', () => {
  it('are some', () => {
    expect(proofs.length).toBeGreaterThanOrEqual(4);
  });

  it('are whole: every step but the last is used, and none can be left out', () => {
    for (const [id, { steps }] of proofs) {
      expect(stepProblem(steps), id).toBeUndefined();
      steps.slice(0, -1).forEach(({ name }, i) => {
        const without = steps.filter((_, k) => k !== i);
        expect(stepProblem(without), `${id} without “${name}”`).toMatch(
          new RegExp(`^expected a step before .*, got "${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"$`),
        );
      });
    }
  });

  it('are in sentences', () => {
    for (const [id, { states, steps }] of proofs) {
      expect(states, id).not.toMatch(/^\s*$|\.$/);
      for (const { says, name } of steps) expect(says, `${id}, ${name}`).toMatch(/\S.*\.\)?$/);
    }
  });
});
