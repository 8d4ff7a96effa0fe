import type { Contributions } from '../certificate/participation/participation-task.js';
import type { ParticipationSchema } from '../privacy/participation/participation-schema.js';
import { UsageError } from '../text/usage-error.js';
import type { Arguments } from './arguments.js';
import { FLAG, type OptionTable } from './option-table.js';
import {
  contributionsOption,
  participationOptions,
  readContributions,
  readSchema,
  saysParticipation,
  SCHEMA_OPTIONS,
} from './participation-options.js';

const CONTRIBUTIONS: readonly Contributions[] = ['vector', 'scalar'];

/** The options of an optimum under participation: the rounds of a record, and what of it is asked. */
export const PARTICIPATION_TABLE: OptionTable = [
  ...participationOptions('γ_F only'),
  ...contributionsOption(CONTRIBUTIONS),
  [
    '--banded',
    'only factorizations whose C has orthogonal columns in rounds that one record can share (banded C, free column norms)',
    { banded: FLAG },
  ],
];

/** What a command line says of participation. */
export interface ParticipationArgument {
  readonly participation: ParticipationSchema;
  readonly contributions: Contributions;
  readonly banded: boolean;
}

/**
 * The schema that the options describe.
 *
 * @param rounds n, the columns of the workload
 * @returns `undefined` when no option of participation is given
 */
export function readParticipation(args: Arguments, rounds: number): ParticipationArgument | undefined {
  if (!saysParticipation(args)) {
    refuseAlone(args);
    return undefined;
  }
  const participation = readSchema(args, rounds);
  return {
    participation,
    contributions: readContributions(args, CONTRIBUTIONS),
    banded: readBanded(args),
  };
}

/** @throws UsageError when any option of participation is given */
export function refuseParticipation(args: Arguments, beside: string): void {
  const name = [...SCHEMA_OPTIONS, 'contributions', 'banded'].find((option) => args.list(option).length > 0);
  if (name !== undefined) throw new UsageError(`--${name}: expected without ${beside}, got both`);
}

/** @throws UsageError when an option that speaks of participation is given without it */
function refuseAlone(args: Arguments): void {
  for (const name of ['contributions', 'banded'])
    if (args.list(name).length > 0)
      throw new UsageError(`--${name}: expected with --participations, --epochs or --period, got it without`);
}

function readBanded(args: Arguments): boolean {
  if (args.flag('banded') && args.text('contributions') === 'scalar')
    throw new UsageError('--banded: expected vector contributions, got scalar');
  return args.flag('banded');
}
