import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../../text/html.js';
import { meaningOf } from '../../sweep/job.js';
import { certificatePath, packedPath, regularFile } from './certificate-file.js';
import type { Entry } from './entry.js';
import { makeFolder, writeIn } from './folder.js';
import { INDEX, PAGES, TABLE, witnessIn, type Witness } from './store.js';

/** The longest label that is the name of a file, on all systems. */
const LONGEST = 200;

/** The name of the page of an entry: its label, unless that is no name on some system. */
export const pageName = ({ label, hash }: Entry): string =>
  `${label.length > LONGEST || label.includes(':') ? hash : label}.html`;

/** Writes a page for each of the entries, and one that lists them, into the folder of an atlas; pages of others go. @returns how many */
export function writePages(folder: string, entries: readonly Entry[]): number {
  const into = join(folder, PAGES);
  makeFolder(into, false);
  const pages = new Map(entries.map((entry) => [pageName(entry), pageOf(folder, entry)]));
  pages.set('index.html', listOf(entries));
  for (const name of readdirSync(into))
    if (name.endsWith('.html') && !pages.has(name)) rmSync(join(into, name));
  for (const [name, text] of pages) writeIn(into, name, new TextEncoder().encode(text), true);
  return entries.length;
}

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:64em;margin:2em auto;padding:0 1em}h1,td,th{overflow-wrap:anywhere}td,th{text-align:left;vertical-align:top;padding:.1em 1em .1em 0}code,pre{overflow-wrap:anywhere;white-space:pre-wrap}';

const framed = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</html>
`;

const table = (rows: readonly (readonly [name: string, html: string])[]): string =>
  `<table>\n${rows.map(([name, html]) => `<tr><th scope="row">${escaped(name)}</th><td>${html}</td></tr>`).join('\n')}\n</table>`;

const code = (text: string): string => `<code>${escaped(text)}</code>`;

function pageOf(folder: string, entry: Entry): string {
  const { label, statement, hash, kind, inf, sup, digest, bytes } = entry;
  const path = regularFile(join(folder, certificatePath(hash))) === undefined ? packedPath(hash) : certificatePath(hash); // prettier-ignore
  const get = [
    `npx etalon atlas get ${label} --from FOLDER_OR_URL -o certificate.json`,
    'npx etalon check certificate.json',
    'python3 proofs/checker.py certificate.json',
  ];
  return framed(
    label,
    [
      `<p>${escaped(meaningOf(statement))}</p>`,
      table([
        ['at least', code(inf)],
        ['at most', code(sup)],
      ]),
      '<h2>Statement</h2>',
      table(Object.entries(statement).map(([name, text]) => [name, code(text)])),
      '<h2>Certificate</h2>',
      table([
        ['file', `<a href="../${escaped(path)}">${escaped(path)}</a>, ${escaped(bytes)} bytes${path.endsWith('.gz') ? ' unpacked' : ''}`], // prettier-ignore
        ['kind', code(kind)],
        ['SHA-256', code(entry.sha256)],
        ['digest of what it claims', code(digest)],
        ['found by', foundBy(witnessIn(folder, entry))],
      ]),
      '<h2>To get and verify it</h2>',
      `<pre>${escaped(get.join('\n'))}</pre>`,
      '<p><a href="index.html">All results</a></p>',
    ].join('\n'),
  );
}

/** What is noted of it: this is what somebody wrote, not what is proved. */
const foundBy = (witness: Witness | undefined): string =>
  witness === undefined
    ? 'a sweep without a queue; the checker proved it in a call of its own'
    : `worker ${code(witness.found)}, proved by worker ${code(witness.proved)}, and then by the checker of the sweep`;

const listOf = (entries: readonly Entry[]): string =>
  framed(
    `Atlas: ${entries.length} results`,
    [
      `<p>The same as data: <a href="../${INDEX}">${INDEX}</a>, <a href="../${TABLE}">${TABLE}</a>.</p>`,
      '<table>',
      '<tr><th scope="col">label</th><th scope="col">at least</th><th scope="col">at most</th></tr>',
      ...entries.map(
        (entry) =>
          `<tr><td><a href="${escaped(encodeURIComponent(pageName(entry)))}">${escaped(entry.label)}</a></td><td>${code(entry.inf)}</td><td>${code(entry.sup)}</td></tr>`,
      ),
      '</table>',
    ].join('\n'),
  );
