// Same input, same bytes: the digests of scripts/engines-digests.mjs on Node 20, 22, 24, Deno, Bun and Chromium, compared with those of this Node.
// Usage: npm run build && node scripts/engines.mjs   [--json]
// The engines are npm packages, installed once into node_modules/.cache/engines; what is not there and cannot be had is said to be NOT run.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { bundledCode } from './bundle.mjs';
import { errorOf, place, ROOT, say } from './common.mjs';

/**
 * An engine as an npm package: its program there, and what it is given before the file.
 *
 * @typedef {{ name: string, package: string, version: string, binary: string, args: string[] }} Engine
 */

/**
 * Digests by task, and what an engine answers: its digests, or why there are none.
 *
 * @typedef {Record<string, string>} Digests
 * @typedef {{ name: string, digests: Digests } | { name: string, absent: boolean, reason: string }} Answer
 */

const CACHE = place('node_modules', '.cache', 'engines');
const PATIENCE = 300_000;
const { platform, arch } = process;
const windows = platform === 'win32';
const exe = windows ? '.exe' : '';

/**
 * @param {string} version
 * @returns {Engine}
 */
const node = (version) => ({
  name: `node ${version}`,
  package: `node-${windows ? 'win' : platform}-${arch}`,
  version,
  binary: join('bin', `node${exe}`),
  args: [],
});

const denoPackage = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
const bunPackage = `@oven/bun-${windows ? 'windows' : platform}-${arch === 'arm64' ? 'aarch64' : arch}`;

/** @type {readonly Engine[]} */
const ENGINES = [
  node('20.20.2'),
  node('22.23.3'),
  node('24.21.0'),
  {
    name: 'deno 2.9.6',
    package: denoPackage,
    version: '2.9.6',
    binary: `deno${exe}`,
    args: ['run', '--no-config'],
  },
  {
    name: 'bun 1.4.5',
    package: bunPackage,
    version: '1.4.5',
    binary: join('bin', `bun${exe}`),
    args: ['run'],
  },
];

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * What a program prints on stdout; an error when it fails or takes too long.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
function output(command, args, cwd = ROOT) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE,
      shell: false,
    });
    /** @type {Buffer[]} */
    const out = [];
    /** @type {Buffer[]} */
    const err = [];
    child.stdout.on('data', (piece) => out.push(piece));
    child.stderr.on('data', (piece) => err.push(piece));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(Buffer.concat(out).toString());
      else
        reject(
          new Error(
            Buffer.concat(err).toString().trim().split('\n').slice(-3).join(' ') || `status ${status}`,
          ),
        );
    });
  });
}

/**
 * The program of an engine, installed if need be.
 *
 * @param {Engine} engine
 */
async function installed(engine) {
  const folder = join(CACHE, engine.name.replace(' ', '-'));
  const binary = join(folder, 'node_modules', engine.package, engine.binary);
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const npm = ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  await output(windows ? 'npm.cmd' : 'npm', [...npm, `${engine.package}@${engine.version}`], folder);
  if (!existsSync(binary)) throw new Error(`expected ${engine.binary} in ${engine.package}, got none`);
  return binary;
}

/** One file for all engines: a module that prints the digests, or leaves them where a page finds them. */
async function bundle() {
  mkdirSync(CACHE, { recursive: true });
  const entry = join(CACHE, 'entry.mjs');
  const digests = JSON.stringify(place('scripts', 'engines-digests.mjs'));
  writeFileSync(
    entry,
    `import { digests } from ${digests};\nif (globalThis.document) globalThis.engineDigests = digests;\nelse console.log(JSON.stringify(digests()));\n`,
  );
  const code = bundledCode(
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
    }),
  );
  const file = join(CACHE, 'digests.mjs');
  writeFileSync(file, code);
  return { file, code };
}

/**
 * @param {string} executablePath
 * @param {string} code
 * @returns {Promise<Answer>}
 */
async function inChromium(executablePath, code) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: PATIENCE });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.setContent('<!doctype html>');
    await page.addScriptTag({ content: code, type: 'module' });
    await page.waitForFunction('globalThis.engineDigests !== undefined');
    const digests = /** @type {Digests} */ (await page.evaluate('globalThis.engineDigests()'));
    return { name: `chromium ${browser.version()}`, digests };
  } finally {
    await browser.close();
  }
}

/**
 * The answer of an engine, or why there is none.
 *
 * @param {Engine | 'chromium'} engine
 * @param {{ readonly file: string, readonly code: string }} bundled
 * @returns {Promise<Answer>}
 */
async function ask(engine, { file, code }) {
  try {
    if (engine === 'chromium') {
      const path = CHROMIUM.find((candidate) => existsSync(candidate));
      if (path === undefined) throw new Error('no Chromium on this machine');
      return await inChromium(path, code);
    }
    const binary = await installed(engine).catch((problem) => {
      throw new Error(`cannot be installed: ${errorOf(problem).message}`);
    });
    const printed = await output(binary, [...engine.args, file]);
    return { name: engine.name, digests: /** @type {Digests} */ (JSON.parse(printed)) };
  } catch (problem) {
    const name = engine === 'chromium' ? engine : engine.name;
    // An engine that is there and fails is a difference, not an absence.
    const { message } = errorOf(problem);
    const absent = /^(no Chromium|cannot be installed)/.test(message);
    return { name, absent, reason: message.replace(/\n[^]*/, '') };
  }
}

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const bundled = await bundle();
const expected = /** @type {Digests} */ (JSON.parse(await output(process.execPath, [bundled.file])));
/** @type {(Engine | 'chromium')[]} */
const queue = [...ENGINES, 'chromium'];
/** @type {Answer[]} */
const answers = [];
const worker = async () => {
  for (let engine = queue.shift(); engine !== undefined; engine = queue.shift())
    answers.push(await ask(engine, bundled));
};
await Promise.all([worker(), worker()]);

let wrong = 0;
if (values.json) say(JSON.stringify({ expected, answers }));
else for (const [name, digest] of Object.entries(expected)) say(`${digest.slice(0, 16)}…  ${name}`);
for (const answer of answers) {
  const failed = 'reason' in answer && !answer.absent;
  const different =
    'digests' in answer
      ? Object.keys(expected).filter((task) => answer.digests[task] !== expected[task])
      : [];
  if (failed || different.length > 0) wrong += 1;
  if (values.json) continue;
  const { name } = answer;
  if ('reason' in answer) say(`${name}: ${answer.absent ? 'NOT run' : 'FAILED'}: ${answer.reason}`);
  else if (different.length > 0) say(`${name}: DIFFERS in ${different.join('; ')}`);
  else say(`${name}: all ${Object.keys(expected).length} the same`);
}
if (!values.json) {
  const absent = answers.flatMap((answer) => ('reason' in answer && answer.absent ? [answer.name] : []));
  const ran = answers.length - absent.length;
  const rest = absent.length > 0 ? `; NOT run: ${absent.join(', ')}` : '';
  say(
    wrong > 0
      ? `engines: ${wrong} differ from node ${process.versions.node}`
      : `engines: the same bytes as node ${process.versions.node} on ${ran}${rest}`,
  );
}
process.exitCode = wrong > 0 ? 1 : 0;
