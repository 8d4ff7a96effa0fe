import type { Real } from '../arithmetic/real.js';
import type { Claims } from '../paper/claim.js';
import { placeText, type Found, type JudgedClaim } from '../paper/judge-claims.js';
import { numberJson, numberText, shownReal, type Shown } from './numbers.js';

/** Significant digits of a value beside what is printed of it. */
const DIGITS = 15;
/** Bits of a number that is not enclosed so narrowly. */
const BITS = 64;
/** Rows of a table that are shown one by one; JSON and the page have all of them. */
const MOST_ROWS = 50;

const MARKS = { right: 'ok', wrong: 'NO', undecided: '??' } as const;

/** What was found of the claims of a paper. */
export interface JudgedPaper extends Claims {
  readonly judged: readonly JudgedClaim[];
}

/** A line a claim, below it what is not right; then how many are. */
export function claimsLines({ judged, title }: JudgedPaper): readonly string[] {
  const width = Math.max(...judged.map(({ claim }) => claim.id.length));
  const lines = judged.flatMap((one) => [
    `${MARKS[one.outcome]}  ${one.claim.id.padEnd(width)}  ${one.verdict}`,
    ...one.found
      .filter(({ outcome }) => outcome !== 'right')
      .slice(0, MOST_ROWS)
      .map((found) => `      ${foundText(one, found)}`),
  ]);
  const { right, wrong, undecided } = countsOf(judged);
  return [title, ...lines, `${judged.length} claims: ${right} right, ${wrong} wrong, ${undecided} undecided`];
}

/** How many claims came out each way. */
export function countsOf(judged: readonly JudgedClaim[]): Readonly<Record<JudgedClaim['outcome'], number>> {
  const counts = { right: 0, wrong: 0, undecided: 0 };
  for (const { outcome } of judged) counts[outcome] += 1;
  return counts;
}

/** What was found at a place, in one line. */
export function foundText({ claim }: JudgedClaim, { place, numbers, digits, reason }: Found): string {
  const where = placeText(place, claim.over);
  if (reason !== undefined) return `${where}: ${reason}`;
  const told = numbers.map((x) => numberText(shownNumber(x), DIGITS)).join(' and ');
  if (place.printed === undefined) return `${where}: ${told}`;
  const verdict = digits!.verdict === 'wrong' ? `wrong from digit ${digits!.from} on` : digits!.verdict;
  return `${where}: printed ${place.printed}, ${verdict}: ${told}`;
}

/** Every place of a claim: where, what came out, and the numbers. */
export const claimPlaceRows = (one: JudgedClaim): readonly (readonly string[])[] =>
  one.found.map((found) => {
    const where = placeText(found.place, one.claim.over);
    return [where, found.outcome, foundText(one, found).slice(where.length + 2)];
  });

/** schemas/claims-report.schema.json. */
export const claimsJson = ({ title, judged }: JudgedPaper): Record<string, unknown> => ({
  format: 'etalon-claims-report',
  version: '1',
  title,
  counts: countsOf(judged),
  claims: judged.map(({ claim, outcome, verdict, found }) => ({
    id: claim.id,
    outcome,
    verdict,
    places: found.map((one) => ({
      at: Object.fromEntries([...one.place.given].map(([name, value]) => [name, `${value}`])),
      outcome: one.outcome,
      ...(one.place.printed === undefined ? {} : { printed: one.place.printed }),
      ...(one.digits === undefined ? {} : { digits: one.digits }),
      ...(one.reason === undefined ? {} : { reason: one.reason }),
      numbers: one.numbers.map((x) => numberJson(shownNumber(x), DIGITS)),
    })),
  })),
});

const shownNumber = (x: Real): Shown => shownReal(x, DIGITS, BITS);
