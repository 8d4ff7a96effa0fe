import { CLAIMS, type JudgedClaim, type JudgedSteps } from '../validate/claims.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { JudgedPrivacy } from '../validate/privacy-claim.js';
import { excessOf, type Relation, type JudgedRelation, type Truth } from '../validate/relation.js';
import type { StatedNumber } from '../validate/stated-number.js';
import { shortText } from './numbers.js';
import { DIGITS, knownText, rootShown, sizeText } from './validate-numbers.js';

/** A line of a report: what it is about, and what there is to say. */
export type Row = readonly [name: string, text: string];

/** The claims on a factorization or a strategy, judged. */
export interface JudgedClaims {
  readonly claims: readonly JudgedClaim[];
  readonly steps: readonly JudgedSteps[];
  readonly privacy: JudgedPrivacy | undefined;
}

/** What claims came to. @param known the squared ℓ2 sensitivity under the schema, and the most rounds of one record */
export const claimRows = (
  { claims, steps, privacy }: JudgedClaims,
  known: { readonly l2Squared: Enclosure; readonly rounds: bigint },
): Row[] => [
  ...claims.map((claim): Row => ['claim', claimText(claim)]),
  ...steps.map((claim): Row => ['claim', stepsText(claim)]),
  ...privacyRows(privacy, known),
];

const WORD: Readonly<Record<Truth, string>> = {
  holds: 'holds',
  refuted: 'REFUTED',
  undecided: 'UNDECIDED',
};
const SIGN: Readonly<Record<Relation, string>> = { 'at-most': '≤', 'at-least': '≥', digits: '=' };

function claimText({ name, relation, stated, actual, ...judged }: JudgedClaim): string {
  const digits = relation === 'digits' ? ' to its digits' : '';
  return `${name} ${SIGN[relation]} ${stated.text}${digits}: ${WORD[judged.truth]}, it is ${knownText(actual)}${missText(judged)}${cutText(judged, relation, stated)} (${CLAIMS[name]})`;
}

function missText({ truth, side, excess }: JudgedRelation): string {
  if (truth !== 'refuted' || side === undefined) return '';
  const unsafe = side === 'above' ? 'the unsafe side' : 'the safe side';
  return `: missed by ${sizeText(excess, 6)}, the exact value is ${side}, ${unsafe}`;
}

/** Of fewer digits it is no slip that they begin the exact value. */
const MANY_DIGITS = /* @__PURE__ */ Rational.integer(100n);

/** That a number was not rounded, where that is all. */
function cutText(
  { truth, excess }: JudgedRelation,
  relation: Relation,
  { value, unit }: StatedNumber,
): string {
  const isCut =
    value.compare(unit.mul(MANY_DIGITS)) >= 0 && excess.inf.sign() > 0 && excess.sup.compare(unit) < 0;
  return relation === 'digits' && truth === 'refuted' && isCut
    ? '; its digits are those of the exact value cut off, not rounded'
    : '';
}

function stepsText({ relation, stated, truth, missed, unsafe, undecided, worst }: JudgedSteps): string {
  const what = `error ${SIGN[relation]} ${stated.length} numbers: ${WORD[truth]}`;
  const open = undecided > 0 ? `, ${undecided} undecided` : '';
  if (worst === undefined) return `${what}${open} (standard deviation of every answer)`;
  return (
    `${what}, ${missed} missed, ${unsafe} of them on the unsafe side${open}; worst is row ${worst.row}: ` +
    `stated ${worst.stated.text}, it is ${knownText(worst.actual)}${missText(worst)}${cutText(worst, relation, worst.stated)}`
  );
}

/** The run that a statement is about, where it is not one release of all records. */
function runText(of: JudgedPrivacy['of']): string {
  if (of === undefined) return '';
  const steps = countOf(of.steps);
  const others = of.composition.length === 0 ? '' : `, composed with ${countOf(of.composition)} other steps`;
  if (of.sampling === undefined)
    return `${steps === 1n ? '' : `, ${steps} releases with fresh noise`}${others}`;
  const { probability, groups } = of.sampling;
  const turns =
    groups === 1n ? 'in every round' : `in every round of its group, ${groups} of which take turns`;
  return `, a record sampled with probability ${probability} ${turns}: ${steps} steps${others}`;
}

/** How many steps there are in a list. */
export const countOf = (steps: readonly { readonly count: bigint }[]): bigint =>
  steps.reduce((sum, { count }) => sum + count, 0n);

/** That the third number does not exist: only a noise does not. */
const NO_NOISE = 'none, as the other steps alone lose more';

const SYMBOL = { 'noise-multiplier': 'noise multiplier', epsilon: 'ε', delta: 'δ' } as const;

function privacyRows(
  privacy: JudgedPrivacy | undefined,
  { l2Squared, rounds }: { readonly l2Squared: Enclosure; readonly rounds: bigint },
): Row[] {
  if (privacy === undefined) return [];
  const { given, key, least } = privacy;
  const names = Object.keys(given) as (typeof privacy.key)[];
  const setting = names.map((name) => `${SYMBOL[name]} = ${shortText(given[name]!, DIGITS)}`).join(' and ');
  const under = rounds === 1n ? '' : ' under the schema';
  const leastText = least === undefined ? NO_NOISE : shortText(least, DIGITS);
  const rows: Row[] = [
    [
      'privacy',
      `${setting}${runText(privacy.of)}: least ${SYMBOL[key]} = ${leastText} (add/remove or zero-out neighbours; noise multiplier times Δ = ${rootShown(l2Squared)}${under})`,
    ],
  ];
  for (const { relation, stated, truth, side } of privacy.claims) {
    const missed =
      least === undefined
        ? ''
        : missText({
            truth,
            side,
            excess: excessOf(least, stated),
          });
    const digits = relation === 'digits' ? ' to its digits, and private' : '';
    rows.push([
      'claim',
      `${key} ${SIGN[relation]} ${stated.text}${digits}: ${WORD[truth]}, it is ${leastText}${missed}`,
    ]);
  }
  return rows;
}
