import {
  fixedEpochs,
  minSeparation,
  listedSchema,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import type { ContributionKind } from '../privacy/participation/participation.js';
import { separationObstacle, statedSeparation } from '../privacy/participation/stated-separation.js';
import { LONGEST_STREAM } from '../workload/long-workload.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { longNumber, oneOf, type Arguments } from './arguments.js';
import { TEXT, type OptionTable } from './option-table.js';

/**
 * The options that say in which rounds one record takes part.
 *
 * @param scope what they hold for
 */
export const participationOptions = (scope: string): OptionTable => [
  [
    '--participations K --separation B',
    `a record takes part in up to K rounds i < j, any two with j − i ≥ B, 1 ≤ B ≤ n (one round when it is left out); ${scope}`,
    { participations: TEXT, separation: TEXT },
  ],
  [
    '--rounds-between G',
    'instead of --separation: at least G rounds between any two of them, which is B = G + 1',
    { 'rounds-between': TEXT },
  ],
  [
    '--epochs K',
    'a record takes part K times in a fixed order, every n/K rounds; K divides n',
    { epochs: TEXT },
  ],
  [
    '--period B',
    'the same by the period, for any n: every B rounds, and at most K times with --participations K',
    { period: TEXT },
  ],
];

const CONTRIBUTES: Readonly<Record<ContributionKind, string>> = {
  vector: 'vector (of norm at most 1, the default)',
  scalar: 'scalar (a number in [−1, 1])',
  absolute: 'absolute (the bound by absolute\nvalues that libraries print)',
};

/**
 * The option that says which sensitivity is meant where a record contributes to several rounds.
 *
 * @param kinds those that the command speaks of
 * @param scope what it holds for
 */
export const contributionsOption = (kinds: readonly ContributionKind[], scope = ''): OptionTable => [
  [
    '--contributions C',
    `what a record contributes to a round: ${listed(kinds.map((kind) => CONTRIBUTES[kind]))}${scope}`,
    { contributions: TEXT },
  ],
];

const listed = (texts: readonly string[]): string =>
  texts.length > 2 ? `${texts.slice(0, -1).join(', ')}, or ${texts.at(-1)!}` : texts.join(' or ');

/** @throws UsageError for another word than these */
export const readContributions = <Kind extends ContributionKind>(
  args: Arguments,
  kinds: readonly Kind[],
): Kind | 'vector' => oneOf(args, 'contributions', kinds) ?? 'vector';

const SPACINGS = ['separation', 'rounds-between', 'period', 'epochs'] as const;

/** The names of these options. */
export const SCHEMA_OPTIONS: readonly string[] = ['participations', ...SPACINGS];

/** Whether any of the options is given. */
export const saysParticipation = (args: Arguments): boolean =>
  SCHEMA_OPTIONS.some((name) => args.text(name) !== undefined);

/**
 * The schema that the options describe; one participation without them.
 *
 * @param n the rounds, which --epochs has to divide, and beyond which no other round is at that distance
 * @throws UsageError for options that contradict one another or say too little
 */
export const readSchema = (args: Arguments, n: number): ParticipationSchema =>
  listedSchema(readLongSchema(args, BigInt(n)));

/** The same for any number of rounds. */
export function readLongSchema(args: Arguments, n: bigint): ParticipationSchema<bigint> {
  const most = LONGEST_STREAM;
  const participations = args.text('participations');
  const [spacing, second] = SPACINGS.filter((name) => args.text(name) !== undefined);
  if (second !== undefined) throw new UsageError(`--${second}: expected without --${spacing!}, got both`);
  if (spacing === undefined && participations === undefined) return minSeparation(1n, 1n);
  if (spacing === undefined)
    throw new UsageError(
      '--participations: expected --separation, --rounds-between or --period beside it, got none',
    );
  if (participations === undefined && (spacing === 'separation' || spacing === 'rounds-between'))
    throw new UsageError(`--${spacing}: expected --participations K beside it, got it without`);
  const value = longNumber(args.text(spacing)!, `--${spacing}`, spacing === 'rounds-between' ? 0n : 1n, most);
  if (spacing === 'epochs') {
    if (participations !== undefined)
      throw new UsageError('--epochs: expected without --participations, got both');
    if (n % value !== 0n)
      throw new UsageError(
        `--epochs: expected a divisor of the ${n} rounds (--period B takes any), got ${brief(`${value}`)}`,
      );
    return fixedEpochs(n / value);
  }
  const counts = spacing === 'rounds-between' ? 'between' : 'difference';
  const obstacle = separationObstacle(value, n, counts);
  if (obstacle !== undefined)
    throw new UsageError(`--${spacing}: expected ${obstacle}, got ${brief(`${value}`)}`);
  const k =
    participations === undefined ? undefined : longNumber(participations, '--participations', 1n, most);
  if (spacing === 'period') return fixedEpochs(value, k);
  return minSeparation(k!, statedSeparation(value, counts));
}
