/** Longest line, in characters. */
const LONGEST = 2 ** 24;

/**
 * The lines of a text that arrives in pieces: for every piece the lines that it completes, without their ends (LF or CRLF); at
 * the end the last line, if it has no end.
 *
 * @throws RangeError for a line of more than 2^24 characters, TypeError for bytes that are not UTF-8.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > LONGEST)
      throw new RangeError(`expected lines of at most ${LONGEST} characters, got a longer one`);
    if (lines.length > 0) yield lines.map((line) => line.replace(/\r$/, ''));
  }
  rest += decoder.decode();
  if (rest !== '') yield [rest.replace(/\r$/, '')];
}
