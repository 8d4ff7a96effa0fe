/**
 * The words of a line as a shell takes them, without anything that a shell replaces: blanks part them, and quotes keep blanks.
 * @throws Error for a quote that does not end
 */
export function wordsOf(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (const sign of line) {
    if (quote !== undefined) {
      if (sign === quote) quote = undefined;
      else word = `${word ?? ''}${sign}`;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = `${word ?? ''}${sign}`;
  }
  if (quote !== undefined)
    throw new Error(`options: expected a quote ${quote} to end, got the end of the line`);
  return word === undefined ? words : [...words, word];
}

/** A command line as a shell takes it. */
export const commandLine = (argv: readonly string[]): string =>
  ['etalon', ...argv]
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');

/** What has a value or is bound in a formula. */
const OWN = /^(?:pi|π|e|inf|euler_gamma)$/;

/** The names in a formula that are its variables, as far as its letters tell: no functions, words in quotes, named arguments, constants, or what sums bind. */
export function variablesIn(formula: string): readonly string[] {
  const text = formula.replace(/"[^"]*"|'[^']*'/g, '');
  const bound = [...text.matchAll(/\b(?:sum|product)\s*\(\s*([\p{L}_]+)\s*,/gu)].map(([, name]) => name);
  const names =
    text.match(/(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_]*(?![\p{L}\p{N}_]|\s*\(|\s*=(?!=))/gu) ?? [];
  return [...new Set(names)].filter((name) => !OWN.test(name) && !bound.includes(name));
}
