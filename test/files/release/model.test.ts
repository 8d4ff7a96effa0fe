import { describe, expect, it } from 'vitest';
import { CASES, emptyTally, pointsOf } from './model-kills.js';

/** Every point is taken with some others; `npm run kills` takes all pairs. */
const STRIDES = new Map([
  ['powerFailure', 197],
  ['powerFailureOnce', 11],
]);
const stride = (name: string): number => STRIDES.get(name) ?? 53;

describe('the files of a stream, at every point at which a process can be killed or stopped', () => {
  it('has many', () => {
    expect(pointsOf(false).first).toBeGreaterThan(30);
    expect(pointsOf(true).later).toBeGreaterThan(50);
  });

  const kinds = [false, true].flatMap((ledger) =>
    Object.keys(CASES)
      .filter((name) => ledger || name !== 'copy')
      .map((name) => ({ ledger, name })),
  );
  it.each(kinds)(
    'shares no noise, loses and doubles nothing: $name (ledger: $ledger)',
    ({ name, ledger }) => {
      const tally = emptyTally();
      for (const begun of [false, true]) {
        const { first, later } = pointsOf(ledger);
        const points = begun ? later : first;
        for (let i = 1; i <= points; i += 1)
          for (let j = 1 + (i % stride(name)); j <= points; j += stride(name))
            CASES[name]!(tally, ledger, begun, i, j);
      }
      const { cases, prints, shared, lost, doubled, stuck, left, accused } = tally;
      expect({ shared, lost, doubled, stuck, left, accused }).toEqual({
        shared: 0,
        lost: 0,
        doubled: 0,
        stuck: 0,
        left: 0,
        accused: 0,
      });
      expect(cases).toBeGreaterThan(40);
      expect(prints).toBeGreaterThan(cases);
    },
  );
});
