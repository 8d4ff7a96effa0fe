import { cos, cosh, erfc, exp, LN2, ln, sin, sinh, tanh } from '../arithmetic/elementary.js';
import { UndecidedError } from '../arithmetic/enclose.js';
import { inHalves } from '../arithmetic/in-halves.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { binomial } from '../bound/optimum/parity.js';

/** A function of real numbers. */
export interface RealFunction {
  /** How many arguments: exactly, or at least. */
  readonly count: number;
  readonly isOpen?: true;
  readonly of: (...x: readonly Real[]) => Real;
}

const one = (of: (x: Real) => Real): RealFunction => ({ count: 1, of: (x) => of(x!) });

/** The largest argument of a factorial, and of a binomial coefficient from above. */
const LARGEST = 10_000n;

/** The elementary functions by name. */
export const FUNCTIONS: ReadonlyMap<string, RealFunction> = new Map([
  ['sqrt', one((x) => x.sqrt())],
  ['exp', one((x) => exp(x))],
  ['ln', one((x) => logarithm('ln', x))],
  ['log2', one((x) => logarithm('log2', x).div(LN2))],
  ['log10', one((x) => logarithm('log10', x).div(ln(Real.of(10n))))],
  ['sin', one((x) => sin(x))],
  ['cos', one((x) => cos(x))],
  ['sinh', one((x) => sinh(x))],
  ['cosh', one((x) => cosh(x))],
  ['tanh', one((x) => tanh(x))],
  ['erfc', one((x) => erfc(x))],
  ['erf', one((x) => Real.ONE.sub(erfc(x)))],
  ['abs', one((x) => Real.max(x, x.neg()))],
  ['floor', one(floor)],
  ['ceil', one((x) => floor(x.neg()).neg())],
  ['factorial', one((x) => Real.of(factorial(index('factorial', x))))],
  ['binomial', { count: 2, of: (n, k) => Real.of(binomial(index('binomial', n!), index('binomial', k!))) }],
  ['max', { count: 1, isOpen: true, of: (first, ...rest) => Real.max(first!, ...rest) }],
  ['min', { count: 1, isOpen: true, of: (first, ...rest) => Real.min(first!, ...rest) }],
]);

function logarithm(caller: string, x: Real): Real {
  const { rational } = x;
  if (rational !== undefined && rational.sign() <= 0)
    throw new RangeError(`${caller}: expected a number above 0, got ${rational}`);
  return rational?.equals(Rational.ONE) === true ? Real.ZERO : ln(x);
}

/** Bits at which a floor is sought last. */
const FINEST = 4096;

/** ⌊x⌋. @throws UndecidedError where x is only enclosed, and an integer for all that is known */
function floor(x: Real): Real {
  const { rational } = x;
  if (rational !== undefined) return Real.of(rational.floor());
  for (let bits = 64; bits <= FINEST; bits *= 2) {
    const { inf, sup } = x.enclose(bits);
    if (inf.floor() === sup.floor()) return Real.of(inf.floor());
  }
  throw new UndecidedError(`floor: expected a number apart from the integers, got ${x}`);
}

function index(caller: string, x: Real): number {
  const { rational } = x;
  if (rational === undefined || !rational.isInteger() || rational.sign() < 0 || rational.num > LARGEST)
    throw new RangeError(`${caller}: expected integers from 0 to ${LARGEST}, got ${x}`);
  return Number(rational.num);
}

const factorial = (n: number): bigint =>
  inHalves(
    Array.from({ length: n }, (_, k) => BigInt(k + 1)),
    (x, y) => x * y,
    1n,
  );
