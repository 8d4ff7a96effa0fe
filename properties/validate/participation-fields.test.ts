import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostRounds } from '../../src/privacy/participation/participation-schema.js';
import { InputError } from '../../src/validate/readers/input-error.js';
import { participationOf } from '../../src/validate/readers/participation-fields.js';
import { runs } from '../effort.js';

it('a file that states a separation alone means as many rounds as fit: 1, 1 + b, …', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 42 }),
      fc.constantFrom('min_sep' as const, 'period' as const, 'rounds_between' as const),
      (n, value, name) => {
        const b = name === 'rounds_between' ? value + 1 : value;
        const read = (): ReturnType<typeof participationOf> =>
          participationOf('FILE', new Map([[name, BigInt(value)]]), BigInt(n), undefined);
        if (b < 1 || b > n) {
          expect(read).toThrow(InputError);
          return;
        }
        let fit = 0;
        for (let round = 1; round <= n; round += b) fit += 1;
        expect(mostRounds(read()!, BigInt(n))).toBe(BigInt(fit));
      },
    ),
    runs(200),
  );
});
