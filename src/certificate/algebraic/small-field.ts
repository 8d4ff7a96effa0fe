import { bitLength, magnitude } from '../../arithmetic/bits.js';
import { gcd } from '../../arithmetic/gcd.js';
import { integerRelation } from '../../arithmetic/polynomial/integer-relation.js';
import { trimmed, type FieldGuess } from './number-field.js';

/** The largest degree that is tried. */
const MAX_DEGREE = 10;

/** A real number in units of 2^−bits. */
interface Approximated {
  readonly bits: number;
  readonly value: bigint;
  readonly others: readonly bigint[];
}

/**
 * The polynomial of least degree that a number seems to be a root of, and others as polynomials in it, by relations of half of their bits which the other half
 * confirms; undefined where there is none.
 */
export function smallField({ bits, value, others }: Approximated): FieldGuess | undefined {
  const powers = powersOf(value, bits, MAX_DEGREE);
  for (let degree = 1; degree <= MAX_DEGREE; degree += 1) {
    const found = relation(powers.slice(0, degree + 1), bits);
    if (found === undefined || found[degree] === 0n) continue;
    const sign = found[degree]! < 0n ? -1n : 1n;
    const polynomial = found.map((c) => sign * c);
    const inField = others.map((x) => relation([x, ...powers.slice(0, degree)], bits));
    if (!inField.every((r) => r !== undefined && r[0] !== 0n)) return undefined;
    const rows = inField as readonly (readonly bigint[])[];
    const common = rows.reduce((lcm, [c]) => (lcm / gcd(lcm, c!)) * magnitude(c!), 1n);
    return {
      polynomial,
      denominator: [common],
      numerators: rows.map(([c, ...rest]) => trimmed(rest.map((x) => (-x * common) / c!))),
    };
  }
  return undefined;
}

/** 1, x, …, x^degree in units of 2^−bits. */
function powersOf(x: bigint, bits: number, degree: number): bigint[] {
  const powers = [1n << BigInt(bits)];
  for (let k = 0; k < degree; k += 1) powers.push((powers[k]! * x) >> BigInt(bits));
  return powers;
}

/** The least relation of the numbers by their first half of bits, if it is much shorter than one of any numbers and holds to the last bits. */
function relation(xs: readonly bigint[], bits: number): readonly bigint[] | undefined {
  const half = bits >> 1;
  const found = integerRelation(xs.map((x) => x >> BigInt(bits - half)));
  const longest = Math.max(...found.map(bitLength));
  if (longest * xs.length > (half * 3) / 4) return undefined;
  const rest = found.reduce((sum, c, i) => sum + c * xs[i]!, 0n);
  return bitLength(rest) <= longest + 64 + Math.ceil(bits / 16) ? found : undefined;
}
