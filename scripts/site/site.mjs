// The documentation as one folder that opens from disk: guides, findings, commands and formats, certificates, and the reference by sub-path.
// Usage: npm run build && node scripts/site/site.mjs [FOLDER] [--atlas ATLAS]     (npm run site; FOLDER is site/ unless given, and is replaced if it is a site; ATLAS is atlas/)
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readIndex } from '../../dist/files/sweep/index-file.js';
import { pageName } from '../../dist/files/sweep/pages.js';
import { place, say } from '../common.mjs';
import { framed } from './frame.mjs';
import { rendered, targetOf } from './markdown.mjs';
import { addressOf, BROWSER_PAGE, contents, linkTo } from './pages.mjs';
import { referencePage, subPaths, writeReference } from './reference.mjs';

/** The file by which a folder is known to be a site. */
const MARK = 'search-index.js';

/**
 * Writes a file of the site, and the folders above it.
 *
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Where the atlas stands in the site, and the list of its pages. */
const ATLAS = 'atlas';
const ATLAS_PAGES = `${ATLAS}/pages`;
const ATLAS_LIST = `${ATLAS_PAGES}/index.html`;

/**
 * An atlas as a part of the site: its data, as `etalon atlas get` reads them from a URL, and a page for each result, proved again.
 *
 * @param {string} site
 * @param {string} atlas
 * @returns {readonly (readonly [label: string, address: string])[]}
 */
function writeAtlas(site, atlas) {
  const into = join(site, ATLAS);
  for (const part of ['atlas.json', 'atlas.csv', 'certificates'])
    cpSync(join(atlas, part), join(into, part), { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [place('lib/cli/main.js'), 'atlas', 'pages', into],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${atlas}: expected an atlas that is proved, got\n${stdout}${stderr}`);
  const entries = readIndex(readFileSync(join(into, 'atlas.json')), 'atlas.json');
  return entries.map((entry) => [entry.label, `${ATLAS_PAGES}/${encodeURIComponent(pageName(entry))}`]);
}

/**
 * The page for a browser as a part of the site, with the way back.
 *
 * @param {string} site
 */
function writeBrowserPage(site) {
  const argv = [place('dist', 'cli', 'main.js'), 'page', '-o', join(site, BROWSER_PAGE)];
  const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`etalon page: expected exit status 0, got ${status}\n${stderr}`);
  const page = readFileSync(join(site, BROWSER_PAGE), 'utf8');
  // The first is that of the page itself: what follows it are scripts.
  const end = page.indexOf('</header>');
  if (end < 0) throw new Error(`${BROWSER_PAGE}: expected a header, got none`);
  const back = '<p><a href="index.html">Guides and reference</a></p>';
  write(join(site, BROWSER_PAGE), page.slice(0, end) + back + page.slice(end));
}

/**
 * Writes the site into an empty folder.
 *
 * @param {string} site
 * @param {string} atlas
 */
function writeSite(site, atlas) {
  const results = writeAtlas(site, atlas);
  writeBrowserPage(site);
  writeReference(site);
  const paths = subPaths(site);
  const files = contents().flatMap((section) => section.files);
  const pages = new Set(files);
  /** @type {Set<string>} */
  const assets = new Set();
  /** @type {[string, string, string][]} */
  const index = [];

  /** @param {string} file */
  const linked = (file) => (/** @type {string} */ target) => {
    const { path, anchor } = targetOf(file, target);
    if (pages.has(path)) return (path === file ? '' : linkTo(addressOf(file), addressOf(path))) + anchor;
    if (path === ATLAS) return linkTo(addressOf(file), ATLAS_LIST);
    if (!existsSync(place(path)))
      throw new Error(`${file}: expected a link to a file of the project, got ${target}`);
    // A folder of the repository has no page.
    if (!statSync(place(path)).isFile()) return undefined;
    assets.add(path);
    return linkTo(addressOf(file), path) + anchor;
  };
  const read = new Map(
    files.map((file) => [file, rendered(readFileSync(place(file), 'utf8'), linked(file))]),
  );

  const sections = [
    ...contents().map(({ heading, files: within }) => ({
      heading,
      entries: within.map((file) => ({ title: read.get(file)?.title ?? file, address: addressOf(file) })),
    })),
    { heading: 'Atlas', entries: [{ title: 'Certified values, a page each', address: ATLAS_LIST }] },
    { heading: 'Reference', entries: [{ title: 'All names, by sub-path', address: 'reference.html' }] },
  ];
  for (const [file, page] of read) {
    const address = addressOf(file);
    write(join(site, address), framed(address, page, sections));
    for (const { text, anchor, level } of page.headings)
      if (level <= 3)
        index.push([text, level === 1 ? address : `${address}#${encodeURI(anchor)}`, page.title]);
  }
  write(join(site, 'reference.html'), framed('reference.html', referencePage(paths), sections));
  for (const { path, page, names } of paths) {
    index.push([path, page, 'Reference']);
    for (const { word, page: own } of names) if (own !== undefined) index.push([word, own, path]);
  }
  for (const [label, address] of results) index.push([label, address, 'Atlas']);
  for (const file of assets) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    cpSync(place(file), join(site, file));
  }
  for (const file of ['site.css', 'search.js']) cpSync(join(import.meta.dirname, file), join(site, file));
  write(join(site, MARK), `globalThis.SITE_INDEX = ${JSON.stringify(index)};\n`);
  return { pages: files.length + 1, names: paths.reduce((sum, { names }) => sum + names.length, 0) };
}

/**
 * Makes the site, whole or not at all.
 *
 * @param {string} folder
 * @param {string} atlas
 */
export function makeSite(folder, atlas) {
  if (existsSync(folder) && !existsSync(join(folder, MARK)))
    throw new Error(`${folder}: expected a site or nothing, got something else; it is left as it is`);
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    const made = writeSite(fresh, atlas);
    chmodSync(fresh, 0o755);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return made;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { atlas: { type: 'string' } },
  });
  const folder = resolve(positionals[0] ?? place('site'));
  const { pages, names } = makeSite(folder, resolve(values.atlas ?? place('atlas')));
  say(`site: ${pages} pages and the reference of ${names} names; open ${join(folder, 'index.html')}`);
}
