// The documentation as one folder that opens from disk: guides, findings, commands and formats, certificates, and the reference by sub-path.
// Usage: npm run build && node scripts/site/site.mjs [FOLDER]     (npm run site; FOLDER is site/ unless given, and is replaced if it is a site)
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
import { place, say } from '../common.mjs';
import { framed } from './frame.mjs';
import { rendered, targetOf } from './markdown.mjs';
import { addressOf, contents, linkTo } from './pages.mjs';
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

/**
 * Writes the site into an empty folder.
 *
 * @param {string} site
 */
function writeSite(site) {
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
 */
export function makeSite(folder) {
  if (existsSync(folder) && !existsSync(join(folder, MARK)))
    throw new Error(`${folder}: expected a site or nothing, got something else; it is left as it is`);
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    const made = writeSite(fresh);
    chmodSync(fresh, 0o755);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return made;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? place('site'));
  const { pages, names } = makeSite(folder);
  say(`site: ${pages} pages and the reference of ${names} names; open ${join(folder, 'index.html')}`);
}
