import { describe, expect, it } from 'vitest';
import { note } from '../../src/statement/evidence.js';
import type { Outcome } from '../../src/statement/outcome.js';
import { mark, notComputable, settle, settleReadings } from '../../src/statement/verdict.js';

const held: Outcome = { holds: true, on: 'n = 1, …, 9' };
const shown: Outcome = { holds: true, on: 'all n', proof: 'induction', besides: 'n = 1, …, 9' };
const failed: Outcome = { holds: false, on: 'n = 1, …, 9', counterexample: 'n = 3', failures: 'n = 3, 4' };

describe('verdicts', () => {
  it('come from what was computed', () => {
    expect(mark(settle(shown, []))).toBe('holds');
    expect(mark(settle(held, []))).toBe('holds-on');
    expect(mark(settle(failed, []))).toBe('refuted: n = 3');
    expect(mark(settle(failed, [], { says: 'n ≥ 5', outcome: shown }))).toBe('imprecise: n = 3');
    expect(mark(settle(failed, [], { says: 'n ≥ 4', outcome: failed }))).toBe('refuted: n = 3');
    expect(mark(settle(shown, [], { says: 'n ≥ 5', outcome: shown }))).toBe('holds');
    expect(mark(notComputable('It is lost.'))).toBe('not-computable');
  });

  it('say what was found and how', () => {
    expect(settle(failed, [note('a', 'b')], { says: 'n ≥ 5', outcome: shown })).toEqual({
      kind: 'imprecise',
      counterexample: 'n = 3',
      finding: 'Fails at n = 3. It fails for n = 3, 4. Instead: n ≥ 5.',
      how:
        'Searched in order: n = 1, …, 9; the first failure is the counterexample. The repair: Proof: induction. ' +
        'Computed besides: n = 1, …, 9.',
      repair: 'n ≥ 5 (Holds for all n, by the proof given.)',
      evidence: [note('a', 'b')],
    });
    expect(settle(failed, [], { says: 'n ≥ 4', outcome: failed }).finding).toContain(
      'fails too: Fails at n = 3.',
    );
  });

  it('decide each reading', () => {
    const verdict = settleReadings(
      [
        { says: 'a', outcome: shown },
        { says: 'b', outcome: failed },
        { says: 'c', outcome: held },
      ],
      [],
    );
    expect(mark(verdict)).toBe('reading: + - +');
    expect(verdict.finding).toBe('Holds: a; c. Fails: b.');
    expect(verdict.readings?.[1]).toEqual({
      reading: 'b',
      holds: false,
      finding: 'Fails at n = 3. It fails for n = 3, 4.',
    });
  });
});
