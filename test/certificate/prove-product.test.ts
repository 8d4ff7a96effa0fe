import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decimalValue } from '../../src/arithmetic/decimal.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { proveProduct } from '../../src/certificate/prove-product.js';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { allRange } from '../../src/workload/all-range.js';
import { explicit } from '../../src/workload/explicit.js';
import { kronecker } from '../../src/workload/kronecker.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';

const certificate = (workload: Workload): Uint8Array => prove(workload, { digits: 30 }).bytes;
const accepted = (name: string): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../accepted', `${name}.json`));

describe('proveProduct', () => {
  // γ_F², factors at 50 digits
  it.each([
    [prefixSum(2), prefixSum(2), '6.85410196624968454461376050309691435'],
    [prefixSum(3), prefixSum(3), '21.2323889711611266609617149031889962'],
    [prefixSum(4), prefixSum(4), '47.2538570600150238475895879243005269'],
    [prefixSum(8), prefixSum(8), '319.200292486117753569077336548866'],
    [prefixSum(3), allRange(3), '40.2698893737704110069742192347645148'],
  ])('encloses γ_F² of the product of two, by that of each', (a, b, square) => {
    const { inf, sup, bytes, cols } = proveProduct([certificate(a), certificate(b)]);
    const known = decimalValue(square);
    const unit = Rational.parse('1e-27');
    expect(inf.sub(unit).compare(known)).toBe(-1);
    expect(known.compare(sup.add(unit))).toBe(-1);
    expect(sup.sub(inf).compare(Rational.parse('1e-26'))).toBe(-1);
    expect(cols).toBe(BigInt(a.cols * b.cols));
    expect(check(bytes)).toMatchObject({ proved: true, kind: 'product' });
  });

  it('encloses what a search for the matrix of the product finds', () => {
    const whole = prove(explicit(kronecker(prefixSum(3), allRange(3)).matrix()), { digits: 8 });
    const { inf, sup } = proveProduct([certificate(prefixSum(3)), certificate(allRange(3))]);
    expect(whole.inf.compare(sup)).toBe(-1);
    expect(inf.compare(whole.sup)).toBe(-1);
  });

  it('multiplies γ_2, too', () => {
    const [three, two] = [3, 2].map((n) => prove(prefixSum(n), { p: 'infinity', digits: 9 }).bytes);
    const { inf, sup, p } = proveProduct([three!, two!]);
    // γ_2(M_3)·γ_2(M_2), squared
    const known = Rational.parse('1.44706755629320161010521252285').pow(2);
    expect([p, inf.compare(known), known.compare(sup)]).toEqual(['infinity', -1, -1]);
  });

  it('takes the square of γ_F(M_1024): 8944.3291944…, and a grid of any dimension', () => {
    const line = prove(prefixSum(1024), { digits: 9 }).bytes;
    const two = proveProduct([line, line]);
    const known = Rational.parse('8944.3291944').pow(2);
    expect(two.inf.sub(known).abs().div(known).compare(Rational.parse('1e-8'))).toBe(-1);
    expect(two.cols).toBe(2n ** 20n);
    const sixteen = proveProduct(Array.from({ length: 16 }, () => line));
    expect(sixteen.cols).toBe(2n ** 160n);
    expect(check(sixteen.bytes)).toMatchObject({
      workload: expect.stringContaining(`p=2 n=${2n ** 160n}: `),
    });
  });

  it.each([
    [[], 'expected from 1 to 16 certificates, got 0'],
    [Array.from({ length: 17 }, () => accepted('row')), 'expected from 1 to 16 certificates, got 17'],
    [[accepted('row'), new Uint8Array([10])], 'expected a certificate that the checker accepts as factor 2, got REFUSED'],
    [[accepted('product/one-factor')], 'expected factor 1 of kind gamma-F, gamma-F-banded, gamma-F-sweeps or gamma-p, got product'],
    [[accepted('toeplitz/golden')], 'or gamma-p, got toeplitz-rational'],
    [[accepted('gamma-p/triangle')], 'expected factor 1 of a matrix, got one of points'],
    [[accepted('gamma-p/cross')], 'expected factor 1 of a matrix, got one of symmetric points'],
    [[accepted('row'), accepted('gamma-p/gamma2')], 'expected factors for one p, got p = 2 and p = infinity'],
  ])('refuses others (%#)', (certificates, message) => {
    expect(() => proveProduct(certificates)).toThrow(message);
  }); // prettier-ignore
});
