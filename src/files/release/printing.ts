import { nearestDiv } from '../../arithmetic/bits.js';
import type { Rational } from '../../arithmetic/rational.js';
import { tableFields, tableLine } from './layout.js';

/** How a release is printed. */
export interface Printing {
  /** Decimals of so many places; exact fractions when left out. */
  readonly decimals: number | undefined;
  /** The names of the categories of which the numbers are, and how many of the largest are printed, each after its name. */
  readonly top?: { readonly count: number; readonly names: readonly string[] } | undefined;
}

/** The multiple of 10^−places nearest to x, halves up, with all its places: ⌊num·10^places/den⌉ and a point. */
export function nearestDecimal({ num, den }: Rational, places: number): string {
  const units = nearestDiv(num * 10n ** BigInt(places), den);
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (places === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A release as the fields of a line. */
export function releaseFields(release: readonly Rational[], { decimals, top }: Printing): string[] {
  const text = (x: Rational): string => (decimals === undefined ? `${x}` : nearestDecimal(x, decimals));
  if (top === undefined) return release.map(text);
  return largest(release, top.count).flatMap((at) => [top.names[at]!, text(release[at]!)]);
}

/** A release as a line: its fields with commas between them, as in CSV. */
export const releaseText = (release: readonly Rational[], printing: Printing): string =>
  tableLine(releaseFields(release, printing));

/** The fields of such a line. */
export const fieldsOfRelease = (text: string): readonly string[] => tableFields(text)!;

/** The places of the largest numbers, the largest first; of equal ones the first. */
export function largest(numbers: readonly Rational[], count: number): number[] {
  return numbers
    .map((_, at) => at)
    .sort((i, j) => numbers[j]!.compare(numbers[i]!) || i - j)
    .slice(0, count);
}

/** The names of the columns of what is printed. */
export const printedColumns = (names: readonly string[], { top }: Printing): string[] =>
  top === undefined
    ? names.slice()
    : Array.from({ length: top.count }, (_, i) => [`category ${i + 1}`, `release ${i + 1}`]).flat();
