import { Rational } from '../../arithmetic/rational.js';
import { clippedNumber, clippedVector, multiplesIn } from '../../mechanism/stream/clipping.js';
import { itemDimension } from '../../mechanism/stream/item.js';
import { exactText, type ItemDomain } from '../../privacy/notion/item-domain.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import { DetailedError } from '../../text/detailed-error.js';
import { LONGEST_LINE } from '../lines.js';
import { equivalentNumber, exactNumber, type NumeralLimits } from './numeral.js';

/** What is done with items that the mechanism does not take. */
export interface ItemRules {
  /** Numbers go to the nearest item instead of being refused. */
  readonly clip: boolean;
  /** A field without a number is 0 instead of being refused. */
  readonly missingIsZero: boolean;
}

/**
 * An item that is refused: its place and the rule that it breaks. Neither its text nor anything that depends on more of it than that is told.
 */
export class RefusedItem extends DetailedError {
  override readonly name = 'RefusedItem';

  constructor(path: string, expected: string) {
    super({ code: 'item', path, expected, received: 'something else' });
  }
}

/** Fractions are read up to this length, decimals up to this many digits before the point in a ball, and as far beyond as the numbers of the domain go. */
const LONGEST_FRACTION = 1000;
const LARGEST_EXPONENT = 10_000;

/**
 * How lines become items.
 *
 * @throws ParameterError where 0 stands for missing numbers and is no item, or no number of the range lies on the grid.
 */
export function itemReader(
  domain: ItemDomain,
  { clip, missingIsZero }: ItemRules,
): (line: string | undefined, lineNumber: number) => Rational[] {
  const dimension = itemDimension(domain);
  const limits = limitsOf(domain);
  requireRules(domain, { clip, missingIsZero });
  const grid = `a multiple of ${exactText(domain.step)}`;
  const inDomain =
    domain.kind === 'range' ? `${grid} in [${exactText(domain.least)}, ${exactText(domain.most)}]` : grid;

  const field = (text: string, place: () => string): Rational => {
    const x = clip ? equivalentNumber(text.trim(), limits) : exactNumber(text.trim(), limits);
    if (x === undefined) {
      if (missingIsZero) return Rational.ZERO;
      throw new RefusedItem(place(), clip ? 'a number such as 1, 0.1 or 1/3' : inDomain);
    }
    if (x === 'beyond' || (!clip && !allowed(domain, x))) throw new RefusedItem(place(), inDomain);
    return x;
  };

  return (line, lineNumber) => {
    const place = `line ${lineNumber}`;
    let texts = line?.split(',', dimension + 1);
    if (texts === undefined && !missingIsZero)
      throw new RefusedItem(place, `at most ${LONGEST_LINE} characters`);
    // A line that is no item as a whole has no field that can be read.
    if (missingIsZero && (texts === undefined || texts.length > dimension)) texts = [];
    if (missingIsZero) texts = Array.from({ length: dimension }, (_, i) => texts![i] ?? '');
    if (texts!.length !== dimension)
      throw new RefusedItem(
        place,
        dimension === 1 ? 'one number' : `${dimension} numbers separated by commas`,
      );
    const item = texts!.map((text, column) => field(text, () => `${place}, column ${column + 1}`));
    if (domain.kind === 'range') return clip ? item.map((x) => clippedNumber(x, domain)) : item;
    if (clip) return clippedVector(item, domain);
    if (Rational.sum(item.map((x) => x.mul(x))).compare(domain.radius.mul(domain.radius)) > 0)
      throw new RefusedItem(place, `a vector of Euclidean norm at most ${exactText(domain.radius)}`);
    return item;
  };
}

/** What the guarantee says about items that are not in the domain. */
export function itemRulesText(domain: ItemDomain, { clip, missingIsZero }: ItemRules): string[] {
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

function allowed(domain: ItemDomain, x: Rational): boolean {
  if (!x.div(domain.step).isInteger()) return false;
  return domain.kind === 'ball' || (domain.least.compare(x) <= 0 && x.compare(domain.most) <= 0);
}

function limitsOf(domain: ItemDomain): NumeralLimits {
  const size = sizeOf(domain);
  const longest = LONGEST_FRACTION + size;
  return { step: domain.step, longest, largest: largestExponent(domain), places: 2 * longest };
}

/** Beyond every range; in a ball, where the direction of large numbers counts, as far as it costs little. */
const largestExponent = (domain: ItemDomain): number =>
  sizeOf(domain) + (domain.kind === 'range' ? 0 : LARGEST_EXPONENT);

/** More than twice the digits before and after the point that a number of the domain can have. */
function sizeOf(domain: ItemDomain): number {
  const numbers =
    domain.kind === 'range' ? [domain.least, domain.most, domain.step] : [domain.radius, domain.step];
  return 2 * numbers.reduce((size, x) => size + x.toString().length, 0);
}
