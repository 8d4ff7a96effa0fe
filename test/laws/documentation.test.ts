import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as laws from '../../src/laws/index.js';

const ROOT = join(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/laws.md'), 'utf8');
const examples = [...text.matchAll(/^```js\n(.*?)^```/gms)].map(([, code = '']) => code);

const AsyncFunction = (async () => undefined).constructor as new (
  ...names: string[]
) => (...values: unknown[]) => Promise<void>;

/** The tests that an example gives to the runner, with its imports from the package taken from the source. */
async function testsOf(code: string): Promise<Map<string, () => void>> {
  const tests = new Map<string, () => void>();
  const body = code.replace(
    /^import \{ ([^}]*) \} from '([^']+)';.*$/gm,
    (_, names: string, from: string) => `const { ${names} } = await load('${from}');`,
  );
  const load = async (from: string): Promise<unknown> =>
    from === 'node:test'
      ? { test: (name: string, check: () => void) => tests.set(name, check) }
      : import(join(ROOT, 'src', from.replace(/^etalon-dp\/?/, ''), 'index.ts'));
  await new AsyncFunction('load', body)(load);
  return tests;
}

describe('docs/laws.md', () => {
  it.each([
    ['the first example', 2],
    ['the complete example', 16],
  ] as const)('%s runs: every law that it gives to the runner holds', async (name, count) => {
    const tests = await testsOf(examples[name === 'the first example' ? 0 : 1]!);
    expect(tests.size).toBe(count);
    for (const check of tests.values()) check();
  });

  it('says what is broken where it says that something is', async () => {
    const complete = examples[1]!;
    const broken = async (from: string, to: string): Promise<string[]> => {
      expect(complete).toContain(from);
      const tests = await testsOf(complete.replace(from, to));
      return [...tests].flatMap(([name, check]) => {
        try {
          check();
          return [];
        } catch (error) {
          expect(error).toBeInstanceOf(laws.LawError);
          return [name];
        }
      });
    };
    expect(await broken('this.noise[level] = undefined;', ';')).toEqual([
      'counter: the releases are B(Cx + z)',
    ]);
    expect(await broken('Math.floor(Math.log2(n)) + 1;', 'Math.max(1, Math.floor(Math.log2(n)));')).toEqual(
      expect.arrayContaining(['factors: ‖C‖²_{1→2} = max_j ‖C_j‖²', 'factors: ‖C‖_{1→1} = max_j Σ_k |C_kj|']),
    );
    expect(
      await broken('(Number(source.bits(52)) + 0.5) / 2 ** 52', '(Number(source.bits(4)) + 0.5) / 2 ** 4'),
    ).toEqual(expect.arrayContaining(['noise: what 12 bits decide has its probability']));
  });

  it('has a row for every suite, and names no other', () => {
    const named = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    const suites = Object.keys(laws).filter((name) => /Laws$/.test(name) && name !== 'brokenLaws');
    expect(named.sort()).toEqual(suites.sort());
    expect(suites.length).toBeGreaterThanOrEqual(10);
  });
});
