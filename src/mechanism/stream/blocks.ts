import { Rational } from '../../arithmetic/rational.js';
import {
  fixedEpochs,
  minSeparation,
  mostRounds,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';
import { mostRoundsOf, schemaOf, type Participating, type Sensitivities } from './participation.js';

/** Most numbers of rounds for which the sensitivity of a block is computed. */
const MOST_LOOKED_AT = 256;

/**
 * The sensitivities of a mechanism for n rounds, or of all blocks of a stream in which it begins anew every n rounds.
 *
 * Lemma Blocks of docs/mechanisms.md: with S(κ) the Δ₂² of one block where a record takes part in at most κ of its rounds, and K rounds of the whole stream,
 *
 *     Δ₂² ≤ K·max_κ S(κ)/κ,   Δ₁ ≤ K·Δ₁ of one round,
 *
 * however the K rounds are spread over blocks: κ of them in one block cost at most κ/K of that.
 *
 * @param of the sensitivities of one block under a schema, or upper bounds of them
 */
export function sensitivitiesOfBlocks(
  target: Participating,
  n: number,
  of: (schema: ParticipationSchema) => Sensitivities,
): Sensitivities {
  const schema = schemaOf(target);
  if (target.stream === undefined) return of(schema);
  const all = Rational.integer(BigInt(mostRoundsOf(target, n)));
  const inBlock = (rounds: number): Sensitivities => of(withRounds(schema, rounds));
  return {
    absolute: inBlock(1).absolute.mul(all),
    squared: mostOfRound((rounds) => inBlock(rounds).squared, mostRounds(schema, n)).mul(all),
  };
}

/** The schema with at most so many rounds. */
const withRounds = (schema: ParticipationSchema, rounds: number): ParticipationSchema =>
  schema.kind === 'fixed-epoch'
    ? fixedEpochs(schema.period, rounds)
    : minSeparation(rounds, schema.separation);

/**
 * max S(κ)/κ over 1 ≤ κ ≤ most, or a number above it where S is looked at too often for that; S does not decrease, so that of κ in (a, c] at most S(c)/(a + 1).
 */
function mostOfRound(S: (rounds: number) => Rational, most: number): Rational {
  const over = (x: Rational, rounds: number): Rational => x.div(Rational.integer(BigInt(rounds)));
  const first = S(most);
  let largest = over(first, most);
  // Numbers of rounds from `above`, exclusive, to `to`, by the bound of all of them.
  const pending = [{ above: 0, to: most, square: first, bound: first }];
  for (let looked = 1; ; looked += 1) {
    const at = pending.reduce(
      (best, { bound }, i) => (bound.compare(pending[best]!.bound) > 0 ? i : best),
      0,
    );
    const [{ above, to, square, bound }] = pending.splice(at, 1) as [(typeof pending)[number]];
    if (bound.compare(largest) <= 0) return largest;
    if (looked === MOST_LOOKED_AT) return bound;
    const middle = Math.floor((above + to) / 2);
    const half = S(middle);
    largest = Rational.max(largest, over(half, middle));
    pending.push({ above, to: middle, square: half, bound: over(half, above + 1) });
    pending.push({ above: middle, to, square, bound: over(square, middle + 1) });
  }
}
