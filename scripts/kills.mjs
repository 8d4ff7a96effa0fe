// Kills the program that keeps a stream's state, again and again: in a model of the file system at every point between two of its
// calls, with rivals, processes that are taken for dead, power failures and copies; and for real.
//   node scripts/kills.mjs [REAL] [STRIDE] [ENGINE]
// REAL kills of real processes (400); of the model's pairs of points every STRIDE-th (3); 0 for none. The processes run on ENGINE, such as a
// Bun, which starts faster; or on this Node.
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT, say } from './common.mjs';

/** @import { ChildProcessWithoutNullStreams } from 'node:child_process' */

const [real = 400, stride = 3] = process.argv.slice(2, 4).map(Number);
const engine = process.argv[4] ?? process.execPath;
const folder = mkdtempSync(join(tmpdir(), 'etalon-kills-'));

/**
 * One file of all that an entry needs: most of a kill's cost is the start of a process.
 *
 * @param {string} entry
 * @param {string} name
 */
async function bundle(entry, name) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(ROOT, entry),
      outDir: join(folder, name),
      minify: true,
      rollupOptions: { output: { entryFileNames: 'entry.mjs', format: 'es', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  return join(folder, name, 'entry.mjs');
}

async function model() {
  /** @type {typeof import('../test/files/release/model-kills.ts')} */
  const { emptyTally: noCases, runCases } = await import(
    await bundle('test/files/release/model-kills.ts', 'model')
  );
  const tally = noCases();
  // A single power failure is tried with all that it can lose, a pair of them with less.
  const strides = new Map([
    ['powerFailureOnce', 1],
    ['powerFailure', 8 * stride],
  ]);
  runCases(tally, (name) => strides.get(name) ?? stride, say);
  say(`model: ${JSON.stringify(tally)}`);
  return tally.shared + tally.lost + tally.doubled + tally.stuck + tally.left + tally.accused;
}

/** @param {number} below */
const random = (below) => below * Math.random();
/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Rivals that a round sets on a stream at once, at most; rounds of a stream; and streams at a time. */
const RIVALS = 3;
const ROUNDS = 20;
const STREAMS = 3;
/** The longest that a rival works, in milliseconds. */
const LIFE = 200;

/**
 * What has happened so far.
 *
 * @typedef {ReturnType<typeof emptyTally>} Tally
 */
const emptyTally = () => ({
  kills: 0,
  streams: 0,
  refused: 0,
  late: 0,
  fenced: 0,
  robbed: 0,
  copies: 0,
  copiesRefused: 0,
  copiesContinued: 0,
  prints: 0,
  again: 0,
  recovered: 0,
  longest: 0,
  shared: 0,
  lost: 0,
  stuck: 0,
  left: 0,
  accused: 0,
  other: 0,
});

/**
 * A process that was started: when it is ready, when it has begun to work or was refused, when it is done, and why it ended of itself.
 *
 * @typedef {object} Rival
 * @property {ChildProcessWithoutNullStreams} child
 * @property {Promise<void>} ready
 * @property {Promise<void>} working
 * @property {Promise<void>} done
 * @property {string | undefined} ended
 */

/**
 * What a rival is told to do, and what it tells; {@link ../test/cli/rival.ts}.
 *
 * @typedef {{ state: string, ledger: string, out: string, by: string, once?: boolean }} Order
 * @typedef {{ kind: 'ready' | 'works' | 'ended' | 'refused' | 'late' | 'fenced', message?: string }} Told
 * @typedef {{ by: string, t: string, release: string, again: boolean }} Printed
 */

/**
 * A promise, and what fulfils it.
 *
 * @returns {{ promise: Promise<void>, fulfil: () => void }}
 */
function awaited() {
  let fulfil = () => {};
  /** @type {Promise<void>} */
  const promise = new Promise((resolve) => (fulfil = resolve));
  return { promise, fulfil: () => fulfil() };
}

/**
 * A process of test/cli/rival.ts, started and waiting for its order.
 *
 * @param {string} main
 * @param {Tally} tally
 * @returns {Rival}
 */
function start(main, tally) {
  const child = spawn(engine, [main], { stdio: ['pipe', 'pipe', 'pipe'] });
  const [ready, working, done] = [awaited(), awaited(), awaited()];
  /** @type {Rival} */
  const rival = {
    child,
    ready: ready.promise,
    working: working.promise,
    done: done.promise,
    ended: undefined,
  };
  let [err, rest] = ['', ''];
  child.stdin.on('error', () => undefined);
  child.stderr.setEncoding('utf8').on('data', (text) => (err += String(text)));
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { kind, message } = /** @type {Told} */ (JSON.parse(line));
      if (kind === 'ready') {
        ready.fulfil();
        continue;
      }
      working.fulfil();
      if (kind === 'ended') rival.ended = message ?? '';
      else if (kind !== 'works') tally[kind] += 1;
    }
  });
  child.on('close', (status, signal) => {
    if (signal === 'SIGKILL') tally.kills += 1;
    else if (status !== 0 && rival.ended === undefined) {
      tally.other += 1;
      say(err);
    }
    working.fulfil();
    done.fulfil();
  });
  return rival;
}

/**
 * Lets a rival contend, and kills it some time later; now and then it is stopped and robbed of its locks before.
 *
 * @param {Rival} rival
 * @param {Order} order
 * @param {Tally} tally
 */
async function contend(rival, order, tally) {
  rival.child.stdin.write(`${JSON.stringify(order)}\n`);
  // Most once they have begun; some on the way there.
  if (random(5) > 1) await rival.working;
  const rob = random(6) < 1;
  await pause(random(rob ? LIFE / 4 : LIFE));
  if (rob) {
    rival.child.kill('SIGSTOP');
    await pause(2);
    for (const file of [order.state, order.ledger])
      try {
        const lock = `${file}.lock`;
        if (JSON.parse(readFileSync(lock, 'utf8')).pid === `${rival.child.pid}`) {
          rmSync(lock);
          tally.robbed += 1;
        }
      } catch {
        // Nobody's, or somebody else's by now.
      }
    await pause(random(2 * LIFE));
    rival.child.kill('SIGCONT');
    await pause(random(LIFE));
  }
  rival.child.kill('SIGKILL');
  await rival.done;
}

/**
 * Copies what is in a folder while others may be at work in it; with or without the baton.
 *
 * @param {string} place
 * @param {string} name
 * @param {boolean} withBaton
 */
function copyOf(place, name, withBaton) {
  const to = join(folder, name);
  mkdirSync(to);
  for (const file of readdirSync(place))
    try {
      if (withBaton || file === 'state') copyFileSync(join(place, file), join(to, file));
    } catch {
      // Gone meanwhile.
    }
  return to;
}

/**
 * What was printed, by time; and what is wrong with it.
 *
 * @param {string} out
 * @param {Tally} tally
 */
function judge(out, tally) {
  /** @type {Map<number, Printed>} */
  const printed = new Map();
  for (const line of readFileSync(out, 'utf8').split('\n')) {
    /** @type {Printed} */
    let one;
    try {
      one = JSON.parse(line);
    } catch {
      continue; // cut by a kill, and printed again
    }
    const t = Number(one.t);
    const before = printed.get(t);
    tally.prints += 1;
    if (before === undefined) {
      printed.set(t, one);
      if (one.again) tally.recovered += 1;
    } else if (before.release !== one.release) {
      tally.shared += 1;
      say(`shared: ${JSON.stringify([before, one])}`);
    } else tally.again += 1;
  }
  const last = Math.max(0, ...printed.keys());
  tally.lost += last - printed.size;
  tally.longest = Math.max(tally.longest, last);
  return printed;
}

async function reality() {
  const main = await bundle('test/cli/rival.ts', 'rival');
  const tally = emptyTally();
  const began = Date.now();
  const ready = Array.from({ length: RIVALS * STREAMS }, () => start(main, tally));
  const next = () => {
    const rival = start(main, tally);
    ready.push(rival);
    return ready.shift() ?? rival;
  };
  /** @param {number} stream */
  const oneStream = async (stream) => {
    const place = join(folder, `s${stream}`);
    const ledgers = join(folder, `l${stream}`);
    for (const made of [place, ledgers]) mkdirSync(made);
    const [out, ledger] = [join(folder, `o${stream}`), join(ledgers, 'ledger')];
    writeFileSync(out, '');
    tally.streams += 1;
    // Where the stream goes on: a copy that was continued while the ledger knew no better is the stream from then on.
    /** @type {string[]} */
    let copies = [];
    let names = 0;
    /** @param {readonly string[]} places */
    const round = async (places) => {
      const rivals = places.map((at) => ({
        at,
        by: `${stream}.${(names += 1)}${at === place ? '' : ' copy'}`,
        rival: next(),
      }));
      await Promise.all(rivals.map(({ rival }) => rival.ready));
      await Promise.all(
        rivals.map(({ at, by, rival }) =>
          contend(rival, { state: join(at, 'state'), ledger, out, by }, tally),
        ),
      );
      return rivals;
    };
    let ended = false;
    for (let count = 0; count < ROUNDS && !ended && tally.kills < real; count += 1) {
      const contenders = Array.from({ length: 1 + Math.floor(random(RIVALS)) }, () => place);
      const copy = count % 4 === 3 ? copies.shift() : undefined;
      const rivals = await round(copy === undefined ? contenders : [...contenders, copy]);
      const continued = readFileSync(out, 'utf8').includes(' copy"');
      for (const { at, rival } of rivals) {
        if (rival.ended === undefined) continue;
        if (at !== place) tally.copiesRefused += 1;
        // The original is refused where the copy was quicker, and only there.
        else if (continued || copy !== undefined) ended = true;
        else {
          tally.accused += 1;
          say(rival.ended);
          ended = true;
        }
      }
      if (continued) {
        tally.copiesContinued += 1;
        ended = true;
      }
      if (count % 3 === 1) {
        copies = [copyOf(place, `c${stream}-${count}`, count % 2 === 1)];
        tally.copies += 1;
      }
    }
    const before = judge(out, tally).size;
    if (!ended) {
      // Whoever comes last finds the stream in order: it goes on, and nothing is left but the files and their batons.
      const last = next();
      await last.ready;
      last.child.stdin.write(
        `${JSON.stringify({ state: join(place, 'state'), ledger, out, by: `${stream}.last`, once: true })}\n`,
      );
      await last.done;
      const after = judge(out, { ...tally }).size;
      if (after <= before) tally.stuck += 1;
      tally.left += readdirSync(place).length - 2 + readdirSync(ledgers).length - 2;
    }
    for (const made of readdirSync(folder))
      if (new RegExp(`^[slco]${stream}(-|$)`).test(made)) rmSync(join(folder, made), { recursive: true });
    if (stream % 10 === 9) say(`${Math.round((Date.now() - began) / 1000)} s ${JSON.stringify(tally)}`);
  };
  let streams = 0;
  const line = async () => {
    while (tally.kills < real) await oneStream((streams += 1));
  };
  await Promise.all(Array.from({ length: STREAMS }, line));
  for (const { child } of ready) child.kill('SIGKILL');
  say(`real: ${JSON.stringify(tally)}`);
  return tally.shared + tally.lost + tally.stuck + tally.left + tally.accused + tally.other;
}

try {
  const wrong = (stride > 0 ? await model() : 0) + (real > 0 ? await reality() : 0);
  if (wrong > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
