import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { innerProduct, matrixVector } from '../../src/linear/vector.js';
import { exactTexts, expectRefused, expectSame } from './held.js';

const entries = fc.array(
  fc.bigInt(-5n, 5n).map((x) => Rational.integer(x)),
  { minLength: 2, maxLength: 2 },
);

describe('the quantities of convex functions', () => {
  it('of a dual norm are attained, and Hölder bounds them', async () => {
    expect(await exactTexts('dual-norm', { y: '3,-4', p: '1' })).toBe('4');
    expect(await exactTexts('dual-norm', { y: '3,-4' })).toBe('5');
    expect(await exactTexts('dual-norm', { y: '3,-4', p: 'inf' })).toBe('7');
    // x_i = y_i^(1/2) is extreme for p = 3: ⟨x, y⟩ = ‖x‖_3·‖y‖_{3/2}.
    await expectSame('dual_norm([4,9], 3)*(8 + 27)^(1/3)', '2*4 + 3*9');
    await expectRefused('dual-norm', { y: '1', p: '1/2' }, 'p: expected a number ≥ 1, or inf, got "1/2"');
  });

  it('of Fenchel and Young are at least 0, and 0 at the gradient', async () => {
    await fc.assert(
      fc.asyncProperty(entries, entries, entries, async (a, x, g) => {
        const root = Matrix.ofRationals([
          [a[0]!, a[1]!],
          [Rational.ONE, Rational.integer(7n)],
        ]);
        const m = root.transpose().mul(root);
        fc.pre(!a[0]!.mul(Rational.integer(7n)).equals(a[1]!));
        const gap = await exactTexts('fenchel-young-gap', { M: m, x, g });
        const gradient = matrixVector(m, x);
        expect(Rational.parse(gap).sign()).toBe(gradient.join() === g.join() ? 0 : 1);
        expect(await exactTexts('fenchel-young-gap', { M: m, x, g: gradient })).toBe('0');
        const conjugate = Rational.parse(await exactTexts('fenchel-conjugate', { M: m, y: gradient }));
        expect(conjugate.mul(Rational.integer(2n)).equals(innerProduct(x, gradient))).toBe(true);
      }),
      { numRuns: 30 },
    );
    expect(await exactTexts('fenchel-conjugate', { M: '[[2]]', y: '5', b: '1' })).toBe('4');
    await expectRefused(
      'fenchel-conjugate',
      { M: '[[1,1],[1,1]]', y: '1,0' },
      'y: expected a vector of the range of M, where the conjugate is finite',
    );
    await expectRefused(
      'fenchel-conjugate',
      { M: '[[-1]]', y: '1' },
      'M: expected a positive semidefinite matrix',
    );
    await expectRefused('fenchel-conjugate', { M: '[[1]]', y: '1,2' }, 'y: expected 1 numbers, got 2');
  });

  it('of strong convexity are the least eigenvalue', async () => {
    expect(await exactTexts('strong-convexity', { M: '[[2,1],[1,2]]' })).toBe('1');
    expect(await exactTexts('strong-convexity', { M: '[[0,1],[1,0]]' })).toBe('-1');
    await expectSame('strong_convexity([[1,1],[1,2]])', '(3 - sqrt(5))/2');
  });

  it('of learning are the regret, clipped vectors and the leader', async () => {
    expect(await exactTexts('regret', { played: '1,1/2,1', losses: '[[1,0],[1,1],[0,1]]' })).toBe('1/6');
    expect(await exactTexts('regret', { played: '1', losses: '[[3]]' })).toBe('-2');
    await expectRefused('regret', { played: '1,2', losses: '[[3]]' }, 'played: expected 1 numbers, got 2');
    expect(await exactTexts('clipped-vector', { x: '3,-4', G: '5/2' })).toBe('3/2 -2');
    expect(await exactTexts('clipped-vector', { x: '3,-4', G: '6' })).toBe('3 -4');
    await expectSame('clipped_vector([1,1], 1)[2]', '1/sqrt(2)');
    const gradients = '[[1,0],[2,4]]';
    expect(await exactTexts('regularized-leader', { gradients })).toBe('-3 -4');
    expect(await exactTexts('regularized-leader', { gradients, noise: '0,-4', lambda: '2' })).toBe('-3/2 0');
    expect(await exactTexts('regularized-leader', { gradients, radius: '1' })).toBe('-3/5 -4/5');
    await expectRefused('regularized-leader', { gradients, noise: '1' }, 'noise: expected 2 numbers, got 1');
    await expectRefused(
      'regularized-leader',
      { gradients, lambda: '0' },
      'lambda: expected a number > 0, got "0"',
    );
  });
});
