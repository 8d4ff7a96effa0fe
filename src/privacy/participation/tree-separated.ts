import { mostRounds, type MinSeparation } from './participation-schema.js';
import { isRow, levelsOf, type Tree } from './tree-levels.js';

/** Combinations of parts that are looked at. */
const MOST_STEPS = 2 ** 21;

/** A choice of leaves in a node, or in its first children: how many, Σ_v |π ∩ v|² below, and what it was put together from. */
interface Choice {
  readonly count: number;
  readonly square: number;
  /** Leaves right behind the node that are barred. */
  readonly bars: number;
  /** The one leaf, or two parts of which the second starts at `shift`. */
  readonly leaf?: number;
  readonly parts?: readonly [Choice, Choice];
  readonly shift?: number;
}

const NOTHING = (bars: number): Choice => ({ count: 0, square: 0, bars });

/**
 * The pattern of a minimal separation with the largest Σ_v |π ∩ v|², by dynamic programming over the heights of the tree. A node whose first `barred`
 * leaves cannot be taken is known by its choices: of equal counts only those are kept that bar fewer leaves behind the node, or attain more. In a full node of
 * at most b leaves there is at most one round, whose place decides nothing but what it bars, unless a rule says which nodes are rows: the first leaf that is free is best.
 *
 * @returns `undefined` when that takes too many steps
 */
export function largestSeparated(
  tree: Tree,
  schema: MinSeparation,
): { readonly square: bigint; readonly rounds: readonly number[] } | undefined {
  const b = schema.separation;
  const most = mostRounds(schema, tree.leaves);
  const isCapped = most < Math.ceil(tree.leaves / b);
  const sizes = levelsOf(tree);
  const full = new Map<string, readonly Choice[]>();
  let steps = 0;

  const withRow = (choice: Choice, rows: number): Choice =>
    choice.count === 0 ? choice : { ...choice, square: choice.square + rows * choice.count ** 2 };

  /** The choices in the node of height h at a leaf, with its first leaves barred. */
  const choices = (h: number, start: number, barred: number): readonly Choice[] => {
    const size = sizes[h]!;
    if (start >= tree.leaves) return [NOTHING(0)];
    if (barred >= size) return [NOTHING(barred - size)];
    const rows = isRow(tree, start, size) ? 1 : 0;
    return below(h, start, barred).map((choice) => withRow(choice, rows));
  };

  /** The same without the row of the node itself: alike in all nodes of a height whose leaves are there. */
  const below = (h: number, start: number, barred: number): readonly Choice[] => {
    if (start + sizes[h]! > tree.leaves) return inParts(h, start, barred);
    const key = `${h} ${barred}`;
    const isSmall = h === 0 || (sizes[h]! <= b && typeof tree.nodes !== 'function');
    const found = full.get(key) ?? (isSmall ? ofSmall(h, barred) : inParts(h, start, barred));
    full.set(key, found);
    return found;
  };

  const ofSmall = (h: number, barred: number): readonly Choice[] => [
    NOTHING(0),
    { count: 1, square: h, bars: barred + b - sizes[h]!, leaf: barred },
  ];

  const inParts = (h: number, start: number, barred: number): readonly Choice[] => {
    const child = sizes[h - 1]!;
    let sofar: readonly Choice[] = [NOTHING(barred)];
    for (let i = 0; i < tree.arity && start + i * child < tree.leaves; i++) {
      const found = new Map<number, Choice>(); // the best of every count and bars
      for (const left of sofar) {
        for (const right of choices(h - 1, start + i * child, left.bars)) {
          steps += 1;
          if (steps > MOST_STEPS) return [];
          const count = left.count + right.count;
          if (count > most) continue;
          const { bars } = right;
          const square = left.square + right.square;
          const key = count * b + bars;
          const known = found.get(key);
          if (known === undefined || known.square < square)
            found.set(key, { count, square, bars, parts: [left, right], shift: i * child });
        }
      }
      sofar = undominated([...found.values()], isCapped);
    }
    return sofar;
  };

  const top = choices(sizes.length - 1, 0, 0);
  if (steps > MOST_STEPS) return undefined;
  const best = top.reduce((x, y) => (y.square > x.square ? y : x));
  return { square: BigInt(best.square), rounds: leavesOf(best, 0) };
}

/**
 * Choices none of which another replaces: one that bars no more leaves behind the node, attains no less, and has as many rounds; or, where the
 * number of rounds is not limited, no fewer.
 */
function undominated(choices: Choice[], isCapped: boolean): readonly Choice[] {
  choices.sort((x, y) => x.bars - y.bars || y.square - x.square || y.count - x.count);
  const kept: Choice[] = [];
  const best = new Map<number, number>();
  for (const choice of choices) {
    const { count, square } = choice;
    const isReplaced = isCapped
      ? (best.get(count) ?? -1) >= square
      : kept.some((other) => other.count >= count && other.square >= square);
    if (isReplaced) continue;
    best.set(count, square);
    kept.push(choice);
  }
  return kept;
}

function leavesOf({ leaf, parts, shift = 0 }: Choice, start: number): number[] {
  if (leaf !== undefined) return [start + leaf];
  return parts === undefined ? [] : [...leavesOf(parts[0], start), ...leavesOf(parts[1], start + shift)];
}
