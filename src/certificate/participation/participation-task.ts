import { requireSchema, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';

/** Whose contributions are bounded: vectors of norm at most 1, or numbers in [−1, 1]. */
export type Contributions = 'vector' | 'scalar';

/** The optimum that is enclosed. */
export interface ParticipationTask {
  readonly schema: ParticipationSchema;
  readonly contributions: Contributions;
  /** Only factorizations whose columns in compatible rounds are orthogonal: banded C. */
  readonly banded: boolean;
  /** Of these only the ones whose columns have one norm. */
  readonly equalNorms: boolean;
}

/** What a certificate calls the restriction to some factorizations; `undefined` where all are admitted. */
export const restrictionOf = ({
  banded,
  equalNorms,
}: Pick<ParticipationTask, 'banded' | 'equalNorms'>): 'theta' | 'equal-norms' | undefined =>
  equalNorms ? 'equal-norms' : banded ? 'theta' : undefined;

/** @throws RangeError unless the schema, the contributions and their combination with `banded` and `equalNorms` are ones that a certificate states */
export function requireTask(
  caller: string,
  { schema, contributions, banded, equalNorms }: ParticipationTask,
): void {
  requireSchema(caller, schema);
  const { kind } = schema as { kind: string };
  if (kind !== 'min-separation' && kind !== 'fixed-epoch')
    throw new RangeError(`${caller}: expected a schema, min-separation or fixed-epoch, got ${kind}`);
  const word: string = contributions;
  if (word !== 'vector' && word !== 'scalar')
    throw new RangeError(`${caller}: expected contributions, vector or scalar, got ${word}`);
  if (equalNorms && !banded)
    throw new RangeError(`${caller}: expected equalNorms with banded, got it without`);
  if (banded && contributions === 'scalar')
    throw new RangeError(`${caller}: expected vector contributions of banded factorizations, got scalar`);
}
