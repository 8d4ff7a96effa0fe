import type { Contributions, ParticipationTask } from '../certificate/participation/participation-task.js';
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
  [
    '--equal-norms',
    'with --banded: of these only the ones whose columns have one norm',
    { 'equal-norms': FLAG },
  ],
];

/** The options that speak of an optimum under participation, and need one. */
const BESIDE: readonly string[] = ['contributions', 'banded', 'equal-norms'];

/**
 * The optimum that the options describe.
 *
 * @param rounds n, the columns of the workload
 * @returns `undefined` when no option of participation is given
 */
export function readParticipation(args: Arguments, rounds: number): ParticipationTask | undefined {
  if (!saysParticipation(args)) {
    refuseAlone(args);
    return undefined;
  }
  return {
    schema: readSchema(args, rounds),
    contributions: readContributions(args, CONTRIBUTIONS),
    banded: readBanded(args),
    equalNorms: args.flag('equal-norms'),
  };
}

/** @throws UsageError when any option of participation is given */
export function refuseParticipation(args: Arguments, beside: string): void {
  const name = [...SCHEMA_OPTIONS, ...BESIDE].find((option) => args.list(option).length > 0);
  if (name !== undefined) throw new UsageError(`--${name}: expected without ${beside}, got both`);
}

/** @throws UsageError when an option that speaks of participation is given without it */
function refuseAlone(args: Arguments): void {
  for (const name of BESIDE)
    if (args.list(name).length > 0)
      throw new UsageError(`--${name}: expected with --participations, --epochs or --period, got it without`);
}

function readBanded(args: Arguments): boolean {
  if (args.flag('equal-norms') && !args.flag('banded'))
    throw new UsageError('--equal-norms: expected with --banded, got it without');
  if (args.flag('banded') && args.text('contributions') === 'scalar')
    throw new UsageError('--banded: expected vector contributions, got scalar');
  return args.flag('banded');
}
