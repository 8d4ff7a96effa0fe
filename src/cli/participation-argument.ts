import type { Contributions } from '../certificate/participation/participation-task.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { wholeNumber, type Arguments } from './arguments.js';
import { FLAG, TEXT, type OptionTable } from './option-table.js';

/** The options that say in which rounds one record takes part, and what of it is asked. */
export const PARTICIPATION_TABLE: OptionTable = [
  [
    '--participations K --separation B',
    'a record takes part in up to K rounds i < j, any two with j − i ≥ B (γ_F only; one round when it is left out)',
    { participations: TEXT, separation: TEXT },
  ],
  [
    '--rounds-between G',
    'instead of --separation: G rounds at least between any two, which is B = G + 1',
    { 'rounds-between': TEXT },
  ],
  [
    '--epochs K',
    'a record takes part K times, every N/K rounds, in fixed order; K divides the number of rounds',
    { epochs: TEXT },
  ],
  [
    '--period B',
    'the same by the period: every B rounds, as often as they come; with --participations K, up to K times',
    { period: TEXT },
  ],
  [
    '--contributions C',
    'what a record contributes to a round: vector (of norm at most 1, the default) or scalar (a number in [−1, 1])',
    { contributions: TEXT },
  ],
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

/** Largest integer of an option. */
const MOST = 1e15 - 1;

const SPACINGS = ['separation', 'rounds-between', 'epochs', 'period'] as const;

/**
 * The schema that the options describe.
 *
 * @param rounds n, the columns of the workload
 * @returns `undefined` when no option of participation is given
 */
export function readParticipation(args: Arguments, rounds: number): ParticipationArgument | undefined {
  const given = SPACINGS.filter((name) => args.text(name) !== undefined);
  const k = args.text('participations');
  const [spacing, second] = given;
  if (spacing === undefined) {
    if (k !== undefined)
      throw new UsageError(
        '--participations: expected --separation, --rounds-between or --period beside it, got none',
      );
    refuseAlone(args);
    return undefined;
  }
  if (second !== undefined) throw new UsageError(`--${second}: expected without --${spacing}, got both`);
  const participation = schemaOf(spacing, args.text(spacing)!, k, rounds);
  return { participation, contributions: readContributions(args), banded: readBanded(args) };
}

/** @throws UsageError when any option of participation is given */
export function refuseParticipation(args: Arguments, beside: string): void {
  const name = ['participations', ...SPACINGS, 'contributions', 'banded'].find(
    (option) => args.list(option).length > 0,
  );
  if (name !== undefined) throw new UsageError(`--${name}: expected without ${beside}, got both`);
}

/** @throws UsageError when an option that speaks of participation is given without it */
function refuseAlone(args: Arguments): void {
  for (const name of ['contributions', 'banded'])
    if (args.list(name).length > 0)
      throw new UsageError(`--${name}: expected with --participations, --epochs or --period, got it without`);
}

function schemaOf(
  spacing: (typeof SPACINGS)[number],
  text: string,
  k: string | undefined,
  rounds: number,
): ParticipationSchema {
  if (spacing === 'epochs') {
    if (k !== undefined) throw new UsageError('--epochs: expected without --participations, got both');
    const epochs = wholeNumber(text, '--epochs', 1, MOST);
    if (rounds % epochs !== 0)
      throw new UsageError(
        `--epochs: expected a divisor of the ${rounds} rounds (--period B takes any), got ${brief(text)}`,
      );
    return fixedEpochs(rounds / epochs);
  }
  const most = k === undefined ? undefined : wholeNumber(k, '--participations', 1, MOST);
  if (spacing === 'period') return fixedEpochs(wholeNumber(text, '--period', 1, MOST), most);
  if (most === undefined)
    throw new UsageError(`--${spacing}: expected --participations K beside it, got it without`);
  const between = spacing === 'rounds-between';
  const distance = wholeNumber(text, `--${spacing}`, between ? 0 : 1, MOST);
  return minSeparation(most, between ? distance + 1 : distance);
}

function readContributions(args: Arguments): Contributions {
  const word = args.text('contributions') ?? 'vector';
  if (word !== 'vector' && word !== 'scalar')
    throw new UsageError(`--contributions: expected vector or scalar, got ${brief(word)}`);
  return word;
}

function readBanded(args: Arguments): boolean {
  if (args.flag('banded') && args.text('contributions') === 'scalar')
    throw new UsageError('--banded: expected vector contributions, got scalar');
  return args.flag('banded');
}
