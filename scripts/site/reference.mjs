// The reference of the interface: pages of typedoc, and one page that lists all names by sub-path.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { place } from '../common.mjs';
import { escapeHtml } from './markdown.mjs';

/**
 * Writes the pages of typedoc into a folder of the site, each with a way back to its front page. Icons are those that its script puts into the page:
 * from disk a browser shows none of another file.
 *
 * @param {string} site
 */
export function writeReference(site) {
  const out = join(site, 'api');
  const args = ['--no-install', 'typedoc', '--logLevel', 'Warn', '--readme', 'none', '--out', out];
  const { status, stderr, stdout } = spawnSync('npx', args, { cwd: place(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`typedoc: expected exit status 0, got ${status}\n${stdout}${stderr}`);
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const up = '../'.repeat(file.split('/').length);
    const text = readFileSync(join(out, file), 'utf8');
    const title = text.match(/<a href="[^"]*" class="title">[^<]*<\/a>/)?.[0];
    if (title === undefined) throw new Error(`typedoc: ${file}: expected a title that is a link, got none`);
    writeFileSync(
      join(out, file),
      text
        .replaceAll(/href="[^"]*icons\.svg#/g, 'href="#')
        .replace(
          title,
          `<a href="${up}index.html" class="title">Etalon</a> · <a href="${up}reference.html" class="title">Reference</a>`,
        ),
    );
  }
}

/**
 * The sub-paths of the package with their names, and the page of each name.
 *
 * @param {string} site
 */
export function subPaths(site) {
  /** @type {Map<string, string>} */
  const pages = new Map();
  for (const folder of ['functions', 'classes', 'interfaces', 'types', 'variables'])
    for (const file of readdirSync(join(site, 'api', folder)))
      // A number is what tells names apart whose letters differ in case only.
      pages.set(file.replace(/(?:-\d+)?\.html$/, ''), `api/${folder}/${file}`);
  /** @type {Map<string, string>} */
  const anywhere = new Map();
  for (const [key, page] of pages) anywhere.set(key.slice(key.indexOf('.') + 1), page);
  return readdirSync(place('api'))
    .map((file) => file.replace(/\.txt$/, ''))
    .sort((a, b) => Number(b === 'root') - Number(a === 'root') || (a < b ? -1 : 1))
    .map((name) => {
      const module = name === 'root' ? 'index' : name === 'checker' ? 'checker_checker' : name;
      const source =
        name === 'root' ? 'index.ts' : name === 'checker' ? 'checker/checker.ts' : `${name}/index.ts`;
      const names = readFileSync(place('api', `${name}.txt`), 'utf8')
        .split('\n')
        .map((line) => line.replace(/^type /, ''))
        .filter((line) => line !== '');
      return {
        path: name === 'root' ? 'etalon-dp' : `etalon-dp/${name}`,
        about: aboutOf(readFileSync(place('src', source), 'utf8')),
        page: `api/modules/${module}.html`,
        names: names.map((word) => ({ word, page: pages.get(`${module}.${word}`) ?? anywhere.get(word) })),
      };
    });
}

/**
 * The first sentences of the comment that a sub-path begins with.
 *
 * @param {string} source
 */
function aboutOf(source) {
  const [, comment = ''] = /\/\*\*([^]*?)\*\//.exec(source) ?? [];
  const [first = ''] = comment
    .replace(/^ *\* ?/gm, '')
    .trim()
    .split(/\n\s*\n|\n@/);
  return first.replace(/\s+/g, ' ').replace(/\{@link (\S+?)\}/g, '$1');
}

/**
 * The page that lists all names.
 *
 * @param {ReturnType<typeof subPaths>} paths
 */
export function referencePage(paths) {
  const sections = paths.map(
    ({ path, about, page, names }) =>
      `<h2 id="${path.replace('/', '-')}"><a href="${page}"><code>${path}</code></a></h2>\n<p>${escapeHtml(about).replace(/`([^`]*)`/g, '<code>$1</code>')}</p>\n<ul class="names">\n${names
        .map(
          ({ word, page: own }) =>
            `<li>${own === undefined ? `<code>${word}</code>` : `<a href="${own}"><code>${word}</code></a>`}</li>`,
        )
        .join('\n')}\n</ul>\n`,
  );
  return {
    title: 'Reference by sub-path',
    html: `<h1>Reference by sub-path</h1>\n<p>Every name of the package, where it is imported from. Each has its formula, units, errors and an example that the tests run.</p>\n${sections.join('')}`,
  };
}
