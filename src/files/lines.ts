/** Longest line, in characters. */
export const LONGEST_LINE = 2 ** 24;

/**
 * The lines of a text that arrives in pieces: for every piece the lines that it completes, without their ends (LF or CRLF); at
 * the end the last line, if it has no end.
 *
 * A line of more than 2^24 characters is `undefined`, and takes no more memory than one of them. Bytes that are not UTF-8 become U+FFFD.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly (string | undefined)[]> {
  const decoder = new TextDecoder('utf-8');
  let pieces: string[] = [];
  let length = 0;
  const add = (piece: string): void => {
    length += piece.length;
    if (length <= LONGEST_LINE) pieces.push(piece);
    else pieces = [];
  };
  const take = (): string | undefined => {
    const line = length <= LONGEST_LINE ? pieces.join('').replace(/\r$/, '') : undefined;
    [pieces, length] = [[], 0];
    return line;
  };
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    const lines = parts.slice(0, -1).map((part) => {
      add(part);
      return take();
    });
    add(parts.at(-1)!);
    if (lines.length > 0) yield lines;
  }
  add(decoder.decode());
  if (length > 0) yield [take()];
}
