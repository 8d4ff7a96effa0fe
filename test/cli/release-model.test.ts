import { describe, expect, it } from 'vitest';
import { CASES, emptyTally, pointsOf } from './model-kills.js';

/** Every point is taken with some others; `npm run kills` takes all pairs. */
const STRIDE = 7;

describe('the files of a stream, at every point at which a process can be killed or stopped', () => {
  for (const ledger of [false, true])
    for (const begun of [false, true])
      it.each(Object.keys(CASES))(
        `${ledger ? 'with' : 'without'} a ledger, ${begun ? 'continued' : 'from the start'}: %s`,
        (name) => {
          const tally = emptyTally();
          const { first, later } = pointsOf(ledger);
          const points = begun ? later : first;
          for (let i = 1; i <= points; i += 1)
            for (let j = 1 + (i % STRIDE); j <= points; j += STRIDE)
              CASES[name]!(tally, ledger, begun, i, j);
          const { shared, lost, doubled, stuck, left } = tally;
          expect({ shared, lost, doubled, stuck, left }).toEqual({
            shared: 0,
            lost: 0,
            doubled: 0,
            stuck: 0,
            left: 0,
          });
          if (ledger || name !== 'copy') expect(tally.kills + tally.copies).toBeGreaterThan(100);
        },
      );
});
