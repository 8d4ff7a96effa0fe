import { isAtMost, larger, powerSum, smaller, type Enclosure, type Quotient } from './exact.js';

/** What a certificate of kind gamma-F-participation states its bounds of, besides the workload. */
export interface Participation {
  readonly contributions: string;
  readonly restricted: string | undefined;
  readonly schema: Readonly<Record<string, string>>;
}

/** κ, the distance of two rounds of a pattern, and what of a workload's columns one user can meet. */
function shape({ schema }: Participation, n: number): { readonly kappa: number; readonly gap: number } {
  const b = BigInt(schema['separation'] ?? schema['period']!);
  const gap = b > BigInt(n) ? n : Number(b);
  const k = BigInt(schema['participations'] ?? n);
  const fits = Math.ceil(n / gap);
  return { kappa: k > BigInt(fits) ? fits : Number(k), gap };
}

/**
 * γ² under participation from the optimum for one participation and the squared norms of the columns, over one denominator:
 * at least that of any pattern alone, which for vectors is (Σ_{j∈π} ‖A_j‖)²; at most (Σ_j ‖A_j‖)² and κ‖A‖_F², both by orthogonal C, the second
 * with columns of one norm. For these it is κ·γ² at least: sens² is κ times the largest column.
 */
export function underParticipation(
  who: Participation,
  single: Enclosure,
  norms: readonly bigint[],
  den: bigint,
): Enclosure {
  const n = norms.length;
  const { kappa, gap } = shape(who, n);
  if (kappa === 1) return single;
  const isEqual = who.restricted === 'equal-norms';
  const squaredSum = (part: readonly bigint[]): Enclosure => powerSum(part, [1n, 1n], den);
  const all = squaredSum(norms);
  const total: Quotient = [BigInt(kappa) * norms.reduce((x, y) => x + y, 0n), den];
  // The pattern 1, 1 + b, …, and those that begin later.
  const alone = Array.from({ length: n }, (_, first) =>
    norms.filter((_norm, j) => j >= first && (j - first) % gap === 0).slice(0, kappa),
  );
  const low =
    who.contributions === 'vector'
      ? alone.map((part) => squaredSum(part).low).reduce(larger, single.low)
      : single.low;
  const high = isEqual ? total : smaller(all.high, total);
  const least = isEqual ? larger(low, [BigInt(kappa) * single.low[0], single.low[1]]) : low;
  return { low: least, high: isAtMost(least, high) ? high : least };
}

const around = (digits: string): Enclosure => {
  const [whole = '', part = ''] = digits.split('.');
  const [value, den] = [BigInt(whole + part), 10n ** BigInt(part.length)];
  return { low: [value - 2n, den], high: [value + 2n, den] };
};

const separated = (separation: number, participations: number): object => ({
  kind: 'min-separation',
  participations: `${participations}`,
  separation: `${separation}`,
});
const epochs = (period: number, participations?: number): object => ({
  kind: 'fixed-epoch',
  ...(participations === undefined ? {} : { participations: `${participations}` }),
  period: `${period}`,
});

/** Optima of the prefix sum by convex optimization in double precision, later enclosed by exact certificates of other programs. */
const KNOWN: readonly (readonly [
  restricted: string | undefined,
  n: number,
  schema: object,
  digits: string,
])[] = [
  [undefined, 3, separated(1, 2), '11.6078279941'],
  [undefined, 4, separated(1, 2), '18.2910335409'],
  [undefined, 4, separated(2, 2), '14.6298835460'],
  [undefined, 5, separated(2, 3), '27.6399502193'],
  [undefined, 5, separated(2, 2), '21.2836539594'],
  [undefined, 5, separated(3, 2), '17.5895948727'],
  [undefined, 4, epochs(2), '14.5947749636'],
  [undefined, 5, epochs(2), '27.6399502193'],
  [undefined, 7, epochs(3), '39.4441135367'],
  [undefined, 6, epochs(2, 2), '28.529281359'],
  ['theta', 3, separated(1, 2), '12'],
  ['theta', 4, separated(1, 2), '20'],
  ['theta', 4, separated(2, 2), '14.63035791'],
  ['theta', 4, epochs(2), '14.5947749636'],
  ['equal-norms', 3, separated(1, 2), '12'],
  ['equal-norms', 4, separated(2, 2), '15.0928169511'],
  ['equal-norms', 4, epochs(2), '15.0641777724'],
];

const key = (restricted: string | undefined, n: number, schema: object): string =>
  JSON.stringify([restricted ?? '', n, Object.entries(schema).sort()]);
const OPTIMA = new Map(
  KNOWN.map(([restricted, n, schema, digits]) => [key(restricted, n, schema), around(digits)]),
);

/** The optimum for vectors of the prefix sum, where it is known sharply; for numbers it is at most that. */
export function knownOptimum(who: Participation, n: number): Enclosure | undefined {
  const found = OPTIMA.get(key(who.restricted, n, who.schema));
  if (found === undefined || who.contributions === 'vector') return found;
  return { low: [0n, 1n], high: found.high };
}
