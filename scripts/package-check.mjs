// Packs the package, lints the tarball (publint, attw), installs it in an empty folder, and uses it there as a consumer would.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledCode } from './bundle.mjs';
import { place, ROOT, say } from './common.mjs';

/** Bytes of the unpacked package: the program (of it half are the statements and their proofs), its types with their comments, the pages that it points to, the second checker, and, packed, the golden vectors and the page for a browser. */
const LARGEST = 5_700_000;

const folder = mkdtempSync(join(tmpdir(), 'etalon-consumer-'));
/**
 * What a command prints; an error where it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

try {
  /** @type {{ unpackedSize: number }[]} */
  const [contents] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], ROOT));
  if (contents === undefined) throw new Error('npm pack: expected what it packed, got nothing');
  if (contents.unpackedSize > LARGEST)
    throw new Error(
      `package: expected at most ${LARGEST} bytes unpacked, got ${contents.unpackedSize}; "files" in package.json says what is shipped`,
    );
  const [packed] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  if (packed === undefined) throw new Error('npm pack: expected a .tgz, got none');
  const tarball = join(folder, packed);
  run('npx', ['--no-install', 'publint', 'run', tarball, '--strict'], ROOT);
  run('npx', ['--no-install', 'attw', tarball, '--profile', 'esm-only'], ROOT);

  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', tarball], folder);
  writeFileSync(
    join(folder, 'use.mjs'),
    `import { Rational, prove, prefixSum } from 'etalon-dp';
import { check } from 'etalon-dp/checker';
const { bytes } = prove(prefixSum(4));
const verdict = check(bytes);
if (!verdict.proved || !verdict.inf.startsWith('6.874144096541')) throw new Error(JSON.stringify(verdict));
if (Rational.parse('0.1').add(Rational.parse('0.2')).toString() !== '3/10') throw new Error('0.1 + 0.2');
`,
  );
  run('node', ['use.mjs'], folder);
  const require =
    "const { Rational } = require('etalon-dp'); if (`${Rational.parse('1/2')}` !== '1/2') throw new Error('require');";
  if (Number(process.versions.node.split('.')[0]) >= 22 || process.features.require_module)
    run('node', ['-e', require], folder);

  readmeExamples();
  threads();
  vectors();

  // The laws, as docs/laws.md shows them: with fast-check, and the rest without it, as above.
  const { devDependencies } = JSON.parse(readFileSync(place('package.json'), 'utf8'));
  run(
    'npm',
    [
      'install',
      '--silent',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      `fast-check@${devDependencies['fast-check']}`,
    ],
    folder,
  );
  const examples = readFileSync(place('docs/laws.md'), 'utf8').matchAll(/^```js\n(.*?)^```/gms);
  const files = [...examples].map(([, code = ''], i) => {
    writeFileSync(join(folder, `laws-${i}.test.mjs`), code);
    return `laws-${i}.test.mjs`;
  });
  if (files.length < 2) throw new Error(`docs/laws.md: expected its examples, got ${files.length}`);
  run('node', ['--test', ...files], folder);

  types();
  await bundles();

  // The library entry must bundle for a browser: no module of node in its graph.
  const { build } = await import('vite');
  writeFileSync(
    join(folder, 'browser.js'),
    "import * as etalon from 'etalon-dp'; globalThis.gamma = etalon.prove(etalon.prefixSum(2)).claim;",
  );
  const code = bundledCode(
    await build({
      root: folder,
      logLevel: 'silent',
      build: { write: false, lib: { entry: 'browser.js', formats: ['es'] } },
    }),
  );
  if (/from\s*["']node:|__vite-browser-external/.test(code))
    throw new Error('the library entry needs node in a browser');
  const { runInNewContext } = await import('node:vm');
  /** @type {{ gamma?: { inf: string }, TextEncoder: unknown, TextDecoder: unknown, WebAssembly: unknown }} */
  const context = { TextEncoder, TextDecoder, WebAssembly: Reflect.get(globalThis, 'WebAssembly') };
  runInNewContext(code, context);
  if (context.gamma?.inf.startsWith('2.618033988749') !== true)
    throw new Error('the browser bundle does not certify');
  say('package: publint, attw, installed, imported, README examples and laws run, bundled for a browser');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs what README.md shows, as one who has only the package: its shell lines, its TypeScript (which is plain JavaScript too), its Python. */
function readmeExamples() {
  const readme = readFileSync(place('README.md'), 'utf8');
  /** @param {string} language */
  const blocks = (language) =>
    [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
  const lines = blocks('sh').flatMap((code) =>
    code
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      // What needs a server is run by the tests of the queue.
      .filter((line) => line.includes('npx etalon ') && !line.includes('redis://')),
  );
  if (lines.length < 8) throw new Error(`README.md: expected its shell examples, got ${lines.length}`);
  writeFileSync(join(folder, 'points.csv'), '1,0\n0,1\n1,1\n');
  writeFileSync(
    join(folder, 'grid.json'),
    JSON.stringify({
      format: 'etalon-grid',
      version: '1',
      title: 'Two',
      sets: [{ job: 'optimum', workload: 'prefix-sum', n: '2..3', norm: 'F', digits: '9' }],
    }),
  );
  for (const line of lines)
    run('bash', ['-c', line.replaceAll('npx etalon', 'npx --no-install etalon')], folder);
  const [typescript = ''] = blocks('ts');
  writeFileSync(join(folder, 'readme.mjs'), typescript);
  if (!run('node', ['readme.mjs'], folder).includes('γ_F'))
    throw new Error('README.md: the TypeScript example prints nothing');
  const [python = ''] = blocks('python');
  if (spawnSync('python3', ['--version']).status !== 0)
    say('package: python3 is not here, the Python example was NOT run');
  else if (!run('python3', ['-c', python], folder).includes('holds'))
    throw new Error('README.md: the Python example prints no verdict');
}

/** Threads are files of the package that others find beside themselves: the answer is that of one thread, in as many as there are. */
function threads() {
  const [alone, together] = ['1', '2'].map((count) => {
    const args = [
      '--no-install',
      'etalon',
      'certify',
      'prefix-sum',
      '--n',
      '2048',
      '--digits',
      '12',
      '--threads',
      count,
    ];
    return run('npx', [...args, '-o', '-'], folder);
  });
  if (alone === undefined || !alone.startsWith('{"claim"') || alone !== together)
    throw new Error('--threads: expected the same certificate from two threads as from one, got others');
  if (!run('npx', ['--no-install', 'etalon', 'reproduce', 'HUU', '--threads', '2'], folder).includes('HUU'))
    throw new Error('reproduce: expected verdicts from two threads, got none');
}

/** The golden vectors come out of the package as they are in the repository. */
function vectors() {
  run('npx', ['--no-install', 'etalon', 'conform', '--vectors', 'golden'], folder);
  const written = readdirSync(join(folder, 'golden'));
  for (const name of readdirSync(place('vectors')))
    if (!written.includes(name)) throw new Error(`golden vectors: expected ${name}, got none`);
  for (const name of written) {
    const original = place(name.startsWith('vectors-') ? 'schemas' : 'vectors', name);
    if (!readFileSync(join(folder, 'golden', name)).equals(readFileSync(original)))
      throw new Error(`golden vectors: expected ${name} as it is in the repository, got other bytes`);
  }
}

/** The types of all sub-paths need nothing that is not shipped. */
function types() {
  const lines = subPaths().map((path, i) => `export * as module${i} from '${path}';\n`);
  writeFileSync(join(folder, 'types.ts'), lines.join(''));
  const compilerOptions = {
    ...{ noEmit: true, strict: true, module: 'nodenext', target: 'es2022', lib: ['ES2023'] },
    ...{ types: ['node'], typeRoots: [place('node_modules', '@types')] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
  run('npx', ['--no-install', 'tsc', '-p', join(folder, 'tsconfig.json')], ROOT);
}

/** The names of the sub-paths of the package. */
function subPaths() {
  /** @type {{ exports: Record<string, unknown> }} */
  const { exports } = JSON.parse(readFileSync(place('package.json'), 'utf8'));
  const paths = Object.entries(exports).filter(([, target]) => typeof target !== 'string');
  return paths.map(([path]) => path.replace(/^\./, 'etalon-dp'));
}

/** Bundlers take what is shipped apart as they do the source: the limits are those of docs/architecture.md. */
async function bundles() {
  const { build } = await import('vite');
  const rows = readFileSync(place('docs', 'architecture.md'), 'utf8').matchAll(
    /^\| (`.*`) \| `(etalon-dp[^`]*)` \| (\d+) \|/gm,
  );
  for (const [, names = '', path = '', limit = ''] of rows) {
    writeFileSync(join(folder, 'names.js'), `export { ${names.replaceAll('`', '')} } from '${path}';`);
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: 'names.js', preserveEntrySignatures: 'strict' },
      },
    });
    const bytes = Buffer.byteLength(bundledCode(built));
    if (bytes > Number(limit))
      throw new Error(`${names} of ${path}: expected at most ${limit} bytes in a bundle, got ${bytes}`);
  }
}
