import type { Count } from '../arithmetic/require.js';
import { leastDistance, type ParticipationSchema } from '../privacy/participation/participation-schema.js';

/** A whole number in JSON: a number up to 2^53 − 1, which readers hold exactly, beyond it a string of digits. */
export const countJson = (n: Count): number | string => (n <= Number.MAX_SAFE_INTEGER ? Number(n) : `${n}`);

/** A schema, and κ, the most rounds of one record. */
export function schemaJson(schema: ParticipationSchema<Count>, rounds: Count): Record<string, unknown> {
  const { kind, participations } = schema;
  return {
    kind,
    [kind === 'fixed-epoch' ? 'period' : 'separation']: countJson(leastDistance(schema)),
    ...(participations === undefined ? {} : { participations: countJson(participations) }),
    rounds: countJson(rounds),
  };
}
