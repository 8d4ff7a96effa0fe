// The programs that are driven: which of them can be started here, and what they say.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = import.meta.dirname;

/** @param {string[]} names @returns {Promise<any>} a module of the built package */
export const built = (...names) => import(pathToFileURL(join(here, '..', '..', '..', 'dist', ...names)).href);

const { LineProgram } = await built('files', 'program.js');
const { Rational } = await built('arithmetic', 'rational.js');

/** Milliseconds for one answer; some are of thousands of numbers. */
const TIMEOUT = 120_000;

const file = (name) => join(here, 'programs', name);

/** An installed npm package: its version. @param {string} name */
function npm(name) {
  const manifest = join(here, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? `${name} ${JSON.parse(readFileSync(manifest, 'utf8')).version}` : undefined;
}

/** The first line that a command prints. @param {string} command @param {readonly string[]} args */
function firstLine(command, args) {
  const { status, stdout, error } = spawnSync(command, [...args], { encoding: 'utf8', timeout: 60_000 });
  return error !== undefined || status !== 0 ? undefined : (stdout.match(/\S.*/)?.[0].trim() ?? '');
}

const PYTHONS = ['python3', '/usr/bin/python3'];

/** The Python that has a module, and its version. @param {string} name */
function python(name) {
  for (const command of PYTHONS) {
    const version = firstLine(command, ['-c', `import ${name}; print(${name}.__version__)`]);
    if (version !== undefined) return { command, version: `${name} ${version}` };
  }
  return undefined;
}

const node = (peer, script, ...args) => ({
  version: () => npm(peer),
  command: () => [process.execPath, file(script), ...args],
});
const script = (module, name) => ({
  version: () => python(module)?.version,
  command: () => [python(module)?.command ?? 'python3', file(name)],
});
const octave = (name) => ({
  version: () => firstLine('octave-cli', ['--no-gui', '--quiet', '--eval', "printf('Octave %s', version())"]),
  command: () => ['octave-cli', '--no-gui', '--quiet', file(name)],
});

/** All of them. */
export const PROGRAMS = {
  'differential-privacy': node('differential-privacy', 'differential-privacy.mjs'),
  'interval-arithmetic': node('interval-arithmetic', 'interval-arithmetic.mjs'),
  'decimal.js': node('decimal.js', 'decimals.mjs'),
  jstat: node('jstat', 'jstat.mjs'),
  'ml-matrix': node('ml-matrix', 'svd.mjs', 'ml-matrix'),
  'svd-js': node('svd-js', 'svd.mjs', 'svd-js'),
  numeric: node('numeric', 'svd.mjs', 'numeric'),
  mathjs: node('mathjs', 'svd.mjs', 'mathjs'),
  npyjs: node('npyjs', 'npyjs.mjs'),
  'octave-interval': {
    ...octave('octave_interval.m'),
    version: () => {
      const text = firstLine('octave-cli', [
        '--no-gui',
        '--quiet',
        '--eval',
        "printf('%s', pkg('describe','interval'){1}.version)",
      ]);
      return text === undefined ? undefined : `octave-interval ${text}`;
    },
  },
  'mpmath.iv': script('mpmath', 'mpmath_iv.py'),
  cvxopt: script('cvxopt', 'cvxopt_gamma.py'),
  NumPy: script('numpy', 'numpy_svd.py'),
  'NumPy files': script('numpy', 'numpy_files.py'),
  SciPy: script('scipy', 'scipy_style.py'),
  mpmath: script('mpmath', 'mpmath_style.py'),
  'PARI/GP': {
    version: () => {
      const text = firstLine('gp', ['--version-short']);
      return text === undefined ? undefined : `PARI/GP ${text}`;
    },
    command: () => [process.execPath, file('pari.mjs')],
  },
  R: {
    version: () => firstLine('Rscript', ['-e', "cat('R', as.character(getRversion()))"]),
    command: () => ['Rscript', file('style.R')],
  },
  Octave: octave('octave_style.m'),
};

/** A program, begun. @param {keyof typeof PROGRAMS} name */
export const begun = (name) => new LineProgram(PROGRAMS[name].command(), { timeout: TIMEOUT });

/**
 * What a program says to one question: numbers and texts.
 *
 * @param {any} program @param {string} ask @param {Readonly<Record<string, string>>} inputs
 * @returns {Promise<{ values: readonly (number | string)[] } | { why: string }>}
 */
export async function saidOf(program, ask, inputs) {
  const outcome = await program.ask(JSON.stringify({ id: 1, ask, inputs }));
  if (outcome.kind !== 'line') return { why: `${outcome.kind}: ${outcome.why}` };
  const said = JSON.parse(outcome.line);
  if (said.refused !== undefined) return { why: `refused: ${said.refused}` };
  return { values: [said.values ?? said.value].flat() };
}

/** @param {number | string} x */
const exact = (x) => (typeof x === 'number' ? Rational.fromDouble(x) : Rational.parse(x));

/**
 * What it says, as exact numbers.
 *
 * @param {any} program @param {string} ask @param {Readonly<Record<string, string>>} inputs
 * @returns {Promise<{ values: any[] } | { why: string }>}
 */
export async function answerOf(program, ask, inputs) {
  const said = await saidOf(program, ask, inputs);
  return 'why' in said ? said : { values: said.values.map(exact) };
}
