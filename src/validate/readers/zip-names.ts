const END_RECORD = 0x06054b50;
const CENTRAL_HEADER = 0x02014b50;
const END_LENGTH = 22;
const CENTRAL_LENGTH = 46;
const LONGEST_COMMENT = 0xffff;
const MOST = 1000;

/**
 * The names in the directory of a zip archive as far as it can be followed, to tell what kind of archive it is; nothing is checked.
 * What is to be read goes through `zipEntries`.
 */
export function zipNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - END_LENGTH;
  let end = last;
  while (end >= Math.max(0, last - LONGEST_COMMENT) && view.getUint32(end, true) !== END_RECORD) end -= 1;
  if (end < Math.max(0, last - LONGEST_COMMENT)) return [];
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  while (names.length < MOST && at + CENTRAL_LENGTH <= end && view.getUint32(at, true) === CENTRAL_HEADER) {
    const start = at + CENTRAL_LENGTH;
    const length = view.getUint16(at + 28, true);
    names.push(new TextDecoder('latin1').decode(bytes.subarray(start, start + length)));
    at = start + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
