// What stands around every page: contents, search, and the style.
import { escapeHtml } from './markdown.mjs';
import { BROWSER_PAGE, linkTo } from './pages.mjs';

/** @typedef {{ readonly heading: string, readonly entries: readonly { readonly title: string, readonly address: string }[] }} Section */

/**
 * A whole page of the site.
 *
 * @param {string} address
 * @param {{ readonly title: string, readonly html: string }} page
 * @param {readonly Section[]} sections
 */
export function framed(address, { title, html }, sections) {
  const up = linkTo(address, '.') || '.';
  const here = sections.find(({ entries }) => entries.some((entry) => entry.address === address));
  const lists = sections
    .map(({ heading, entries }) => {
      const links = entries
        .map((entry) => {
          const current = entry.address === address ? ' aria-current="page"' : '';
          return `<li><a href="${encodeURI(linkTo(address, entry.address))}"${current}>${escapeHtml(entry.title)}</a></li>`;
        })
        .join('\n');
      const open = here === undefined ? heading === 'Guides' : heading === here.heading;
      return `<details${open ? ' open' : ''}><summary>${escapeHtml(heading)}</summary><ul>\n${links}\n</ul></details>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'unsafe-inline' file:; script-src 'self' file:; img-src 'self' file: data:; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(title === 'Etalon' ? title : `${title} · Etalon`)}</title>
<link rel="stylesheet" href="${up}/site.css">
</head>
<body>
<a class="skip" href="#page">To the page</a>
<header>
<a class="home" href="${encodeURI(linkTo(address, 'index.html'))}">Etalon</a>
<a class="contents" href="#contents">Contents</a>
<a class="judge" href="${linkTo(address, BROWSER_PAGE)}">Judge a file in the browser</a>
<search><label for="find">Find</label> <input id="find" type="search" autocomplete="off" placeholder="a word, a function, a statement" data-root="${up}">
<p id="count" role="status"></p><ul id="found" aria-label="Found"></ul></search>
</header>
<div class="columns">
<nav id="contents" aria-label="Contents">
${lists}
</nav>
<main id="page" tabindex="-1">
${html}</main>
</div>
<script src="${up}/search-index.js" defer></script>
<script src="${up}/search.js" defer></script>
</body>
</html>
`;
}
