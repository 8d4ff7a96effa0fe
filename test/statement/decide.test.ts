import { describe, expect, it } from 'vitest';
import { decide } from '../../src/statement/decide.js';
import { note } from '../../src/statement/evidence.js';
import { ProofGraph } from '../../src/statement/graph.js';
import type { FormulaMark } from '../../src/statement/mark.js';
import type { Outcome } from '../../src/statement/outcome.js';
import { computed, given, proof, step, type Check } from '../../src/statement/proof.js';
import { statement, type GivenContent, type Statement } from '../../src/statement/statement.js';
import { refuted } from '../../src/statement/truth.js';
import { mark, type Verdict } from '../../src/statement/verdict.js';

const held: Check = () => ({ holds: true, on: 'n = 1, …, 9' });
const failing: Outcome = { holds: false, on: 'n = 1, …, 9', counterexample: 'n = 3', failures: 'n = 3, 4' };
const failed: Check = () => failing;
const shown = proof('every n', step('all', 'By induction.', given, computed(held)));
const argued = proof('every n', step('all', 'Clearly.'));

const made = (content: GivenContent, formula: FormulaMark = 'printed'): Statement =>
  statement({
    id: 'HUU Thm 2',
    section: '1',
    mark: formula,
    says: 'So.',
    formula: 'x',
    expected: 'holds',
    evidence: () => [note('a', 'b')],
    ...content,
  });
const verdict = (content: GivenContent, formula?: FormulaMark): Verdict => {
  const entry = made(content, formula);
  return decide(entry, new ProofGraph([entry], []));
};
const marked = (content: GivenContent, formula?: FormulaMark): string => mark(verdict(content, formula));

describe('verdicts', () => {
  it('come from what was computed and from the kind of the proof', () => {
    expect(marked({ truth: shown })).toBe('holds');
    expect(marked({ truth: held })).toBe('holds-on');
    expect(marked({ truth: argued })).toBe('holds-on');
    expect(marked({ truth: failed })).toBe('refuted: n = 3');
    expect(marked({ truth: failed, repair: { says: 'n ≥ 5', truth: shown } })).toBe('imprecise: n = 3');
    expect(marked({ truth: failed, repair: { says: 'n ≥ 4', truth: failed } })).toBe('refuted: n = 3');
    expect(marked({ truth: shown, repair: { says: 'n ≥ 5', truth: shown } })).toBe('holds');
    expect(marked({ beyond: 'It is lost.' })).toBe('not-computable');
    expect(marked({ definition: true })).toBe('definition');
  });

  it('a proof one of whose computations fails proves nothing', () => {
    const broken = proof('every n', step('all', 'By induction.', given, computed(failed)));
    expect(marked({ truth: broken })).toBe('refuted: n = 3');
    expect(verdict({ truth: broken }).proof).toBeUndefined();
  });

  it('a proof that something fails refutes it, and must stand itself', () => {
    expect(verdict({ truth: refuted('every c', shown) })).toMatchObject({
      kind: 'refuted',
      counterexample: 'every c',
      proof: { kind: 'proved' },
    });
    const broken = proof('every c', step('all', 'It grows.', computed(failed)));
    expect(() => verdict({ truth: refuted('every c', broken) })).toThrow(
      'expected a proof that every c refutes',
    );
  });

  it('a refutation or a repair that leaves something to the reader is refused', () => {
    const left = 'expected a proof that leaves nothing to the reader where HUU Thm 2 is said to fail';
    expect(() => verdict({ truth: refuted('n = 1', argued) })).toThrow(left);
    expect(() => verdict({ truth: failed, repair: { says: 'n ≥ 5', truth: argued } })).toThrow(left);
  });

  it('say what was found and how', () => {
    expect(verdict({ truth: failed, repair: { says: 'n ≥ 5', truth: held } })).toEqual({
      kind: 'imprecise',
      counterexample: 'n = 3',
      finding: 'Fails at n = 3. It fails for n = 3, 4. Instead: n ≥ 5.',
      how: 'Searched in order: n = 1, …, 9; the first failure is the counterexample. The repair: Checked: n = 1, …, 9.',
      repair: 'n ≥ 5 (Holds for n = 1, …, 9.)',
      evidence: [note('a', 'b')],
    });
    expect(verdict({ truth: failed, repair: { says: 'n ≥ 4', truth: failed } }).finding).toContain(
      'fails too: Fails at n = 3.',
    );
    expect(verdict({ truth: argued }).finding).toBe(
      'Nothing was computed; for every n it is argued, with something left to the reader.',
    );
  });

  it('decide each reading', () => {
    const found = verdict(
      {
        readings: [
          { says: 'a', truth: shown },
          { says: 'b', truth: failed },
          { says: 'c', truth: held },
        ],
      },
      'restored',
    );
    expect(mark(found)).toBe('reading: + - +');
    expect(found.finding).toBe('Holds: a. Holds on what was computed: c. Fails: b.');
    expect(found.readings?.[0]?.proof?.kind).toBe('proved');
    expect(found.readings?.[1]).toEqual({
      reading: 'b',
      holds: false,
      finding: 'Fails at n = 3. It fails for n = 3, 4.',
    });
  });

  it('judge a document only by a formula that is printed or forced', () => {
    for (const formula of ['restored', 'candidate', 'none'] as const) {
      expect(() => made({ truth: shown }, formula)).toThrow(
        `statement: expected readings of HUU Thm 2, whose formula is ${formula}`,
      );
      // What is restored makes a reading of what it restates.
      expect(marked({ restates: made({ truth: shown }) }, formula)).toBe('reading: +');
      expect(marked({ restates: made({ truth: failed }) }, formula)).toBe('reading: -');
    }
    expect(marked({ restates: made({ truth: shown }) }, 'forced')).toBe('holds');
  });
});
