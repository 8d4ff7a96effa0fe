import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import type { NamedMatrix } from '../../../src/validate/readers/array.js';
import { InputError } from '../../../src/validate/readers/input-error.js';

/** Bytes of a fixture below test/vectors. */
export const vector = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../vectors/${path}`, import.meta.url)));

export const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Little-endian fields: pairs of a width in bytes and a value. */
export function fields(...pairs: readonly (readonly [2 | 4 | 8, number])[]): Uint8Array {
  return concat(
    ...pairs.map(([width, value]) => {
      const bytes = new Uint8Array(8);
      new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
      return bytes.subarray(0, width);
    }),
  );
}

/** A .npy file of version 1.0 with any header text and data. */
export const npyOf = (header: string, data: Uint8Array): Uint8Array =>
  concat(latin1('\x93NUMPY\x01\x00'), fields([2, header.length]), latin1(header), data);

/** A .npy file with a row-major matrix of little-endian doubles. */
export function npyOfDoubles(rows: number, cols: number, values: readonly number[]): Uint8Array {
  const header = `{'descr': '<f8', 'fortran_order': False, 'shape': (${rows}, ${cols}), }\n`;
  return npyOf(header, new Uint8Array(Float64Array.from(values).buffer));
}

/** An entry for {@link zipOf}; what is not given is the truth. */
export interface Planned {
  readonly name: string;
  readonly content: Uint8Array;
  readonly deflate?: boolean;
  readonly packed?: Uint8Array;
  readonly rawName?: Uint8Array;
  /** Fields of both headers. */
  readonly both?: Partial<HeaderFields>;
  /** Fields of one header only. */
  readonly local?: Partial<HeaderFields>;
  readonly central?: Partial<HeaderFields & { offset: number; disk: number }>;
}

interface HeaderFields {
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  extra: Uint8Array;
}

/** A zip archive written field by field, so that every field can lie; `end` overrides fields of its end record. */
export function zipOf(
  planned: readonly Planned[],
  end: Partial<{
    disk: number;
    here: number;
    count: number;
    length: number;
    directory: number;
    comment: Uint8Array;
  }> = {},
): Uint8Array {
  let body: Uint8Array = new Uint8Array();
  let directory: Uint8Array = new Uint8Array();
  for (const plan of planned) {
    const name = plan.rawName ?? latin1(plan.name);
    const data = plan.packed ?? (plan.deflate ? new Uint8Array(deflateRawSync(plan.content)) : plan.content);
    const truth: HeaderFields = {
      flags: 0,
      method: plan.deflate ? 8 : 0,
      crc: crc32(plan.content),
      packed: data.length,
      unpacked: plan.content.length,
      extra: new Uint8Array(),
      ...plan.both,
    };
    const local = { ...truth, ...plan.local };
    const central = { ...truth, offset: body.length, disk: 0, ...plan.central };
    const common = (header: HeaderFields): Uint8Array =>
      fields(
        [2, header.flags],
        [2, header.method],
        [4, 0],
        [4, header.crc],
        [4, header.packed],
        [4, header.unpacked],
        [2, name.length],
        [2, header.extra.length],
      );
    body = concat(body, fields([4, 0x04034b50], [2, 20]), common(local), name, local.extra, data);
    directory = concat(
      directory,
      fields([4, 0x02014b50], [2, 20], [2, 20]),
      common(central),
      fields([2, 0], [2, central.disk], [2, 0], [4, 0], [4, central.offset]),
      name,
      central.extra,
    );
  }
  const count = end.count ?? planned.length;
  const comment = end.comment ?? new Uint8Array();
  const record = fields(
    [4, 0x06054b50],
    [2, end.disk ?? 0],
    [2, 0],
    [2, end.here ?? count],
    [2, count],
    [4, end.length ?? directory.length],
    [4, end.directory ?? body.length],
    [2, comment.length],
  );
  return concat(body, directory, record, comment);
}

/** The entries of an array, row by row, as text. */
export const entriesOf = ({ matrix }: NamedMatrix): string[][] =>
  Array.from({ length: matrix.rows }, (_, i) => matrix.row(i).map(String));

/** The message of the InputError that `read` throws about the file `FILE`, from `expected` on. */
export function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof InputError && error.message.startsWith('FILE: expected ')) {
      return error.message.slice('FILE: '.length);
    }
    throw error;
  }
  throw new Error('expected an InputError, got a result');
}
