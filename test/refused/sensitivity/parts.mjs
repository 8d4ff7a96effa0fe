// What the corpora of kind sensitivity are made of: forms of C, schemas, and the raising and lowering of claims.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edit } from '../make.mjs';

export const texts = (numbers) => numbers.map(String);
export const explicit = (rows, denominator = 1) => ({
  name: 'explicit',
  rows: `${rows.length}`,
  cols: `${rows[0].length}`,
  denominator: `${denominator}`,
  entries: texts(rows.flat()),
});
export const toeplitz = (n, coefficients, denominator = 1) => ({
  name: 'toeplitz',
  n: `${n}`,
  coefficients: texts(coefficients),
  denominator: `${denominator}`,
});
export const inverse = (n, bits, coefficients, denominator = 1) => ({
  ...toeplitz(n, coefficients, denominator),
  name: 'inverse-toeplitz',
  bits: `${bits}`,
});
export const quotient = (n, bits, numerator, denominator) => ({
  name: 'quotient-toeplitz',
  n: `${n}`,
  bits: `${bits}`,
  numerator: texts(numerator),
  denominator: texts(denominator),
});
export const banded = (diagonals, denominator = 1) => ({
  name: 'banded',
  n: `${diagonals[0].length}`,
  diagonals: diagonals.map(texts),
  denominator: `${denominator}`,
});
export const constant = (n, value) => Array.from({ length: n }, () => value);
export const separation = (b, k) => ({ kind: 'min-separation', participations: `${k}`, separation: `${b}` });
export const period = (b, k) => ({
  kind: 'fixed-epoch',
  period: `${b}`,
  ...(k === undefined ? {} : { participations: `${k}` }),
});
export const prices = (cap, windows) => ({ cap: `${cap}`, windows: texts(windows) });
export const block = (rounds, rows, bound = 1) => ({
  bound: `${bound}`,
  columns: `${rows[0].length}`,
  rounds: texts(rounds),
  rows: texts(rows.flat()),
});

/** Every claim that is an equality with its ends moved by one unit of the next place. */
export function moveClaims(bases, bad) {
  for (const [name, base] of Object.entries(bases)) {
    const { inf, sup } = base().claim;
    const places = Math.max(...[inf, sup].map((text) => (text.split('.')[1] ?? '').length)) + 1;
    const moved = (text, by) => {
      const [whole, part = ''] = text.split('.');
      const units = BigInt(whole + part.padEnd(places, '0')) + by;
      const digits = `${units}`.padStart(places + 1, '0');
      return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
    };
    const isTight = inf === sup;
    if (sup !== '0' && isTight)
      bad(`${name}-sup-lowered`, 'upper', 'claim.sup', (x) => (x.claim.sup = moved(sup, -1n)), base);
    if (isTight) bad(`${name}-inf-raised`, 'lower', 'claim.inf', (x) => (x.claim.inf = moved(inf, 1n)), base);
  }
}

/** Writes the certificates to accept and those to refuse, with index.json. */
export function writeCorpus(accepted, refused, bases, cases) {
  for (const [folder, files] of [
    [accepted, Object.entries(bases).map(([name, base]) => [name, edit(base, () => {})])],
    [refused, [...cases].map(([name, { text }]) => [name, text])],
  ]) {
    for (const file of readdirSync(folder)) if (file.endsWith('.json')) rmSync(join(folder, file));
    for (const [name, text] of files) writeFileSync(join(folder, `${name}.json`), text);
  }
  const index = Object.fromEntries([...cases].map(([name, { code, path }]) => [name, { code, path }]));
  writeFileSync(join(refused, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
}
