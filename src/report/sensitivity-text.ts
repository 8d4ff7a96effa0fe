import { agrees, increasing, isExact, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import { mostRounds, type ParticipationSchema } from '../privacy/participation/participation-schema.js';
import type { ContributionKind, ParticipationSensitivity } from '../privacy/participation/participation.js';
import type { Row } from './claim-rows.js';
import type { L1Sensitivity } from '../privacy/participation/l1-sensitivity.js';
import { shortText } from './numbers.js';
import { schemaText } from './schema-text.js';
import { DIGITS, rootShown } from './validate-numbers.js';

const BY = {
  column: 'largest column',
  monotone: 'a Toeplitz matrix that does not increase from its b-th coefficient on',
  'all-rounds': 'one pattern of all rounds',
  orthogonal: 'columns that share no row',
  'dynamic-program': 'dynamic program',
  majorant: 'a larger Toeplitz matrix that does not increase',
  split: 'a Toeplitz matrix that does not increase, and what is left',
  levels: 'the levels of the tree',
  search: 'search over the patterns',
  certificate: 'what the certificate proves',
} as const;

/** How a sensitivity is known, in words. */
export const byText = ({ by, mirrored }: Pick<ParticipationSensitivity<Count>, 'by' | 'mirrored'>): string =>
  `${BY[by]}${mirrored === true ? ', up to alternating signs' : ''}`;

/** What a record contributes to each of its rounds. */
export const CONTRIBUTES = {
  scalar: 'numbers in [−1, 1]',
  vector: 'vectors of norm at most 1',
  absolute: 'what is bounded by absolute values',
} as const;

/** The line of a schema, unless it is that of one round; where fewer rounds fit than it allows, how many. */
export function schemaRows(schema: ParticipationSchema<Count>, n: Count): Row[] {
  const { participations } = schema;
  if (participations !== undefined && BigInt(participations) === 1n) return [];
  const most = mostRounds(schema, BigInt(n));
  const fit = participations !== undefined && participations > most ? ` that fit into n = ${n}` : '';
  return [
    [
      'schema',
      `a record takes part in ${schemaText(schema)}: at most ${most}${fit}; all that follows speaks of it`,
    ],
  ];
}

/**
 * Which rounds attain the value of the contributions, where the pattern that attains the vectors' is known to: the absolute values of a pattern are no
 * less, and one whose vectors reach them has signs that do, too.
 */
export function attainedText(
  { scalar, vector, absolute, pattern }: ParticipationSensitivity<Count>,
  contributions: ContributionKind,
): string {
  const isAttained = {
    scalar: scalar.inf.equals(absolute.sup),
    vector: true,
    absolute: absolute.inf.equals(vector.inf),
  }[contributions];
  if (!isAttained || pattern.length === 0) return '';
  const value = { scalar, vector, absolute }[contributions];
  const known = isExact(value)
    ? 'attained'
    : agrees(value, DIGITS)
      ? 'attained to the digits shown'
      : 'the lower end attained';
  return `, ${known} by rounds ${listed(pattern)}`;
}

const listed = (rounds: readonly Count[]): string =>
  rounds.length > 8 ? `${rounds.slice(0, 4).join(', ')}, … (${rounds.length} of them)` : rounds.join(', ');

/** The squared sensitivity when one record is replaced by another: contributions differ by up to twice their size. */
export const replacing = (squared: Enclosure): Enclosure =>
  increasing(squared, (x) => x.mul(Rational.integer(4n)));

/** The sensitivity to a record that is replaced. */
export const replaceOneRow = (squared: Enclosure): Row => [
  'replace-one',
  `ℓ2 ${rootShown(replacing(squared))}   (neighbours that replace a record: twice the sensitivity)`,
];

/** The three values of ℓ1, where they differ. */
export function l1Rows({ scalar, vector, absolute }: L1Sensitivity): Row[] {
  if (scalar.inf.equals(absolute.sup)) return [];
  const [numbers, vectors, sizes] = [scalar, vector, absolute].map((x) => shortText(x, DIGITS));
  return [
    ['', `ℓ1 for contributions that are numbers ${numbers}, vectors ${vectors}; by absolute values ${sizes}`],
  ];
}

/** What noise of each contribution is for pure differential privacy. */
const NOISE = {
  scalar: 'Laplace noise of scale s',
  vector: 'noise of density e^(−‖z‖/s) in each row of Cx (numbers: Laplace noise of scale s)',
  absolute: 'Laplace noise of scale s',
} as const;

/** The ε of pure differential privacy, by the ℓ1 sensitivity of the participation. */
export const pureRow = (l1: Enclosure, contributions: ContributionKind): Row => [
  'pure DP',
  `ε = Δ₁/s = ${shortText(l1, DIGITS)}/s at ${NOISE[contributions]}`,
];
