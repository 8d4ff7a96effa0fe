import { mostRounds, type FixedEpochs } from './participation-schema.js';
import { isRow, levelsOf, squareOfCounts, type Tree } from './tree-levels.js';

/** Combinations of counts that are looked at. */
const MOST_STEPS = 2 ** 24;

/**
 * For every count j the largest Σ_v |π ∩ v|² over j rounds of one class in a node, and how many of them each child takes.
 */
interface Table {
  readonly squares: readonly number[];
  /** splits[i][j]: of j rounds in the first i + 1 children, those in child i. */
  readonly splits: readonly (readonly number[])[];
}

/** A leaf without its own row. */
const LEAF: Table = { squares: [0, 0], splits: [] };

/**
 * The pattern of fixed epochs with the largest Σ_v |π ∩ v|². A class taken whole is added up; with a limit k below its size, the best counts of the
 * children of every node are found from the leaves up. Full nodes of a height are alike where the class starts at the same leaf of theirs.
 *
 * @returns `undefined` when that takes too many steps
 */
export function largestInClasses(
  tree: Tree,
  schema: FixedEpochs,
): { readonly square: bigint; readonly rounds: readonly number[] } | undefined {
  const { leaves } = tree;
  const { period } = schema;
  const most = mostRounds(schema, leaves);
  const capped = capTable(tree, period, most);
  let best: { square: bigint; rounds: readonly number[] } | undefined;
  for (let first = 0; first < Math.min(period, leaves); first++) {
    const size = Math.ceil((leaves - first) / period);
    const found = size <= most ? wholeClass(tree, first, period) : capped(first);
    if (found === undefined) return undefined;
    if (best === undefined || found.square > best.square) best = found;
  }
  return best;
}

function wholeClass(
  tree: Tree,
  first: number,
  period: number,
): { readonly square: bigint; readonly rounds: readonly number[] } {
  const rounds = Array.from(
    { length: Math.ceil((tree.leaves - first) / period) },
    (_, i) => first + i * period,
  );
  return { square: squareOfCounts(tree, rounds), rounds };
}

function capTable(
  tree: Tree,
  period: number,
  most: number,
): (first: number) => { readonly square: bigint; readonly rounds: readonly number[] } | undefined {
  const { leaves, arity } = tree;
  const sizes = levelsOf(tree);
  const full = new Map<string, Table>();
  let steps = 0;

  /** Leaves from the start of a node to the first of the class. */
  const offset = (first: number, start: number): number => (((first - start) % period) + period) % period;

  const table = (h: number, start: number, first: number): Table => {
    const size = sizes[h]!;
    const before = offset(first, start);
    if (start + before >= Math.min(start + size, leaves)) return { squares: [0], splits: [] };
    const isFull = start + size <= leaves;
    const key = `${h} ${before}`;
    const known = isFull ? full.get(key) : undefined;
    const { squares, splits } = known ?? (h === 0 ? LEAF : inParts(h, start, first));
    if (isFull) full.set(key, { squares, splits });
    const rows = isRow(tree, start, size) ? 1 : 0;
    return { squares: squares.map((square, j) => square + rows * j * j), splits };
  };

  const inParts = (h: number, start: number, first: number): Table => {
    const child = sizes[h - 1]!;
    let squares: number[] = [0];
    const splits: number[][] = [];
    for (let i = 0; i < arity && start + i * child < leaves; i++) {
      const { squares: right } = table(h - 1, start + i * child, first);
      const length = Math.min(most + 1, squares.length + right.length - 1);
      const joined = new Array<number>(length).fill(-1);
      const split = new Array<number>(length).fill(0);
      steps += squares.length * right.length;
      if (steps > MOST_STEPS) return { squares: [0], splits: [] };
      squares.forEach((left, x) => {
        for (let y = 0; y < Math.min(right.length, length - x); y++) {
          if (left + right[y]! > joined[x + y]!) [joined[x + y], split[x + y]] = [left + right[y]!, y];
        }
      });
      squares = joined;
      splits.push(split);
    }
    return { squares, splits };
  };

  const chosen = (h: number, start: number, first: number, count: number): number[] => {
    if (count === 0) return [];
    if (h === 0) return [start];
    const { splits } = table(h, start, first);
    const rounds: number[][] = [];
    let left = count;
    for (let i = splits.length - 1; i >= 0; i--) {
      const here = splits[i]![left]!;
      rounds.unshift(chosen(h - 1, start + i * sizes[h - 1]!, first, here));
      left -= here;
    }
    return rounds.flat();
  };

  return (first) => {
    const top = sizes.length - 1;
    const { squares } = table(top, 0, first);
    if (steps > MOST_STEPS) return undefined;
    const count = squares.length - 1; // more rounds attain more
    return { square: BigInt(squares[count]!), rounds: chosen(top, 0, first, count) };
  };
}
