import fc from 'fast-check';
import { Rational } from '../src/arithmetic/rational.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../src/privacy/participation/participation-schema.js';

/** Schemas of both kinds, with and without a limit on the rounds. */
export const schemas: fc.Arbitrary<ParticipationSchema> = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom('spaced', 'many', 'epochs', 'capped'),
  )
  .map(([k, b, kind]) => {
    if (kind === 'epochs') return fixedEpochs(b);
    if (kind === 'capped') return fixedEpochs(b, k);
    return minSeparation(kind === 'many' ? 100 : k, b);
  });

/** Rational coefficients from `least`/12 on, with 0 often. */
export const coefficients = (least: number, length: number): fc.Arbitrary<Rational[]> =>
  fc.array(
    fc.oneof(
      fc.constant(Rational.ZERO),
      fc.integer({ min: least, max: 24 }).map((x) => Rational.ratio(BigInt(x), 12n)),
    ),
    { minLength: 1, maxLength: length },
  );

/** Every pattern of a schema by brute force, rounds from 0: the definition, read word by word. */
export function patternsOf(n: number, schema: ParticipationSchema): number[][] {
  const all: number[][] = [];
  for (let mask = 1; mask < 1 << n; mask++) {
    const pattern = Array.from({ length: n }, (_, i) => i).filter((i) => (mask >> i) & 1);
    if (pattern.length > (schema.participations ?? n)) continue;
    const fits = (i: number, j: number): boolean =>
      schema.kind === 'fixed-epoch' ? (j - i) % schema.period === 0 : j - i >= schema.separation;
    if (pattern.every((j, at) => at === 0 || fits(pattern[at - 1]!, j))) all.push(pattern);
  }
  return all;
}
