import { restrictionOf, type ParticipationTask } from '../certificate/participation/participation-task.js';
import {
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';

/** In which rounds a record takes part, as JSON. */
export function participationJson(
  { schema, contributions, ...restriction }: ParticipationTask,
  rounds: number,
): unknown {
  const restricted = restrictionOf(restriction) ?? null;
  return { schema, contributions, restricted, most: mostRounds(schema, rounds) };
}

/** The same in words. */
export function participationLines(
  { schema, contributions, banded, equalNorms }: ParticipationTask,
  rounds: number,
  line: (title: string, text: string) => string,
): string[] {
  const most = mostRounds(schema, rounds);
  const lines = [line('participation', ` ${schemaText(schema, most)}`)];
  if (most === 1) return [...lines, line('', 'one participation among these rounds: γ_F,Π is γ_F')];
  lines.push(
    line('contributions', contributions === 'vector' ? ' vectors of norm at most 1' : ' numbers in [−1, 1]'),
  );
  if (banded)
    lines.push(
      line(
        'restricted',
        `to C with ${equalNorms ? 'columns of one norm, which are orthogonal' : 'orthogonal columns'} in rounds that one record can share (banded)`,
      ),
    );
  return lines;
}

function schemaText(schema: ParticipationSchema, most: number): string {
  const b = leastDistance(schema);
  const times = most === 1 ? 'once' : `up to ${most} times`;
  if (schema.kind === 'fixed-epoch')
    return `${times}, every ${b === 1 ? 'round' : `${b} rounds`} (fixed epochs)`;
  return `${times}, any two rounds i < j with j − i ≥ ${b} (minimal separation)`;
}
