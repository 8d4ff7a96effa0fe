import { atMost } from './arithmetic.js';
import type { Claim, Form } from './claim.js';
import { within } from './numerals.js';
import { readPattern, readSpacing, type Schema, type Spacing } from './participation-schema.js';
import { fields, member, need, type Part } from './text.js';
import {
  largestClass,
  levelBound,
  readKAry,
  readTree,
  squareOfProgression,
  squareOfRounds,
  type Nodes,
} from './tree-nodes.js';
import { largestInTree } from './tree-program.js';
import { multiplication } from './work.js';
import { nameOf } from './workload.js';

/** Limits of docs/certificate-sensitivity.md, section 8. */
const MAX_LISTED = 2n ** 50n;
const MAX_KAPPA = 2n ** 20n;
const MAX_STEPS = 2n ** 28n;

/** Nanoseconds of one level in integers of some hundred bits, of one round on it, and of one step of the program. */
const LEVEL = 20_000n;
const ROUND = 400n;
const STEP = 12n;

type Parts = Readonly<Record<'lower' | 'schema' | 'strategy' | 'upper', Part>>;

/** What the form shows of a bound that is proved from the shape of a tree. */
interface Bound {
  readonly work: bigint;
  prove(): bigint;
}

/** C with rows for the nodes of a tree: all entries are 0 or 1, so that the three values of a pattern are Σ_v |π ∩ v|². */
export function readNodes(part: Part): Nodes | undefined {
  const { name } = nameOf(part);
  if (name === 'tree') return readTree(part);
  return name === 'k-ary' ? readKAry(part) : undefined;
}

export function treeSensitivity(
  nodes: Nodes,
  { lower, schema, strategy, upper }: Parts,
  claim: Claim,
  contributions: string,
): Form {
  const spacing = readSpacing(schema, nodes.n);
  const above = readUpper(upper, nodes, spacing);
  const below = readLower(lower, nodes, spacing, strategy);
  return {
    claim,
    work: above.work + below.work + 32n * multiplication(claim.bits + 512n),
    prove: () => {
      need(atMost([above.prove(), 1n], claim.sup), 'upper', claim.parts.sup, 'at least the bound');
      const isBelow = atMost(claim.inf, [below.prove(), 1n]);
      need(isBelow, 'lower', claim.parts.inf, 'at most what the pattern attains');
      return `${contributions} ${spacing.title} ${nodes.title}`;
    },
  };
}

function readUpper(part: Part, nodes: Nodes, spacing: Spacing<bigint>): Bound {
  const { name, at } = nameOf(part, 'kind');
  const { n, sizes, isPlain } = nodes;
  const levels = BigInt(sizes.length);
  if (name === 'program') return readProgram(part, nodes, spacing);
  if (name === 'levels') {
    fields(part, ['kind']);
    const work = isPlain ? levels * LEVEL : 4n * (n + levels) * ROUND;
    return { work, prove: () => levelBound(nodes, spacing) };
  }
  const isWhole = isPlain && spacing.kind === 'fixed-epoch' && spacing.kappa === (n - 1n) / spacing.gap + 1n;
  need(name === 'classes' && isWhole, 'sensitivity', at, 'levels, program, or classes of whole epochs');
  fields(part, ['kind']);
  return { work: levels * LEVEL, prove: () => largestClass(nodes, spacing) };
}

function readProgram(part: Part, nodes: Nodes, spacing: Spacing<bigint>): Bound {
  const parts = fields(part, ['kind', 'steps']);
  const steps = within(parts.steps, 1n, MAX_STEPS);
  const isShort = nodes.n <= MAX_LISTED && spacing.kappa <= MAX_KAPPA;
  need(isShort, 'limit', part, `at most ${MAX_LISTED} rounds and ${MAX_KAPPA} of them in a pattern`);
  return {
    work: steps * STEP + BigInt(nodes.sizes.length) * LEVEL,
    prove: () => {
      const found = largestInTree(nodes, listed(nodes, spacing), Number(steps));
      need(found !== undefined, 'sensitivity', parts.steps, 'as many steps as the program takes');
      return BigInt(found);
    },
  };
}

const listed = ({ n }: Nodes, { gap, kappa, ...spacing }: Spacing<bigint>): Schema => ({
  ...spacing,
  n: Number(n),
  gap: Number(gap),
  kappa: Number(kappa),
});

/** Rounds one by one, or at a distance. */
function readLower(part: Part, nodes: Nodes, spacing: Spacing<bigint>, strategy: Part): Bound {
  const levels = BigInt(nodes.sizes.length);
  if (nodes.isPlain && member(part, 'first') !== undefined) {
    const progression = readProgression(part, nodes, spacing);
    return { work: levels * LEVEL, prove: () => squareOfProgression(nodes, progression) };
  }
  const parts = fields(part, ['rounds']);
  need(
    nodes.n <= MAX_LISTED,
    'limit',
    member(strategy, 'n')!,
    `at most ${MAX_LISTED} where rounds are listed`,
  );
  const rounds = readPattern(parts.rounds, listed(nodes, spacing));
  return { work: levels * BigInt(rounds.length) * ROUND, prove: () => squareOfRounds(nodes, rounds) };
}

/** The first round, counted from 0, the distance, and how many there are. */
function readProgression(
  part: Part,
  { n }: Nodes,
  { kind, gap, kappa }: Spacing<bigint>,
): readonly [bigint, bigint, bigint] {
  const parts = fields(part, ['count', 'distance', 'first']);
  const count = within(parts.count, 1n, kappa);
  const distance = within(parts.distance, 1n, n);
  const first = within(parts.first, 1n, n) - 1n;
  const fits = kind === 'fixed-epoch' ? distance % gap === 0n : distance >= gap;
  need(count === 1n || fits, 'pattern', parts.distance, 'the distance of rounds that go together');
  need(first + (count - 1n) * distance < n, 'pattern', parts.count, 'as many rounds as there are');
  return [first, distance, count];
}
