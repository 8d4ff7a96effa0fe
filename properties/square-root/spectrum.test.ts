import fc from 'fast-check';
import { describe, it } from 'vitest';
import { ln, PI } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { envelopingBounds } from '../../src/arithmetic/series/enveloping.js';
import { schattenCoefficient } from '../../src/arithmetic/series/expansion-coefficients.js';
import { schatten1, schatten1BySum, SCHATTEN_CONSTANT } from '../../src/bound/optimum/schatten.js';
import { singularValue, singularValueSquareSum } from '../../src/bound/square-root/spectrum.js';
import { enclosureLaws } from '../../src/laws/enclosure-laws.js';
import { keeps, runs } from '../effort.js';

const spectrum = (n: number, bits: number): Interval[] =>
  Array.from({ length: n }, (_, i) => singularValue(BigInt(n), BigInt(i + 1)).enclose(bits));
const order = fc.integer({ min: 1, max: 40 });

describe('the singular values of the prefix sum', () => {
  it('have the squares of a matrix of ones: Σσ² = n(n+1)/2', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 20, max: 200 }), (n, bits) =>
        spectrum(n, bits)
          .reduce((sum, x) => sum.add(x.sqr(bits), bits), Interval.point(0n))
          .contains(singularValueSquareSum(BigInt(n))),
      ),
      runs(40),
    );
  });

  it('have the product 1 of a unit diagonal, and decrease', () => {
    fc.assert(
      fc.property(order, (n) => {
        const values = spectrum(n, 100);
        const product = values.reduce((a, b) => a.mul(b, 100), Interval.point(1n));
        return product.contains(1n) && values.every((x, i) => i === 0 || x.strictPrecedes(values[i - 1]!));
      }),
      runs(40),
    );
  });

  it('add up to the trace norm', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 10, max: 300 }), (n, bits) => {
        const sum = spectrum(n, bits + 20).reduce((a, b) => a.add(b, bits + 20), Interval.point(0n));
        return sum.intersection(schatten1(BigInt(n)).enclose(bits)) !== undefined;
      }),
      runs(60),
    );
  });
});

describe('the trace norm of the prefix sum', () => {
  const sizes = fc.integer({ min: 1, max: 600 });
  const precisions = fc.integer({ min: 4, max: 300 });
  keeps(
    'by the expansion',
    enclosureLaws({
      arguments: sizes,
      enclose: (n, bits) => schatten1(BigInt(n)).enclose(bits),
      exact: (n, bits) => schatten1BySum(BigInt(n)).enclose(bits + 60),
      precisions,
    }),
  );
  keeps(
    'by the sum',
    enclosureLaws({
      arguments: sizes,
      enclose: (n, bits) => schatten1BySum(BigInt(n)).enclose(bits),
      accuracy: (bits) => bits - 10,
      precisions: fc.integer({ min: 64, max: 360 }),
    }),
  );

  it('envelops: the error has the sign of the next term and is smaller, for all n >= 1 and any number of terms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 24 }), (n, count) => {
        const bits = 900;
        const N = BigInt(2 * n + 1);
        const ratio = PI.div(N);
        const leading = ln(N).add(SCHATTEN_CONSTANT).mul(2n).div(ratio);
        const T = schatten1BySum(BigInt(n)).mul(4n).add(1n);
        // Σ β_j·(π/N)^{2j−1}: the sum in (π/N)², over π/N.
        const { sum, next } = envelopingBounds(schattenCoefficient, 1, count, ratio.sqr());
        const error = T.sub(leading).mul(ratio).sub(sum).div(next).enclose(bits);
        return error.sign() === 1 && error.strictPrecedes(Interval.point(1n));
      }),
      runs(300),
    );
  });
});
