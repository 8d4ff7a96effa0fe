// The page docs/machine-checked.md: the statements of the documents that Coq has proved, as Coq prints them.
import { createHash } from 'node:crypto';

/**
 * What is told of a proposition besides what the theory says: its statement as Coq prints it.
 *
 * @typedef {import('./marks.mjs').Proved & { readonly statement: string }} Told
 * @typedef {{ readonly name: string, readonly text: string, readonly seconds: string, readonly assumes: string }} File
 */

/** @param {import('./marks.mjs').Mark} mark */
const titleOf = ({ id, of }) =>
  `${id}${of === 'itself' ? '' : of === 'repair' ? ', repair' : `, reading ${of}`}`;

/** @param {Told} told */
const markText = ({ proposition: { marks } }) => {
  const part = marks.map((mark) => mark.part).find((words) => words !== '');
  return part === undefined ? 'full' : `part: ${part}`;
};

/** @param {Told} told */
const section = (told) => [
  `### ${told.proposition.marks.map(titleOf).join('; ')}`,
  '',
  `*${markText(told)}*. ${told.proposition.sentence}`,
  '',
  '```coq',
  `${told.proposition.name} :=`,
  told.statement,
  '```',
  '',
  `\`${told.proposition.name}_holds\`, ${told.home}.v` +
    (told.whole === undefined
      ? '.'
      : `; \`${told.proposition.name}_follows\` has it from the whole, \`${told.whole}\` (${told.proposition.file}).`),
  '',
];

/**
 * The page, as Markdown.
 *
 * @param {{ readonly proved: readonly Told[], readonly files: readonly File[] }} theory
 */
export function machineCheckedPage({ proved, files }) {
  const full = proved.filter(({ whole }) => whole === undefined);
  const statements = new Set(full.flatMap(({ proposition }) => proposition.marks.map(titleOf)));
  const linesOf = (/** @type {File} */ { text }) => text.trimEnd().split('\n').length;
  const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
  return [
    '# What Coq has proved of the documents',
    '',
    'Written by `node scripts/coq-statements.mjs --write`. Each proposition below stands in a file of `proofs/coq` that has no proofs, with a sentence',
    'before it; whoever wants to know whether it says what the document says reads these lines and the definitions that they use, and no proof.',
    '*full*: a theorem has exactly that type. *part*: a theorem has it, and another one derives it from the proposition of the whole statement, which',
    'is not proved. The marks are computed from the names of the theory, and Coq’s kernel has checked every type. What a statement of a document rests on',
    'besides is in [docs/trust.md](trust.md).',
    '',
    `Of statements, readings of statements and results of ours ${statements.size} are proved in full; parts of others: ${proved.length - full.length}.`,
    '',
    ...proved.flatMap(section),
    '## Files',
    '',
    `${files.length} files, ${lines} lines, ${Math.round(files.reduce((sum, { seconds }) => sum + Number(seconds), 0))} seconds of processor time in all when the page was written; only what has changed is compiled again.`,
    '',
    '| file | its theorems assume | lines | seconds |',
    '| --- | --- | --- | --- |',
    ...files.map((file) => `| ${file.name}.v | ${file.assumes} | ${linesOf(file)} | ${file.seconds} |`),
    '',
    'What is above was printed from files of statements with these digests (SHA-256):',
    '',
    ...files
      .filter(({ name }) => name.startsWith('Statements'))
      .map(({ name, text }) => `* ${name}.v: ${createHash('sha256').update(text).digest('hex')}`),
    '',
  ].join('\n');
}

/** The page without what differs from machine to machine. @param {string} page */
export const withoutSeconds = (page) =>
  page.replace(/(\| \d+ \|) [\d.]+ \|$/gm, '$1 |').replace(/\d+ seconds of processor time/, 'seconds');
