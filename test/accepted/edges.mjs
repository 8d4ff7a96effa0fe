// Puts the best claims of 30 decimals that the checker accepts into the certificates of sweeps whose names end in -edge: what doubles prove to the last unit.
// Usage, after npm run build: node test/accepted/edges.mjs, then node test/refused/sweeps/make.mjs and node test/refused/norm-sweeps/make.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from '../../dist/checker/checker.js';
import { edit } from '../refused/make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const PLACES = 30;

const units = (text) => {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(PLACES, '0'));
};
const decimal = (x) => {
  const digits = `${x}`.padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '');
};

/** The claim with an end moved by as much as the checker accepts. */
function tightest(base, end, sign) {
  const moved = (by) => edit(base, (x) => (x.claim[end] = decimal(units(x.claim[end]) + sign * by)));
  const isAccepted = (by) => check(new TextEncoder().encode(moved(by))).proved;
  let [low, high] = [0n, 1n];
  if (!isAccepted(low)) [low, high] = [-1n, 0n];
  while (!isAccepted(low)) [low, high] = [2n * low, low];
  while (isAccepted(high)) [low, high] = [high, 2n * high];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isAccepted(middle)) low = middle;
    else high = middle;
  }
  return moved(low);
}

for (const folder of ['sweeps', 'norm-sweeps'])
  for (const file of readdirSync(join(HERE, folder)).filter((name) => name.endsWith('-edge.json'))) {
    const path = join(HERE, folder, file);
    let text = readFileSync(path, 'utf8');
    for (const [end, sign] of [['inf', 1n], ['sup', -1n]]) text = tightest(() => JSON.parse(text), end, sign); // prettier-ignore
    writeFileSync(path, text);
  }
