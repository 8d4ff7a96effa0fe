import { canonicalText, digestOf, type Canonical } from '../../src/arithmetic/canonical.js';

/** A source of random choices that is the same in every run. */
export class Choices {
  constructor(private state: number) {}

  /** A whole number from 0 to n − 1. */
  below(n: number): number {
    // xorshift32
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) % n;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** About as often between 1 and 10 as between 10 and 100. */
  scale(most: number): number {
    return Math.max(1, Math.min(most, Math.floor(most ** (this.below(1001) / 1000))));
  }

  digits(count: number): string {
    const tail = Array.from({ length: count - 1 }, () => `${this.below(10)}`).join('');
    return `${1 + this.below(9)}${tail}`;
  }
}

/** Numerals of about so many digits, the last one odd: all alike, some of one digit or zero, or one long among short ones. */
function numerals(choices: Choices, count: number, digits: number, signed = true): string[] {
  const habit = choices.of(['alike', 'zeros', 'short', 'one'] as const);
  const sign = (text: string): string => (signed && choices.below(2) === 0 ? `-${text}` : text);
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return `${choices.digits(digits)}1`;
    if (habit === 'zeros' && choices.below(2) === 0) return '0';
    if (habit === 'one' || (habit === 'short' && choices.below(2) === 0)) return `${1 + choices.below(9)}`;
    return sign(choices.digits(digits));
  });
}

const sealed = (content: Record<string, Canonical>): Uint8Array => {
  const whole = { format: 'etalon-certificate', version: '1', ...content };
  return new TextEncoder().encode(`${canonicalText({ ...whole, digest: digestOf(canonicalText(whole)) })}\n`);
};

/** A claim that is true of whatever has an upper bound of fewer than so many digits. */
const claim = (choices: Choices): { inf: string; sup: string } => ({
  inf: '0',
  sup: choices.of(['9', '9'.repeat(1000), '9'.repeat(4000)]),
});

function matrices(choices: Choices, m: number, n: number, most: number): Record<string, Canonical> {
  const r = choices.scale(Math.min(m, n));
  const exponent = (): string =>
    `${choices.of([0, -20, -most, most, -choices.below(most), choices.below(200)])}`;
  const dyadic = (rows: number, cols: number): Canonical => ({
    rows: `${rows}`,
    cols: `${cols}`,
    exponent: exponent(),
    entries: numerals(choices, rows * cols, choices.scale(4000)),
  });
  const long = choices.scale(4000);
  return {
    B: dyadic(m, r),
    C: dyadic(r, n),
    t: choices.of([
      ['1', '1'],
      [`${choices.digits(long)}1`, `1${'0'.repeat(long)}`],
    ]),
  };
}

function workload(choices: Choices, m: number, n: number): Canonical {
  if (m === n && choices.below(2) === 0) return { name: 'prefix-sum', n: `${n}` };
  const entries = numerals(choices, m * n, choices.scale(4000));
  const denominator = choices.of(['1', `1${'0'.repeat(choices.scale(4000))}`]);
  return { name: 'explicit', rows: `${m}`, cols: `${n}`, denominator, entries };
}

function dense(choices: Choices): Uint8Array {
  const [m, n] = choices
    .of([
      [choices.scale(60), choices.scale(60)],
      [choices.scale(60)],
      [1, choices.scale(200)],
      [choices.scale(200), 1],
    ])
    .flatMap((x, _, all) => (all.length === 1 ? [x, x] : [x])) as [number, number];
  const lower = {
    U: numerals(choices, m * n, choices.scale(4000)),
    w: numerals(choices, n, choices.scale(4000), false),
  };
  if (choices.below(2) === 0)
    return sealed({
      kind: 'gamma-F',
      claim: claim(choices),
      workload: workload(choices, m, n),
      upper: matrices(choices, m, n, 65536),
      lower,
    });
  const p = choices.of<Canonical>([
    'infinity',
    ['2', '1'],
    ['3', '1'],
    ['5', '2'],
    ['64', '1'],
    ['63', '31'],
  ]);
  const domain = choices.of(['matrix', 'points']);
  const v = {
    denominator: choices.of(['1', `1${'0'.repeat(choices.scale(4000))}`]),
    entries: numerals(choices, m, choices.scale(4000)),
  };
  return sealed({
    kind: 'gamma-p',
    claim: { ...claim(choices), domain, p },
    workload: workload(choices, m, n),
    upper: { ...matrices(choices, m, n, 16384), ...(domain === 'points' ? { v } : {}) },
    lower: {
      ...lower,
      ...(Array.isArray(p) && p[0] === '2' ? {} : { x: numerals(choices, m, choices.scale(75), false) }),
    },
  });
}

/** The spectrum of the pencil is within the ends, so that every pole is computed. */
function banded(choices: Choices): Uint8Array {
  const n = choices.scale(300);
  const digits = choices.scale(4000);
  const near = (): Canonical => {
    const tail = choices.digits(choices.scale(1000));
    return [`1${tail}1`, `1${'0'.repeat(tail.length + 1)}`];
  };
  const bits = 64 + choices.below(1985);
  const octaves = Math.ceil(2 * Math.log2(n + 1)) + 16;
  const first = -Math.min(octaves, bits - 60);
  const M = choices.scale(16);
  const size = `${n}`;
  return sealed({
    kind: 'gamma-F-banded',
    claim: claim(choices),
    workload: choices.of<() => Canonical>([
      () => ({ name: 'prefix-sum', n: size }),
      () => ({ name: 'momentum', n: size, beta: ['9', '10'], rates: Array.from({ length: n }, near) }),
      () => ({
        name: 'banded-inverse',
        n: size,
        main: Array.from({ length: n }, near),
        first: Array.from({ length: n - 1 }, () => ['1', `1${'0'.repeat(choices.scale(800))}`]),
        second: Array.from({ length: Math.max(0, n - 2) }, () => ['1', '10']),
      }),
    ])(),
    weights: {
      entries: Array.from({ length: n }, () => choices.digits(digits)),
      exponent: `${-Math.min(4096, Math.floor(digits * 3.3219))}`,
    },
    mean: {
      bits: `${bits}`,
      bottom: `${1 - Math.min(bits, octaves)}`,
      top: `${choices.of([8, 8, 40, 4096])}`,
      perOctave: `${M}`,
      first: `${first}`,
      last: `${first + choices.scale(60)}`,
    },
  });
}

/** A certificate in valid form that may cost much more than its size suggests. */
export const costly = (choices: Choices): Uint8Array => choices.of([dense, dense, banded])(choices);
