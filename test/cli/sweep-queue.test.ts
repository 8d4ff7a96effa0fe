import { Queue, Worker } from 'bullmq';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectionOf, QUEUE, saidBy } from '../../src/files/sweep/queue/connection.js';
import { metricsText } from '../../src/files/sweep/queue/metrics.js';
import { readAnswered, readAsked, received, sent } from '../../src/files/sweep/queue/messages.js';
import { etalon, temporaryFolder } from './harness.js';
import { buildSweep, contents, forgetfulSweep, gridsIn } from './sweep-built.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const hasValkey = spawnSync('valkey-server', ['--version']).status === 0;
if (!hasRedis)
  process.stderr.write('redis-server is not on this machine; the queue of sweeps was NOT tested\n');

/** Parsers of the text of Prometheus that a machine may have, each a command that reads it from stdin and fails for anything else. */
const PYTHON = [
  'import sys',
  'from prometheus_client.parser import text_string_to_metric_families as families',
  'for family in families(sys.stdin.read()):',
  '  for sample in family.samples: print(family.type, sample.name, sample.value)',
].join('\n');
const PARSERS = [
  ['promtool', ['check', 'metrics']],
  ['/usr/bin/python3', ['-c', PYTHON]],
].filter(([command, argv]) => spawnSync(command as string, argv as string[], { input: '' }).status === 0) as [
  string,
  string[],
][];
if (PARSERS.length === 0)
  process.stderr.write('no parser of the text of Prometheus is on this machine (python3-prometheus-client); metrics were NOT read by one\n'); // prettier-ignore

const built = temporaryFolder();
const folder = temporaryFolder();
const main = join(built, 'main.mjs');

const grid = gridsIn(folder);
const optimum = { job: 'optimum', workload: 'prefix-sum' };
const small = grid('small.json', [
  { ...optimum, n: '2..16*2', norm: ['F', '2'] },
  { job: 'blt', n: '100', buffers: '1..2' },
]);
const STATEMENTS = 10;
const long = grid('long.json', [{ ...optimum, n: '60..83', norm: 'F', digits: '12' }]);
const LONG = 24;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

const running: ChildProcess[] = [];
let port = 0;

/** Whether a server answers, whatever it says. */
const answers = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => socket.end() && resolve(true)).once('error', () => { resolve(false); });
  }); // prettier-ignore

/** A server of its own, without a file or a password. */
const redis = (...options: readonly string[]): Promise<ChildProcess> => serve('redis-server', options);
async function serve(program: string, options: readonly string[]): Promise<ChildProcess> {
  const server = spawn(
    program,
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...options],
    { stdio: 'ignore' },
  );
  running.push(server);
  for (let i = 0; i < 100; i++) {
    if (await answers()) return server;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`${program} did not start`);
}

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly status: number | null; readonly out: string; readonly err: string }>;
  /** When this stands on stderr. */
  said(text: string): Promise<void>;
}

function start(command: string, argv: readonly string[]): Run {
  const child = spawn(command, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (status) => { resolve({ status, out, err }); })),
    async said(text) {
      for (let i = 0; i < 400 && !err.includes(text); i++) await new Promise((wake) => setTimeout(wake, 25));
      expect(err).toContain(text);
    },
  };
} // prettier-ignore

const url = (): string => `redis://127.0.0.1:${port}`;
const worker = async (...more: readonly string[]): Promise<Run> => {
  const run = start(process.execPath, [
    main,
    'worker',
    '--queue',
    url(),
    '--threads',
    '1',
    '--lease',
    '1',
    ...more,
  ]);
  await run.said('ready');
  return run;
};
const sweep = (file: string, into: string, ...more: readonly string[]): Run =>
  start(process.execPath, [main, 'sweep', file, '--into', into, '--queue', url(), '--threads', '1', ...more]);

/** An entry of the filled atlas. */
const entryOf = (label: string): { hash: string; label: string } =>
  (JSON.parse(readFileSync(join('atlas', 'atlas.json'), 'utf8')) as { entries: { hash: string; label: string }[] }).entries.find((one) => one.label === label)!; // prettier-ignore

/** What does not depend on who made it. */
const alike = (of: string): ReadonlyMap<string, string> =>
  new Map([...contents(of)].filter(([name]) => !name.startsWith('/proved-by/')));
const certificates = (of: string): number => readdirSync(join(of, 'certificates')).length;

let whole: ReadonlyMap<string, string>;
let longWhole: ReadonlyMap<string, string>;

beforeAll(async () => {
  if (!hasRedis) return;
  await buildSweep(built);
  port = await freePort();
  for (const [file, name] of [[small, 'whole'], [long, 'long-whole']] as const)
    expect(spawnSync(process.execPath, [main, 'sweep', file, '--into', join(folder, name)]).status).toBe(0);
  [whole, longWhole] = [contents(join(folder, 'whole')), contents(join(folder, 'long-whole'))];
}, 120_000); // prettier-ignore

// Waited for: the next server has the port of the last one.
afterEach(async () => {
  await Promise.all(
    running.splice(0).map((child) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      return gone;
    }),
  );
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

describe.skipIf(!hasRedis)('a sweep through a queue', () => {
  it('makes the folder that a sweep of one machine makes, every certificate proved by another worker', async () => {
    await redis();
    const workers = [await worker(), await worker(), await worker(), await worker()];
    const into = join(folder, 'queued');
    const { status, out, err } = await sweep(small, into).ended;
    expect([status, err.includes('gave a certificate')]).toEqual([0, false]);
    expect(out).toContain(`${STATEMENTS} of ${STATEMENTS} statements proved`);
    expect(alike(into)).toEqual(whole);
    const witnesses = readdirSync(join(into, 'proved-by'));
    expect(witnesses.length).toBe(STATEMENTS);
    for (const name of witnesses) {
      const { found, proved } = JSON.parse(readFileSync(join(into, 'proved-by', name), 'utf8')) as Record<string, string>;
      expect(found).not.toBe(proved);
    }
    // Again: nothing is asked.
    expect((await sweep(small, into).ended).out).toContain('(0 now)');
    for (const { child } of workers) child.kill('SIGINT');
    const ends = await Promise.all(workers.map(({ ended }) => ended));
    expect(ends.map(({ status: end }) => end)).toEqual([0, 0, 0, 0]);
    const found = ends.reduce((sum, { out: text }) => sum + Number(/^(\d+) found/.exec(text)?.[1]), 0);
    expect(found).toBeGreaterThanOrEqual(STATEMENTS);
    expect((await etalon('atlas', 'verify', into)).status).toBe(0);
  }, 60_000);

  it('loses nothing when workers and the server are killed', async () => {
    let server = await redis();
    const workers = [await worker(), await worker(), await worker(), await worker()];
    const into = join(folder, 'killed');
    const run = sweep(long, into);
    for (let i = 0; i < 400 && (!existsSync(join(into, 'certificates')) || certificates(into) < 3); i++)
      await new Promise((wake) => setTimeout(wake, 25));
    workers[0]!.child.kill('SIGKILL');
    workers[1]!.child.kill('SIGKILL');
    await worker();
    // The server keeps nothing on a disk: all that was in the queue is gone.
    server.kill('SIGKILL');
    await new Promise((wake) => server.once('close', wake));
    server = await redis();
    const { status, out } = await run.ended;
    expect(status).toBe(0);
    expect(out).toContain(`${LONG} of ${LONG} statements proved (${LONG} now), 0 failed, 0 left`);
    expect(alike(into)).toEqual(longWhole);
  }, 120_000);

  it('names a worker that gives a forged certificate, and asks others', async () => {
    await redis();
    const into = join(folder, 'forged');
    const label = 'prefix-sum.n=4.gamma-F.d=9';
    // A sound certificate with another bound, and one of another statement.
    const certificate = [...whole].find(([name, text]) => name.startsWith('/certificates/') && text.includes('"n":"4"') && text.includes('"kind":"gamma-F"'))![1];
    const forged = certificate.replace(/"sup":"6\.87414/, '"sup":"6.87413');
    const other = [...whole].find(([name, text]) => name.startsWith('/certificates/') && text.includes('"n":"8"') && text.includes('"kind":"gamma-F"'))![1];
    const bytes = (text: string): string => Buffer.from(text, 'latin1').toString('base64');
    let lied: () => void = () => undefined;
    const caught = new Promise<void>((resolve) => {
      lied = resolve;
    });
    const liar = new Worker(
      QUEUE,
      (message) => {
        const { kind } = message.data as { kind: string };
        if (kind === 'prove') return Promise.resolve({ worker: 'liar-1' });
        lied();
        return Promise.resolve({ worker: 'liar-1', found: { bytes: bytes(message.id!.includes('-0-') ? forged : other) } });
      },
      { connection: { host: '127.0.0.1', port } },
    );
    const one = grid('one.json', [{ ...optimum, n: '4', norm: 'F' }]);
    try {
      const run = sweep(one, into);
      await caught;
      // It also says that it has proved its own, which nobody asks of it.
      await Promise.all([worker(), worker()]);
      await run.said('worker liar-1 gave a certificate that proves nothing: REFUSED digest');
      const { status, err } = await run.ended;
      expect(status).toBe(0);
      expect(err).toContain(`${label}: worker liar-1 gave`);
      expect(certificates(into)).toBe(1);
      expect((await etalon('atlas', 'verify', into)).status).toBe(0);
    } finally {
      await liar.close(true);
    }
  }, 60_000);

  it('names a worker that speaks ill of a sound certificate, not the one that found it', async () => {
    await redis();
    const into = join(folder, 'slandered');
    const slanderer = new Worker(
      QUEUE,
      (message) => {
        const { kind } = message.data as { kind: string };
        return Promise.resolve({ worker: 'liar-2', ...(kind === 'prove' ? { problem: 'REFUSED upper claim.sup' } : {}) });
      },
      { connection: { host: '127.0.0.1', port } },
    );
    try {
      await worker();
      const run = sweep(grid('two.json', [{ ...optimum, n: '4', norm: 'F' }]), into);
      await run.said('worker liar-2 did not prove a certificate that the checker here proves: REFUSED upper claim.sup');
      await slanderer.close();
      await worker();
      const { status, err } = await run.ended;
      expect(status).toBe(0);
      expect(err).not.toContain('proves nothing');
      expect(certificates(into)).toBe(1);
    } finally {
      await slanderer.close(true);
    }
  }, 60_000);

  it('believes no name of a file', async () => {
    await redis();
    const into = join(folder, 'named');
    const digest = 'a'.repeat(64);
    const liar = new Worker(
      QUEUE,
      () => Promise.resolve({ worker: 'liar-3', found: { file: `${digest}-${digest}.json`, sha256: digest } }),
      { connection: { host: '127.0.0.1', port }, concurrency: 1 },
    );
    try {
      const run = sweep(grid('three.json', [{ ...optimum, n: '4', norm: 'F' }]), into);
      await new Promise((wake) => liar.once('completed', wake));
      await liar.close();
      await Promise.all([worker(), worker()]);
      const { status, err } = await run.ended;
      expect(status).toBe(0);
      expect(err).toContain(`worker liar-3 gave a certificate that proves nothing: expected ${digest}-${digest}.json in the shared folder, got none`);
    } finally {
      await liar.close(true);
    }
  }, 60_000);

  it('takes no message twice: two sweeps into one folder, and what a stranger puts into the queue', async () => {
    await redis();
    await Promise.all([worker(), worker(), worker()]);
    const into = join(folder, 'twice');
    const queue = new Queue(QUEUE, { connection: { host: '127.0.0.1', port } });
    await queue.add('find', { kind: 'find', statement: { __proto__: null, job: 'optimum' }, not: [] });
    await queue.add('find', 'nonsense');
    await queue.add('prove', { kind: 'prove', statement: {}, not: ['x y'], found: { file: '../../etc/passwd', sha256: 'x' } });
    const runs = await Promise.all([sweep(small, into).ended, sweep(small, into).ended]);
    await queue.close();
    expect(runs.map(({ status }) => status)).toEqual([0, 0]);
    expect(alike(into)).toEqual(whole);
  }, 60_000);

  it('has nothing held up by a long proof of its own', async () => {
    await redis();
    const into = join(folder, 'beside');
    const packed = 'atlas/certificates/a31924c88a89873508137a38bb78d06f94cf39c8ffe36a03804301f9a9d1fa63.json.gz';
    const long64 = gunzipSync(readFileSync(packed)).toString('base64');
    const short = Buffer.from([...whole].find(([name, text]) => name.startsWith('/certificates/') && text.includes('"n":"4"') && text.includes('"kind":"gamma-F"'))![1], 'latin1').toString('base64');
    const isLong = ({ data }: { data: unknown }): boolean => (data as { statement: { n: string } }).statement.n === '64';
    const proofs: (() => void)[] = [];
    let isLongProved: () => void = () => undefined;
    const longProved = new Promise<void>((resolve) => {
      isLongProved = resolve;
    });
    const helper = new Worker(
      QUEUE,
      async (message) => {
        if ((message.data as { kind: string }).kind === 'find') return { worker: 'finder-1', found: { bytes: isLong(message) ? long64 : short } };
        // Both proofs are answered at once, the long one first.
        await new Promise<void>((both) => {
          proofs.push(both);
          if (proofs.length === 2) for (const answer of proofs) answer();
        });
        if (isLong(message)) isLongProved();
        else await longProved;
        return { worker: 'prover-1' };
      },
      { connection: { host: '127.0.0.1', port }, concurrency: 4 },
    );
    const two = grid('beside.json', [{ ...optimum, n: '64', norm: 'F', participations: '2', separation: '4' }, { ...optimum, n: '4', norm: 'F' }]);
    try {
      const { status, out } = await start(process.execPath, [main, 'sweep', two, '--into', into, '--queue', url(), '--threads', '2']).ended;
      expect([status, out.includes('2 of 2 statements proved')]).toEqual([0, true]);
      const names = readdirSync(join(into, 'entries')).map((name) => join(into, 'entries', name));
      const [first, last] = names.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).map((name) => JSON.parse(readFileSync(name, 'utf8')) as { label: string });
      expect([first!.label, last!.label]).toEqual(['prefix-sum.n=4.gamma-F.d=9', 'prefix-sum.n=64.participations=2.separation=4.gamma-F.d=9']);
    } finally {
      await helper.close(true);
    }
  }, 60_000);

  it('ends with its budget where no worker has begun, and leaves nothing to do in the queue', async () => {
    await redis();
    const queue = new Queue(QUEUE, { connection: { host: '127.0.0.1', port } });
    const waiting = (): Promise<Record<string, number>> => queue.getJobCounts('wait', 'prioritized', 'delayed');
    const nothing = { wait: 0, prioritized: 0, delayed: 0 };
    try {
      const { status, out } = await sweep(small, join(folder, 'alone'), '--budget', '1').ended;
      expect([status, out.includes(`(0 now), 0 failed, ${STATEMENTS} left`)]).toEqual([3, true]);
      expect(await waiting()).toEqual(nothing);
      const run = sweep(small, join(folder, 'alone'));
      for (let i = 0; i < 200 && (await waiting())['prioritized'] !== STATEMENTS; i++) await new Promise((wake) => setTimeout(wake, 25));
      expect(await waiting()).toEqual({ ...nothing, prioritized: STATEMENTS });
      run.child.kill('SIGINT');
      expect((await run.ended).status).toBe(3);
      expect(await waiting()).toEqual(nothing);
    } finally {
      await queue.close();
    }
  }, 60_000);

  it('ends with status 2 on a full disk, and goes on later', async () => {
    await redis();
    await Promise.all([worker(), worker()]);
    const into = join(folder, 'full');
    // No file of more than 1 kB.
    const argv = [process.execPath, main, 'sweep', small, '--into', into, '--queue', url(), '--threads', '1'];
    const full = await start('bash', ['-c', `trap '' XFSZ; ulimit -f 1; exec "$@"`, 'bash', ...argv]).ended;
    expect(full.status).toBe(2);
    expect(full.err).toMatch(/expected to be able to write the file/);
    expect(readdirSync(into, { recursive: true }).filter((name) => String(name).includes('.tmp-'))).toEqual([]);
    expect((await sweep(small, into).ended).status).toBe(0);
    expect(alike(into)).toEqual(whole);
  }, 60_000);

  it('is interrupted without loss, and counts for Prometheus', async () => {
    await redis();
    const metrics = await freePort();
    await Promise.all([worker('--metrics', `${metrics}`, '--rate', '60000'), worker()]);
    const into = join(folder, 'interrupted');
    const run = sweep(long, into);
    for (let i = 0; i < 400 && (!existsSync(join(into, 'certificates')) || certificates(into) < 2); i++)
      await new Promise((wake) => setTimeout(wake, 25));
    run.child.kill('SIGINT');
    expect((await run.ended).status).toBe(3);
    expect((await sweep(long, into).ended).status).toBe(0);
    expect(alike(into)).toEqual(longWhole);
    const response = await fetch(`http://127.0.0.1:${metrics}/metrics`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^etalon_certificates_found_total \d+$/m);
    for (const [parser, argv] of PARSERS) {
      const { status, stdout, stderr } = spawnSync(parser, argv, { input: text, encoding: 'utf8' });
      expect({ parser, status, stderr }).toEqual({ parser, status: 0, stderr: '' });
      if (parser === '/usr/bin/python3') expect(stdout.match(/^counter etalon_\w+_total \d/gm)).toHaveLength(5);
    }
    expect((await fetch(`http://127.0.0.1:${metrics}/`)).status).toBe(404);
  }, 120_000);

  it('speaks TLS, and waits for nobody whose certificate is not known', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = spawnSync('openssl', [...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(' '), '-keyout', key, '-out', certificate]);
    expect(made.status, 'openssl').toBe(0);
    const tls = await freePort();
    await redis('--tls-port', `${tls}`, '--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate, '--tls-auth-clients', 'no');
    const argv = ['--queue', `rediss://localhost:${tls}`, '--threads', '1'];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
    const into = join(folder, 'tls');
    const stranger = start(process.execPath, [main, 'sweep', small, '--into', into, ...argv]);
    await stranger.said('self-signed certificate');
    stranger.child.kill('SIGINT');
    expect((await stranger.ended).status).toBe(3);
    running.push(...[1, 2].map(() => spawn(process.execPath, [main, 'worker', ...argv], { env, stdio: 'pipe' })));
    const { status } = spawnSync(process.execPath, [main, 'sweep', small, '--into', into, ...argv], { env, timeout: 30_000, killSignal: 'SIGKILL' });
    expect(status).toBe(0);
    expect(alike(into)).toEqual(whole);
  }, 60_000);

  it('waits for a server that takes no writes at present, and goes on when it does', async () => {
    await redis('--maxmemory', '1');
    const into = join(folder, 'no-memory');
    const run = sweep(small, into);
    await run.said('etalon sweep: OOM command not allowed');
    const workers = await Promise.all([worker(), worker()]);
    for (const { said } of workers) await said('etalon worker: OOM command not allowed');
    await new Promise((wake) => setTimeout(wake, 1500));
    expect(spawnSync('redis-cli', ['-p', `${port}`, 'config', 'set', 'maxmemory', '0']).stdout.toString().trim()).toBe('OK');
    const { status, out, err } = await run.ended;
    expect([status, out.includes(`${STATEMENTS} of ${STATEMENTS} statements proved`)]).toEqual([0, true]);
    expect(alike(into)).toEqual(whole);
    for (const { child } of workers) child.kill('SIGINT');
    const texts = [err, ...(await Promise.all(workers.map(({ ended }) => ended))).map((ran) => ran.err)];
    // Told once each, whatever script of the queue it was.
    expect(texts.map((text) => text.match(/OOM/g)?.length)).toEqual([1, 1, 1]);
  }, 60_000);

  it.skipIf(!hasValkey)('goes through Valkey as well', async () => {
    await serve('valkey-server', []);
    await Promise.all([worker(), worker()]);
    const into = join(folder, 'valkey');
    expect((await sweep(small, into).ended).status).toBe(0);
    expect(alike(into)).toEqual(whole);
  }, 60_000);

  it('lists what a shared folder on a full disk has no room for, and has it with the next call', async ({ skip }) => {
    const shared = join(folder, 'shared-disk');
    mkdirSync(shared);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', shared]).status !== 0) skip();
    try {
      await redis();
      const into = join(folder, 'shared-full');
      // A certificate of more than 4 MB, which no test has the time to find; what has it sent is what sends those that are found.
      const { hash, label } = entryOf('prefix-sum.n=64.participations=2.separation=1.gamma-F.d=9');
      const long64 = gunzipSync(readFileSync(join('atlas', 'certificates', `${hash}.json.gz`)));
      let tries = 0;
      const finder = new Worker(
        QUEUE,
        (message) => {
          const { job } = readAsked(message.data);
          if ((message.data as { kind: string }).kind === 'prove') return Promise.resolve({ worker: 'prover-2' });
          tries += 1;
          return Promise.resolve({ worker: 'finder-2', found: sent(job, long64, shared) });
        },
        { connection: { host: '127.0.0.1', port } },
      );
      try {
        const one = grid('shared.json', [{ ...optimum, n: '64', norm: 'F', participations: '2', separation: '1' }]);
        const full = await sweep(one, into, '--shared', shared).ended;
        expect([full.status, tries]).toEqual([1, 3]);
        expect(full.err).toContain(`etalon sweep: ${label}: ${shared}`);
        expect(full.err).toMatch(/expected to be able to write the file, got ENOSPC/);
        expect([readdirSync(shared), certificates(into)]).toEqual([[], 0]);
        expect(spawnSync('mount', ['-o', 'remount,size=16m', shared]).status).toBe(0);
        const { status, err } = await sweep(one, into, '--shared', shared).ended;
        expect([status, err.includes('proves nothing')]).toEqual([0, false]);
        expect(readFileSync(join(into, 'certificates', `${hash}.json`)).equals(long64)).toBe(true);
        expect((await etalon('atlas', 'verify', into)).status).toBe(0);
      } finally {
        await finder.close(true);
      }
    } finally {
      spawnSync('umount', [shared]);
    }
  }, 120_000);

  it('lists a statement whose threads run out of memory, of a worker or here, and proves the others', async () => {
    await redis();
    const deaths = (of: string): string => join(folder, `queue-deaths-${of}`);
    const program = (task: 'find' | 'prove'): string => forgetfulSweep(built, join(folder, `queue-built-${task}`), task, deaths(task));
    const [finds, proves] = [program('find'), program('prove')];
    const argv = ['--queue', url(), '--threads', '1', '--memory', '64'];
    const into = join(folder, 'forgetful');
    const label = 'prefix-sum.n=4.gamma-F.d=9';
    const forgetful = [1, 2].map(() => start(process.execPath, [finds, 'worker', ...argv]));
    const first = await sweep(small, into).ended;
    expect([first.status, first.out.includes(`(${STATEMENTS - 1} now), 1 failed, 0 left`)]).toEqual([1, true]);
    expect(first.err).toMatch(new RegExp(`^etalon sweep: ${label}: .*memory limit`, 'm'));
    expect(readFileSync(deaths('find'), 'utf8')).toBe('died\n'.repeat(3));
    for (const { child } of forgetful) child.kill('SIGINT');
    await Promise.all([worker(), worker()]);
    // The checker of the sweep dies: nobody has lied.
    const second = await start(process.execPath, [proves, 'sweep', small, '--into', into, ...argv]).ended;
    expect([second.status, second.out.includes('(0 now), 1 failed, 0 left')]).toEqual([1, true]);
    expect(second.err).toMatch(new RegExp(`^etalon sweep: ${label}: .*memory limit`, 'm'));
    expect(second.err).not.toContain('proves nothing');
    expect(readFileSync(deaths('prove'), 'utf8')).toBe('died\n'.repeat(3));
    expect((await sweep(small, into).ended).status).toBe(0);
    expect(alike(into)).toEqual(whole);
  }, 120_000);

  it('takes a password', async () => {
    await redis('--requirepass', 'secret');
    const env = { ...process.env, ETALON_QUEUE_PASSWORD: 'secret' };
    const refused = spawnSync(process.execPath, [main, 'sweep', small, '--into', join(folder, 'sealed'), '--queue', url(), '--budget', '2'], { encoding: 'utf8', timeout: 15_000, killSignal: 'SIGKILL' });
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('--queue: expected a server that takes the user and password, got NOAUTH');
    const argv = ['--queue', url(), '--threads', '1'];
    const workers = [1, 2].map(() => spawn(process.execPath, [main, 'worker', ...argv], { env, stdio: 'pipe' }));
    running.push(...workers);
    const { status, stdout } = spawnSync(process.execPath, [main, 'sweep', small, '--into', join(folder, 'sealed'), ...argv], { env, encoding: 'utf8', timeout: 30_000, killSignal: 'SIGKILL' });
    expect([status, stdout.includes(`${STATEMENTS} of ${STATEMENTS}`)]).toEqual([0, true]);
    expect(alike(join(folder, 'sealed'))).toEqual(whole);
  }, 60_000);
}); // prettier-ignore

describe('a certificate on its way', () => {
  const { job } = readAsked({
    kind: 'find',
    statement: { job: 'optimum', workload: 'prefix-sum', n: '4', norm: 'F', digits: '9' },
    not: [],
  });
  const bytes = new Uint8Array(4_000_001).fill(7);

  it('goes through the queue while it is short, and through a shared folder beyond', () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    expect(received(sent(job, bytes.subarray(0, 9), undefined), undefined)).toEqual(bytes.slice(0, 9));
    const found = sent(job, bytes, shared);
    expect(found).toEqual({
      file: expect.stringMatching(/^[0-9a-f]{64}-[0-9a-f]{64}\.json$/) as string,
      sha256: expect.any(String) as string,
    });
    expect(sent(job, bytes, shared)).toEqual(found);
    expect(Buffer.compare(received(found, shared), bytes)).toBe(0);
    expect(() => sent(job, bytes, undefined)).toThrow(
      'expected --shared FOLDER for a certificate of 4000001 bytes, got none',
    );
    expect(() => received(found, undefined)).toThrow('in the shared folder, got none');
    writeFileSync(join(shared, (found as { file: string }).file), 'x');
    expect(() => received(found, shared)).toThrow('got another file');
  });
});

describe('the door of a queue', () => {
  it.each([
    ['http://localhost', '--queue: expected redis://HOST:PORT or rediss://HOST:PORT, got "http://localhost"'],
    ['localhost:6379', '--queue: expected redis://HOST'],
    ['redis://', '--queue: expected redis://HOST'],
    ['redis://localhost/x', '--queue: expected redis://HOST'],
    ['redis://example.org', '--queue: expected a password for another machine than this'],
    ['redis://user:@192.0.2.1:6379', '--queue: expected a password for another machine than this'],
    ['ftp://a:secret@b', '--queue: expected redis://HOST:PORT or rediss://HOST:PORT, got "ftp://…@b"'],
    ['redis://a:secret:se@cret/@b/x', '--queue: expected redis://HOST:PORT or rediss://HOST:PORT, got "redis://…@b/x"'],
    [`redis://a:${'secret'.repeat(20)}@b/x`, 'got "redis://…@b/x"'],
    ['redis://:secret%zz@localhost', '--queue: expected % before two hexadecimal digits in the user and password of the URL'],
    ['redis://secret%@localhost', '--queue: expected % before two hexadecimal digits'],
  ])('refuses %s', async (text, message) => {
    expect(() => connectionOf(text, {})).toThrow(message);
    const { status, out, err } = await etalon('worker', '--queue', text);
    expect([status, out]).toEqual([2, '']);
    expect(err).not.toContain('secret');
    expect(err).toContain(message);
  });

  it('takes TLS, users and the loopback', () => {
    expect(connectionOf('redis://localhost', {})).toEqual({ host: 'localhost', port: 6379, db: 0, maxRetriesPerRequest: null });
    expect(connectionOf('redis://[::1]:7000/3', {})).toMatchObject({ host: '::1', port: 7000, db: 3 });
    expect(connectionOf('rediss://me:p%40ss@example.org:6380', {})).toMatchObject({ host: 'example.org', port: 6380, username: 'me', password: 'p@ss', tls: {} });
    expect(connectionOf('rediss://example.org', { ETALON_QUEUE_PASSWORD: 'x' })).toMatchObject({ password: 'x', tls: {} });
    expect(connectionOf('redis://:p@example.org', { ETALON_QUEUE_PASSWORD: '' })).toMatchObject({ password: 'p' });
  });

  it.each([
    [['worker'], '--queue: expected --queue URL, got none'],
    [['worker', '--queue', 'redis://localhost', 'more'], 'expected options alone, got 1 words more'],
    [['worker', '--queue', 'redis://localhost', '--lease', '0'], '--lease: expected a whole number from 1 to 3600'],
    [['worker', '--queue', 'redis://localhost', '--shared', join(folder, 'nowhere')], 'expected a folder, got nothing there'],
    [['sweep', small, '--into', join(folder, 'x'), '--shared', folder], '--shared: expected --queue URL with it, got none'],
  ])('refuses %j', async (argv, message) => {
    const { status, out, err } = await etalon(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('repeats what a server says without the place in a script', () => {
    const full = 'OOM command not allowed when used memory > \'maxmemory\'.';
    expect(saidBy(new Error(`${full} script: ${'a1'.repeat(20)}, on @user_script:217.`))).toBe(full);
    expect(saidBy(new Error('connect ECONNREFUSED 127.0.0.1:1'))).toBe('connect ECONNREFUSED 127.0.0.1:1');
  });

  it('reads no message but its own', () => {
    const statement = { job: 'optimum', workload: 'prefix-sum', n: '4', norm: 'F', digits: '9' };
    const sound = { kind: 'find', statement, not: ['a-1'] };
    expect(readAsked(sound).job.label).toBe('prefix-sum.n=4.gamma-F.d=9');
    for (const wrong of [
      null, [], 'find', { ...sound, kind: 'do' }, { ...sound, not: 'a' }, { ...sound, not: ['a b'] }, { ...sound, statement: { ...statement, n: 4 } },
      { ...sound, statement: {} }, { ...sound, kind: 'prove' }, { ...sound, kind: 'prove', found: { file: '../x', sha256: 'y' } },
    ])
      expect(() => readAsked(wrong)).toThrow();
    expect(readAnswered({ worker: 'a-1' })).toEqual({ worker: 'a-1' });
    for (const wrong of [undefined, 'x', { worker: 'a b' }, { worker: 'a', found: 3 }, { worker: 'a', problem: 1 }, { worker: 'a', found: { bytes: 'x'.repeat(9_000_000) } }])
      expect(readAnswered(wrong)).toBeUndefined();
    // The grammar of the text: of each family its help, its type and its one sample, each line ended.
    const family = /# HELP (etalon_[a-z_]+_total) [^\\\n]+\n# TYPE \1 counter\n\1 (\d+(?:\.\d+)?(?:e[+-]?\d+)?)\n/y;
    for (const seconds of [0, 1.5, 1e-9, 1e21]) {
      const text = metricsText({ found: 1, proved: 2, refused: 3, failed: 4, seconds });
      family.lastIndex = 0;
      const families = Array.from({ length: 5 }, () => family.exec(text)!);
      expect(families.map(([whole]) => whole).join('')).toBe(text);
      expect(families.map(([, , value]) => Number(value))).toEqual([1, 2, 3, 4, seconds]);
      expect(new Set(families.map(([, name]) => name)).size).toBe(5);
    }
  });
}); // prettier-ignore
