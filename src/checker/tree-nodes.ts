import { largest, least } from './arithmetic.js';
import { within } from './numerals.js';
import type { Spacing } from './participation-schema.js';
import { fields, need, wordOf, type Part } from './text.js';

/** Limits of docs/certificate-sensitivity.md, section 8. */
const MAX_LEAVES = 10n ** 18n;
const MAX_ITEMS = 65536n;
const MAX_ARITY = 2n ** 20n;

/** C with a row for some nodes of the tree over the rounds 0, …, n − 1: node v of size s holds the rounds vs, …, vs + s − 1. */
export interface Nodes {
  readonly n: bigint;
  readonly arity: bigint;
  /** 1, a, a², …, the last one at least n. */
  readonly sizes: readonly bigint[];
  readonly title: string;
  /** Whether all nodes are rows but those that are not full of a tree that is not padded: any place in a full node is like any other. */
  readonly isPlain: boolean;
  /** Whether the node of this size that starts at a round is a row. */
  isRow(start: bigint, size: bigint): boolean;
}

export function readTree(part: Part): Nodes {
  const parts = fields(part, ['arity', 'n', 'name', 'nodes']);
  const arity = within(parts.arity, 2n, MAX_ARITY);
  const n = within(parts.n, 1n, MAX_LEAVES);
  const word = wordOf(parts.nodes);
  const isPadded = word === 'padded';
  need(isPadded || word === 'completed', 'strategy', parts.nodes, 'completed or padded');
  return {
    ...sized(n, arity),
    title: `tree n=${n} arity=${arity} ${word}`,
    isPlain: true,
    isRow: (start, size) => isPadded || start + size <= n,
  };
}

export function readKAry(part: Part): Nodes {
  const parts = fields(part, ['arity', 'digits', 'n', 'name']);
  const word = wordOf(parts.digits);
  const isOffset = word === 'offset';
  need(isOffset || word === 'plain', 'strategy', parts.digits, 'offset or plain');
  const k = within(parts.arity, isOffset ? 3n : 2n, MAX_ARITY);
  const n = within(parts.n, 1n, MAX_ITEMS);
  const most = isOffset ? k / 2n : k - 1n;
  const below = k - 1n - most;
  return {
    ...sized(n, k),
    title: `k-ary n=${n} arity=${k} ${word}`,
    isPlain: false,
    isRow: (start, size) => {
      const child = (start / size) % k;
      const turn = child < most ? child + 1n : k - below;
      const first = start - child * size + turn * size - (below * (size - 1n)) / (k - 1n);
      return child !== most && first <= n;
    },
  };
}

function sized(n: bigint, arity: bigint): Pick<Nodes, 'n' | 'arity' | 'sizes'> {
  const sizes = [1n];
  while (sizes[sizes.length - 1]! < n) sizes.push(sizes[sizes.length - 1]! * arity);
  return { n, arity, sizes };
}

const ceiling = (x: bigint, y: bigint): bigint => (x + y - 1n) / y;

/** Σ_v |π ∩ v|² over the rows v. */
export function squareOfRounds({ sizes, isRow }: Nodes, rounds: readonly number[]): bigint {
  let square = 0n;
  for (const size of sizes) {
    const counts = new Map<bigint, bigint>();
    for (const round of rounds) {
      const node = BigInt(round) / size;
      counts.set(node, (counts.get(node) ?? 0n) + 1n);
    }
    for (const [node, count] of counts) if (isRow(node * size, size)) square += count ** 2n;
  }
  return square;
}

/** Lemma Progression: the same of the rounds f, f + D, …, c of them, where all nodes before the last one are rows. */
export function squareOfProgression(
  { sizes, isRow }: Nodes,
  [first, distance, count]: readonly [bigint, bigint, bigint],
): bigint {
  const last = first + (count - 1n) * distance;
  const before = (round: bigint): bigint => least([count, ceiling(largest([round - first, 0n]), distance)]);
  let square = 0n;
  for (const size of sizes) {
    const [u, w] = [first / size, last / size];
    const held = count - (u === w ? 0n : before(w * size));
    if (isRow(w * size, size)) square += held ** 2n;
    if (u === w) continue;
    const ahead = before((u + 1n) * size);
    const q = size / distance;
    square += ahead ** 2n + (2n * q + 1n) * (count - ahead - held) - q * (q + 1n) * (w - u - 1n);
  }
  return square;
}

/** Lemma Levels: what κ rounds attain at most, level by level. */
export function levelBound(nodes: Nodes, { gap, kappa }: Spacing<bigint>): bigint {
  let square = 0n;
  for (const size of nodes.sizes) {
    const most = least([kappa, ceiling(size, gap)]);
    const filled = least([rowsOf(nodes, size), kappa / most]);
    const rest = filled < rowsOf(nodes, size) ? kappa - filled * most : 0n;
    square += filled * most ** 2n + rest ** 2n;
  }
  return square;
}

/** How many nodes of a size are rows. */
function rowsOf({ n, isPlain, isRow }: Nodes, size: bigint): bigint {
  if (isPlain) return n / size + (n % size !== 0n && isRow(n - (n % size), size) ? 1n : 0n);
  let rows = 0n;
  for (let start = 0n; start < n; start += size) if (isRow(start, size)) rows += 1n;
  return rows;
}

/** Lemma Classes: the largest Σ_v |π ∩ v|² of a whole class of fixed epochs, which is that of the first one. */
export const largestClass = (nodes: Nodes, { gap, kappa }: Spacing<bigint>): bigint =>
  squareOfProgression(nodes, [0n, gap, kappa]);
