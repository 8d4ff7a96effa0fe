import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What certificates and saved states are made of: strings, arrays and objects, no JSON numbers. */
export type Canonical = string | readonly Canonical[] | { readonly [key: string]: Canonical };

/** The canonical text of a value: sorted keys, no spaces, no escapes. docs/certificate-format.md, section 4. */
export function canonicalText(value: Canonical): string {
  if (typeof value === 'string') return `"${value}"`;
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `"${key}":${canonicalText(value[key]!)}`).join(',')}}`;
}

function isList(value: Canonical): value is readonly Canonical[] {
  return Array.isArray(value);
}

/** The SHA-256 of a canonical text, in lower-case hexadecimal: a name for the content, never a reason to believe it. */
export function digestOf(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}
