import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { canonicalText, digestOf, type Canonical } from '../arithmetic/canonical.js';

/** A certificate: its kind, its bytes, the claimed inf ≤ γ² ≤ sup as numbers and as the decimals written, and the digest that names it. */
export interface Certificate {
  readonly kind: string;
  readonly bytes: Uint8Array;
  readonly inf: Rational;
  readonly sup: Rational;
  readonly claim: { readonly inf: string; readonly sup: string };
  readonly digest: string;
}

/**
 * Writes the certificate of a kind with the claim rounded outward to decimals, in canonical form, and names it by its digest.
 *
 * @param parts every field of the kind besides claim, digest, format, kind and version
 * @param below what the witnesses prove from below, for γ²
 * @param above what they prove from above
 * @param statement what the claim says besides its bounds
 * @param digits significant digits of the upper bound at least, where more than the width asks for
 */
export function sealCertificate(
  kind: string,
  parts: Readonly<Record<string, Canonical>>,
  below: Rational,
  above: Rational,
  statement: Readonly<Record<string, Canonical>> = {},
  digits = 0,
): Certificate {
  const shown = above.sign() === 0 ? 0 : digits - decimalExponent(above);
  const places = Math.max(shown, decimalPlaces(below, above));
  const claim = { inf: flooredDecimal(below, places), sup: flooredDecimal(above, places, true) };
  return sealClaim(kind, parts, claim, statement);
}

/** The same with a claim that is written already. */
export function sealClaim(
  kind: string,
  parts: Readonly<Record<string, Canonical>>,
  claim: Certificate['claim'],
  statement: Readonly<Record<string, Canonical>>,
): Certificate {
  const content = {
    ...parts,
    claim: { ...claim, ...statement },
    format: 'etalon-certificate',
    kind,
    version: '1',
  };
  const digest = digestOf(canonicalText(content));
  const text = `${canonicalText({ ...content, digest })}\n`;
  return {
    kind,
    bytes: new TextEncoder().encode(text),
    inf: Rational.parse(claim.inf),
    sup: Rational.parse(claim.sup),
    claim,
    digest,
  };
}

/** Decimal places that show the enclosure with three digits to spare; 40 significant digits when both ends agree. */
function decimalPlaces(below: Rational, above: Rational): number {
  const width = above.sub(below);
  if (above.sign() === 0) return 0;
  return width.sign() === 0
    ? Math.max(0, 40 - decimalExponent(above))
    : Math.max(0, 3 - decimalExponent(width));
}

/** An integer near log₁₀ of a positive rational, off by less than 2. */
export function decimalExponent(x: Rational): number {
  return Math.floor(((bitLength(x.num) - bitLength(x.den)) * 30103) / 100000);
}

/** x ≥ 0 rounded down (or up) to a number of decimal places, as a canonical decimal without trailing zeros. */
export function flooredDecimal(x: Rational, places: number, up = false): string {
  const scaled = x.mul(Rational.integer(10n ** BigInt(places)));
  const digits = `${up ? scaled.ceil() : scaled.floor()}`.padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const part = digits.slice(digits.length - places).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}
