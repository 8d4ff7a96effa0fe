// Writes the accepted certificates of kind circulant that no search issues: claims as tight as the digits allow, and other roots.
// Usage: node test/accepted/circulant/make.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../../refused/make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const read = (name) => () => JSON.parse(readFileSync(join(HERE, `${name}.json`), 'utf8'));

/** Σ_i x_i·x_(j−i mod n), term by term. */
const squared = (x) => x.map((_, j) => x.reduce((sum, y, i) => sum + y * x[(j - i + x.length) % x.length], 0n));
const size = (x) => (x < 0n ? -x : x);
const sqrtAbove = (x) => {
  let root = 1n;
  while (root * root < x) root *= 2n;
  for (let step = root; step > 0n; step /= 2n) while (root - step >= 0n && (root - step) ** 2n >= x) root -= step;
  return root;
};

/** lower and upper of section 3, counted from the arcs themselves. */
export function ends({ workload, fourthRoot }) {
  const n = Number(workload.n);
  const lengths = workload.window === undefined ? Array.from({ length: n - 1 }, (_, i) => i + 1) : [Number(workload.window)];
  const g = Array.from({ length: n }, () => 0n);
  const arc = (first, length) => Array.from({ length }, (_, i) => (first + i) % n);
  const rows = lengths.flatMap((length) => Array.from({ length: n }, (_, i) => arc(i, length)));
  if (workload.window === undefined) rows.push(arc(0, n));
  for (const row of rows) if (row.includes(0)) for (const j of row) g[j] += 1n;
  const k = g.map((_, j) => BigInt(fourthRoot.entries[Math.min(j, n - j)]));
  const h = squared(k);
  const q = squared(h);
  const bits = 4n * BigInt(fourthRoot.bits);
  const error = sqrtAbove(q.reduce((sum, x, j) => sum + size(x - (g[j] << bits)), 0n));
  return { lower: h[0] > error ? h[0] - error : 0n, upper: h[0] + error };
}

/** The decimal of so many units of the 40th place. */
function decimal(units) {
  const places = 40;
  const text = `${units}`.padStart(places + 1, '0');
  const whole = text.slice(0, -places);
  const part = text.slice(-places).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}

/** Bounds of the square for p = 2 and ∞, to the 40th decimal; `more` units of it narrower than what is proved. */
export function tight(x, more = 0n) {
  const { lower, upper } = ends(x);
  const factor = x.claim.p === 'infinity' ? 1n : BigInt(x.workload.n);
  const den = 1n << (4n * BigInt(x.fourthRoot.bits));
  const units = (end) => factor * end ** 2n * 10n ** 40n;
  x.claim.inf = decimal(units(lower) / den + more);
  x.claim.sup = decimal((units(upper) + den - 1n) / den - more);
}

/** Claims to the 40th decimal, and roots that no search would take: all roots prove something. */
const CASES = {
  'windows-tight': ['windows', (x) => tight(x)],
  'singular-tight': ['singular', (x) => tight(x)],
  'arcs-tight': ['arcs', (x) => tight(x)],
  'two-tight': ['two', (x) => tight(x)],
  'windows-by-the-negative-root': ['windows', (x) => (x.fourthRoot.entries = x.fourthRoot.entries.map((k) => (k[0] === '-' ? k.slice(1) : k === '0' ? k : `-${k}`)))],
  'windows-by-the-identity': ['windows', (x) => {
    x.fourthRoot = { bits: '1', entries: ['2', '0', '0', '0', '0', '0', '0'] };
    tight(x);
  }],
  'every-entry-alike': ['whole', (x) => {
    x.claim.p = ['2', '1'];
    x.workload = { name: 'circular-window', n: '60', window: '60' };
    x.fourthRoot = { bits: '6', entries: Array.from({ length: 31 }, () => '63') };
    tight(x);
  }],
  'nothing-known': ['mean', (x) => {
    x.fourthRoot = { bits: '4096', entries: ['0', '0', '0', '0', '0'] };
    tight(x);
  }],
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, [base, change]] of Object.entries(CASES)) writeFileSync(join(HERE, `${name}.json`), edit(read(base), change));
