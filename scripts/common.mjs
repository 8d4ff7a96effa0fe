// What several scripts need: where things are, lines on stdout, and tables of Markdown.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '..');

/**
 * The place of a file of the project.
 *
 * @param {readonly string[]} path
 */
export const place = (...path) => join(ROOT, ...path);

/**
 * A line on stdout.
 *
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * The lines of a table, and an empty one after it.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number)[])[]} rows
 * @returns {string[]}
 */
export const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `|${' --- |'.repeat(head.length)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

/**
 * What was caught, as an error.
 *
 * @param {unknown} problem
 */
export const errorOf = (problem) => (problem instanceof Error ? problem : new Error(String(problem)));

/**
 * Puts tables into a page, each between the lines <!-- printed: NAME --> and <!-- end -->.
 *
 * @param {string} page its path
 * @param {Readonly<Record<string, readonly string[]>>} tables
 */
export function printInto(page, tables) {
  let text = readFileSync(page, 'utf8');
  for (const [name, lines] of Object.entries(tables)) {
    const [start, end] = [`<!-- printed: ${name} -->\n`, '<!-- end -->'];
    const from = text.indexOf(start);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`${page}: expected a place for ${name}, got none`);
    text = `${text.slice(0, from + start.length)}\n${lines.join('\n')}\n${text.slice(to)}`;
  }
  writeFileSync(page, text);
  say(page);
}

/**
 * The seconds that some work takes, two digits, and what it gives.
 *
 * @template T
 * @param {() => T} work
 * @returns {readonly [string, T]}
 */
export function seconds(work) {
  const started = performance.now();
  const result = work();
  return [((performance.now() - started) / 1000).toPrecision(2), result];
}
