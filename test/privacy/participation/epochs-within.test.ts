import { describe, expect, it } from 'vitest';
import { epochsWithin } from '../../../src/privacy/participation/epochs-within.js';
import {
  areCompatible,
  fixedEpochs,
  minSeparation,
  mostRounds,
  type ParticipationSchema,
} from '../../../src/privacy/participation/participation-schema.js';
import { residueClasses } from '../../../src/privacy/participation/residue-classes.js';

/** Whether every class of rounds with one residue modulo the period is a pattern of the schema. */
const areWithin = (period: number, schema: ParticipationSchema, n: number): boolean =>
  residueClasses(period, n).every(
    (rounds) =>
      rounds.length <= mostRounds(schema, n) &&
      rounds.every((i) => rounds.every((j) => i === j || areCompatible(schema, i, j))),
  );

describe('epochsWithin', () => {
  it('has the least period whose classes are patterns of the schema', () => {
    for (let n = 1; n <= 24; n++)
      for (let b = 1; b <= n; b++)
        for (let k = 1; k <= 6; k++)
          for (const schema of [minSeparation(k, b), fixedEpochs(b), fixedEpochs(b, k)]) {
            const { period, participations } = epochsWithin(schema, n);
            const periods = Array.from({ length: period }, (_, i) => i + 1);
            expect(participations).toBeUndefined();
            expect(periods.filter((p) => areWithin(p, schema, n)).at(0), JSON.stringify({ schema, n })).toBe(
              period,
            );
          }
  });

  it('names what is wrong', () => {
    expect(() => epochsWithin(minSeparation(1, 1), 0)).toThrow('epochsWithin: expected n');
  });
});
