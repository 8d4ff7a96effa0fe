import type { Canonical } from '../../src/arithmetic/canonical.js';
import { eachMaximalPattern } from '../../src/checker/maximal-patterns.js';
import { classes, compatible, roundsFrom, type Schema } from '../../src/checker/participation-schema.js';
import { claim, matrices, numerals, sealed, workload, type Choices } from './costly-parts.js';

type Fields = Record<string, Canonical>;

/** More patterns than this have so many lists of weights that reading them is most of what is done. */
const MOST_PATTERNS = 2000;
/** 2^12 signs of a pattern: some milliseconds. */
const MOST_SIGNS = 12;
const MAX_EXPONENT = 16384;

interface Setting {
  readonly schema: Schema;
  readonly written: Fields;
  readonly restricted: 'theta' | 'equal-norms' | undefined;
  readonly isScalar: boolean;
}

function setting(choices: Choices, n: number): Setting {
  const isEpochs = choices.below(2) === 0;
  const b = choices.of([1, 2, 1 + choices.below(n + 1), choices.scale(n + 1)]);
  const k = choices.of([choices.scale(2), choices.scale(n), Math.max(1, n - 1), n]);
  const isCapped = !isEpochs || choices.below(2) === 0;
  const gap = Math.min(b, n);
  const most = roundsFrom(0, n, gap);
  const kind = isEpochs ? 'fixed-epoch' : 'min-separation';
  const who = choices.of(['vector', 'vector', 'scalar', 'theta', 'equal-norms'] as const);
  return {
    schema: { kind, n, gap, kappa: isCapped ? Math.min(k, most) : most, title: '' },
    written: {
      kind,
      [isEpochs ? 'period' : 'separation']: `${b}`,
      ...(isCapped ? { participations: `${k}` } : {}),
    },
    restricted: who === 'theta' || who === 'equal-norms' ? who : undefined,
    isScalar: who === 'scalar',
  };
}

/** C of entries below 10^digits·2^exponent, as the kind of witness needs it. */
interface Strategy {
  readonly matrix: Fields;
  readonly digits: number;
  readonly exponent: number;
}

function strategy(choices: Choices, n: number, r: number, shape: 'any' | 'monotone' | 'diagonal'): Strategy {
  const digits = choices.scale(4000);
  const exponent = choices.of([0, -20, -MAX_EXPONENT, choices.below(200), -choices.below(MAX_EXPONENT)]);
  const drawn = Array.from({ length: n }, () => choices.digits(digits))
    .sort()
    .reverse();
  // c_0 is odd, and the largest.
  const coefficients = drawn.map((numeral, t) => (t === 0 ? `${numeral}1` : numeral));
  const place = (at: number): string => {
    const [i, j] = [Math.floor(at / n), at % n];
    if (shape === 'diagonal') return i === j ? coefficients[i]! : '0';
    return j > i ? '0' : coefficients[i - j]!;
  };
  const rows = shape === 'any' ? r : n;
  const entries =
    shape === 'any'
      ? numerals(choices, rows * n, digits)
      : Array.from({ length: n * n }, (_, at) => place(at));
  const matrix = { rows: `${rows}`, cols: `${n}`, exponent: `${exponent}`, entries };
  return { matrix, digits: digits + 1, exponent };
}

/** The unit of weights of so many digits in which they exceed all sums of |X_ij|, wherever it is one that the format takes. */
function unitOf(choices: Choices, { digits, exponent }: Strategy, n: number, weight: number): number {
  const least =
    2 * exponent + Math.ceil(3.322 * (2 * digits + 2 - weight)) + 3 * Math.ceil(Math.log2(n + 1)) + 8;
  return Math.min(2 * MAX_EXPONENT, least + choices.of([0, 0, choices.below(100), choices.below(5000)]));
}

/** A witness that holds, of the kind that is drawn: so all of it is computed. */
function upper(choices: Choices, m: number, { schema, restricted, isScalar }: Setting): Fields {
  const { n, gap, kappa, kind: by } = schema;
  let patterns = 0;
  eachMaximalPattern(schema, MOST_PATTERNS, () => (patterns += 1));
  const kinds = [
    'theta',
    'theta',
    'dominance',
    'orthogonal',
    ...(restricted !== undefined ? [] : ['monotone']),
    ...(restricted !== undefined || patterns > MOST_PATTERNS ? [] : ['patterns', 'patterns']),
    ...(isScalar && kappa <= MOST_SIGNS && patterns <= MOST_PATTERNS ? ['signs', 'signs'] : []),
  ];
  const kind = choices.of(kinds);
  const shape = kind === 'monotone' ? 'monotone' : kind === 'orthogonal' ? 'diagonal' : 'any';
  const pair = matrices(choices, m, n, MAX_EXPONENT);
  const r = Number((pair['C'] as Fields)['rows']);
  const C = strategy(choices, n, r, shape);
  const B =
    shape === 'any'
      ? pair['B']!
      : { ...(pair['B'] as Fields), cols: `${n}`, entries: numerals(choices, m * n, choices.scale(4000)) };
  const length = choices.scale(4000);
  const heavy = (): string => `9${choices.digits(length)}`;
  const f = unitOf(choices, C, n, length);
  const exponent = f < -2 * MAX_EXPONENT ? `${-2 * MAX_EXPONENT}` : `${f}`;
  const weights = Array.from({ length: n }, heavy);
  const light = Math.max(1, length - 4);
  const prices = {
    cap: `1${'0'.repeat(length + 1)}`,
    windows: numerals(choices, n - gap + 1, light, false),
  };
  const free = pairsOf(schema).map(([i, j]) => [`${i + 1}`, `${j + 1}`, numerals(choices, 1, light)[0]!]);
  const isPriced = by === 'min-separation' && restricted !== 'equal-norms';
  const priced = isPriced ? { prices } : {};
  const scale = choices.scale(4000);
  const sensitivity: Record<string, () => Fields> = {
    monotone: () => ({}),
    signs: () => ({}),
    orthogonal: () => (isPriced ? { exponent, prices } : {}),
    theta: () => ({ exponent, weights, ...priced, ...(by === 'min-separation' ? { free } : {}) }),
    dominance: () => ({
      exponent,
      weights,
      ...priced,
      scales: Array.from({ length: n }, () => choices.digits(scale)),
    }),
    patterns: () => {
      const lists: string[][] = [];
      eachMaximalPattern(schema, MOST_PATTERNS, (pattern) => lists.push(pattern.map(heavy)));
      return { exponent, weights: lists };
    },
  };
  return { B, C: C.matrix, t: pair['t']!, sensitivity: { kind, ...sensitivity[kind]!() } };
}

/** Some of the incompatible pairs, in their order. */
function pairsOf(schema: Schema): (readonly [number, number])[] {
  const all = Array.from({ length: schema.n }, (_, i) => i);
  return all
    .flatMap((i) => all.slice(i + 1).map((j) => [i, j] as const))
    .filter(([i, j]) => !compatible(schema, i, j))
    .slice(0, 300);
}

function patternOf(choices: Choices, schema: Schema): string[] {
  const { kind, n, gap, kappa } = schema;
  const size = 1 + choices.below(kappa);
  if (kind === 'fixed-epoch')
    return choices
      .of(classes(schema))
      .slice(0, size)
      .map((i) => `${i + 1}`);
  const most = Math.min(size, roundsFrom(0, n, gap));
  const room = n - 1 - (most - 1) * gap;
  const first = choices.below(room + 1);
  return Array.from({ length: most }, (_, l) => `${1 + first + l * gap}`);
}

/** Blocks within their bounds, or weights that cover: short of the claim, all of the lower half is computed. */
function lower(choices: Choices, m: number, { schema, restricted, isScalar }: Setting): Fields {
  const { n } = schema;
  const digits = choices.scale(2000);
  const bound = '9'.repeat(2 * digits + 8);
  if (restricted !== undefined) {
    const columns = choices.scale(2 * n);
    const probe = {
      U: numerals(choices, m * columns, choices.scale(4000)),
      V: { columns: `${columns}`, entries: numerals(choices, n * columns, digits) },
    };
    if (restricted === 'equal-norms') return probe;
    const covering = Array.from({ length: n }, (_, i) => ({ rounds: [`${i + 1}`], weight: bound }));
    const more = Array.from({ length: choices.scale(200) }, () => ({
      rounds: patternOf(choices, schema),
      weight: choices.digits(choices.scale(4000)),
    }));
    return { ...probe, patterns: [...covering, ...more] };
  }
  let all = 0;
  const blocks = Array.from({ length: choices.scale(40) }, () => {
    const rounds = patternOf(choices, schema);
    const columns = isScalar ? 1 : choices.scale(12);
    all += columns;
    return { bound, columns: `${columns}`, rounds, rows: numerals(choices, rounds.length * columns, digits) };
  });
  return { U: numerals(choices, m * all, choices.scale(4000)), blocks };
}

/** A certificate of kind gamma-F-participation in valid form that may cost much more than its size suggests; its witness of the sensitivity holds. */
export function costlyParticipation(choices: Choices): Uint8Array {
  const n = choices.scale(choices.of([12, 40, 80]));
  const m = choices.of([n, n, 1, choices.scale(60)]);
  const who = setting(choices, n);
  return sealed({
    kind: 'gamma-F-participation',
    claim: { ...claim(choices), ...(who.restricted === undefined ? {} : { restricted: who.restricted }) },
    contributions: who.isScalar ? 'scalar' : 'vector',
    schema: who.written,
    workload: workload(choices, m, n),
    upper: upper(choices, m, who),
    lower: lower(choices, m, who),
  });
}
