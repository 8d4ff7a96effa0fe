// lib/page/etalon.html.br, the page that `etalon page` writes: one file without a network, from src/page and dist/.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { pathToFileURL } from 'node:url';
import { place, ROOT, say } from '../common.mjs';

const PAGE = join(ROOT, 'src/page');
/** Bytes of the page as it is shipped, at most. */
const LARGEST = 400_000;

/** What stands in the place of files that need node. */
const INSTEAD = new Map(
  Object.entries({
    'certificate/algebraic/certify-algebraic.ts': 'certify-algebraic.ts',
    'certificate/coq.ts': 'coq.ts',
    'cli/commands.ts': 'commands.ts',
    'factorization/optimum/prefix-contraction.ts': 'prefix-contraction.ts',
    'cli/terminal.ts': 'terminal.ts',
    'files/destination.ts': 'destination.ts',
    'files/package.ts': 'package.ts',
    'files/threads.ts': 'threads.ts',
  }).map(([file, instead]) => [join(ROOT, 'src', file), join(PAGE, 'instead', instead)]),
);
/** And in the place of modules of node. */
const MODULES = new Map([
  ['node:fs', join(PAGE, 'instead/fs.ts')],
  ['node:path', join(ROOT, 'node_modules/path-browserify/index.js')],
  ['node:util', join(ROOT, 'node_modules/@pkgjs/parseargs/index.js')],
]);

const { version } = JSON.parse(readFileSync(place('package.json'), 'utf8'));

/** @type {import('vite').Plugin} */
const instead = {
  name: 'instead-of-node',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source.startsWith('node:')) {
      const module = MODULES.get(source);
      if (module === undefined) throw new Error(`page: expected no use of ${source}, got it in ${importer}`);
      return module;
    }
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found === null ? null : (INSTEAD.get(found.id) ?? null);
  },
};

/**
 * A script of all that a file imports, minified.
 *
 * @param {string} entry
 */
async function script(entry) {
  const result = await build({
    root: PAGE,
    configFile: false,
    logLevel: 'silent',
    define: { ETALON_VERSION: JSON.stringify(version), global: 'globalThis' },
    plugins: [instead],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      minify: true,
      rolldownOptions: { input: join(PAGE, entry), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk, ...more] = chunks.filter(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk' || more.length > 0)
    throw new Error(`page: expected one script of ${entry}, got ${1 + more.length}`);
  return chunk.code.trim();
}

/** @param {string} file */
const compiled = (file) => import(pathToFileURL(place(`dist/${file}`)).href);

/** The statements of the documents as the page lists them, with the registered verdicts, which the tests compute. */
async function statements() {
  const { registeredStatements } = await compiled('report/page-statements.js');
  return registeredStatements();
}

/** The workloads and their parameters. */
async function workloads() {
  const { WORKLOADS } = await compiled('workload/catalogue.js');
  return WORKLOADS.map(
    (/** @type {import('../../src/workload/entry.js').WorkloadEntry} */ { name, parameters }) => ({
      name,
      parameters: parameters.map((parameter) => ({
        name: parameter.name,
        description: parameter.description,
      })),
    }),
  );
}

/** The objects of the atlas. */
function atlas() {
  const { entries } = JSON.parse(readFileSync(place('atlas/atlas.json'), 'utf8'));
  return entries.map((/** @type {Record<string, string>} */ { label, kind, inf, sup, digest = '' }) => ({
    label,
    kind,
    inf,
    sup,
    digest: digest.slice(0, 12),
  }));
}

/** Text that a script element holds as it is. @param {string} text */
const held = (text) => text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Makes the page. */
export async function shipPage() {
  const [main, worker, { STYLE }] = [
    held(await script('main.ts')),
    held(await script('worker.ts')),
    await compiled('report/style.js'),
  ];
  const data = JSON.stringify({
    version,
    workloads: await workloads(),
    statements: await statements(),
    atlas: atlas(),
  }).replaceAll('<', '\\u003c');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(main)} blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  /** @type {Record<string, string>} */
  const parts = {
    POLICY: policy,
    STYLE: STYLE + readFileSync(join(PAGE, 'page.css'), 'utf8'),
    VERSION: version,
    DATA: data,
    WORKER: worker,
    MAIN: main,
  };
  // The blanks around a part would be in the script that the policy names by its digest.
  const html = Object.entries(parts).reduce(
    (page, [name, text]) => page.replace(new RegExp(`(?<=>)\\s*%${name}%\\s*(?=<)|%${name}%`), () => text),
    readFileSync(join(PAGE, 'page.html'), 'utf8'),
  );
  const packed = brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  if (packed.length > LARGEST)
    throw new Error(`page: expected at most ${LARGEST} bytes compressed, got ${packed.length}`);
  mkdirSync(place('lib/page'), { recursive: true });
  writeFileSync(place('lib/page/etalon.html.br'), packed);
  say(`lib/page/etalon.html.br: ${packed.length} bytes, ${Buffer.byteLength(html)} unpacked`);
}
