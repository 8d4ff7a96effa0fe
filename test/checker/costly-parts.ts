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
export function numerals(choices: Choices, count: number, digits: number, signed = true): string[] {
  const habit = choices.of(['alike', 'zeros', 'short', 'one'] as const);
  const sign = (text: string): string => (signed && choices.below(2) === 0 ? `-${text}` : text);
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return `${choices.digits(digits)}1`;
    if (habit === 'zeros' && choices.below(2) === 0) return '0';
    if (habit === 'one' || (habit === 'short' && choices.below(2) === 0)) return `${1 + choices.below(9)}`;
    return sign(choices.digits(digits));
  });
}

export const sealed = (content: Record<string, Canonical>): Uint8Array => {
  const whole = { format: 'etalon-certificate', version: '1', ...content };
  return new TextEncoder().encode(`${canonicalText({ ...whole, digest: digestOf(canonicalText(whole)) })}\n`);
};

/** A claim that is true of whatever has an upper bound of fewer than so many digits. */
export const claim = (choices: Choices): { inf: string; sup: string } => ({
  inf: '0',
  sup: choices.of(['9', '9'.repeat(1000), '9'.repeat(4000)]),
});

export function matrices(choices: Choices, m: number, n: number, most: number): Record<string, Canonical> {
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

export function workload(choices: Choices, m: number, n: number): Canonical {
  if (m === n && choices.below(2) === 0) return { name: 'prefix-sum', n: `${n}` };
  const entries = numerals(choices, m * n, choices.scale(4000));
  const denominator = choices.of(['1', `1${'0'.repeat(choices.scale(4000))}`]);
  return { name: 'explicit', rows: `${m}`, cols: `${n}`, denominator, entries };
}
