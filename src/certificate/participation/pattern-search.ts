import type { Matrix } from '../../linear/matrix.js';
import { mostRounds, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { residueClasses } from '../../privacy/participation/residue-classes.js';

/** The patterns with Σ|X_ij| above a bound that no later round can follow, rounds counted from 0, in the order of Lemma Branch (docs/certificate-sensitivity.md), and its steps. */
export interface PatternSearch {
  readonly above: readonly (readonly number[])[];
  readonly steps: number;
}

/** What a search may find, and cost. */
export interface SearchLimits {
  readonly steps: number;
  readonly above: number;
}

/** The search of Lemma Branch under a schema, X = CᵀC. */
export interface PatternTree {
  /** No less than Σ|X_ij| over any pattern, without a step into them. */
  readonly most: bigint;
  /** @returns `undefined` where the search takes more steps, or finds more patterns */
  search(bound: bigint, limits: SearchLimits): PatternSearch | undefined;
}

/** The rounds of a pattern so far, their sum, and what they share with every round. */
interface Begun {
  readonly rounds: readonly number[];
  readonly total: bigint;
  readonly shared: readonly bigint[];
}

/** Rounds among which patterns are sought: |X| on them, and how many of them go together at which distance. */
interface Group {
  readonly rounds: readonly number[];
  readonly x: readonly (readonly bigint[])[];
  readonly gap: number;
  readonly kappa: number;
  /** later[t][r]: no less than what r other rounds of a pattern share with t. */
  readonly later: readonly (readonly bigint[])[];
}

export function patternTree({ cols: n, integers }: Matrix, schema: ParticipationSchema): PatternTree {
  const isEpochs = schema.kind === 'fixed-epoch';
  const classes = isEpochs ? residueClasses(schema.period, n) : [Array.from({ length: n }, (_, i) => i)];
  const gap = isEpochs ? 1 : Math.min(schema.separation, n);
  const groups = classes.map((rounds): Group => {
    const x = rounds.map((i) => rounds.map((j) => magnitude(integers[i * n + j]!)));
    const kappa = Math.min(mostRounds(schema, n), rounds.length);
    return { rounds, x, gap, kappa, later: x.map((line, t) => largestSums(line, t, gap, kappa)) };
  });
  const empty = ({ x }: Group): Begun => ({ rounds: [], total: 0n, shared: x.map(() => 0n) });
  return {
    most: groups
      .map((group) => ceiling(group, empty(group), 0, group.kappa))
      .reduce((p, q) => (q > p ? q : p)),
    search: (bound, limits) => {
      const above: number[][] = [];
      let steps = 0;
      const isWithin = (): boolean => steps <= limits.steps && above.length <= limits.above;
      const visit = (group: Group, begun: Begun, from: number, left: number): void => {
        steps += 1;
        if (!isWithin() || ceiling(group, begun, from, left) <= bound) return;
        const { x } = group;
        for (let t = from; t < x.length && isWithin(); t++) {
          const rounds = [...begun.rounds, t];
          const total = begun.total + x[t]![t]! + 2n * begun.shared[t]!;
          if (left > 1 && t + gap < x.length) {
            const shared = begun.shared.map((entry, u) => entry + x[t]![u]!);
            visit(group, { rounds, total, shared }, t + gap, left - 1);
          } else if (total > bound) above.push(rounds.map((at) => group.rounds[at]!));
        }
      };
      for (const group of groups) visit(group, empty(group), 0, group.kappa);
      return isWithin() ? { above, steps } : undefined;
    },
  };
}

const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);

/** No less than Σ|X_ij| of what is begun with up to `left` more rounds from `from` on. */
function ceiling({ x, gap, later }: Group, { total, shared }: Begun, from: number, left: number): bigint {
  const gains = x.map((line, t) => (t < from ? 0n : line[t]! + 2n * shared[t]! + later[t]![left - 1]!));
  return windowTops(gains, from, gap)
    .slice(0, left)
    .reduce((sum, gain) => sum + gain, total);
}

/** The largest of every `gap` numbers from there on, in decreasing order: a pattern has one of them at most. */
function windowTops(numbers: readonly bigint[], from: number, gap: number): bigint[] {
  const tops: bigint[] = [];
  for (let at = from; at < numbers.length; at += gap) {
    let most = 0n;
    for (let u = at; u < Math.min(numbers.length, at + gap); u++) if (numbers[u]! > most) most = numbers[u]!;
    tops.push(most);
  }
  return tops.sort((p, q) => (p > q ? -1 : p < q ? 1 : 0));
}

/** For r = 0, 1, … the sum of the r largest of |X_tu| over the rounds u that go with t. */
function largestSums(line: readonly bigint[], t: number, gap: number, kappa: number): bigint[] {
  const shared = line.map((entry, u) => (Math.abs(u - t) >= gap ? entry : 0n));
  const tops = windowTops(shared, 0, gap);
  const sums = [0n];
  for (let r = 1; r < kappa; r++) sums.push(sums[r - 1]! + (tops[r - 1] ?? 0n));
  return sums;
}
