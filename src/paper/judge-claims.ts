import { UndecidedError } from '../arithmetic/enclose.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import type { ExpressionInput } from '../expression/argument-text.js';
import { expression, type Expression, type ExpressionValue } from '../expression/expression.js';
import type { Truth } from '../expression/meaning.js';
import type { Claim, Claims, Place } from './claim.js';
import { judgeDigits, type DigitVerdict } from './judge-digits.js';

/** Whether a claim is so, at a place or everywhere. */
type Outcome = 'right' | 'wrong' | 'undecided';

/** What is found at one place: whether the formula holds there, or what the printed number is. */
export interface Found {
  readonly place: Place;
  readonly outcome: Outcome;
  readonly digits?: DigitVerdict;
  /** The numbers that are compared, or the value. */
  readonly numbers: readonly Real[];
  /** Why it is undecided, where the formula has no value. */
  readonly reason?: string;
}

/** A claim with its verdict in words, and all that was found. */
export interface JudgedClaim {
  readonly claim: Claim;
  readonly outcome: Outcome;
  readonly verdict: string;
  readonly found: readonly Found[];
}

/** A claim that cannot be judged, because of a formula or a number in it. */
export class ClaimError extends Error {
  override readonly name = 'ClaimError';

  constructor(
    readonly field: string,
    problem: Error,
  ) {
    super(problem.message, { cause: problem });
  }
}

/**
 * Judges every claim of a paper at every place.
 *
 * @throws ClaimError naming the field for a formula or a printed number that is none, or a variable without a value
 */
export async function judgeClaims(
  { named, claims }: Claims,
  onClaim: (done: number) => void = () => undefined,
): Promise<readonly JudgedClaim[]> {
  const definitions = new Map<string, Expression>();
  for (const [name, text] of named)
    definitions.set(name, await spoken(`let.${name}`, () => expression(text)));
  const judged: JudgedClaim[] = [];
  for (const [i, claim] of claims.entries()) {
    onClaim(i);
    const field = `claims[${i}].${claim.kind === 'holds' ? 'holds' : 'value'}`;
    const formula = await spoken(field, () => expression(claim.formula));
    if (formula.isComparison !== (claim.kind === 'holds'))
      throw new ClaimError(
        field,
        new RangeError(
          claim.kind === 'holds'
            ? 'expected a comparison, got a number'
            : 'expected a number, got a comparison',
        ),
      );
    const found: Found[] = [];
    for (const place of claim.places)
      found.push(await spoken(field, () => foundAt(claim, formula, definitions, place)));
    judged.push({ claim, ...verdictOf(claim, found), found });
  }
  return judged;
}

async function spoken<T>(field: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof RangeError || problem instanceof SyntaxError) throw new ClaimError(field, problem);
    throw problem;
  }
}

/** The values of the variables of a formula: given, or by the formula of their name. */
function valuesOf(
  { variables }: Expression,
  definitions: ReadonlyMap<string, Expression>,
  given: ReadonlyMap<string, Rational>,
  within: readonly string[] = [],
): Record<string, ExpressionInput> {
  const values: Record<string, ExpressionInput> = Object.create(null) as Record<string, ExpressionInput>;
  for (const name of variables) {
    const value = given.get(name);
    const definition = definitions.get(name);
    if (value !== undefined) values[name] = value;
    else if (definition !== undefined) {
      if (within.includes(name))
        throw new RangeError(`expected ${name} defined without itself, got a circle`);
      if (definition.isComparison) throw new RangeError(`expected a number for ${name}, got a truth`);
      values[name] = definition.asInput(valuesOf(definition, definitions, given, [...within, name]));
    }
  }
  return values;
}

function foundAt(
  { kind }: Claim,
  formula: Expression,
  definitions: ReadonlyMap<string, Expression>,
  place: Place,
): Found {
  try {
    const value = formula.evaluate(valuesOf(formula, definitions, place.given));
    if (kind === 'holds') return comparedAt(place, value);
    if (value.kind !== 'number') throw new RangeError(`expected a number, got a ${value.kind}`);
    const digits = judgeDigits(place.printed!, value.value);
    const { verdict } = digits;
    const outcome = verdict === 'wrong' || verdict === 'undecided' ? verdict : 'right';
    return { place, outcome, digits, numbers: [value.value] };
  } catch (problem) {
    if (!(problem instanceof UndecidedError)) throw problem;
    return { place, outcome: 'undecided', numbers: [], reason: problem.message };
  }
}

const OUTCOMES: Readonly<Record<Truth, Outcome>> = {
  true: 'right',
  false: 'wrong',
  undecided: 'undecided',
};

function comparedAt(place: Place, value: ExpressionValue): Found {
  if (value.kind !== 'truth') throw new RangeError(`expected a comparison, got a ${value.kind}`);
  return { place, outcome: OUTCOMES[value.truth], numbers: value.sides };
}

function verdictOf(claim: Claim, found: readonly Found[]): Pick<JudgedClaim, 'outcome' | 'verdict'> {
  const first = (outcome: Outcome): Found | undefined => found.find((one) => one.outcome === outcome);
  const wrong = first('wrong');
  const open = first('undecided');
  const where = ({ place }: Found): string => placeText(place, claim.over);
  if (claim.kind === 'holds') {
    if (found.length === 1)
      return wrong !== undefined
        ? { outcome: 'wrong', verdict: 'fails at these parameters' }
        : open !== undefined
          ? { outcome: 'undecided', verdict: 'undecided' }
          : { outcome: 'right', verdict: 'holds at these parameters' };
    if (wrong !== undefined) return { outcome: 'wrong', verdict: `fails first at ${where(wrong)}` };
    if (open !== undefined) return { outcome: 'undecided', verdict: `undecided, first at ${where(open)}` };
    return { outcome: 'right', verdict: `holds on this range, at ${found.length} places` };
  }
  if (wrong !== undefined) {
    const from = wrong.digits?.verdict === 'wrong' ? wrong.digits.from : 1;
    const count = found.filter(({ outcome }) => outcome === 'wrong').length;
    return {
      outcome: 'wrong',
      verdict:
        found.length === 1
          ? `digits wrong from the ${ordinal(from)} on`
          : `digits wrong in ${count} of ${found.length} rows, first at ${where(wrong)} from the ${ordinal(from)} on`,
    };
  }
  if (open !== undefined)
    return {
      outcome: 'undecided',
      verdict: found.length === 1 ? 'undecided' : `undecided, first at ${where(open)}`,
    };
  const words = [...new Set(found.map(({ digits }) => digits?.verdict ?? ''))].join(' or ');
  return { outcome: 'right', verdict: `digits right (${words})` };
}

/** The numbers of a place in words. */
export const placeText = ({ given }: Place, over?: string): string =>
  over !== undefined && given.has(over)
    ? `${over}=${given.get(over)!}`
    : [...given].map(([name, value]) => `${name}=${value}`).join(' ') || 'this place';

function ordinal(k: number): string {
  const ends = ['th', 'st', 'nd', 'rd'];
  const tens = k % 100;
  return `${k}${tens > 10 && tens < 20 ? 'th' : (ends[k % 10] ?? 'th')} digit`;
}
