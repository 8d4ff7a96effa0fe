import { describe, expect, it } from 'vitest';
import { INTEGERS, primeField, RATIONALS } from '../../../src/arithmetic/polynomial/domain.js';
import { Polynomials, valueIn } from '../../../src/arithmetic/polynomial/polynomials.js';
import { Rational } from '../../../src/arithmetic/rational.js';

const Z = new Polynomials(INTEGERS);

describe('Polynomials', () => {
  it('leaves no zero coefficient in front', () => {
    expect(Z.of([1n, 0n, 0n])).toEqual([1n]);
    expect(Z.add([1n, 2n], [3n, -2n])).toEqual([4n]);
    expect(Z.add([1n], [-1n])).toEqual([]);
    expect(Z.constant(0n)).toEqual([]);
    expect(new Polynomials(primeField(3)).ofIntegers([1n, 3n])).toEqual([1n]);
  });

  it('multiplies as the values do', () => {
    const [f, g] = [Z.of([3n, 0n, -2n, 5n]), Z.of([-1n, 4n])];
    for (const x of [-3n, 0n, 1n, 7n]) {
      expect(Z.at(Z.mul(f, g), x)).toBe(Z.at(f, x) * Z.at(g, x));
      expect(Z.at(Z.add(f, g), x)).toBe(Z.at(f, x) + Z.at(g, x));
      expect(Z.at(Z.neg(f), x)).toBe(-Z.at(f, x));
    }
    expect(Z.mul(f, [])).toEqual([]);
    // (1 + 2x)² = 1 + 4x + 4x².
    expect(new Polynomials(primeField(3)).mul([1n, 2n], [1n, 2n])).toEqual([1n, 1n, 1n]);
  });

  it('divides exactly, or not at all', () => {
    const [f, g] = [Z.of([3n, 0n, -2n, 5n]), Z.of([-1n, 4n])];
    expect(Z.quotient(Z.mul(f, g), g)).toEqual(f);
    expect(Z.quotient(Z.add(Z.mul(f, g), Z.one), g)).toBeUndefined();
    expect(Z.quotient([1n, 0n, 1n], [1n, 2n])).toBeUndefined();
    expect(Z.quotient([2n], [1n, 2n])).toBeUndefined();
    expect(() => Z.quotient(f, [])).toThrow('quotient: expected a divisor other than 0');
  });

  it('divides with remainder over a field', () => {
    const Q = new Polynomials(RATIONALS);
    const [f, g] = [Q.ofIntegers([1n, 0n, 0n, 1n]), Q.ofIntegers([1n, 2n])];
    const { quotient, remainder } = Q.divide(f, g)!;
    expect(Q.add(Q.mul(quotient, g), remainder).map(String)).toEqual(['1', '0', '0', '1']);
    expect(remainder.map(String)).toEqual(['7/8']);
  });

  it('is a domain of its own: polynomials in two variables', () => {
    const ZZ = new Polynomials(Z);
    const [x, y] = [ZZ.constant(Z.variable), ZZ.variable];
    const sum = ZZ.add(x, y);
    const product = ZZ.mul(sum, ZZ.add(x, ZZ.neg(y)));
    expect(product).toEqual([[0n, 0n, 1n], [], [-1n]]);
    expect(ZZ.quotient(product, sum)).toEqual([[0n, 1n], [-1n]]);
    expect(ZZ.quotient(ZZ.add(product, ZZ.one), sum)).toBeUndefined();
  });

  it('derives', () => {
    expect(Z.derivative([7n, 3n, -2n, 5n])).toEqual([3n, -4n, 15n]);
    expect(Z.derivative([7n])).toEqual([]);
    expect(new Polynomials(primeField(3)).derivative([1n, 0n, 0n, 1n])).toEqual([]);
  });

  it('puts elements of any domain into integer polynomials', () => {
    expect(`${valueIn(RATIONALS, [1n, -3n, 2n], Rational.parse('1/3'))}`).toBe('2/9');
    expect(valueIn(Z, [1n, 0n, 1n], Z.of([1n, 1n]))).toEqual([2n, 2n, 1n]);
  });
});
