import { linesOf, wordsOf } from './csv.js';
import { insist, MOST_ENTRIES, type Plain } from './matrix.js';
import { spelled } from './numeral.js';

const count = (text: string | undefined): number => {
  insist(text !== undefined && text.length > 0 && text.length <= 15 && [...text].every((c) => c >= '0' && c <= '9'), 'a count'); // prettier-ignore
  return Number(text);
};

/** A matrix in the exchange format: the places of a dictionary, filled line by line. */
export function matrixMarket(text: string): Map<string, Plain> {
  const lines = linesOf(text);
  const banner = wordsOf(lines[0] ?? '').map((word) => word.toLowerCase());
  const [magic, object, format, field, symmetry] = banner;
  insist(banner.length === 5 && magic === '%%matrixmarket' && object === 'matrix', 'the banner');
  insist(format === 'array' || format === 'coordinate', 'the format');
  insist(field === 'real' || field === 'integer' || field === 'pattern', 'the field');
  insist(symmetry === 'general' || symmetry === 'symmetric' || symmetry === 'skew-symmetric', 'the symmetry');
  insist(field !== 'pattern' || (format === 'coordinate' && symmetry !== 'skew-symmetric'), 'a pattern');
  let body = lines.slice(1).filter((line) => wordsOf(line).length > 0);
  while (body[0]?.startsWith('%') === true) body = body.slice(1);
  const sizes = wordsOf(body[0] ?? '').map(count);
  insist(sizes.length === (format === 'array' ? 2 : 3), 'the size line');
  const [rows, cols, listed = 0] = sizes as [number, number, number?];
  insist(rows > 0 && cols > 0 && rows * cols <= MOST_ENTRIES, 'the shape');
  insist(symmetry === 'general' || rows === cols, 'a square');
  const data = body.slice(1).map(wordsOf);
  const isListed = (i: number, j: number): boolean =>
    symmetry === 'general' || i > j || (i === j && symmetry === 'symmetric');
  const spellings: string[] = [];
  const valueOf = (word: string | undefined): readonly [bigint, bigint] => {
    const number = spelled(word ?? '');
    insist(number !== undefined && number.spelling !== 'fraction', 'a value');
    insist(field === 'real' || number.spelling === 'integer', 'an integer');
    spellings.push(number.spelling);
    return number.value;
  };
  const places = new Map<string, readonly [bigint, bigint]>();
  if (format === 'array') {
    let k = 0;
    for (let j = 0; j < cols; j += 1)
      for (let i = 0; i < rows; i += 1) {
        if (!isListed(i, j)) continue;
        const words = data[k];
        insist(words?.length === 1, 'one value a line');
        places.set(`${i} ${j}`, valueOf(words[0]));
        k += 1;
      }
    insist(k === data.length, 'more values');
  } else {
    insist(data.length === listed, 'the number of entries');
    for (const words of data) {
      insist(words.length === (field === 'pattern' ? 2 : 3), 'row column value');
      const [i, j] = [count(words[0]) - 1, count(words[1]) - 1];
      insist(i >= 0 && i < rows && j >= 0 && j < cols && isListed(i, j), 'a place');
      insist(!places.has(`${i} ${j}`), 'a place twice');
      places.set(`${i} ${j}`, field === 'pattern' ? [1n, 1n] : valueOf(words[2]));
    }
  }
  const entries = Array.from({ length: rows * cols }, (_, k): readonly [bigint, bigint] => {
    const [i, j] = [Math.floor(k / cols), k % cols];
    const mirrored = places.get(`${j} ${i}`);
    const own = places.get(`${i} ${j}`);
    if (own !== undefined) return own;
    if (symmetry === 'general' || mirrored === undefined) return [0n, 1n];
    return symmetry === 'symmetric' ? mirrored : [-mirrored[0], mirrored[1]];
  });
  return new Map([['B', { rows, cols, entries, numberType: field === 'real' ? 'decimal' : 'integer' }]]);
}
