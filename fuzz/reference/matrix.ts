/** A matrix as a reference reader has it: every entry a fraction in any terms, and how its numbers were spelled. */
export interface Plain {
  readonly rows: number;
  readonly cols: number;
  readonly entries: readonly (readonly [num: bigint, den: bigint])[];
  readonly numberType: string;
}

/** Matrices by name; undefined for a file that must be refused. */
export type Reading = ReadonlyMap<string, Plain> | undefined;

/** A file that must be refused. */
export class Refused extends Error {}

export function insist(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Refused(why);
}

/** What a reference reader makes of a file. */
export function reading(read: () => ReadonlyMap<string, Plain>): Reading {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof Refused) return undefined;
    throw problem;
  }
}

export const MOST_ENTRIES = 2 ** 24;

/** Strict UTF-8 without its byte order mark, by hand. */
export function utf8(bytes: Uint8Array): string {
  const out: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at]!;
    const length = first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
    insist(length > 0 && at + length <= bytes.length, 'UTF-8');
    let point = length === 1 ? first : first & (0xff >> (length + 1));
    for (let k = 1; k < length; k += 1) {
      const next = bytes[at + k]!;
      insist(next >> 6 === 2, 'UTF-8');
      point = (point << 6) | (next & 0x3f);
    }
    insist(length < 3 || point >= [0, 0, 0, 0x800, 0x10000][length]!, 'UTF-8');
    insist(point < 0x110000 && (point < 0xd800 || point > 0xdfff), 'UTF-8');
    out.push(String.fromCodePoint(point));
    at += length;
  }
  return (out[0] === '\ufeff' ? out.slice(1) : out).join('');
} // prettier-ignore
