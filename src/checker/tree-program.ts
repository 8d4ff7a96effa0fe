import type { Schema } from './participation-schema.js';
import type { Nodes } from './tree-nodes.js';

/** Steps of a first round, and of a pair of lists besides the product of their lengths. */
const PAIR_STEPS = 256;

/** Of 0, 1, … rounds from `least` on the largest Σ_v |π ∩ v|² of rounds of some nodes that bar so many rounds behind them; NONE where there are none. */
interface List {
  readonly bars: number;
  readonly least: number;
  readonly squares: readonly number[];
}

const NONE = -1;
const nothing = (bars: number): List => ({ bars, least: 0, squares: [0] });
const modulo = (x: number, b: number): number => ((x % b) + b) % b;

/** Lemma Program of docs/certificate-sensitivity.md: the largest Σ_v |π ∩ v|² over the patterns; `undefined` where that takes more steps. */
export function largestInTree(nodes: Nodes, schema: Schema, steps: number): number | undefined {
  const { n, gap, kappa, kind } = schema;
  const isEpochs = kind === 'fixed-epoch';
  const isCapped = kappa * gap < n;
  const sizes = nodes.sizes.map(Number);
  const least = sizes.find((size) => size >= gap)!;
  const places = new Map<number, readonly number[]>();
  const full = new Map<string, readonly List[]>();
  let left = steps;

  /** The lists of the node of height h at a round, of which the first d rounds are barred. */
  const lists = (h: number, start: number, d: number): readonly List[] => {
    const size = sizes[h]!;
    if (start >= n) return [nothing(0)];
    if (d >= size) return [nothing(d - size)];
    const below = start + size > n ? ofChildren(h, start, d) : ofFull(h, start, d);
    if (!nodes.isRow(BigInt(start), BigInt(size))) return below;
    return below.map((list) => ({
      ...list,
      squares: list.squares.map((square, i) => (square === NONE ? NONE : square + (list.least + i) ** 2)),
    }));
  };

  const ofFull = (h: number, start: number, d: number): readonly List[] => {
    const size = sizes[h]!;
    if (h === 0 || (nodes.isPlain && size <= gap)) {
      const bars = d + gap - size;
      return isEpochs || bars === 0
        ? [{ bars, least: 0, squares: [0, h] }]
        : [nothing(0), { bars, least: 1, squares: [h] }];
    }
    const like = isEpochs && nodes.isPlain ? cell(size, d) : d;
    const known = full.get(`${h} ${like}`) ?? ofChildren(h, start, like);
    full.set(`${h} ${like}`, known);
    return like === d ? known : known.map((list) => ({ ...list, bars: modulo(d - size, gap) }));
  };

  /** The places of Lemma Cells in a full node, of which the last one that is at most d. */
  const cell = (size: number, d: number): number => {
    if (size / least >= gap) return d;
    const cells = places.get(size) ?? multiples(size).sort((x, y) => x - y);
    places.set(size, cells);
    let [from, to] = [0, cells.length];
    while (to - from > 1) {
      const middle = from + to - ((from + to) % 2);
      if (cells[middle / 2]! <= d) from = middle / 2;
      else to = middle / 2;
    }
    return cells[from]!;
  };

  const multiples = (size: number): number[] => {
    const found: number[] = [];
    for (let at = 0; at <= size; at += least) found.push(at % gap);
    return found;
  };

  const ofChildren = (h: number, start: number, d: number): readonly List[] => {
    const child = sizes[h - 1]!;
    let known: readonly List[] = [nothing(d)];
    for (let at = start; at < start + sizes[h]! && at < n; at += child) {
      const joined = new Map<number, (readonly [List, List])[]>();
      for (const one of known)
        for (const other of lists(h - 1, at, one.bars)) {
          left -= PAIR_STEPS + one.squares.length * other.squares.length;
          if (left < 0) return [];
          const pairs = joined.get(other.bars) ?? [];
          joined.set(other.bars, pairs);
          pairs.push([one, other]);
        }
      if (left < 0) return []; // a child may have spent the rest, and has no lists then
      const found = [...joined].flatMap(([bars, pairs]) => trimmed(join(bars, pairs, kappa)));
      const from = Math.min(...found.map((list) => list.least));
      left -= Math.max(...found.map(({ least, squares }) => least + squares.length)) - from;
      if (left < 0) return [];
      known = undominated(found, from, isCapped);
    }
    return known;
  };

  /** The first rounds of Lemma Cells. */
  const firsts = (): Iterable<number> => {
    const all = Math.min(gap, n);
    if (!isEpochs) return [0];
    if (!nodes.isPlain || n / least >= all) return Array.from({ length: all }, (_, r) => r);
    const ends = sizes.filter((size) => size < gap).map((size) => n - (n % size));
    return new Set([...multiples(n), ...ends.map((end) => end % gap)].filter((r) => r < all));
  };

  let most = 0;
  const size = BigInt(nodes.isPlain ? least : 1);
  const areMany = Math.min(gap, n) * PAIR_STEPS > steps && BigInt(n * PAIR_STEPS) > BigInt(steps) * size;
  if (isEpochs && areMany) return undefined;
  for (const first of firsts()) {
    left -= PAIR_STEPS;
    for (const { squares } of lists(sizes.length - 1, 0, first))
      for (const square of squares) most = Math.max(most, square);
    if (left < 0) return undefined;
  }
  return most;
}

function join(bars: number, pairs: readonly (readonly [List, List])[], kappa: number): List {
  const least = Math.min(...pairs.map(([one, other]) => one.least + other.least));
  const squares: number[] = [];
  for (const [one, other] of pairs)
    for (const [x, square] of one.squares.entries()) {
      const from = one.least + x + other.least;
      for (let y = 0; square !== NONE && y < other.squares.length && from + y <= kappa; y++) {
        const behind = other.squares[y]!;
        while (squares.length <= from + y - least) squares.push(NONE);
        if (behind !== NONE)
          squares[from + y - least] = Math.max(squares[from + y - least]!, square + behind);
      }
    }
  return { bars, least, squares };
}

/** Of rounds that are as many, or where no number is too many no more, and of lists that bar no less, only those that attain more. */
function undominated(found: readonly List[], base: number, isCapped: boolean): readonly List[] {
  const known: number[] = []; // by the number of rounds: the most that lists before attain, with more rounds too where none is too many
  const kept: List[] = [];
  for (const { bars, least, squares } of [...found].sort((x, y) => x.bars - y.bars)) {
    const at = least - base;
    while (known.length < at + squares.length) known.push(NONE);
    let more = NONE;
    const left = [...squares];
    for (let i = squares.length - 1; i >= 0; i--) {
      const square = squares[i]!;
      const other = isCapped ? known[at + i]! : Math.max(known[at + i]!, more);
      if (square <= other) left[i] = NONE;
      more = Math.max(more, square);
      known[at + i] = isCapped ? Math.max(other, square) : Math.max(other, more);
    }
    for (let i = at - 1; !isCapped && i >= 0 && known[i]! < more; i--) known[i] = more;
    kept.push(...trimmed({ bars, least, squares: left }));
  }
  return kept;
}

/** Without NONE at either end. */
function trimmed({ bars, least, squares }: List): readonly List[] {
  const from = squares.findIndex((square) => square !== NONE);
  const behind = [...squares].reverse().findIndex((square) => square !== NONE);
  const kept = squares.slice(from, squares.length - behind);
  return from < 0 ? [] : [{ bars, least: least + from, squares: kept }];
}
