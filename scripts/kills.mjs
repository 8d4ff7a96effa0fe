// Kills the program that keeps a stream's state, again and again: in a model of the file system at every point between two of its
// calls, with rivals, processes that are taken for dead, power failures and copies; and for real.
//   node scripts/kills.mjs [REAL] [STRIDE]   REAL kills of real processes (400); of the model's pairs of points every STRIDE-th (3); 0 for none
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const [real = 400, stride = 3] = process.argv.slice(2).map(Number);
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'etalon-kills-'));
const said = (text) => process.stdout.write(`${text}\n`);

async function bundle(entry, name) {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(root, entry),
      outDir: join(folder, name),
      rollupOptions: { output: { entryFileNames: 'entry.mjs', format: 'es' } },
    },
    ssr: { noExternal: true },
  });
  return join(folder, name, 'entry.mjs');
}

async function model() {
  const { emptyTally, runCases } = await import(await bundle('test/cli/model-kills.ts', 'model'));
  const tally = emptyTally();
  runCases(tally, (name) => (name === 'powerFailure' ? 8 * stride : stride), said);
  said(`model: ${JSON.stringify(tally)}`);
  return tally.shared + tally.lost + tally.doubled + tally.stuck + tally.left + tally.accused;
}

/** A run of the program on `items`, killed some milliseconds after its first output, if it is not at its end then. */
function run(main, argv, item, patience) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, 'release', ...argv], { stdio: ['pipe', 'pipe', 'pipe'] });
    let [out, err, timer] = ['', ''];
    const feed = () => {
      if (child.stdin.writable) child.stdin.write(`${item}\n`, () => setImmediate(feed));
    };
    child.stdin.on('error', () => undefined);
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
      timer ??= setTimeout(() => child.kill('SIGKILL'), patience);
    });
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
    child.stderr.once('data', feed);
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      const lines = out.split('\n').slice(0, -1);
      const releases = lines
        .filter((line) => /^,?\{"t"/.test(line))
        .map((line) => JSON.parse(line.replace(/^,/, '')));
      resolve({ releases, status, signal, err });
    });
  });
}

async function reality() {
  const main = await bundle('src/cli/main.ts', 'main');
  const tally = {
    kills: 0,
    refused: 0,
    copies: 0,
    prints: 0,
    shared: 0,
    lost: 0,
    left: 0,
    other: 0,
    longest: 0,
  };
  const random = () => Math.random();
  for (let stream = 0; tally.kills < real; stream += 1) {
    const [state, ledgers] = [join(folder, `s${stream}`), join(folder, `l${stream}`)];
    mkdirSync(state);
    mkdirSync(ledgers);
    const printed = new Map();
    const argv = (place) => {
      let received = 0;
      while (printed.has(received + 1)) received += 1;
      const common = ['k-ary', '--n', '1000000', '--k', '5', '--epsilon', '1e-9', '--json'];
      const files = ['--state', join(place, 'state'), '--ledger', join(ledgers, 'ledger')];
      return [
        ...common,
        ...files,
        ...(existsSync(join(place, 'state')) ? ['--received', `${received}`] : []),
      ];
    };
    const took = ({ releases, status, signal, err }) => {
      if (signal === 'SIGKILL') tally.kills += 1;
      else if (/in use|rolled back|another|copy/.test(err) && status === 2) tally.refused += 1;
      else {
        tally.other += 1;
        said(err.split('\n').slice(-4).join('\n'));
      }
      for (const { t, release } of releases) {
        const time = Number(t);
        tally.prints += 1;
        if (printed.has(time) && printed.get(time) !== release.join()) tally.shared += 1;
        printed.set(time, release.join());
      }
    };
    let copy;
    for (let round = 0; round < 25 && tally.kills < real; round += 1) {
      const rivals = 1 + Math.floor(2 * random());
      const call = argv(state);
      const runs = Array.from({ length: rivals }, (_, i) =>
        run(main, call, `${(round + i) % 2}`, 40 * random()),
      );
      for (const ran of await Promise.all(runs)) took(ran);
      // A copy of some time ago is continued with another item: the ledger knows better.
      if (copy !== undefined && round % 6 === 5) {
        took(await run(main, argv(copy), `${(round + 1) % 2}`, 40 * random()));
        copy = undefined;
      }
      if (round % 6 === 1) {
        copy = join(folder, `c${stream}-${round}`);
        cpSync(state, copy, { recursive: true });
        tally.copies += 1;
      }
    }
    const times = [...printed.keys()].sort((x, y) => x - y);
    times.forEach((t, i) => {
      if (t !== i + 1) tally.lost += 1;
    });
    tally.longest = Math.max(tally.longest, times.length);
    // What a run that ends leaves: the state and its baton.
    const last = spawn(process.execPath, [main, 'release', ...argv(state)], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    last.stdin.end();
    await new Promise((resolve) => last.on('close', resolve));
    tally.left += readdirSync(state).length - 2 + readdirSync(ledgers).length - 2;
  }
  said(`real: ${JSON.stringify(tally)}`);
  return tally.shared + tally.lost + tally.left + tally.other;
}

try {
  const wrong = (stride > 0 ? await model() : 0) + (real > 0 ? await reality() : 0);
  if (wrong > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
