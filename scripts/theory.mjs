// Compiles proofs/coq outside the source tree: two jobs, in the order of the dependencies, only what has changed.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
export const SOURCE = join(ROOT, 'proofs', 'coq');
export const FOLDER = join(ROOT, 'node_modules', '.cache', 'proofs');
const JOBS = 2;

const versionOf = (command, args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};
export const coqVersion = () => versionOf('coqc', ['--version']);
const zarithVersion = () => versionOf('ocamlfind', ['query', '-format', '%v', 'zarith']);

/** Runs at most JOBS tasks at once, each when those it depends on are done. tasks: name → {after, run}. */
export async function runTasks(tasks) {
  const started = new Map();
  let free = JOBS;
  const waiting = [];
  const slot = () => (free > 0 ? (free--, Promise.resolve()) : new Promise((go) => waiting.push(go)));
  const release = () => (waiting.length > 0 ? waiting.shift()() : free++);
  const start = (name) => {
    if (!started.has(name)) started.set(name, launch(tasks.get(name)));
    return started.get(name);
  };
  const launch = async ({ after, run }) => {
    await Promise.all(after.map(start));
    await slot();
    try {
      await run();
    } finally {
      release();
    }
  };
  await Promise.all([...tasks.keys()].map(start));
}

export const coqc = (file, folder = dirname(file)) =>
  new Promise((done, fail) => {
    const args = ['-q', '-R', FOLDER, 'Etalon', file];
    execFile('coqc', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 }, (error, out, err) =>
      error ? fail(new Error(`coqc refuses ${file}\n${err.slice(0, 4000)}`)) : done(out),
    );
  });

/** The files of the theory by name, each with its text and the files that it requires. */
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

/** Compiles the files of the theory that are named (all by default) and what they need; the seconds that each took. */
export async function compileTheory(wanted) {
  mkdirSync(FOLDER, { recursive: true });
  const files = theory();
  const version = coqVersion();
  const keys = new Map();
  const key = (name) => {
    if (!keys.has(name)) {
      const { text, after } = files.get(name);
      const hash = createHash('sha256').update(`${version}\n${after.map(key).join()}\n${text}`);
      keys.set(name, hash.digest('hex'));
    }
    return keys.get(name);
  };
  const needed = new Set();
  const need = (name) => {
    needed.add(name);
    files.get(name).after.forEach(need);
  };
  (wanted ?? [...files.keys()]).forEach(need);
  const seconds = new Map();
  const compile = (name) => async () => {
    const stamp = join(FOLDER, `${name}.key`);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key(name)) return;
    const started = performance.now();
    copyFileSync(join(SOURCE, `${name}.v`), join(FOLDER, `${name}.v`));
    await coqc(join(FOLDER, `${name}.v`));
    writeFileSync(stamp, key(name));
    seconds.set(name, (performance.now() - started) / 1000);
  };
  await runTasks(
    new Map([...needed].map((name) => [name, { after: files.get(name).after, run: compile(name) }])),
  );
  return seconds;
}

/** Builds the extracted checker and returns its path; undefined without OCaml's compiler and Zarith. */
export function buildChecker() {
  if (zarithVersion() === undefined) return undefined;
  const program = join(FOLDER, 'etalon-check');
  copyFileSync(join(SOURCE, 'etalon_check.ml'), join(FOLDER, 'etalon_check.ml'));
  const sources = ['verified.mli', 'verified.ml', 'etalon_check.ml'];
  const key = createHash('sha256');
  sources.forEach((file) => key.update(readFileSync(join(FOLDER, file))));
  const stamp = `${program}.key`;
  const digest = key.digest('hex');
  if (!existsSync(program) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
    const args = ['ocamlopt', '-package', 'zarith', '-linkpkg', ...sources, '-o', program];
    execFileSync('ocamlfind', args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
    writeFileSync(stamp, digest);
  }
  return program;
}
