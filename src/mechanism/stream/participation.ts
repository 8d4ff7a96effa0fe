import { magnitude } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { maxColumnNorm1, maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { absoluteParticipationSensitivity } from '../../privacy/participation/absolute-participation.js';
import {
  listedSchema,
  mostRounds,
  ONE_PARTICIPATION,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../privacy/participation/participation.js';
import type { ItemDomain } from '../../privacy/notion/item-domain.js';
import { itemDimension } from './item.js';

/** In which rounds one record takes part. */
export interface Participating {
  /** In one round when left out. Neighbours differ in what one record contributes to its rounds. */
  readonly participation?: ParticipationSchema;
  /** The rounds of the stream of which the mechanism is for one block, and then begins anew; when left out, there are none but its own. */
  readonly stream?: StreamLength;
}

/** How many rounds a stream has. */
export type StreamLength = number | 'unbounded';

/** ‖C‖_{1→1} and ‖C‖²_{1→2}, or what takes their place where one record takes part in several rounds; or more. */
export interface Sensitivities {
  readonly absolute: Rational;
  readonly squared: Rational;
}

/** The longest stream of which the nodes of a tree are written out. */
export const MOST_WRITTEN = 512;

/** The schema of a target: one round a record where none is named. */
export const schemaOf = ({ participation }: Participating): ParticipationSchema =>
  participation ?? ONE_PARTICIPATION;

/** The most rounds that one record takes part in, of n or of the stream of which these are a block. */
export function mostRoundsOf(target: Participating, n: StreamLength): number {
  const schema = schemaOf(target);
  const { stream = n } = target;
  return stream === 'unbounded' ? (schema.participations ?? Infinity) : mostRounds(schema, stream);
}

/** K, the rounds of a record in a stream without end. @throws RangeError where a record takes part for ever */
export function finiteRounds(caller: string, target: Participating): number {
  const rounds = mostRoundsOf(target, 'unbounded');
  if (rounds === Infinity)
    throw new RangeError(
      `${caller}: expected participations of a record in a stream without end, got a period alone`,
    );
  return rounds;
}

/** Whether a record takes part in one round at most of n, or of the stream of which these are a block. */
export const isOnce = (target: Participating, n: StreamLength): boolean => mostRoundsOf(target, n) === 1;

/**
 * The sensitivities of a matrix C for what a target's records contribute, numbers or vectors, as factors of what an item moves: upper ends where they are enclosed.
 */
export function matrixSensitivities(
  c: Matrix,
  target: Participating & { readonly items: ItemDomain },
): Sensitivities {
  if (isOnce(target, c.cols)) return { absolute: maxColumnNorm1(c), squared: maxColumnNormSquared(c) };
  const schema = schemaOf(target);
  const { scalar, vector } = participationSensitivity(c, schema);
  // Numbers of a range move one by one: what d of them move is at most d times what one does.
  const ofNumbers = target.items.kind === 'range' || itemDimension(target.items) === 1;
  return {
    // Otherwise signs of columns need not meet: the sum of their norms counts.
    absolute: absoluteParticipationSensitivity(ofNumbers ? c : sizes(c), schema).sup,
    squared: (ofNumbers ? scalar : vector).sup,
  };
}

/** The sizes of the entries of C. */
const sizes = (c: Matrix): Matrix => Matrix.ofIntegers(c.rows, c.cols, c.integers.map(magnitude), c.scale);

/** The sensitivities under participation that those of one round, Δ₁ and Δ₂², bound for any C: κ·Δ₁ and κ²·Δ₂². */
export function timesRounds({ absolute, squared }: Sensitivities, rounds: number): Sensitivities {
  const times = Rational.integer(BigInt(rounds));
  return { absolute: absolute.mul(times), squared: squared.mul(times).mul(times) };
}

/** What is protected, as a noun phrase. */
export function protectedText(target: Participating, n: StreamLength): string {
  const schema = listedSchema(schemaOf(target));
  const rounds = mostRoundsOf(target, n);
  if (rounds === 1) return 'one item of the stream';
  const { stream = n } = target;
  const apart =
    schema.kind === 'fixed-epoch'
      ? `in ${stream !== 'unbounded' && rounds === Math.ceil(stream / schema.period) ? 'all rounds' : `up to ${rounds} rounds`} r, r + ${schema.period}, r + ${2 * schema.period}, …`
      : `in up to ${rounds} rounds${schema.separation === 1 ? '' : `, any two i < j of them with j − i ≥ ${schema.separation}`}`;
  return `what one record contributes ${apart}`;
}
