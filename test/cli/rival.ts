import { openSync, readFileSync, writeSync } from 'node:fs';
import { command } from '../../src/cli/release.js';

/**
 * One of several processes that continue one stream as often as they are let, until they are killed: `scripts/kills.mjs` runs it. It waits
 * for a line on stdin with an {@link Order}. Everything it prints goes to the end of one file, a release a line.
 */
interface Order {
  readonly state: string;
  readonly ledger: string;
  readonly out: string;
  /** Names this process in the file. */
  readonly by: string;
  /** Whether one run is enough; then it ends. */
  readonly once?: boolean;
}

/** One line of the file. */
interface Printed {
  readonly by: string;
  readonly t: string;
  readonly release: string;
  /** Whether it was recorded by an earlier run, perhaps of a process that was killed. */
  readonly again: boolean;
}

/** Noise that hides every item, so that no two releases of one time are equal by chance. */
const MECHANISM = ['k-ary', '--n', '1000000', '--k', '5', '--epsilon', '1e-9', '--range', '0:1000000'];
const MOST_ITEMS = 6;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is to be asked for with --received so that everything recorded is printed again; `undefined` where there is no state. */
function received(state: string): string | undefined {
  try {
    const { content } = JSON.parse(readFileSync(state, 'utf8')) as {
      content: { state: { time: string }; recorded: unknown[] };
    };
    return `${Number(content.state.time) - content.recorded.length}`;
  } catch {
    return undefined;
  }
}

const tell = (kind: string, message?: string): void => {
  process.stdout.write(`${JSON.stringify({ kind, message })}\n`);
};

async function continueOnce({ state, ledger, by }: Order, file: number): Promise<void> {
  let again = true;
  const print = (text: string): void => {
    const lines = text.split('\n').flatMap((line) => {
      const [, t, release] = /^,?\{"t":"([0-9]+)","release":\["(.*)"\]\}$/.exec(line) ?? [];
      return t === undefined ? [] : [JSON.stringify({ by, t, release: release!, again } satisfies Printed)];
    });
    // A line that a kill cut ends where the next begins.
    if (lines.length > 0) writeSync(file, `\n${lines.join('\n')}\n`);
  };
  const place = received(state);
  await command.run(
    [
      ...MECHANISM,
      '--json',
      ...['--state', state, '--ledger', ledger],
      ...(place === undefined ? [] : ['--received', place]),
    ],
    {
      out: print,
      err: (line) => {
        // An error in the middle is no exception: it ends the document.
        if (line.startsWith('etalon release: ')) throw new Error(line);
      },
      progress: () => undefined,
      writeFile: () => undefined,
      input: async function* () {
        again = false;
        tell('works');
        for (let items = Math.ceil(MOST_ITEMS * Math.random()); items > 0; items -= 1) {
          const chunk = Array.from({ length: Math.ceil(3 * Math.random()) }, () =>
            Math.floor(1e6 * Math.random()),
          );
          yield new TextEncoder().encode(chunk.map((item) => `${item}\n`).join(''));
          await pause(0);
        }
      },
    },
  );
}

async function contend(order: Order): Promise<void> {
  const file = openSync(order.out, 'a');
  for (;;) {
    try {
      await continueOnce(order, file);
      if (order.once === true) process.exit(0);
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : String(problem);
      const kind = /in use by/.test(message)
        ? 'refused'
        : /one process that continues it/.test(message)
          ? 'fenced'
          : /--received: expected a number/.test(message)
            ? 'late'
            : 'ended';
      tell(kind, message);
      if (kind === 'ended') process.exit(2);
    }
    await pause(2 * Math.random());
  }
}

process.stdin.setEncoding('utf8').once('data', (line) => void contend(JSON.parse(String(line)) as Order));
tell('ready');
