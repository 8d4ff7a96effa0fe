/** A whole number in a text; a long power of ten as such. */
export function wholeText(n: bigint): string {
  const digits = `${n}`;
  return /^10{9,}$/.test(digits) ? `10^${digits.length - 1}` : digits;
}
