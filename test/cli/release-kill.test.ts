import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from './built.js';
import { etalonOn, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const main = join(folder, 'main.js');

beforeAll(async () => {
  await builtProgram(folder);
});

/** A reproducible stream of numbers in [0, 1). */
function* fractions(seed: number): Generator<number, never> {
  for (let x = seed; ; x = (x * 48271) % 2147483647) yield x / 2147483647;
}

interface Attempt {
  /** The complete lines that arrived. */
  readonly lines: readonly string[];
  readonly status: number | null;
}

/** Runs the program as a process of its own, fed item by item, and kills it outright after so many milliseconds of output. */
function run(argv: readonly string[], items: readonly string[], patience: number): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...argv], { stdio: ['pipe', 'pipe', 'pipe'] });
    let out = '';
    let timer: NodeJS.Timeout | undefined;
    let next = 0;
    const feed = (): void => {
      if (next >= items.length) child.stdin.end();
      else
        child.stdin.write(`${items[next++]!}\n`, () => {
          setImmediate(feed);
        });
    };
    child.stdin.on('error', () => undefined);
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      out += text;
      timer ??= setTimeout(() => child.kill('SIGKILL'), patience);
    });
    child.stderr.once('data', feed);
    child.stderr.resume();
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ lines: out.split('\n').slice(0, -1), status });
    });
  });
}

/** The number of items that the state has taken, those of steps beside it included. */
function taken(state: string): number {
  if (!existsSync(state)) return 0;
  const { content } = JSON.parse(readFileSync(state, 'utf8')) as {
    content: { state: { time: string } | { base: Part; log: Part | 'none' } };
  };
  if ('time' in content.state) return Number(content.state.time);
  const { base, log } = content.state;
  const read = ({ end, bytes }: Part): string =>
    readFileSync(`${state}.${end}`).subarray(0, Number(bytes)).toString('utf8');
  const since = log === 'none' ? [] : read(log).split('\n').slice(0, -1);
  const counts = since.map((line) => (JSON.parse(line) as { items: readonly unknown[] }).items.length);
  return counts.reduce(
    (sum, count) => sum + count,
    Number((JSON.parse(read(base)) as { time: string }).time),
  );
}

interface Part {
  readonly end: string;
  readonly bytes: string;
}

describe('etalon release, killed outright again and again', () => {
  it.each([
    [['k-ary', '--n', '600', '--k', '5', '--epsilon', '1'], 11],
    [['square-root', '--n', '600', '--rho', '1/2', '--places', '2'], 12],
    [['honaker', '--n', '600', '--rho', '1/2'], 13],
    [['blt', '--n', '600', '--rho', '1/2', '--places', '2'], 14],
    // So long a state that it is beside the file, and the steps since.
    [['square-root', '--n', '9000', '--rho', '1/2', '--places', '30'], 15],
  ] as const)('gives with %s the releases of a run that is not', async (mechanism, seed) => {
    const items = Array.from({ length: 600 }, (_, i) => `${(i * i) % 2}`);
    const argv = ['release', ...mechanism, '--insecure-test-seed', `${seed}`];
    const whole = await etalonOn(
      items.map((item) => `${item}\n`),
      ...argv,
    );
    const state = join(folder, `killed-${seed}.json`);
    const received: string[] = [];
    const random = fractions(seed);
    let kills = 0;
    // The last run is one that ends by itself: one that is killed with all releases delivered leaves what it was about to remove.
    let isDone = false;
    for (let round = 0; round < 40 && !isDone; round += 1) {
      const again = existsSync(state) ? ['--received', `${received.length}`] : [];
      const patience = kills < 5 ? 1 + 60 * random.next().value : 60_000;
      const attempt = await run([...argv, '--state', state, ...again], items.slice(taken(state)), patience);
      received.push(...attempt.lines);
      if (attempt.status === null) kills += 1;
      isDone = attempt.status !== null && received.length >= items.length;
    }
    expect(kills).toBeGreaterThan(0);
    expect(received).toEqual(whole.out.split('\n'));
    // The state, its baton, and the parts that it names: the steps since where there are any.
    const beside = readdirSync(folder).filter((name) => name.startsWith(basename(state)));
    expect(seed === 15 ? [3, 4] : [2]).toContain(beside.length);
  });
});
