/** The fraction that a numeral spells, and how: read character by character, with no regular expression and no power kept apart. */
export interface Spelled {
  readonly value: readonly [num: bigint, den: bigint];
  readonly spelling: 'integer' | 'decimal' | 'fraction';
}

const isDigit = (c: string): boolean => c.length === 1 && c >= '0' && c <= '9';

export function spelled(text: string): Spelled | undefined {
  if (text.length > 2000) return undefined;
  let at = 0;
  const digits = (): string => {
    const start = at;
    while (isDigit(text.charAt(at))) at += 1;
    return text.slice(start, at);
  };
  const signed = (): bigint => {
    const sign = text.charAt(at);
    if (sign === '+' || sign === '-') at += 1;
    return sign === '-' ? -1n : 1n;
  };
  const sign = signed();
  const whole = digits();
  if (text.charAt(at) === '/') {
    at += 1;
    const den = digits();
    const canonical = [whole, den].every((x) => x !== '');
    if (!canonical || at < text.length || BigInt(den) === 0n) return undefined;
    return { value: [sign * BigInt(whole), BigInt(den)], spelling: 'fraction' };
  }
  const isInteger = at === text.length;
  let part = '';
  if (text.charAt(at) === '.') {
    at += 1;
    part = digits();
  }
  if (whole + part === '') return undefined;
  let power = 0n;
  if (text.charAt(at) === 'e' || text.charAt(at) === 'E') {
    at += 1;
    const way = signed();
    const magnitude = digits();
    if (magnitude === '' || BigInt(magnitude) >= 10_000n) return undefined;
    power = way * BigInt(magnitude);
  }
  if (at < text.length) return undefined;
  const shift = power - BigInt(part.length);
  const num = sign * BigInt(whole + part);
  return {
    value: shift >= 0n ? [num * 10n ** shift, 1n] : [num, 10n ** -shift],
    spelling: isInteger ? 'integer' : 'decimal',
  };
}

/** What the numbers of a text file are taken for: decimals, unless fractions and integers are all there is. */
export function typeOf(spellings: readonly Spelled['spelling'][]): string {
  return spellings.includes('fraction') && !spellings.includes('decimal') ? 'exact' : 'decimal';
}
