import { Rational } from '../../arithmetic/rational.js';
import { clippedItem, multiplesIn } from '../../mechanism/stream/clipping.js';
import { itemDimension } from '../../mechanism/stream/item.js';
import { exactText, type CategoryDomain, type ItemDomain } from '../../privacy/notion/item-domain.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import { LONGEST_LINE } from '../lines.js';
import { plainLayout, type Layout } from './layout.js';
import { equivalentNumber, exactNumber, type NumeralLimits } from './numeral.js';
import { RefusedItem } from './refused-item.js';

/** What is done with items that the mechanism does not take. */
export interface ItemRules {
  /** Numbers go to the nearest item instead of being refused. */
  readonly clip: boolean;
  /** A field without a number is 0 instead of being refused. */
  readonly missingIsZero: boolean;
}

/** Fractions are read up to this length, decimals up to this many digits before the point in a ball, and as far beyond as the numbers of the domain go. */
const LONGEST_FRACTION = 1000;
const LARGEST_EXPONENT = 10_000;

/** What is declared of the items besides their domain. */
export interface ItemNames {
  /** The columns of a table in CSV that hold the numbers of an item, or its category; lines without header when left out. */
  readonly columns?: readonly string[] | undefined;
  /** The names of the categories, in the order of the coordinates. */
  readonly categories?: readonly string[] | undefined;
}

/** Items that are numbers. */
type NumberDomain = Exclude<ItemDomain, CategoryDomain>;

/** Lines without header, one item each. */
export function linesOf(domain: ItemDomain): Layout {
  if (domain.kind === 'category') return plainLayout(1, 'one category');
  const dimension = itemDimension(domain);
  return plainLayout(dimension, dimension === 1 ? 'one number' : `${dimension} numbers separated by commas`);
}

/** The fields of an item as the item; `place` is that of the line, `placeOf` that of a field. */
export type FieldsReader = (
  fields: readonly string[],
  place: string,
  placeOf: (field: number) => string,
) => Rational[];

/**
 * How the fields of an item become the item.
 *
 * @param categories the names of the categories of the domain
 * @throws ParameterError where 0 stands for missing numbers and is no item, or no number of the range lies on the grid.
 */
export function fieldsReader(
  domain: ItemDomain,
  rules: ItemRules,
  categories: readonly string[] = [],
): FieldsReader {
  requireRules(domain, rules);
  return domain.kind === 'category'
    ? categoryReader(categories, rules.missingIsZero)
    : numberReader(domain, rules);
}

/** The fields of a line. @throws RefusedItem for one that is not as its layout wants */
export function fieldsOfLine(
  line: string | undefined,
  lineNumber: number,
  layout: Layout,
  missingIsZero: boolean,
): readonly string[] {
  const place = `line ${lineNumber}`;
  if (line === undefined && !missingIsZero)
    throw new RefusedItem(place, `at most ${LONGEST_LINE} characters`);
  const fields = missingIsZero ? layout.fieldsFrom(line ?? '') : layout.fieldsOf(line!);
  if (fields === undefined) throw new RefusedItem(place, layout.wanted);
  return fields;
}

function categoryReader(categories: readonly string[], missingIsZero: boolean): FieldsReader {
  const known = new Map(categories.map((name, at) => [name, at]));
  return ([field], _, placeOf) => {
    const at = known.get(field!) ?? known.get(field!.trim());
    if (at === undefined && !missingIsZero) throw new RefusedItem(placeOf(0), 'one of the categories');
    return categories.map((_, category) => (category === at ? Rational.ONE : Rational.ZERO));
  };
}

function numberReader(domain: NumberDomain, { clip, missingIsZero }: ItemRules): FieldsReader {
  const limits = limitsOf(domain);
  const grid = `a multiple of ${exactText(domain.step)}`;
  const inDomain =
    domain.kind === 'range' ? `${grid} in [${exactText(domain.least)}, ${exactText(domain.most)}]` : grid;

  const number = (text: string, place: () => string): Rational => {
    const x = clip ? equivalentNumber(text.trim(), limits) : exactNumber(text.trim(), limits);
    if (x === undefined) {
      if (missingIsZero) return Rational.ZERO;
      throw new RefusedItem(place(), clip ? 'a number such as 1, 0.1 or 1/3' : inDomain);
    }
    if (x === 'beyond' || (!clip && !allowed(domain, x))) throw new RefusedItem(place(), inDomain);
    return x;
  };

  return (fields, place, placeOf) => {
    const item = fields.map((text, field) => number(text, () => placeOf(field)));
    if (clip) return clippedItem(item, domain);
    if (
      domain.kind === 'ball' &&
      Rational.sum(item.map((x) => x.mul(x))).compare(domain.radius.mul(domain.radius)) > 0
    )
      throw new RefusedItem(place, `a vector of Euclidean norm at most ${exactText(domain.radius)}`);
    return item;
  };
}

/** What the guarantee says about items that are not in the domain. */
export function itemRulesText(domain: ItemDomain, { clip, missingIsZero }: ItemRules): string[] {
  if (domain.kind === 'category')
    return missingIsZero ? ['missing: a field that is none of the categories counts as none'] : [];
  const ball = domain.kind === 'ball';
  const end = ball ? 'scaled to the norm' : 'moved to the nearer end of the range';
  return [
    ...(clip
      ? [
          `clipped: other numbers are rounded to the nearest multiple, halves up, and ${end}, before anything else; the guarantee is about the clipped items`,
        ]
      : []),
    ...(clip && ball
      ? [`huge: a decimal of at least 10^${largestExponent(domain)} in size counts as that`]
      : []),
    ...(clip || missingIsZero
      ? [`unreadable: a fraction of much more than ${LONGEST_FRACTION} characters counts as no number`]
      : []),
    ...(missingIsZero ? ['missing: a field that is empty or no number counts as 0'] : []),
  ];
}

function requireRules(domain: ItemDomain, { clip, missingIsZero }: ItemRules): void {
  if (domain.kind === 'category') {
    if (clip) throw new ParameterError(['clip'], 'it without categories', 'both');
    return;
  }
  if (domain.kind === 'range') {
    const { first, last } = multiplesIn(domain);
    if (first > last)
      throw new ParameterError(
        ['range', 'step'],
        'a range with a multiple of the step in it',
        `${exactText(domain.least)}:${exactText(domain.most)} and ${exactText(domain.step)}`,
      );
  }
  if (missingIsZero && !clip && !allowed(domain, Rational.ZERO))
    throw new ParameterError(['missing'], 'items of which 0 is one, or `clip` with it', 'others');
}

function allowed(domain: NumberDomain, x: Rational): boolean {
  if (!x.div(domain.step).isInteger()) return false;
  return domain.kind === 'ball' || (domain.least.compare(x) <= 0 && x.compare(domain.most) <= 0);
}

function limitsOf(domain: NumberDomain): NumeralLimits {
  const size = sizeOf(domain);
  const longest = LONGEST_FRACTION + size;
  return { step: domain.step, longest, largest: largestExponent(domain), places: 2 * longest };
}

/** Beyond every range; in a ball, where the direction of large numbers counts, as far as it costs little. */
const largestExponent = (domain: NumberDomain): number =>
  sizeOf(domain) + (domain.kind === 'range' ? 0 : LARGEST_EXPONENT);

/** More than twice the digits before and after the point that a number of the domain can have. */
function sizeOf(domain: NumberDomain): number {
  const numbers =
    domain.kind === 'range' ? [domain.least, domain.most, domain.step] : [domain.radius, domain.step];
  return 2 * numbers.reduce((size, x) => size + x.toString().length, 0);
}
