// Same input, same bytes: the digests of scripts/engines-digests.mjs on Node 20, 22, 24, Deno, Bun and Chromium, compared with those of this Node.
// Usage: npm run build && node scripts/engines.mjs   [--json]
// The engines are npm packages, installed once into node_modules/.cache/engines; what is not there and cannot be had is said to be NOT run.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { ROOT } from './theory.mjs';

const CACHE = join(ROOT, 'node_modules', '.cache', 'engines');
const PATIENCE = 300_000;
const { platform, arch } = process;
const windows = platform === 'win32';
const exe = windows ? '.exe' : '';

const node = (version) => ({
  name: `node ${version}`,
  package: `node-${windows ? 'win' : platform}-${arch}`,
  version,
  binary: join('bin', `node${exe}`),
  args: [],
});

const denoPackage = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
const bunPackage = `@oven/bun-${windows ? 'windows' : platform}-${arch === 'arm64' ? 'aarch64' : arch}`;

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

/** What a program prints on stdout; an error when it fails or takes too long. */
function output(command, args, cwd = ROOT) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE,
      shell: false,
    });
    const [out, err] = [[], []];
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

/** The program of an engine, installed if need be. */
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
  const digests = JSON.stringify(join(ROOT, 'scripts', 'engines-digests.mjs'));
  writeFileSync(
    entry,
    `import { digests } from ${digests};\nif (globalThis.document) globalThis.engineDigests = digests;\nelse console.log(JSON.stringify(digests()));\n`,
  );
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const code = [built]
    .flat()[0]
    .output.map((chunk) => chunk.code ?? '')
    .join('');
  const file = join(CACHE, 'digests.mjs');
  writeFileSync(file, code);
  return { file, code };
}

async function inChromium(executablePath, code) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: PATIENCE });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.setContent('<!doctype html>');
    await page.addScriptTag({ content: code, type: 'module' });
    await page.waitForFunction('globalThis.engineDigests !== undefined');
    return {
      name: `chromium ${browser.version()}`,
      digests: await page.evaluate('globalThis.engineDigests()'),
    };
  } finally {
    await browser.close();
  }
}

/** The engines' answers, or why there is none. */
async function ask(engine, { file, code }) {
  try {
    if (engine === 'chromium') {
      const path = CHROMIUM.find((candidate) => existsSync(candidate));
      if (path === undefined) throw new Error('no Chromium on this machine');
      return await inChromium(path, code);
    }
    const binary = await installed(engine).catch((problem) => {
      throw new Error(`cannot be installed: ${problem.message}`);
    });
    return { name: engine.name, digests: JSON.parse(await output(binary, [...engine.args, file])) };
  } catch (problem) {
    const name = engine === 'chromium' ? engine : engine.name;
    // An engine that is there and fails is a difference, not an absence.
    const absent = /^(no Chromium|cannot be installed)/.test(problem.message);
    return { name, absent, reason: problem.message.split('\n')[0] };
  }
}

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const say = (line) => process.stdout.write(`${line}\n`);
const bundled = await bundle();
const expected = JSON.parse(await output(process.execPath, [bundled.file]));
const queue = [...ENGINES, 'chromium'];
const answers = [];
const worker = async () => {
  for (let engine = queue.shift(); engine !== undefined; engine = queue.shift())
    answers.push(await ask(engine, bundled));
};
await Promise.all([worker(), worker()]);

let wrong = 0;
if (values.json) say(JSON.stringify({ expected, answers }));
else for (const [name, digest] of Object.entries(expected)) say(`${digest.slice(0, 16)}…  ${name}`);
for (const { name, digests, absent, reason } of answers) {
  const different = digests && Object.keys(expected).filter((task) => digests[task] !== expected[task]);
  if (reason !== undefined && !absent) wrong += 1;
  if (different?.length > 0) wrong += 1;
  if (values.json) continue;
  if (reason !== undefined) say(`${name}: ${absent ? 'NOT run' : 'FAILED'}: ${reason}`);
  else if (different.length > 0) say(`${name}: DIFFERS in ${different.join('; ')}`);
  else say(`${name}: all ${Object.keys(expected).length} the same`);
}
if (!values.json) {
  const absent = answers.filter((answer) => answer.absent).map(({ name }) => name);
  say(
    wrong > 0
      ? `engines: ${wrong} differ from node ${process.versions.node}`
      : `engines: the same bytes as node ${process.versions.node} on ${answers.length - absent.length}${absent.length > 0 ? `; NOT run: ${absent.join(', ')}` : ''}`,
  );
}
process.exitCode = wrong > 0 ? 1 : 0;
