// A page of Markdown as HTML: headings with anchors, links within the site, formulas as MathML, blocks of a console with their commands marked.
import MarkdownIt from 'markdown-it';
import { posix } from 'node:path';
import { formulaMarkup } from '../../dist/report/formula.js';

const { escapeHtml } = new MarkdownIt().utils;

/**
 * The anchor of a heading, as the pages link to it.
 *
 * @param {string} heading
 */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/**
 * What a console shows, its commands told from what they print.
 *
 * @param {string} text
 */
const consoleMarkup = (text) =>
  text
    .split('\n')
    .map((line) => (line.startsWith('$ ') ? `<b>${escapeHtml(line)}</b>` : escapeHtml(line)))
    .join('\n');

/**
 * @typedef {object} Rendered
 * @property {string} title
 * @property {string} html
 * @property {readonly { readonly text: string, readonly anchor: string, readonly level: number }[]} headings
 */

/**
 * The HTML of a page.
 *
 * @param {string} text
 * @param {(target: string) => string | undefined} linked where a link of the page leads in the site; nowhere, if it is no part of it
 * @returns {Rendered}
 */
export function rendered(text, linked) {
  const markdown = new MarkdownIt({ html: true });
  /** @type {{ text: string, anchor: string, level: number }[]} */
  const headings = [];
  const taken = new Map();
  markdown.core.ruler.push('anchors', ({ tokens }) => {
    tokens.forEach((token, i) => {
      if (token.type !== 'heading_open') return;
      const words = (tokens[i + 1]?.children ?? []).map(({ content }) => content).join('');
      const plain = anchorOf(words);
      const count = taken.get(plain) ?? 0;
      taken.set(plain, count + 1);
      const anchor = count === 0 ? plain : `${plain}-${count}`;
      token.attrSet('id', anchor);
      headings.push({ text: words, anchor, level: Number(token.tag.slice(1)) });
    });
  });
  markdown.core.ruler.push('links', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      for (const name of ['href', 'src']) {
        const target = token.attrGet(name);
        if (target === null || /^(?:https?:|mailto:)/.test(target)) continue;
        const place = linked(decodeURI(target));
        if (place === undefined) token.tag = 'span';
        token.attrs = (token.attrs ?? []).filter(([attribute]) => attribute !== name);
        if (place !== undefined) token.attrSet(name, encodeURI(place));
      }
    // The end of a link that leads nowhere is that of a span.
    for (const { children } of tokens) {
      /** @type {string[]} */
      const open = [];
      for (const token of children ?? []) {
        if (token.type === 'link_open') open.push(token.tag);
        if (token.type === 'link_close') token.tag = open.pop() ?? 'a';
      }
    }
  });
  markdown.renderer.rules['fence'] = (tokens, i) => {
    const { info = '', content = '' } = tokens[i] ?? {};
    const [language, title] = info.split(' title=');
    const code = language === 'console' ? consoleMarkup(content) : escapeHtml(content);
    const block = `<pre tabindex="0"><code>${code}</code></pre>\n`;
    return title === undefined
      ? block
      : `<figure class="file"><figcaption><code>${escapeHtml(title)}</code></figcaption>${block}</figure>\n`;
  };
  markdown.renderer.rules['code_block'] = (tokens, i) =>
    `<pre tabindex="0"><code>${escapeHtml(tokens[i]?.content ?? '')}</code></pre>\n`;
  markdown.renderer.rules['table_open'] = () =>
    '<div class="wide" tabindex="0" role="region" aria-label="table"><table>\n';
  markdown.renderer.rules['table_close'] = () => '</table></div>\n';
  const html = markdown.render(
    text
      .replace(/<!--[^]*?-->\n?/g, '')
      .replace(
        /^\$\$([^]*?)\$\$$/gm,
        (_, tex) =>
          `<div class="formula" tabindex="0" role="region" aria-label="formula">${formulaMarkup(tex).replaceAll('\n', ' ')}</div>`,
      ),
  );
  const title = headings.find(({ level }) => level === 1)?.text;
  if (title === undefined) throw new Error('a page: expected a heading of the first level, got none');
  return { title, html, headings };
}

/**
 * What a link of a file means: a file of the project and an anchor in it.
 *
 * @param {string} file
 * @param {string} target
 */
export function targetOf(file, target) {
  const [path = '', anchor] = target.split('#');
  return {
    path: path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, ''),
    anchor: anchor === undefined ? '' : `#${anchor}`,
  };
}

export { escapeHtml };
