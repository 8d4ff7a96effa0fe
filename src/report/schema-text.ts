import type { Count } from '../arithmetic/require.js';
import type { ParticipationSchema } from '../privacy/participation/participation-schema.js';

/** The rounds that a schema lets a record take part in, in words. */
export function schemaText(schema: ParticipationSchema<Count>): string {
  const { participations } = schema;
  if (schema.kind === 'min-separation')
    return `up to ${participations} rounds i, any two with j − i ≥ ${schema.separation}`;
  return `${participations === undefined ? 'the' : `up to ${participations}`} rounds of one residue modulo ${schema.period}`;
}
