import { Rational } from '../arithmetic/rational.js';
import { clippedNumber, clippedVector } from '../mechanism/stream/clipping.js';
import { itemDimension } from '../mechanism/stream/item.js';
import { exactText, type ItemDomain } from '../privacy/notion/item-domain.js';
import { UsageError } from './command.js';
import { LONGEST_LINE } from './lines.js';

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
export class RefusedItem extends Error {
  override readonly name = 'RefusedItem';
  readonly code = 'item';
  readonly received = 'something else';

  constructor(
    readonly path: string,
    readonly expected: string,
  ) {
    super(`${path}: expected ${expected}, got something else`);
  }
}

/** Numerals are read up to this length and twice this decimal exponent, and as far beyond as the numbers of the domain go. */
const LONGEST_NUMERAL = 1000;

const NUMERAL = /^[+-]?(?:[0-9]+\/[0-9]+|([0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE]([+-]?[0-9]+))?)$/;

/**
 * How lines become items.
 *
 * @throws UsageError where 0 stands for missing numbers and is no item, or no number of the range lies on the grid.
 */
export function itemReader(
  domain: ItemDomain,
  { clip, missingIsZero }: ItemRules,
): (line: string | undefined, lineNumber: number) => Rational[] {
  const dimension = itemDimension(domain);
  const longest = LONGEST_NUMERAL + sizeOf(domain);
  requireRules(domain, { clip, missingIsZero });
  const grid = `a multiple of ${exactText(domain.step)}`;
  const inDomain =
    domain.kind === 'range' ? `${grid} in [${exactText(domain.least)}, ${exactText(domain.most)}]` : grid;

  const field = (text: string, place: () => string): Rational => {
    const x = numeral(text.trim(), longest, clip && domain.kind === 'range');
    if (x === undefined) {
      if (missingIsZero) return Rational.ZERO;
      throw new RefusedItem(place(), clip ? 'a number such as 1, 0.1 or 1/3' : inDomain);
    }
    if (!clip && !allowed(domain, x)) throw new RefusedItem(place(), inDomain);
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
export function itemRulesText({ kind }: ItemDomain, { clip, missingIsZero }: ItemRules): string[] {
  const end = kind === 'range' ? 'moved to the nearer end of the range' : 'scaled to the norm';
  return [
    ...(clip
      ? [
          `clipped: other numbers are rounded to the nearest multiple, halves up, and ${end}, before anything else; the guarantee is about the clipped items`,
          `unreadable: a ${kind === 'range' ? 'fraction' : 'number'} of much more than ${LONGEST_NUMERAL} characters counts as no number`,
        ]
      : []),
    ...(missingIsZero ? ['missing: a field that is empty or no number counts as 0'] : []),
  ];
}

function requireRules(domain: ItemDomain, { clip, missingIsZero }: ItemRules): void {
  if (clip && domain.kind === 'range') clippedNumber(Rational.ZERO, domain);
  if (missingIsZero && !clip && !allowed(domain, Rational.ZERO))
    throw new UsageError('--missing: expected items of which 0 is one, or --clip with it, got others');
}

function allowed(domain: ItemDomain, x: Rational): boolean {
  if (!x.div(domain.step).isInteger()) return false;
  return domain.kind === 'ball' || (domain.least.compare(x) <= 0 && x.compare(domain.most) <= 0);
}

/**
 * A number; `undefined` for a text that is none, or a longer one than is read. With `saturating`, for a number that is to be moved into a
 * range anyway, a decimal of any length and exponent is read, and replaced by one that goes to the same item.
 */
function numeral(text: string, longest: number, saturating: boolean): Rational | undefined {
  if (text.length > longest) return saturating ? longDecimal(text, longest) : undefined;
  const match = NUMERAL.exec(text);
  if (match === null) return undefined;
  if (Math.abs(Number(match[2] ?? '0')) > 2 * longest)
    return saturating ? longDecimal(text, longest) : undefined;
  try {
    return Rational.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A decimal whose first significant digit is at 10^p: for p > longest one past every range, for p < −4·longest 0. Of others the digits after
 * 4·longest places are replaced by one that tells whether they are all 0: where the step is a decimal, halfway between two of its multiples
 * is none that has more places. One pass, without a regular expression that goes back.
 */
function longDecimal(text: string, longest: number): Rational | undefined {
  const body = /^[+-]/.test(text) ? text.slice(1) : text;
  const e = body.search(/[eE]/);
  const [digits, power] = e < 0 ? [body, '0'] : [body.slice(0, e), body.slice(e + 1)];
  const point = digits.indexOf('.');
  if (/[^0-9.]/.test(digits) || !/[0-9]/.test(digits) || point !== digits.lastIndexOf('.')) return undefined;
  const unsigned = /^[+-]/.test(power) ? power.slice(1) : power;
  if (unsigned === '' || /[^0-9]/.test(unsigned)) return undefined;

  const all = digits.replace('.', '');
  const first = all.search(/[1-9]/);
  const place = (point < 0 ? all.length : point) - 1 - first + Number(power);
  if (first < 0 || place < -4 * longest) return Rational.ZERO;
  const sign = text.startsWith('-') ? -1n : 1n;
  if (place > longest) return Rational.integer(sign * 10n ** BigInt(longest));
  const end = first + place + 1 + 4 * longest;
  const kept = all.slice(first, end) + (/[1-9]/.test(all.slice(end)) ? '1' : '0');
  const shift = place + 1 - kept.length;
  const units = sign * BigInt(kept);
  return shift < 0
    ? Rational.ratio(units, 10n ** BigInt(-shift))
    : Rational.integer(units * 10n ** BigInt(shift));
}

function sizeOf(domain: ItemDomain): number {
  const numbers =
    domain.kind === 'range' ? [domain.least, domain.most, domain.step] : [domain.radius, domain.step];
  return 2 * numbers.reduce((size, x) => size + x.toString().length, 0);
}
