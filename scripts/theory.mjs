// Compiles proofs/coq outside the source tree: two jobs, in the order of the dependencies, only what has changed.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { place } from './common.mjs';

export const SOURCE = place('proofs', 'coq');
export const FOLDER = place('node_modules', '.cache', 'proofs');
const JOBS = 2;

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
const versionOf = (command, args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};
export const coqVersion = () => versionOf('coqc', ['--version']);
const zarithVersion = () => versionOf('ocamlfind', ['query', '-format', '%v', 'zarith']);

/**
 * A task, and the names of those that are to be done before.
 *
 * @typedef {{ readonly after: readonly string[], readonly run: () => void | Promise<void> }} Task
 */

/**
 * Runs at most JOBS tasks at once, each when those it depends on are done.
 *
 * @param {ReadonlyMap<string, Task>} tasks
 */
export async function runTasks(tasks) {
  /** @type {Map<string, Promise<void>>} */
  const started = new Map();
  let free = JOBS;
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @returns {Promise<void>} */
  const slot = () => {
    if (free === 0) return new Promise((go) => waiting.push(go));
    free -= 1;
    return Promise.resolve();
  };
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  /** @param {Task} task */
  const launch = async ({ after, run }) => {
    await Promise.all(after.map(start));
    await slot();
    try {
      await run();
    } finally {
      release();
    }
  };
  /**
   * @param {string} name
   * @returns {Promise<void>}
   */
  const start = (name) => {
    const task = tasks.get(name);
    if (task === undefined) throw new Error(`runTasks: expected a task named ${name}, got none`);
    const running = started.get(name) ?? launch(task);
    started.set(name, running);
    return running;
  };
  await Promise.all([...tasks.keys()].map(start));
}

/**
 * Compiles a file; what it prints, and the seconds of processor time that it took, however busy the machine is.
 *
 * @param {string} file
 * @returns {Promise<{ printed: string, seconds: number }>}
 */
const timed = (file) =>
  new Promise((done, fail) => {
    // The shell says last what its children took: "0m1.250s 0m0.310s", for the user and for the system.
    const script = 'coqc "$@"; status=$?; times >&2; exit $status';
    const args = ['-c', script, 'sh', '-q', '-R', FOLDER, 'Etalon', file];
    execFile('sh', args, { cwd: dirname(file), encoding: 'utf8', maxBuffer: 1 << 26 }, (error, out, err) => {
      const times = [...err.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2);
      const seconds = times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
      if (error) fail(new Error(`coqc refuses ${file}\n${err.slice(0, 4000)}`));
      else done({ printed: out, seconds });
    });
  });

/**
 * Compiles a file; what it prints.
 *
 * @param {string} file
 */
export const coqc = async (file) => (await timed(file)).printed;

/**
 * A file of the theory: its text, and the files that it requires.
 *
 * @typedef {{ readonly text: string, readonly after: readonly string[] }} TheoryFile
 */

/**
 * The files of the theory by name.
 *
 * @returns {ReadonlyMap<string, TheoryFile>}
 */
export function theory() {
  const names = readdirSync(SOURCE).filter((file) => file.endsWith('.v'));
  return new Map(
    names.map((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8');
      const required = [...text.matchAll(/^(?:From \w+ )?Require\b[^]*?\.(?=\s)/gm)].join(' ');
      const after = names
        .map((other) => other.slice(0, -2))
        .filter((other) => `${other}.v` !== file && new RegExp(`\\b${other}\\b`).test(required));
      return [file.slice(0, -2), { text, after }];
    }),
  );
}

/**
 * Compiles the files of the theory that are named (all by default) and what they need; the seconds of processor time that each took.
 *
 * @param {readonly string[]} [wanted]
 */
export async function compileTheory(wanted) {
  mkdirSync(FOLDER, { recursive: true });
  const files = theory();
  /** @param {string} name */
  const fileOf = (name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`proofs/coq: expected ${name}.v, got none`);
    return file;
  };
  const version = coqVersion();
  /** @type {Map<string, string>} */
  const keys = new Map();
  /**
   * @param {string} name
   * @returns {string}
   */
  const key = (name) => {
    const { text, after } = fileOf(name);
    const known = keys.get(name);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(`${version}\n${after.map(key).join()}\n${text}`);
    const digest = hash.digest('hex');
    keys.set(name, digest);
    return digest;
  };
  /** @type {Set<string>} */
  const needed = new Set();
  /** @param {string} name */
  const need = (name) => {
    needed.add(name);
    fileOf(name).after.forEach(need);
  };
  (wanted ?? [...files.keys()]).forEach(need);
  /** @type {Map<string, number>} */
  const seconds = new Map();
  /** @param {string} name */
  const compile = (name) => async () => {
    const stamp = join(FOLDER, `${name}.key`);
    const clock = join(FOLDER, `${name}.seconds`);
    if (existsSync(stamp) && existsSync(clock) && readFileSync(stamp, 'utf8') === key(name)) return;
    copyFileSync(join(SOURCE, `${name}.v`), join(FOLDER, `${name}.v`));
    const { seconds: took } = await timed(join(FOLDER, `${name}.v`));
    writeFileSync(clock, took.toFixed(1));
    writeFileSync(stamp, key(name));
    seconds.set(name, took);
  };
  await runTasks(
    new Map([...needed].map((name) => [name, { after: fileOf(name).after, run: compile(name) }])),
  );
  return seconds;
}

/**
 * The seconds of processor time that the compilation of a file took when it was last compiled.
 *
 * @param {string} name
 */
export const secondsOf = (name) => readFileSync(join(FOLDER, `${name}.seconds`), 'utf8');

/** Builds the extracted checker and returns its path; undefined without OCaml's compiler and Zarith. */
export function buildChecker() {
  if (zarithVersion() === undefined) return undefined;
  const program = join(FOLDER, 'etalon-check');
  const ours = readdirSync(join(SOURCE, 'etalon-check')).sort();
  ours.forEach((file) => copyFileSync(join(SOURCE, 'etalon-check', file), join(FOLDER, file)));
  const sources = ['verified.mli', 'verified.ml', ...ours];
  const key = createHash('sha256');
  sources.forEach((file) => key.update(readFileSync(join(FOLDER, file))));
  const stamp = `${program}.key`;
  const digest = key.digest('hex');
  if (!existsSync(program) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
    const inOrder = execFileSync('ocamlfind', ['ocamldep', '-sort', ...sources], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    const args = [
      'ocamlopt',
      '-package',
      'zarith',
      '-linkpkg',
      ...inOrder.trim().split(/\s+/),
      '-o',
      program,
    ];
    execFileSync('ocamlfind', args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
    writeFileSync(stamp, digest);
  }
  return program;
}
