import { describe, expect, it } from 'vitest';
import { binaryTree } from '../../src/factorization/tree/binary-tree.js';
import { counterLaws, type CounterSubject, type RunningCounter } from '../../src/laws/counter-laws.js';
import { Matrix } from '../../src/linear/matrix.js';
import { brokenLaws } from '../../src/laws/law.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

const N = 13;

interface Tree extends RunningCounter {
  readonly state: {
    readonly sum: number;
    readonly time: number;
    readonly alive: readonly (number | undefined)[];
  };
}
interface Flaws {
  /** Noise is drawn anew whenever a node is used. */
  readonly fresh?: boolean;
  /** One term for all nodes that end at a time. */
  readonly reused?: boolean;
  /** Nodes below a full one stay. */
  readonly kept?: boolean;
  /** The first release has no noise. */
  readonly late?: boolean;
  /** The items are counted when the next comes. */
  readonly behind?: boolean;
  /** More noise for large sums. */
  readonly dependent?: boolean;
}

/** The binary mechanism in float64, as many write it: one noise term for each node, in the order in which the nodes are complete. */
function tree(draw: () => bigint, flaws: Flaws = {}, saved?: Tree['state']): Tree {
  let { sum, time } = saved ?? { sum: 0, time: 0 };
  let last = 0;
  const alive = [...(saved?.alive ?? [])];
  return {
    step: (item) => {
      time += 1;
      const height = 31 - Math.clz32(time & -time);
      const one = flaws.reused === true ? Number(draw()) : undefined;
      for (let level = 0; level <= height; level += 1) {
        if (flaws.kept !== true && level > 0) alive[level - 1] = undefined;
        alive[level] = one ?? Number(draw());
      }
      if (flaws.fresh === true)
        alive.forEach((z, level) => {
          if (z !== undefined) alive[level] = Number(draw());
        });
      sum += flaws.behind === true ? last : Number(item);
      last = Number(item);
      let noise = 0;
      alive.forEach((z) => (noise += z ?? 0));
      if (flaws.late === true && time === 1) noise = 0;
      if (flaws.dependent === true && sum > 3) noise *= 2;
      return sum + noise;
    },
    held: () => alive.filter((z) => z !== undefined).length,
    get state() {
      return { sum, time, alive };
    },
  };
}

const good: CounterSubject = {
  length: N,
  start: (draw) => tree(draw),
  factors: binaryTree(N),
  mostHeld: (t) => t.toString(2).replaceAll('0', '').length,
  resume: (running, draw) => tree(draw, {}, structuredClone((running as Tree).state)),
};
const flawed = (flaws: Flaws, change: Partial<CounterSubject> = {}): string[] =>
  broken(
    counterLaws({
      ...good,
      start: (draw) => tree(draw, flaws),
      resume: (running, draw) => tree(draw, flaws, structuredClone((running as Tree).state)),
      ...change,
    }),
  );

describe('the laws of streaming counters', () => {
  it('are kept by the binary mechanism in float64', () => {
    expectKept(counterLaws(good), 9);
  });

  it('are kept by the square root that rounds to eighths, and says so', () => {
    const { B, C } = squareRoot(N);
    const f = Array.from({ length: N }, (_, k) => B.get(k, 0).toString().split('/').map(Number)).map(
      ([p, q = 1]) => p! / q,
    );
    const start = (draw: () => bigint): RunningCounter => {
      const z: number[] = [];
      let sum = 0;
      return {
        step: (item) => {
          z.push(Number(draw()));
          sum += Number(item);
          const noise = z.reduce((total, each, k) => total + f[z.length - 1 - k]! * each, 0);
          return Math.round(8 * (sum + noise)) / 8;
        },
      };
    };
    const subject: CounterSubject = {
      length: N,
      start,
      factors: { B, C },
      allowance: 1 / 16,
      items: [-1n, 0n, 5n],
    };
    expectKept(counterLaws(subject), 7);
    expect(broken(counterLaws({ ...subject, allowance: 0n }))).toContain('the releases are B(Cx + z)');
  });

  it('find noise that is drawn anew, or reused', () => {
    expect(flawed({ fresh: true })).toEqual(['the releases are B(Cx + z)']);
    expect(flawed({ reused: true })).toEqual(['the releases are B(Cx + z)']);
  });

  it('find a release without noise, and noise that looks at the data', () => {
    expect(flawed({ late: true })).toEqual(['no release is without noise', 'the releases are B(Cx + z)']);
    expect(flawed({ dependent: true })).toEqual([
      'the noise of a release does not depend on the items',
      'the releases are B(Cx + z)',
    ]);
  });

  it('find nodes that are not dropped, and counts that are one behind', () => {
    expect(flawed({ kept: true })).toEqual(['the releases are B(Cx + z)', 'what is held is bounded']);
    expect(flawed({ behind: true }, { mostHeld: () => N })).toEqual([
      'without noise the releases are Ax',
      'the releases are B(Cx + z)',
      'a resumed mechanism goes on as the one that was not',
    ]);
  });

  it('find a state that forgets the noise in use, a number of draws that tells the items, and chance of its own', () => {
    expect(
      flawed({}, { resume: (running, draw) => tree(draw, {}, { ...(running as Tree).state, alive: [] }) }),
    ).toEqual(['a resumed mechanism goes on as the one that was not']);
    const telling = (draw: () => bigint): RunningCounter => {
      let sum = 0n;
      return {
        step: (item) => {
          sum += item;
          let noise = draw();
          if (item > 0n) noise += 0n * draw();
          return sum + noise;
        },
      };
    };
    expect(broken(counterLaws({ length: N, start: telling }))).toEqual([
      'the noise of a release does not depend on the items',
      'how many terms are drawn depends on neither items nor noise',
    ]);
    let calls = 0;
    const moody = (draw: () => bigint): RunningCounter => {
      let sum = 0n;
      return { step: (item) => (sum += item) + draw() + BigInt((calls += 1) % 2) };
    };
    expect(broken(counterLaws({ length: N, start: moody }))).toContain(
      'the same items and noise give the same releases',
    );
  });

  it('do not take silence for a bound of what is held', () => {
    const silent = (draw: () => bigint): RunningCounter => {
      let sum = 0n;
      return { step: (item) => (sum += item) + draw() };
    };
    expect(broken(counterLaws({ length: N, start: silent, mostHeld: () => N }))).toEqual([
      'what is held is bounded',
    ]);
  });

  it.each([
    ['all items are 1', (seen: readonly bigint[]) => seen.every((item) => item === 1n)],
    ['all items are 0', (seen: readonly bigint[]) => seen.every((item) => item === 0n)],
    [
      'the first item alone is 1',
      ([first, ...rest]: readonly bigint[]) => first === 1n && !rest.includes(1n),
    ],
    ['the last item alone is 1', (seen: readonly bigint[]) => seen.indexOf(1n) === N - 1],
  ] as const)('find noise that is left out at the end when %s, for every seed and one case', (_, silent) => {
    const start = (draw: () => bigint): RunningCounter => {
      const seen: bigint[] = [];
      let sum = 0n;
      return {
        step: (item) => {
          seen.push(item);
          sum += item;
          const noise = draw();
          return seen.length === N && silent(seen) ? sum : sum + noise;
        },
      };
    };
    const laws = counterLaws({
      length: N,
      start,
      factors: { B: Matrix.identity(N), C: prefixSum(N).matrix() },
    });
    const names = [
      'the noise of a release does not depend on the items',
      'no release is without noise',
      'the releases are B(Cx + z)',
    ];
    expect(broken(laws)).toEqual(names);
    for (let seed = 1; seed <= 20; seed += 1)
      expect(brokenLaws(laws, { seed, cases: 1 }).map(({ law }) => law)).toEqual(names);
  });

  it('come back to an extreme stream by its path', () => {
    const start = (draw: () => bigint): RunningCounter => {
      const seen: bigint[] = [];
      return {
        step: (item) => {
          seen.push(item);
          return seen.length === N && !seen.includes(0n) ? 0n : seen.reduce((x, y) => x + y) + draw();
        },
      };
    };
    const [exact] = counterLaws({ length: N, start });
    const found = brokenLaws([exact!])[0]!;
    expect(found.counterexample).toContain(Array(N).fill('1n').join(','));
    expect(brokenLaws([exact!], { seed: found.seed, path: found.path! })[0]!.counterexample).toBe(
      found.counterexample,
    );
  });

  it('find noise that is cut off', () => {
    const cut = (draw: () => bigint): RunningCounter => {
      let sum = 0n;
      const clamp = (z: bigint): bigint => (z > 500n ? 500n : z < -500n ? -500n : z);
      return { step: (item) => (sum += item) + clamp(draw()) };
    };
    expect(broken(counterLaws({ length: N, start: cut }))).toEqual([
      'the noise of a release is linear in the noise terms',
    ]);
  });

  it('are each broken by one of these', expectEachBroken);
});
