import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { expression } from '../../src/expression/expression.js';
import { runs } from '../effort.js';

/** A formula, its value by another library, and how often doubles round when they compute it. */
interface Written {
  readonly text: string;
  readonly exact: Fraction;
  readonly double: number;
  readonly roundings: number;
}

const leaf = fc
  .bigInt({ min: 1n, max: 1000n })
  .map((n): Written => ({ text: `${n}`, exact: new Fraction(n), double: Number(n), roundings: 0 }));

const operation =
  (signed: boolean) =>
  ([x, operator, y]: [Written, string, Written]): Written => {
    const [text, roundings] = [`(${x.text})${operator}(${y.text})`, x.roundings + y.roundings + 1];
    if (operator === '+')
      return { text, exact: x.exact.add(y.exact), double: x.double + y.double, roundings };
    if (operator === '*')
      return { text, exact: x.exact.mul(y.exact), double: x.double * y.double, roundings };
    if (operator === '/' && y.exact.n !== 0n)
      return { text, exact: x.exact.div(y.exact), double: x.double / y.double, roundings };
    if (!signed) return x;
    return {
      text: `-(${x.text})-(${y.text})`,
      exact: x.exact.neg().sub(y.exact),
      double: -x.double - y.double,
      roundings,
    };
  };

const formulas = (operators: readonly string[], signed: boolean): fc.Arbitrary<Written> =>
  fc.letrec<{ tree: Written }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      leaf,
      fc.tuple(tie('tree'), fc.constantFrom(...operators), tie('tree')).map(operation(signed)),
    ),
  })).tree;

const UNIT = Rational.dyadic(1n, -53);
/** More than (1 + u)^k − 1 is above k·u for k up to a thousand. */
const SECOND_ORDER = Rational.parse('1.000001');

describe('formulas', () => {
  it('of rationals are what another library of fractions makes of them', async () => {
    await fc.assert(
      fc.asyncProperty(formulas(['+', '-', '*', '/'], true), async ({ text, exact }) => {
        const value = (await expression(text)).evaluate();
        expect(value.kind === 'number' && `${value.value.toRational()}`).toBe(exact.toFraction());
      }),
      runs(60),
    );
  });

  it('are as near to doubles as their roundings allow, also through a root', async () => {
    await fc.assert(
      fc.asyncProperty(formulas(['+', '*', '/'], false), async ({ text, double, roundings }) => {
        const value = (await expression(`sqrt(${text})`)).evaluate();
        if (value.kind !== 'number') throw new Error('expected a number');
        const { inf, sup } = value.value.toDigits(30);
        const root = Rational.fromDouble(Math.sqrt(double));
        const share = UNIT.mul(Rational.integer(BigInt(roundings + 1))).mul(SECOND_ORDER);
        const allowed = sup.toRational().mul(share);
        expect(root.compare(inf.toRational().sub(allowed))).toBeGreaterThanOrEqual(0);
        expect(root.compare(sup.toRational().add(allowed))).toBeLessThanOrEqual(0);
      }),
      runs(60),
    );
  });

  it('are compared as their differences are', async () => {
    await fc.assert(
      fc.asyncProperty(formulas(['+', '-', '*'], true), formulas(['+', '-', '*'], true), async (x, y) => {
        const sign = x.exact.compare(y.exact);
        for (const [operator, holds] of [
          ['<', sign < 0],
          ['<=', sign <= 0],
          ['==', sign === 0],
          ['!=', sign !== 0],
        ] as const) {
          const value = (await expression(`${x.text} ${operator} ${y.text}`)).evaluate();
          expect(value.kind === 'truth' && value.truth).toBe(`${holds}`);
        }
      }),
      runs(30),
    );
  });
});
