import { InputError, shown } from './input-error.js';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;

const STORED = 0;
const DEFLATED = 8;

/** Flag bits: 0, 6, 13 encryption; 1, 2 deflate level; 3 sizes repeated after the data; 11 name in UTF-8. */
const ENCRYPTED = 0x2041;
const KNOWN_FLAGS = 0x080e;
const SIZES_AFTER_DATA = 0x0008;
const UTF8_NAME = 0x0800;

/** A size or an offset with this value stands in the ZIP64 extra field instead. */
const IN_ZIP64 = 0xffffffff;
const ZIP64_EXTRA = 1;

/** Deflate spends at least two bits on 258 bytes. */
const MAX_DEFLATE_RATIO = 1032;

/** What both headers of an entry say; `packed` and `unpacked` are its bytes in the archive and after unpacking. */
interface Header {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
}

/** An entry as the central directory describes it; `offset` is where its local header starts. */
interface CentralEntry extends Header {
  readonly name: string;
  readonly rawName: Uint8Array;
  readonly offset: number;
}

/** A file in a zip archive: its name, the size and CRC-32 that it must have once unpacked, and its packed bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly deflated: boolean;
  readonly crc: number;
  readonly unpacked: number;
  readonly data: Uint8Array;
}

/**
 * Lists the entries of a zip archive and makes sure that it can be read in one way only, before anything is unpacked.
 *
 * The end record ends the file and the central directory stands right before it; every entry has a local header that says
 * the same as the directory; no two entries overlap or have one name.
 *
 * @throws InputError for anything else: truncated, spanned and encrypted archives, archive comments, ZIP64 end records
 * (needed beyond 4 GiB only), methods other than stored and deflated, and sizes that deflate cannot reach.
 */
export function zipEntries(bytes: Uint8Array, file: string): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { directory, count } = endRecord(view, file);
  const names = new Set<string>();
  let free = 0;
  return centralEntries(view, file, directory, count)
    .toSorted((a, b) => a.offset - b.offset)
    .map((entry) => {
      const { name, offset, method, crc, packed, unpacked } = entry;
      if (names.has(name)) throw new InputError(file, 'entries with different names', `${shown(name)} twice`);
      names.add(name);
      if (offset < free) {
        throw new InputError(
          file,
          `${shown(name)} to start at byte ${free} or later (entries do not overlap)`,
          `${offset}`,
        );
      }
      const start = dataStart(view, file, entry, directory);
      free = start + packed;
      if (free > directory) {
        throw new InputError(
          file,
          `${shown(name)} to end by byte ${directory}`,
          `${packed} bytes from byte ${start}`,
        );
      }
      return { name, deflated: method === DEFLATED, crc, unpacked, data: bytes.subarray(start, free) };
    });
}

/** Where the central directory starts, and its number of entries. */
function endRecord(view: DataView, file: string): { directory: number; count: number } {
  const end = view.byteLength - END_LENGTH;
  if (end < 0 || view.getUint32(end, true) !== END_RECORD) {
    throw new InputError(
      file,
      'a complete zip archive, its end record last',
      `${view.byteLength} bytes without it`,
    );
  }
  const disks = view.getUint32(end + 4, true);
  const counts = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)] as const;
  if (disks !== 0 || counts[0] !== counts[1]) {
    throw new InputError(file, 'a zip archive in one piece', 'one that spans several');
  }
  const length = view.getUint32(end + 12, true);
  const directory = view.getUint32(end + 16, true);
  const comment = view.getUint16(end + 20, true);
  if (directory + length !== end || comment !== 0) {
    throw new InputError(
      file,
      `a zip directory that ends at byte ${end}, and no archive comment`,
      `${length} bytes from byte ${directory}, and a comment of ${comment} bytes`,
    );
  }
  return { directory, count: counts[0] };
}

function centralEntries(view: DataView, file: string, directory: number, count: number): CentralEntry[] {
  const end = view.byteLength - END_LENGTH;
  const entries: CentralEntry[] = [];
  let at = directory;
  while (at < end) {
    if (at + CENTRAL_LENGTH > end || view.getUint32(at, true) !== CENTRAL_HEADER) {
      throw new InputError(file, `an entry of the zip directory at byte ${at}`, 'something else');
    }
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const extraStart = at + CENTRAL_LENGTH + nameLength!;
    const next = extraStart + extraLength! + commentLength!;
    if (next > end) {
      throw new InputError(file, `a zip directory that ends at byte ${end}`, `an entry up to byte ${next}`);
    }
    const rawName = bytesAt(view, at + CENTRAL_LENGTH, nameLength!);
    const name = entryName(rawName, view.getUint16(at + 8, true), file);
    const zip64 = new Zip64Fields(bytesAt(view, extraStart, extraLength!), file, name);
    const header = readHeader(view, at + 8, zip64);
    const offset = zip64.or(view.getUint32(at + 42, true));
    checkHeader(header, file, name);
    entries.push({ ...header, name, rawName, offset });
    at = next;
  }
  if (entries.length !== count) {
    throw new InputError(
      file,
      `${count} entries in the zip directory as its end record says`,
      `${entries.length}`,
    );
  }
  return entries;
}

/** The fields that both kinds of header have in one order, from the flags to the unpacked size. */
function readHeader(view: DataView, at: number, zip64: Zip64Fields): Header {
  // ZIP64 fields stand in the order unpacked, packed, offset.
  const unpacked = zip64.or(view.getUint32(at + 16, true));
  return {
    flags: view.getUint16(at, true),
    method: view.getUint16(at + 2, true),
    crc: view.getUint32(at + 8, true),
    packed: zip64.or(view.getUint32(at + 12, true)),
    unpacked,
  };
}

function checkHeader({ flags, method, packed, unpacked }: Header, file: string, name: string): void {
  if ((flags & ENCRYPTED) !== 0) {
    throw new InputError(file, `${shown(name)} without encryption`, 'an encrypted entry');
  }
  if ((flags & ~KNOWN_FLAGS) !== 0 || (method !== STORED && method !== DEFLATED)) {
    throw new InputError(file, `${shown(name)} stored or deflated`, `method ${method} with flags ${flags}`);
  }
  const reachable = method === STORED ? unpacked === packed : unpacked <= packed * MAX_DEFLATE_RATIO;
  if (!reachable) {
    const how = method === STORED ? 'stored' : 'deflated';
    throw new InputError(
      file,
      `${shown(name)} of a size that its ${packed} ${how} bytes can have`,
      `${unpacked}`,
    );
  }
}

/** Checks the local header of an entry against the directory and gives the place of its data. */
function dataStart(view: DataView, file: string, entry: CentralEntry, directory: number): number {
  const { name, rawName, offset } = entry;
  if (offset + LOCAL_LENGTH > directory || view.getUint32(offset, true) !== LOCAL_HEADER) {
    throw new InputError(file, `the zip entry ${shown(name)} at byte ${offset}`, 'something else');
  }
  const extraStart = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true);
  const start = extraStart + view.getUint16(offset + 28, true);
  if (start > directory) {
    throw new InputError(file, `the header of ${shown(name)} to end by byte ${directory}`, `byte ${start}`);
  }
  const zip64 = new Zip64Fields(bytesAt(view, extraStart, start - extraStart), file, name);
  const local = readHeader(view, offset + 6, zip64);
  const localName = bytesAt(view, offset + LOCAL_LENGTH, extraStart - offset - LOCAL_LENGTH);
  const later = (local.flags & SIZES_AFTER_DATA) !== 0;
  const agrees = (key: 'crc' | 'packed' | 'unpacked'): boolean =>
    local[key] === entry[key] || (later && local[key] === 0);
  const same =
    local.flags === entry.flags &&
    local.method === entry.method &&
    localName.length === rawName.length &&
    localName.every((byte, k) => byte === rawName[k]) &&
    agrees('crc') &&
    agrees('packed') &&
    agrees('unpacked');
  if (!same) {
    const expected = `${shown(name)} described alike in both of its zip headers`;
    throw new InputError(file, expected, 'two different ones');
  }
  return start;
}

/** The 64-bit values of a ZIP64 extra field, one after the other, in the place of the 32-bit ones that are all ones. */
class Zip64Fields {
  #at = 0;

  constructor(
    readonly extra: Uint8Array,
    readonly file: string,
    readonly name: string,
  ) {}

  or(short: number): number {
    if (short !== IN_ZIP64) return short;
    const view = this.#field();
    if (this.#at + 8 > view.byteLength) {
      throw new InputError(
        this.file,
        `sizes of ${shown(this.name)} in a ZIP64 field`,
        'a field without them',
      );
    }
    const value = view.getBigUint64(this.#at, true);
    this.#at += 8;
    // No archive that is read has such sizes; every later comparison refuses them.
    return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);
  }

  #field(): DataView {
    const { buffer, byteOffset, byteLength } = this.extra;
    const view = new DataView(buffer, byteOffset, byteLength);
    for (let at = 0; at + 4 <= byteLength;) {
      const end = at + 4 + view.getUint16(at + 2, true);
      if (view.getUint16(at, true) === ZIP64_EXTRA && end <= byteLength) {
        return new DataView(buffer, byteOffset + at + 4, end - at - 4);
      }
      at = end;
    }
    return new DataView(buffer, byteOffset, 0);
  }
}

/** The name of an entry, in UTF-8 if its flag says so, else in ASCII. */
function entryName(raw: Uint8Array, flags: number, file: string): string {
  const ascii = raw.every((byte) => byte < 0x80);
  try {
    if (ascii || (flags & UTF8_NAME) !== 0)
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    // Refused like any other encoding.
  }
  throw new InputError(
    file,
    'names of entries in ASCII or, marked so, in UTF-8',
    'a name in another encoding',
  );
}

const bytesAt = (view: DataView, at: number, length: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + at, length);
