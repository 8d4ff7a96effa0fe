import { mostRounds, type ParticipationSchema } from './participation-schema.js';
import { cellsOf, firstLeaves, mostFirstLeaves } from './tree-cells.js';
import { isRow, levelsOf, type Tree } from './tree-levels.js';

/** Most steps: PAIR for a first leaf; PAIR + x·y for a pair of lists of x and y choices, gaps in between counted; and for what is joined from the least to the largest number of leaves. */
const MOST_STEPS = 2 ** 28;
const PAIR = 256;
/** Most bytes that choices may take, which are all kept to the end, as a pattern is read from them; by about so many for a pair that is kept and for a list. */
const MOST_BYTES = 2 ** 31;
const PAIR_BYTES = 64;
const LIST_BYTES = 1024;

/** Choices of leaves in a node, or in its first children, that bar so many leaves right behind it: of every number of leaves the best. */
interface Choices {
  readonly bars: number;
  /** The least number of leaves. */
  readonly least: number;
  /** Σ_v |π ∩ v|² over the nodes v below, for so many leaves, one more, …; NONE where there is no such choice. */
  readonly squares: Float64Array;
  readonly origin: Origin | undefined;
  /** Which it is, of one leaf. */
  readonly leaf?: number;
}

/** How each of them is put together: of which pair, and how many leaves are those on the left. */
interface Origin {
  readonly pairs: readonly Pair[];
  readonly pair: Int32Array;
  readonly taken: Int32Array;
}

/** Choices in the first children, and in the next one, which starts `shift` leaves behind the first. */
interface Pair {
  readonly left: Choices;
  readonly right: Choices;
  readonly shift: number;
}

const NONE = -1;
const small = (bars: number, least: number, ...squares: readonly number[]): Choices => ({
  bars,
  least,
  squares: Float64Array.from(squares),
  origin: undefined,
});
const nothing = (bars: number): Choices => small(bars, 0, 0);

/** The best pattern of a tree, and how many steps it took to find it; no fewer than first leaves are listed in. */
export interface FoundInTree {
  readonly square: bigint;
  /** Counted from 0. */
  readonly rounds: readonly number[];
  readonly steps: number;
}

/**
 * The pattern with the largest Σ_v |π ∩ v|², by dynamic programming over the heights of the tree.
 *
 * A node is known by d, how many of its first leaves cannot be taken: by the rounds before it under a minimal separation, or as none of them is the next round of a
 * class. Full nodes of one height are alike. A choice takes r leaves, bars e leaves behind the node, and attains w below; of equal r and e the largest w is
 * kept, and of that only what no other choice replaces, with e′ ≤ e, w′ ≥ w, and r′ = r, or r′ ≥ r where no number of rounds is too many: whatever is added behind the node fits the other
 * one, too, and no count of a node above is smaller. Of fixed epochs it is enough to look at the classes of {@link firstLeaves}, and full nodes are alike where d is in one of {@link cellsOf}.
 *
 * In a full node of at most b leaves there is at most one round, and its place decides nothing but what it bars, unless a rule says which nodes are rows: the first leaf that is free
 * is best.
 *
 * @returns `undefined` when that takes too many steps, or too much memory
 */
export function bestInTree(tree: Tree, schema: ParticipationSchema): FoundInTree | undefined {
  const isEpochs = schema.kind === 'fixed-epoch';
  const b = Math.min(isEpochs ? schema.period : schema.separation, tree.leaves); // more means the same
  const most = mostRounds(schema, tree.leaves);
  const isCapped = most < Math.ceil(tree.leaves / b);
  const isRuled = typeof tree.nodes === 'function';
  const sizes = levelsOf(tree);
  const cellOf = cellsOf(tree, b);
  const full = sizes.map(() => new Map<number, readonly Choices[]>());
  let steps = 0;
  let bytes = 0;
  const isTooMuch = (): boolean => steps > MOST_STEPS || bytes > MOST_BYTES;

  /** The choices in the node of height h at a leaf, by what they bar. */
  const choices = (h: number, start: number, barred: number): readonly Choices[] => {
    const size = sizes[h]!;
    if (start >= tree.leaves) return [nothing(0)];
    if (barred >= size) return [nothing(barred - size)];
    const found = below(h, start, barred);
    return isRow(tree, start, size) ? found.map(withRow) : found;
  };

  /** The same without the row of the node itself. */
  const below = (h: number, start: number, barred: number): readonly Choices[] => {
    const size = sizes[h]!;
    if (start + size > tree.leaves) return inChildren(h, start, barred);
    if (h === 0 || (size <= b && !isRuled)) return inSmall(h, barred);
    const place = isEpochs && !isRuled ? cellOf(size, barred) : barred;
    const found = full[h]!.get(place) ?? inChildren(h, start, place);
    full[h]!.set(place, found);
    return place === barred ? found : found.map((one) => ({ ...one, bars: modulo(barred - size, b) }));
  };

  const inSmall = (h: number, barred: number): readonly Choices[] => {
    const behind = barred + b - sizes[h]!;
    if (isEpochs || behind === 0) return [{ ...small(behind, 0, 0, h), leaf: barred }];
    return [nothing(0), { ...small(behind, 1, h), leaf: barred }];
  };

  const inChildren = (h: number, start: number, barred: number): readonly Choices[] => {
    const child = sizes[h - 1]!;
    let sofar: readonly Choices[] = [nothing(barred)];
    for (let shift = 0; shift < sizes[h]! && start + shift < tree.leaves; shift += child) {
      const pairs = new Map<number, Pair[]>(); // by what they bar
      for (const left of sofar)
        for (const right of choices(h - 1, start + shift, left.bars)) {
          steps += PAIR + left.squares.length * right.squares.length;
          bytes += PAIR_BYTES;
          if (isTooMuch()) return [];
          const alike = pairs.get(right.bars) ?? [];
          pairs.set(right.bars, alike);
          alike.push({ left, right, shift });
        }
      const joined = [...pairs].flatMap(([bars, alike]) => trimmed(join(bars, alike, most)));
      const least = Math.min(...joined.map((one) => one.least));
      steps += Math.max(...joined.map(endOf)) - least + 1;
      bytes += joined.reduce((sum, { squares }) => sum + LIST_BYTES + 32 * squares.length, 0);
      if (isTooMuch()) return [];
      sofar = undominated(joined, least, isCapped);
    }
    return sofar;
  };

  let best: Best | undefined;
  if (isEpochs && mostFirstLeaves(tree, b) * PAIR > MOST_STEPS) return undefined;
  for (const first of isEpochs ? firstLeaves(tree, b) : [0]) {
    steps += PAIR;
    for (const of of choices(sizes.length - 1, 0, first)) {
      of.squares.forEach((square, at) => {
        if (square > (best?.square ?? NONE)) best = { square, of, count: of.least + at, first };
      });
    }
    if (isTooMuch()) return undefined;
  }
  if (best === undefined) return undefined;
  const { square, of, count, first } = best;
  const leafOf = (start: number, leaf: number): number =>
    start + (isEpochs ? modulo(first - start, b) : leaf);
  const listed = isEpochs ? Math.ceil(mostFirstLeaves(tree, b) * PAIR) : 0;
  return {
    square: BigInt(square),
    rounds: leavesOf(of, count, 0, leafOf),
    steps: Math.max(steps, listed),
  };
}

interface Best {
  readonly square: number;
  readonly of: Choices;
  readonly count: number;
  readonly first: number;
}

const modulo = (x: number, b: number): number => ((x % b) + b) % b;

const withRow = (choices: Choices): Choices => ({
  ...choices,
  squares: choices.squares.map((square, at) => (square === NONE ? NONE : square + (choices.least + at) ** 2)),
});

/** Every choice on the left of a pair with every one on its right, as far as that is not more rounds than one pattern has. */
function join(bars: number, pairs: readonly Pair[], most: number): Choices {
  const least = Math.min(...pairs.map(({ left, right }) => left.least + right.least));
  const ends = pairs.map(({ left, right }) => endOf(left) + endOf(right));
  const length = Math.max(0, Math.min(most, Math.max(...ends)) - least + 1);
  const squares = new Float64Array(length).fill(NONE);
  const origin = { pairs, pair: new Int32Array(length), taken: new Int32Array(length) };
  pairs.forEach(({ left, right }, p) => {
    const shared = left.least + right.least - least;
    left.squares.forEach((square, x) => {
      if (square === NONE) return;
      const room = Math.min(right.squares.length, length - shared - x);
      for (let y = 0; y < room; y += 1) {
        const other = right.squares[y]!;
        const at = shared + x + y;
        if (other === NONE || square + other <= squares[at]!) continue;
        squares[at] = square + other;
        origin.pair[at] = p;
        origin.taken[at] = left.least + x;
      }
    });
  });
  return { bars, least, squares, origin };
}

/** The largest number of leaves. */
const endOf = ({ least, squares }: Choices): number => least + squares.length - 1;

/** What no other choice replaces. @param base the least number of leaves of any */
function undominated(found: Choices[], base: number, isCapped: boolean): readonly Choices[] {
  found.sort((x, y) => x.bars - y.bars);
  const known: number[] = []; // of what bars no more: the best of so many leaves, or where no number is too many of at least so many
  return found.flatMap((choices) => {
    const { least, squares } = choices;
    const from = least - base;
    while (known.length < from + squares.length) known.push(NONE);
    let more = NONE;
    for (let at = squares.length - 1; at >= 0; at -= 1) {
      const square = squares[at]!;
      if (square <= Math.max(known[from + at]!, isCapped ? NONE : more)) squares[at] = NONE;
      more = Math.max(more, square);
      known[from + at] = Math.max(known[from + at]!, isCapped ? square : more);
    }
    for (let at = from - 1; !isCapped && at >= 0 && known[at]! < more; at -= 1) known[at] = more;
    return trimmed(choices);
  });
}

/** Without what is not there at either end. */
function trimmed({ bars, least, squares, origin }: Choices): readonly Choices[] {
  const from = squares.findIndex((square) => square !== NONE);
  if (from < 0) return [];
  const to = squares.findLastIndex((square) => square !== NONE) + 1;
  const { pairs, pair, taken } = origin!;
  return [
    {
      bars,
      least: least + from,
      squares: squares.slice(from, to),
      origin: { pairs, pair: pair.slice(from, to), taken: taken.slice(from, to) },
    },
  ];
}

/** @param leafOf the leaf of a node of one, by where the node starts: of fixed epochs that of the class */
function leavesOf(
  { least, origin, leaf }: Choices,
  count: number,
  start: number,
  leafOf: (start: number, leaf: number) => number,
): number[] {
  if (count === 0) return [];
  if (origin === undefined) return [leafOf(start, leaf!)];
  const { left, right, shift } = origin.pairs[origin.pair[count - least]!]!;
  const taken = origin.taken[count - least]!;
  return [...leavesOf(left, taken, start, leafOf), ...leavesOf(right, count - taken, start + shift, leafOf)];
}
