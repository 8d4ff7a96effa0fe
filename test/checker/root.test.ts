import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rootAbove, rootBelow } from '../../src/checker/root.js';

it('has the integer at the root, from below and from above, of powers and of what is beside them', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 1n << 300n }),
      fc.bigInt({ min: 1n, max: 62n }),
      fc.bigInt({ min: -2n, max: 2n }),
      (root, degree, beside) => {
        for (const x of [root, root ** degree + beside]) {
          if (x < 1n) continue;
          const [below, above] = [rootBelow(x, degree), rootAbove(x, degree)];
          expect(below ** degree <= x && x < (below + 1n) ** degree).toBe(true);
          expect((above - 1n) ** degree < x && x <= above ** degree).toBe(true);
        }
      },
    ),
  );
});
