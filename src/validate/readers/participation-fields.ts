import { ceilDiv } from '../../arithmetic/bits.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';
import {
  separationObstacle,
  statedSeparation,
  type SeparationConvention,
} from '../../privacy/participation/stated-separation.js';
import { fieldError, InputError } from './input-error.js';

/** The fields of a file that say in which rounds a record takes part; each holds a whole number. */
export const PARTICIPATION_FIELDS = [
  'min_sep',
  'min_separation',
  'rounds_between',
  'period',
  'epochs',
  'participations',
  'max_participations',
] as const;

type Field = (typeof PARTICIPATION_FIELDS)[number];

/**
 * The schema that a file states, in the words of the projects that write such files: `min_sep` and `period` are differences of rounds, `rounds_between` is one
 * less, `epochs` divides n, and without a number of participations there are as many as fit.
 *
 * @throws InputError for `min_separation` without a convention, for two separations or numbers of participations, for a separation beyond n, and for epochs that
 * do not divide n
 */
export function participationOf(
  file: string,
  fields: ReadonlyMap<Field, bigint>,
  n: bigint,
  convention: SeparationConvention | undefined,
): ParticipationSchema<bigint> | undefined {
  if (convention !== undefined && !fields.has('min_separation'))
    throw new InputError(file, 'min_separation, of which --convention speaks', 'none');
  if (fields.size === 0) return undefined;
  const one = (names: readonly Field[]): Field | undefined => {
    const given = names.filter((name) => fields.has(name));
    if (given.length > 1) throw new InputError(file, `only one of ${names.join(', ')}`, given.join(' and '));
    return given[0];
  };
  const k = one(['participations', 'max_participations']);
  const participations = k === undefined ? undefined : fields.get(k)!;
  const apart = one(['min_sep', 'min_separation', 'rounds_between', 'period', 'epochs']);
  if (apart === undefined)
    throw new InputError(file, `min_sep, rounds_between, period or epochs beside ${k!}`, 'none');
  const value = fields.get(apart)!;
  if (apart === 'epochs') {
    if (participations !== undefined) throw new InputError(file, 'epochs alone', `epochs and ${k!}`);
    if (value > n || n % value !== 0n) throw fieldError(file, apart, `a divisor of n = ${n}`, `${value}`);
    return fixedEpochs(n / value);
  }
  if (apart === 'min_separation' && convention === undefined)
    throw fieldError(
      file,
      apart,
      '--convention difference (j − i) or --convention between (the rounds between, j − i − 1) beside it, because projects mean different numbers by it',
      'no convention',
    );
  const counts =
    apart === 'rounds_between' ? 'between' : apart === 'min_separation' ? convention! : 'difference';
  const obstacle = separationObstacle(value, n, counts);
  if (obstacle !== undefined) throw fieldError(file, apart, obstacle, `${value}`);
  if (apart === 'period') return fixedEpochs(value, participations);
  const separation = statedSeparation(value, counts);
  return minSeparation(participations ?? ceilDiv(n, separation), separation);
}
