// A part of a page of docs/ that a script prints: the lines between its marks.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Replaces the lines between `<!-- printed: NAME -->` and the next `<!-- end -->` of a page.
 *
 * @param {string} page
 * @param {string} name
 * @param {readonly string[]} lines
 */
export function printSection(page, name, lines) {
  const text = readFileSync(page, 'utf8');
  const [start, end] = [`<!-- printed: ${name} -->\n`, '<!-- end -->'];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${page}: expected the marks of ${name}, got none`);
  writeFileSync(
    page,
    `${text.slice(0, from + start.length)}\n${lines.join('\n').trimEnd()}\n\n${text.slice(to)}`,
  );
}
