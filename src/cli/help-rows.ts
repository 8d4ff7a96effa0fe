/** Width of a line of a help text. */
const WIDTH = 140;
/** Where the explanation of an option begins. */
const INDENT = 15;

/** Lines of a help text: each option and what it means, broken between words and indented. */
export function helpRows(rows: readonly (readonly [option: string, meaning: string])[]): readonly string[] {
  return rows.flatMap(([option, meaning]) => {
    const lines = wrapped(meaning.split(' '), WIDTH - INDENT);
    const head = option.length < INDENT ? option.padEnd(INDENT) : `${option}   `;
    return lines.map((line, i) => (i === 0 ? `${head}${line}` : `${' '.repeat(INDENT)}${line}`));
  });
}

function wrapped(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
