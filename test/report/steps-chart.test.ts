import { describe, expect, it } from 'vitest';
import { exactly } from '../../src/arithmetic/enclosure.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { drawnPoints } from '../../src/report/steps-chart.js';

const values = (numbers: readonly number[]) => numbers.map((x) => exactly(Rational.integer(BigInt(x))));

describe('drawnPoints', () => {
  it('are all points of a short curve', () => {
    const points = drawnPoints(values([3, 1, 2]));
    expect(points.map(({ x, y }) => `${x} ${y.inf}`)).toEqual(['1 3', '2 1', '3 2']);
  });

  it.each([1501, 1502, 4096, 20001])(
    'of %i values keep every peak, the first and the last, in order',
    (n) => {
      const numbers = Array.from({ length: n }, (_, i) => 100 + ((i * 7919) % 83));
      const peaks = [1, 777, n - 3];
      for (const [at, peak] of peaks.entries()) numbers[peak] = at === 1 ? 1 : 1000;
      const points = drawnPoints(values(numbers));
      expect(points.length).toBeLessThanOrEqual(1502);
      const places = points.map(({ x }) => Number(x) - 1);
      expect(places).toEqual([...places].sort((x, y) => x - y));
      expect(new Set(places).size).toBe(places.length);
      for (const place of [0, n - 1, ...peaks]) expect(places).toContain(place);
      for (const { x, y } of points) expect(y.inf).toEqual(Rational.integer(BigInt(numbers[Number(x) - 1]!)));
    },
  );
});
