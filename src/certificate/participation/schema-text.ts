import type { Canonical } from '../../arithmetic/canonical.js';
import type { Count } from '../../arithmetic/require.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';

/** A schema as a certificate states it. */
export function schemaJson(schema: ParticipationSchema<Count>): Canonical {
  const { kind, participations } = schema;
  const most = participations === undefined ? {} : { participations: `${participations}` };
  return schema.kind === 'fixed-epoch'
    ? { kind, ...most, period: `${schema.period}` }
    : { kind, ...most, separation: `${schema.separation}` };
}
