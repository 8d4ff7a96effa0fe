import type { Enclosure } from '../arithmetic/enclosure.js';
import { approxDouble, Rational } from '../arithmetic/rational.js';
import type { ConformCase } from './case.js';
import type { Reply } from './protocol.js';

/**
 * What an answer is, by what is delivered: `right` within the derived bound; `loose` beyond it on the safe side; `unsafe-by-rounding` on the other side, yet right to
 * single precision, 2^-24; `unsafe` by more; `wrong` where neither side is safe. `refused`: no answer to inputs that have one; `answered`: one to inputs that have none.
 */
export type VerdictKind =
  | 'right'
  | 'loose'
  | 'unsafe-by-rounding'
  | 'unsafe'
  | 'wrong'
  | 'refused'
  | 'answered'
  | 'no-number'
  | 'garbage'
  | 'timeout'
  | 'crash'
  | 'flood'
  | 'unsupported';

/** The verdicts that a program passes with. */
export const PASSING: readonly VerdictKind[] = ['right', 'loose', 'unsupported'];

/** The verdicts on a program that gives no answer at all. */
export const FAULTS: readonly VerdictKind[] = ['timeout', 'crash', 'flood'];

/** A verdict on one answer. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** Which number of a list, counted from 0, where it is not the first. */
  readonly at: number;
  readonly answer?: Rational;
  readonly truth?: Enclosure;
  /** (answer − exact)/|exact|; of the difference to an exact 0 nothing is said. */
  readonly relative?: Rational;
  /** |answer − exact| in units in the last place of the double nearest to the exact number, rounded up. */
  readonly ulps?: bigint;
  /** What was wrong with an answer that is no number. */
  readonly why?: string;
}

/** Right to single precision. */
const ROUNDING = Rational.dyadic(1n, -24);

/** The verdict on a reply, which has as many numbers as are asked for. */
export function verdictOn(asked: ConformCase, reply: Reply): Verdict {
  const { isValid } = asked;
  if (reply.kind === 'unsupported') return { kind: 'unsupported', at: 0 };
  if (reply.kind === 'refused') return { kind: isValid ? 'refused' : 'right', at: 0 };
  if (reply.kind === 'garbage') return { kind: 'garbage', at: 0, why: reply.why };
  // An answer that is not a number refuses, too: NaN for an ε of 0.
  if (reply.kind === 'no-number') return { kind: isValid ? 'no-number' : 'right', at: 0, why: reply.why };
  if (!isValid) return { kind: 'answered', at: 0, answer: reply.values[0] ?? Rational.ZERO };
  const all = reply.values.map((answer, at) => verdictOnNumber(asked, answer, at));
  return all.reduce(worse);
}

/** From best to worst; among equals the one that is further off. */
const ORDER: readonly VerdictKind[] = ['right', 'loose', 'unsafe-by-rounding', 'wrong', 'unsafe'];

function worse(a: Verdict, b: Verdict): Verdict {
  const [x, y] = [ORDER.indexOf(a.kind), ORDER.indexOf(b.kind)];
  if (x !== y) return x > y ? a : b;
  return (b.ulps ?? 0n) > (a.ulps ?? 0n) ? b : a;
}

function verdictOnNumber({ truth, within, unsafe }: ConformCase, answer: Rational, at: number): Verdict {
  const { inf, sup } = truth[at]!;
  const isBelow = answer.compare(inf) < 0;
  const off = isBelow ? inf.sub(answer) : answer.compare(sup) > 0 ? answer.sub(sup) : Rational.ZERO;
  const size = Rational.max(inf.abs(), sup.abs());
  const relative = size.sign() === 0 ? undefined : (isBelow ? off.neg() : off).div(size);
  const said = {
    at,
    answer,
    truth: truth[at]!,
    ulps: off.div(unitOf(size)).ceil(),
    ...(relative === undefined ? {} : { relative }),
  };
  if (off.compare(within[at]!) <= 0) return { kind: 'right', ...said };
  if (unsafe === undefined) return { kind: 'wrong', ...said };
  if ((unsafe === 'below') !== isBelow) return { kind: 'loose', ...said };
  const isRounding = relative !== undefined && relative.abs().compare(ROUNDING) <= 0;
  return { kind: isRounding ? 'unsafe-by-rounding' : 'unsafe', ...said };
}

/** The unit in the last place of the double nearest to a number: 2^(e − 52) for 2^e ≤ |x| < 2^(e+1). */
function unitOf(x: Rational): Rational {
  const nearest = Math.abs(approxDouble(x));
  if (nearest === 0 || !Number.isFinite(nearest)) return Rational.dyadic(1n, -1074);
  let exponent = -1022;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, nearest);
  const field = view.getUint16(0) >> 4;
  if (field > 0) exponent = field - 1023;
  return Rational.dyadic(1n, exponent - 52);
}
