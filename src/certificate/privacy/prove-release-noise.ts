import type { StreamDesign } from '../../mechanism/stream/stream-mechanism.js';
import { itemDifference } from '../../privacy/notion/item-domain.js';
import type { Certificate } from '../seal.js';
import { proveLatticeNoise } from './prove-lattice-noise.js';

/**
 * The certificate of what a mechanism on a stream promises of all its releases together, (ε, δ)-DP by rounding: kind `privacy-lattice`, with the columns of C in steps of the
 * lattice of the noise.
 *
 * @throws RangeError for another promise, and for more columns than a certificate holds
 */
export function proveReleaseNoise({ guarantee, columns }: StreamDesign): Certificate {
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
  const difference = itemDifference(items, relation).div(items.step).pow(2).floor();
  const lattice = {
    variance: noise.variance.div(noise.step.pow(2)),
    columns: vectors.map((column) => column.map((x) => x * times)),
    rule,
    difference,
  };
  return proveLatticeNoise(lattice, asked.delta, asked.epsilon);
}
