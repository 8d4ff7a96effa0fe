import { quotient } from './arithmetic.js';
import { within } from './numerals.js';
import { fields, items, lengthOf, member, need, type Part } from './text.js';
import { nameOf } from './workload.js';

const MAX_COUNT = 10n ** 18n;

/** What a schema says of n rounds (docs/certificate-participation.md, section 1). */
export interface Spacing<Count> {
  readonly kind: 'min-separation' | 'fixed-epoch';
  /** The separation, or the period; no more than n, beyond which it makes no difference. */
  readonly gap: Count;
  /** κ: the most rounds of a pattern. */
  readonly kappa: Count;
  readonly title: string;
}

/** Which sets of rounds one user may take part in; rounds are counted from 0. */
export type Schema = Spacing<number> & { readonly n: number };

export function readSpacing(part: Part, n: bigint): Spacing<bigint> {
  const { name, at } = nameOf(part, 'kind');
  const isEpochs = name === 'fixed-epoch';
  need(isEpochs || name === 'min-separation', 'schema', at, 'min-separation or fixed-epoch');
  const isCapped = !isEpochs || member(part, 'participations') !== undefined;
  const counts = isEpochs
    ? fields(part, isCapped ? ['kind', 'participations', 'period'] : ['kind', 'period'])
    : fields(part, ['kind', 'participations', 'separation']);
  const cap = isCapped ? within(counts.participations!, 1n, MAX_COUNT) : undefined;
  const b = within('period' in counts ? counts.period! : counts.separation, 1n, MAX_COUNT);
  const gap = b < n ? b : n;
  const most = (n - 1n) / gap + 1n;
  return {
    kind: name,
    gap,
    kappa: cap !== undefined && cap < most ? cap : most,
    title: `${isEpochs ? 'period' : 'separation'}=${b}${isCapped ? ` participations=${cap}` : ''}`,
  };
}

export function readSchema(part: Part, n: number): Schema {
  const { gap, kappa, ...schema } = readSpacing(part, BigInt(n));
  return { ...schema, n, gap: Number(gap), kappa: Number(kappa) };
}

/** How many of the rounds first, first + gap, … are below n: at least one. */
export const roundsFrom = (first: number, n: number, gap: number): number => quotient(n - 1 - first, gap) + 1;

/** Whether a pattern holds both rounds. */
export function compatible({ kind, gap, kappa }: Schema, i: number, j: number): boolean {
  if (kappa < 2 || i === j) return false;
  return kind === 'fixed-epoch' ? (i - j) % gap === 0 : i - j >= gap || j - i >= gap;
}

/** The classes r, r + b, … of fixed epochs. */
export function classes({ n, gap }: Schema): number[][] {
  return Array.from({ length: gap }, (_, r) =>
    Array.from({ length: roundsFrom(r, n, gap) }, (_, l) => r + l * gap),
  );
}

/** The rounds of a pattern, in increasing order. */
export function readPattern(part: Part, schema: Schema): number[] {
  const { n, kappa } = schema;
  const length = lengthOf(part);
  need(length >= 1 && length <= kappa, 'pattern', part, `1 to ${kappa} rounds`, `${length}`);
  const rounds: number[] = [];
  items(part, length, (item) => rounds.push(Number(within(item, 1n, BigInt(n))) - 1));
  items(part, length, (item, l) => {
    if (l === 0) return;
    const [before, round] = [rounds[l - 1]!, rounds[l]!];
    // Two neighbours that go together: then all do.
    const fits = round > before && compatible(schema, before, round);
    need(fits, 'pattern', item, `a round that may follow ${before + 1}`);
  });
  return rounds;
}
