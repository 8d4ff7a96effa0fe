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
import { slidingWindow } from '../../src/workload/sliding-window.js';
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

  it('multiplies norms from 2n weights, and means of windows', () => {
    const [three, two] = [3, 2].map(
      (n) => prove(prefixSum(n), { p: 'infinity', digits: 9, kind: 'gamma-2-banded' }).bytes,
    );
    const largest = proveProduct([three!, two!]);
    const known = Rational.parse('1.44706755629320161010521252285').pow(2);
    expect([largest.p, largest.inf.compare(known), known.compare(largest.sup)]).toEqual(['infinity', -1, -1]);
    const dense = prove(prefixSum(2), { p: 'infinity', digits: 9, kind: 'gamma-p' }).bytes;
    expect(proveProduct([three!, dense]).inf.compare(known)).toBe(-1);
    const four = Rational.integer(4n);
    const line = prove(prefixSum(2), { p: four, digits: 9, kind: 'gamma-p-banded' }).bytes;
    const fourth = proveProduct([line, line]);
    // γ_(4)(M_2)²
    const square = Rational.parse('1.8592839998115000001248156576443789353793621599249').pow(2);
    expect([fourth.inf.compare(square), square.compare(fourth.sup)]).toEqual([-1, -1]);
    expect(fourth.factors).toMatchObject([{ kind: 'gamma-p-banded', workload: 'prefix-sum n=2' }, {}]);
    const windows = prove(slidingWindow(6, 3), { digits: 9 }).bytes;
    const mean = proveProduct([windows, certificate(prefixSum(2))]);
    const total = Rational.parse('10.76482458515023220681582980709495305226453349897').mul(
      Rational.parse('2.618033988749894848204586834365638117720309179805'),
    );
    expect([mean.inf.compare(total), total.compare(mean.sup), mean.cols]).toEqual([-1, -1, 12n]);
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

  it('takes the factors of a product for its own', () => {
    const [line, ranges] = [prove(prefixSum(3)).bytes, prove(allRange(2)).bytes];
    const nested = proveProduct([proveProduct([line, ranges]).bytes, proveProduct([line]).bytes]);
    expect(nested.bytes).toEqual(proveProduct([line, ranges, line]).bytes);
    expect(nested.factors).toHaveLength(3);
  });

  it.each([
    [[], 'expected from 1 to 16 certificates, got 0'],
    [Array.from({ length: 17 }, () => accepted('row')), 'expected from 1 to 16 certificates, got 17'],
    [[accepted('row'), new Uint8Array([10])], 'expected a certificate that the checker accepts as factor 2, got REFUSED'],
    [[accepted('toeplitz/golden')], 'expected factor 1 of kind gamma-F, gamma-F-banded, gamma-F-sweeps, gamma-F-gram, gamma-p, gamma-2-banded, gamma-2-sweeps, gamma-p-banded or circulant, got toeplitz-rational'],
    [Array.from({ length: 6 }, () => proveProduct([accepted('row'), accepted('row'), accepted('row')]).bytes), 'expected at most 16 factors, those of products counted, got 18'],
    [[accepted('gamma-p/triangle')], 'expected factor 1 of a matrix, got one of points'],
    [[accepted('gamma-p/cross')], 'expected factor 1 of a matrix, got one of symmetric points'],
    [[accepted('row'), accepted('gamma-p/gamma2')], 'expected factors for one p, got p = 2 and p = infinity'],
    [[accepted('norm-banded/four'), accepted('norm-banded/six')], 'expected factors for one p, got p = 4 and p = 6'],
    [[accepted('norm-banded/octaves-three'), accepted('norm-banded/four')], 'expected factors for one p, got p = infinity and p = 4'],
    [[accepted('gram/pairs'), accepted('norm-banded/octaves-three')], 'expected factors for one p, got p = 2 and p = infinity'],
  ])('refuses others (%#)', (certificates, message) => {
    expect(() => proveProduct(certificates)).toThrow(message);
  }); // prettier-ignore
});
