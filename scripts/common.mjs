// What several scripts need: where things are, lines on stdout, and tables of Markdown.
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
