/** The polynomial of CRC-32, its bits reversed. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit += 1) word = (word >>> 1) ^ (word & 1 ? POLYNOMIAL : 0);
  return word;
});

/** The CRC-32 of zip archives (ISO 3309), from 0 to 2^32 − 1. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 0xff]!;
  return (sum ^ 0xffffffff) >>> 0;
}
