import type { StreamDesign } from '../../mechanism/stream/stream-mechanism.js';
import { itemMoves } from '../../privacy/notion/item-domain.js';
import type { Certificate } from '../seal.js';
import { proveLatticeNoise } from './prove-lattice-noise.js';

/** A mechanism on a stream, or on vectors: of the latter a record may take part in several rounds, which move different rows of Cx. */
export type ReleasedNoise = Pick<StreamDesign, 'guarantee' | 'columns'> & {
  readonly disjointRounds?: number;
};

/**
 * The certificate of what a mechanism on a stream promises of all its releases together, (ε, δ)-DP by rounding: kind `privacy-lattice`, with the columns of C in steps of the
 * lattice of the noise.
 *
 * What a record does in rounds whose columns have no row in common is the product of one column with the numbers of all of them: it moves Cx by c ⊗ (v_1, v_2, …), the square of whose norms is at most as often the one of a round.
 *
 * @throws RangeError for another promise, and for more columns than a certificate holds
 */
export function proveReleaseNoise({ guarantee, columns, disjointRounds = 1 }: ReleasedNoise): Certificate {
  const asked = guarantee.total.find(
    (statement) => statement.kind === 'approximate' && statement.by === 'rounded',
  );
  const { noise, items, relation } = guarantee;
  if (columns === undefined)
    throw new RangeError(
      'proveReleaseNoise: expected a mechanism with listed columns, and records in one round each, got another one',
    );
  if (asked?.kind !== 'approximate' || noise.law !== 'discrete-gaussian')
    throw new RangeError(
      'proveReleaseNoise: expected a mechanism with epsilon and delta, got one with another guarantee',
    );
  const { rule, vectors, unit } = columns();
  const times = unit.div(noise.step).num;
  const difference =
    itemMoves(items, relation).squared.div(items.step.pow(2)).floor() * BigInt(disjointRounds);
  const lattice = {
    variance: noise.variance.div(noise.step.pow(2)),
    columns: vectors.map((column) => column.map((x) => x * times)),
    rule,
    difference,
  };
  return proveLatticeNoise(lattice, asked.delta, asked.epsilon);
}
