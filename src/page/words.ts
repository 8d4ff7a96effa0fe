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
    .map((word) => (/^[\w@%+=:,./^*-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
