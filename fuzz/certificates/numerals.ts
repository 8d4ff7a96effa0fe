import type { Random } from '../random.js';

const LONG = 4096;
const digits = (random: Random, count: number): string =>
  `${random.integer(1, 9)}${Array.from({ length: count - 1 }, () => random.integer(0, 9)).join('')}`;

/** A change of a text that is meant to be a number. */
export type NumeralAttack = (text: string, random: Random) => string;

const step =
  (by: (random: Random) => bigint): NumeralAttack =>
  (text, random) =>
    /^-?[0-9]{1,5000}$/.test(text) ? `${BigInt(text) + by(random)}` : text;

/** Numbers that stay numbers: what they change is what is claimed or witnessed. */
export const VALUES: readonly NumeralAttack[] = [
  step(() => 1n),
  step(() => -1n),
  step((random) => BigInt(random.integer(-9, 9))),
  step((random) => 1n << random.bits(7)),
  step((random) => -(1n << random.bits(7))),
  (text) => (text.startsWith('-') ? text.slice(1) : `-${text}`),
  (text) => (/^-?[0-9]{1,5000}$/.test(text) ? `${2n * BigInt(text)}` : text),
  () => '0',
  () => '1',
  () => '2',
  () => '-1',
  (_, random) => `${random.integer(-9, 9)}`,
  (_, random) => `${random.bits(80)}`,
  (_, random) => `${1n << random.bits(9)}`,
  (text, random) => {
    const place = random.integer(0, Math.max(0, text.length - 1));
    return `${text.slice(0, place)}${random.integer(0, 9)}${text.slice(place + 1)}`;
  },
  (text, random) => {
    const place = random.integer(0, text.length);
    return `${text.slice(0, place)}${random.integer(0, 9)}${text.slice(place)}`;
  },
  (text, random) => {
    const place = random.integer(0, Math.max(0, text.length - 1));
    return text.slice(0, place) + text.slice(place + 1);
  },
];

/** Texts at the limits that the format sets to sizes and exponents. */
export const LIMITS: readonly string[] = [
  ...[
    0, 1, 64, 63, 2048, 2049, 4096, 4097, 16, 17, 131072, 131073, 16384, 16385, 65536, 65537, 256, 257,
  ].flatMap((x) => [`${x}`, `-${x}`]),
  `${2n ** 256n}`,
  `${2n ** 256n - 1n}`,
  `${2n ** 31n}`,
  `${2n ** 32n + 1n}`,
  `${2n ** 53n + 1n}`,
  `${2n ** 63n}`,
  `${2n ** 64n + 1n}`,
];

/** Texts that are no canonical number, or one that is as long as a number may be or longer. */
export const FORMS: readonly NumeralAttack[] = [
  () => '',
  (text) => `0${text}`,
  (text) => `+${text}`,
  (text) => `--${text}`,
  (text) => `-0${text}`,
  () => '-0',
  () => '-',
  (text) => `${text} `,
  (text) => ` ${text}`,
  (text) => `${text}.`,
  (text) => `.${text}`,
  (text) => `${text}.0`,
  (text) => `${text}0`,
  (text) => `${text}e0`,
  (text) => `${text}e9999`,
  (text) => `0x${text}`,
  (text) => `${text}n`,
  (text) => `${text.slice(0, 1)}_${text.slice(1)}`,
  (text) => `${text}/1`,
  (text) => `${text},${text}`,
  (text) => `${text};`,
  () => 'NaN',
  () => 'Infinity',
  () => '1/2',
  () => 'null',
  () => 'true',
  (text) => `${text}.${text}.${text}`,
  (text) => text.replace(/[0-9]$/, 'O'),
  (text) => `${text}.${text.slice(-1)}1`,
  (_, random) => digits(random, LONG),
  (_, random) => digits(random, LONG + 1),
  (_, random) => `-${digits(random, LONG - 1)}`,
  (_, random) => `-${digits(random, LONG)}`,
  (_, random) => `0.${'0'.repeat(LONG - 3)}${random.integer(1, 9)}`,
  (_, random) => `0.${'0'.repeat(LONG - 2)}${random.integer(1, 9)}`,
  (text) => `${text}${'0'.repeat(LONG)}x`,
];

/** One unit of the last digit more or less of a decimal, more digits or fewer. */
export const DECIMALS: readonly NumeralAttack[] = [
  (text) => lastDigit(text, 1n),
  (text) => lastDigit(text, -1n),
  (text, random) => lastDigit(text, BigInt(random.integer(-12, 12))),
  (text, random) => `${text}${text.includes('.') ? '' : '.'}${random.integer(1, 9)}`,
  (text) => text.replace(/\.?[0-9]$/, ''),
  (text) => text.split('.')[0]!,
  (text) => `${text.split('.')[0]!}.${'9'.repeat(40)}`,
  (text) => text.replace('.', ''),
  () => '0',
  () => `1${'0'.repeat(30)}`,
  (_, random) => `${random.integer(0, 30)}.${random.integer(1, 9)}`,
];

/** A decimal with units added to its last digit, canonical again; a negative one is 0. */
export function lastDigit(text: string, units: bigint): string {
  const [whole = '', part = ''] = text.split('.');
  if (!/^[0-9]{1,4000}$/.test(whole + part)) return text;
  const value = BigInt(whole + part) + units;
  if (value <= 0n) return '0';
  const padded = `${value}`.padStart(part.length + 1, '0');
  const cut = padded.length - part.length;
  return part === '' ? padded : `${padded.slice(0, cut)}.${padded.slice(cut)}`.replace(/\.?0+$/, '');
}
