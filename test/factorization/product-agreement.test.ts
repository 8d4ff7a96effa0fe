import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { binaryTree } from '../../src/factorization/tree/binary-tree.js';
import type { Factorization } from '../../src/factorization/factorization.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../src/linear/matrix.js';
import { judgeProduct } from '../../src/factorization/product-agreement.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import {
  exactly,
  leastSquares,
  product,
  pseudoInverse,
  rounded,
  singularValueInverse,
  type Doubles,
} from './float-factors.js';

const FLOAT64 = Rational.dyadic(1n, -53);

interface Dyadic {
  readonly rows: string;
  readonly cols: string;
  readonly entries: readonly string[];
  readonly exponent: string;
}

/** B and C of a certificate of γ_F, rounded to doubles. */
function certified(n: number): Factorization {
  const { bytes } = certify(prefixSum(n), { digits: 12, kind: 'gamma-F' });
  const { upper } = JSON.parse(new TextDecoder().decode(bytes)) as { upper: Record<'B' | 'C', Dyadic> };
  const read = ({ rows, cols, entries, exponent }: Dyadic): Matrix =>
    Matrix.ofIntegers(Number(rows), Number(cols), entries.map(BigInt), Rational.dyadic(1n, Number(exponent)));
  return { B: exactly(rounded(read(upper.B))), C: exactly(rounded(read(upper.C))) };
}

/** A with one entry off by 1e-9: the same residual as B and C would have that are off by as much. */
function planted(a: Matrix): Matrix {
  const [i, j] = [a.rows - 1, Math.floor(a.cols / 3)];
  const entries = new Array<bigint>(a.rows * a.cols).fill(0n);
  entries[i * a.cols + j] = 1n;
  return a.add(Matrix.ofIntegers(a.rows, a.cols, entries, Rational.parse('1e-9')));
}

const numbers = (rows: readonly (readonly string[])[]): Matrix =>
  Matrix.ofRationals(rows.map((row) => row.map((x) => Rational.parse(x))));

const strategies: readonly (readonly [string, (n: number) => Matrix])[] = [
  ['the binary tree', (n) => binaryTree(n).C],
  ['the square root', (n) => exactly(rounded(squareRoot(n).C))],
];
const methods: readonly (readonly [string, (a: Doubles, c: Doubles) => Doubles, largest: number])[] = [
  ['A@pinv(C) by QR', (a, c) => product(a, pseudoInverse(c)), 256],
  ['A@pinv(C) by singular values', (a, c) => product(a, singularValueInverse(c)), 64],
  ['lstsq', leastSquares, 256],
];
const cases = strategies.flatMap(([strategy, build]) =>
  methods.flatMap(([method, solve, largest]) =>
    [16, 64, 256].filter((n) => n <= largest).map((n) => [method, strategy, n, build, solve] as const),
  ),
);

describe('judgeProduct of what float64 computes', () => {
  it.each(cases)(
    'accepts %s of %s at n = %i, and refutes one entry off by 1e-9',
    (_, __, n, build, solve) => {
      const a = prefixSum(n).matrix();
      const C = build(n);
      const B = exactly(solve(rounded(a), rounded(C)));
      const agreement = judgeProduct(a, { B, C }, FLOAT64);
      expect(['entrywise', 'normwise']).toContain(agreement.agreement);
      // with room: a quarter of what is allowed
      expect(
        agreement.frobeniusSquared.mul(Rational.integer(16n)).compare(agreement.allowedSquared),
      ).toBeLessThan(0);
      expect(judgeProduct(planted(a), { B, C }, FLOAT64).agreement).toBe('refuted');
    },
  );

  it.each([8, 16, 64])('accepts the factors of a certificate, n = %i, rounded to doubles', (n) => {
    const a = prefixSum(n).matrix();
    const factors = certified(n);
    expect(['entrywise', 'normwise']).toContain(judgeProduct(a, factors, FLOAT64).agreement);
    expect(judgeProduct(planted(a), factors, FLOAT64).agreement).toBe('refuted');
  });

  it('accepts what a factor times the other one rounded is, entry by entry', () => {
    const { B, C } = squareRoot(32);
    const stored = { B: exactly(rounded(B)), C: exactly(rounded(C)) };
    expect(judgeProduct(prefixSum(32).matrix(), stored, FLOAT64).agreement).toBe('entrywise');
  });

  it('refutes one entry off by 1e-9 at n = 512 beside the identity, where the norms of whole matrices would allow it', () => {
    const a = prefixSum(512).matrix();
    const factors = { B: planted(a), C: Matrix.identity(512) };
    const agreement = judgeProduct(a, factors, FLOAT64);
    expect(agreement.frobeniusSquared.compare(agreement.allowedSquared)).toBeLessThan(0);
    expect(agreement).toMatchObject({ agreement: 'refuted', longest: { row: 512 } });
  });

  it('does not let a huge row, or a column of B that meets a row of zeros, pay for an error in another', () => {
    const n = 16;
    const a = prefixSum(n).matrix();
    const wide = (x: Matrix): Matrix =>
      Matrix.ofRationals(
        Array.from({ length: n }, (_, i) => [
          ...Array.from({ length: n }, (__, j) => x.get(i, j)),
          i === 0 ? Rational.parse('1e16') : Rational.ZERO,
        ]),
      );
    const C = Matrix.ofRationals(
      Array.from({ length: n + 1 }, (_, i) =>
        Array.from({ length: n }, (__, j) => (i === j ? Rational.ONE : Rational.ZERO)),
      ),
    );
    expect(judgeProduct(a, { B: wide(a), C }, FLOAT64).agreement).toBe('exact');
    expect(judgeProduct(a, { B: wide(planted(a)), C }, FLOAT64).agreement).toBe('refuted');
  });

  it.each([
    [
      'a huge row of C that B does not use',
      [
        ['0.5', '0', '0'],
        ['0', '3', '0'],
      ],
      [
        ['1', '0'],
        ['0', '1'],
        ['1e17', '0'],
      ],
    ],
    [
      'huge columns of B that meet a row of zeros',
      [
        ['0.5', '0', '1e17'],
        ['0', '3', '1e17'],
      ],
      [
        ['1', '0'],
        ['0', '1'],
        ['0', '0'],
      ],
    ],
    [
      'a huge row of C that another row of B uses',
      [
        ['1e-10', '0'],
        ['0', '1.000001'],
      ],
      [
        ['1e10', '0'],
        ['0', '1'],
      ],
    ],
  ])('lets %s pay for nothing', (_, b, c) => {
    const factors = { B: numbers(b), C: numbers(c) };
    const agreement = judgeProduct(Matrix.identity(2), factors, FLOAT64);
    expect(agreement.frobeniusSquared.compare(agreement.allowedSquared)).toBeLessThan(0);
    expect(agreement.agreement).toBe('refuted');
  });

  it('lets a row of C that nobody uses pay for no 1e-9 at n = 64', () => {
    const n = 64;
    const a = prefixSum(n).matrix();
    const B = Matrix.ofRationals(
      Array.from({ length: n }, (_, i) =>
        Array.from({ length: n + 1 }, (__, j) => (j < n ? planted(a).get(i, j) : Rational.ZERO)),
      ),
    );
    const C = Matrix.ofRationals(
      Array.from({ length: n + 1 }, (_, i) =>
        Array.from({ length: n }, (__, j) =>
          i === j ? Rational.ONE : i === n && j === 0 ? Rational.parse('1e5') : Rational.ZERO,
        ),
      ),
    );
    expect(judgeProduct(a, { B, C }, FLOAT64)).toMatchObject({ agreement: 'refuted', longest: { row: n } });
  });

  it('allows nothing to numbers that were never rounded', () => {
    const a = prefixSum(4).matrix();
    const off = a.scaleBy(Rational.parse('1.0000000000000000001'));
    expect(judgeProduct(a, { B: off, C: Matrix.identity(4) }, Rational.ZERO).agreement).toBe('refuted');
  });
});
