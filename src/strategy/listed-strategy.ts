import { type Count, requireIndex } from '../arithmetic/require.js';
import { listedSchema, type ParticipationSchema } from '../privacy/participation/participation-schema.js';
import type { ParticipationSensitivity } from '../privacy/participation/participation.js';
import type { Workload } from '../workload/workload.js';
import { requireColumns } from './long-rounds.js';
import type { Strategy } from './strategy.js';

type Asked = 'requireAffordable' | 'sensitivity' | 'l1' | 'errors';

/** A strategy whose rounds are gone through one by one, so that numbers count them; workloads have as many columns. */
export interface ListedStrategy extends Omit<Strategy, 'rounds' | Asked> {
  readonly rounds: number;
  requireAffordable(workload: Workload, schema: ParticipationSchema): void;
  sensitivity(schema: ParticipationSchema): ParticipationSensitivity;
  l1(schema: ParticipationSchema): ReturnType<Strategy['l1']>;
  errors(workload: Workload): ReturnType<Strategy['errors']>;
}

/** The strategy that answers as this one does. */
export function listedStrategy(listed: ListedStrategy): Strategy {
  const n = BigInt(listed.rounds);
  return {
    ...listed,
    rounds: n,
    requireAffordable: (workload, schema) => {
      listed.requireAffordable(listedWorkload(workload, n), listedSchema(schema));
    },
    sensitivity: (schema) => listed.sensitivity(listedSchema(schema)),
    l1: (schema) => listed.l1(listedSchema(schema)),
    errors: (workload) => listed.errors(listedWorkload(workload, n)),
  };
}

/** The same workload, whose sizes numbers hold as they hold n. */
function listedWorkload(workload: Workload<Count>, n: bigint): Workload {
  requireColumns(workload, n);
  const rows = Number(workload.rows);
  requireIndex('listedStrategy', 'rows of the workload', rows, 1);
  return { ...workload, rows, cols: Number(n) };
}
