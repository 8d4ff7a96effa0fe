import { describe, expect, it } from 'vitest';
import { gramEntries } from '../../../src/factorization/optimum/geometric-mean.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { quantity } from '../../../src/quantity/evaluate.js';
import type { QuantityInput } from '../../../src/quantity/input-text.js';
import type { Value } from '../../../src/quantity/quantity.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { givenSchedule, parseSchedule } from '../../../src/workload/schedule.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { exactTexts, expectRefused, expectSame } from '../held.js';

const HONAKER = '[[1,0],[1,1]], [[1,0,0],[1/3,1/3,2/3]]';

describe('streaming pairs', () => {
  it("of Honaker's two steps are (1, 0; 1/3, √5/3) and (1, 0; 2/√5, 3/√5)", async () => {
    await expectSame(`streaming_pair(${HONAKER})[2][1]`, '1/3');
    await expectSame(`streaming_pair(${HONAKER})[2][2]`, 'sqrt(5)/3');
    await expectSame(`streaming_pair(${HONAKER}, "C")[2][1]`, '2/sqrt(5)');
    await expectSame(`streaming_pair(${HONAKER}, "C")[2][2]`, '3/sqrt(5)');
  });

  it('release what the pair releases: B′B′ᵀ = BBᵀ and B′C′ = A', async () => {
    const A = prefixSum(4).matrix();
    const { B } = honakerStreaming(4);
    const at = async (factor: string) => {
      const value = await quantity('streaming-pair', { A, B, factor }, 30);
      if (value.status !== 'enclosed-list' || value.columns !== 4) throw new TypeError('expected a matrix');
      return Matrix.ofRationals(
        [0, 1, 2, 3].map((i) => value.values.slice(4 * i, 4 * i + 4).map((x) => x.mid().toRational())),
      );
    };
    const [left, right] = [await at('B'), await at('C')];
    const near = (x: Matrix, y: Matrix): boolean =>
      x.sub(y).frobeniusSquared().compare(Rational.parse('1e-50')) < 0;
    expect(near(left.mul(left.transpose()), B.mul(B.transpose()))).toBe(true);
    expect(near(left.mul(right), A)).toBe(true);
    expect(near(right.mul(left), A)).toBe(false);
    await expectRefused(
      'streaming-pair',
      { A: '[[1,1],[0,1]]', B },
      'A: expected a lower-triangular matrix without 0 on its diagonal',
    );
    await expectRefused('streaming-pair', { A, B: '[[1]]' }, 'B: expected 4 rows, as A, got 1');
    await expect(
      quantity('streaming-pair', { A: prefixSum(128).matrix(), B: prefixSum(128).matrix() }, 300),
    ).rejects.toThrow('A, B: expected n³·(digits + E)²');
  });

  it('and the norm near a fixed point are in the unit of its weights', async () => {
    expect(await exactTexts('weighted-norm', { x: '3,8', v: '1,4' })).toBe('5');
    await expectRefused('weighted-norm', { x: '3', v: '0' }, 'v: expected weights above 0, got 0');
  });
});

describe('X(v), φ(v) and the gap of any workload', () => {
  it('are those of momentum where it is one', async () => {
    for (const name of ['fixed-point-map', 'weighted-gram-mean', 'optimality-gap'])
      expect(await quantity(name, { v: '2,3,1', A: prefixSum(3).matrix() })).toEqual(
        await quantity(name, { v: '2,3,1' }),
      );
  });

  it('have φ(v) = v·diag X(v), and X·V·X = AᵀA', async () => {
    const A = '[[1,0],[1,1],[0,2]]';
    const x = `weighted_gram_mean([2,3], A=${A})`;
    await expectSame(`2*${x}[1][1]`, `fixed_point_map([2,3], A=${A})[1]`);
    await expectSame(`3*${x}[2][2]`, `fixed_point_map([2,3], A=${A})[2]`);
    await expectSame(`2*${x}[1][1]^2 + 3*${x}[1][2]^2`, '2');
    await expectSame(`2*${x}[1][1]*${x}[1][2] + 3*${x}[1][2]*${x}[2][2]`, '1');
    await expectSame(`2*${x}[1][2]^2 + 3*${x}[2][2]^2`, '5');
  });

  it('refuse workloads that do not fit', async () => {
    await expectRefused(
      'fixed-point-map',
      { v: '1,1', A: '[[1]]' },
      'A: expected 2 columns, the weights of v, got 1',
    );
    await expectRefused(
      'fixed-point-map',
      { v: '1,1', A: '[[1,1],[2,2]]' },
      'A: expected independent columns, got dependent ones',
    );
  });
});

describe('the entries of X(v)', () => {
  it('are enclosed by the radius in the norm of the weights', () => {
    const weights = [4n, 9n].map((x) => Rational.integer(x));
    const mean = { weights, center: Matrix.identity(2), radius: Rational.integer(6n), least: Rational.ONE };
    const ends = gramEntries(mean, 80).map(({ inf, sup }) => [inf, sup].map((x) => x.toRational()));
    const reach = ['3/2', '1', '1', '2/3'].map((x) => Rational.parse(x));
    ends.forEach(([inf, sup], at) => {
      const middle = at % 3 === 0 ? Rational.ONE : Rational.ZERO;
      expect(inf!.compare(middle.sub(reach[at]!)), `${at}`).toBeLessThanOrEqual(0);
      expect(sup!.compare(middle.add(reach[at]!)), `${at}`).toBeGreaterThanOrEqual(0);
      expect(sup!.sub(inf!).compare(reach[at]!.mul(Rational.parse('2.001'))), `${at}`).toBe(-1);
    });
  });
});

describe('a schedule', () => {
  it('may be its rates', async () => {
    const value = async (schedule: QuantityInput): Promise<Value> =>
      quantity('fixed-point-map', { v: '1,2,3', schedule });
    expect(await value('1,1,1/2')).toEqual(await value('step:1:1/2'));
    expect(await value(' [1, 1, 0.5] ')).toEqual(await value('step:1:0.5'));
    expect(await value(givenSchedule(parseSchedule('cooldown:2:1/4', 3).rates))).toEqual(
      await value('cooldown:2:1/4'),
    );
    expect(await value('3,3,3')).not.toEqual(await value('constant'));
    await expectSame(
      'optimal_weights(n=2, schedule=[1,1/2])[1]',
      'optimal_weights(n=2, schedule="step:1:1/2")[1]',
    );
    await expectSame('gamma_F(momentum(2, 1/2, [1,1/2]))', 'gamma_F(momentum(2, 1/2, "step:1:1/2"))');
    await expectRefused(
      'fixed-point-map',
      { v: '1,2,3', schedule: '1,2' },
      'schedule: expected 3 rates, one a step, got 2',
    );
    await expectRefused(
      'fixed-point-map',
      { v: '1,2', schedule: '1,0' },
      'schedule: expected rates above 0, got 0 as rate 2',
    );
    await expectRefused(
      'fixed-point-map',
      { v: '1,2', schedule: '1,x' },
      'schedule: expected constant, step:P:F or cooldown:P:E',
    );
  });
});
