import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../src/linear/matrix.js';
import { solveExactly } from '../../src/linear/solve.js';
import { quantity } from '../../src/quantity/evaluate.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { exactTexts, expectRefused, expectSame } from './held.js';

const texts = (x: Matrix): string => Array.from({ length: x.rows }, (_, i) => x.row(i).join(' ')).join(' ');

describe('the quantities of matrices', () => {
  it('have the closed forms of the prefix sum', async () => {
    for (const n of [1, 2, 4]) {
      await expectSame(`schatten_norm(prefix_sum(${n}))`, `schatten_1_norm(${n})`);
      await expectSame(`schatten_norm(prefix_sum(${n}), inf)`, `singular_value(${n}, 1)`);
      await expectSame(`schatten_norm(prefix_sum(${n}), 2)^2`, `${n}*(${n} + 1)/2`);
      await expectSame(`singular_values(prefix_sum(${n}))[${n}]`, `singular_value(${n}, ${n})`);
    }
    await expectSame('schatten_norm(prefix_sum(3), 4)^4', 'sum(k, 1, 3, singular_value(3, k)^4)');
  });

  it('of the dilation are the singular values with both signs', async () => {
    for (const [k, sign] of [1, 2, 3, 4].map((at) => [at, at <= 2 ? 1 : -1] as const))
      await expectSame(
        `symmetric_eigenvalues(hermitian_dilation([[1,2,0],[0,1,3]]))[${k <= 2 ? k : k + 1}]`,
        `${sign}*singular_values([[1,2,0],[0,1,3]])[${k <= 2 ? k : 5 - k}]`,
      );
    expect(await exactTexts('hermitian-dilation', { A: '[[1,2]]' })).toBe('0 1 2 1 0 0 2 0 0');
  });

  it('of Schur are the inverses of blocks of the inverse', async () => {
    const m = Matrix.ofIntegers(3, 3, [2n, 1n, 0n, 1n, 3n, 1n, -1n, 1n, 4n]);
    const inverse = solveExactly(m, Matrix.identity(3))!;
    const corner = Matrix.ofRationals([1, 2].map((i) => [1, 2].map((j) => inverse.get(i, j))));
    const expected = texts(solveExactly(corner, Matrix.identity(2))!);
    expect(await exactTexts('schur-complement', { M: m, k: 1n })).toBe(expected);
    expect(await exactTexts('schur-complement', { M: m, k: 1n, block: 'second' })).toBe(
      `${Rational.ONE.div(inverse.get(0, 0))}`,
    );
    await expectRefused(
      'schur-complement',
      { M: '[[0,1],[1,2]]', k: 1n },
      'M: expected an invertible block, got a singular one',
    );
    await expectRefused(
      'schur-complement',
      { M: m, k: 3n },
      'k: expected at most 2, one less than the rows of M, got 3',
    );
  });

  it('of a factorization have the loss and the sensitivity of the square root', async () => {
    for (const n of [1, 3, 6]) {
      const { B: L, C: R } = squareRoot(n);
      const loss = async (measure: string): Promise<string> =>
        exactTexts('factorization-loss', { L, R, measure });
      const mean = await quantity('square-root-mean-squared-error', { n: BigInt(n) });
      expect(mean.status === 'exact' && `${mean.value}`).toBe(await loss('mean'));
      expect(await loss('total')).toBe(
        `${Rational.parse(await loss('mean')).mul(Rational.integer(BigInt(n)))}`,
      );
      const largest = await quantity('landau-sum', { n: BigInt(n) });
      expect(largest.status === 'exact' && `${largest.value.pow(2)}`).toBe(await loss('largest'));
    }
    await expectSame('factor_sensitivity([[3,0],[4,1]])', '5');
    await expectRefused(
      'factorization-loss',
      { L: '[[1,1]]', R: '[[1]]' },
      'R: expected 2 rows, the columns of L, got 1',
    );
  });

  it('of the program of γ_F are of the factorization, and the value is above γ_F', async () => {
    const { B: L, C: R } = squareRoot(3);
    const rows = await exactTexts('gamma-program-variable', { L, R });
    const whole = Matrix.ofIntegers(
      6,
      6,
      rows.split(' ').map((x) => Rational.parse(x).mul(Rational.integer(1024n)).num),
      Rational.ratio(1n, 1024n),
    );
    expect(Array.from({ length: 3 }, (_, i) => whole.row(i).slice(3).join(' '))).toEqual(
      Array.from({ length: 3 }, (_, i) => prefixSum(3).matrix().row(i).join(' ')),
    );
    const [first, ...diagonal] = (await exactTexts('gamma-program-map', { X: whole, q: 3n })).split(' ');
    expect(first).toBe(`${L.frobeniusSquared()}`);
    expect(diagonal).toEqual(R.columnNormsSquared().map(String));
    expect(await exactTexts('gamma-program-value', { X: whole, q: 3n })).toBe(first);
    const gamma = await quantity('gamma-f-prefix-sum', { n: 3n }, 9);
    expect(gamma.status === 'enclosed' && gamma.value.sup.toRational().compare(Rational.parse(first!))).toBe(
      -1,
    );
    await expectRefused(
      'gamma-program-value',
      { X: '[[1,2],[2,1]]', q: 1n },
      'X: expected a positive semidefinite matrix, got',
    );
  });

  it('refuse what is no matrix of theirs, and work without end', async () => {
    await expectRefused(
      'symmetric-eigenvalues',
      { M: '[[1,2],[3,4]]' },
      'M: expected a symmetric matrix, got 2×2 without symmetry',
    );
    await expectRefused('symmetric-eigenvalues', { M: '[[1,2]]' }, 'M: expected a square matrix, got 1×2');
    await expectRefused(
      'singular-values',
      { A: '[[1,2],[3]]' },
      'A: expected rows of 2 numbers each, got 1 in row 2',
    );
    await expectRefused(
      'singular-values',
      { A: '[[1,x]]' },
      'A: expected a matrix such as [[1,2],[0,1]], spelled like',
    );
    await expectRefused(
      'singular-values',
      { A: prefixSum(65).matrix() },
      'A: expected at most 64 rows or columns, got 65×65',
    );
    await expectRefused(
      'singular-values',
      { A: `[[${'1,'.repeat(70_000)}1]]` },
      'A: expected at most 65536 numbers, got 70001',
    );
    await expectRefused(
      'factor-sensitivity',
      { R: '[[1e2000]]' },
      'R: expected 0 or a size from 1e-1000 to 1e1000',
    );
    const primes = Array.from({ length: 300 }, (_, i) => `1/${BigInt(i) + 10n ** 900n}`);
    await expectRefused(
      'factor-sensitivity',
      { R: `[[${primes.join(',')}]]` },
      'entries of at most 2^26 bits over a common denominator',
    );
    await expect(quantity('symmetric-eigenvalues', { M: Matrix.identity(64) }, 300)).rejects.toThrow(
      'M: expected n⁴·(digits + E)²',
    );
  });
});
