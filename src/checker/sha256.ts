// The first 32 bits of the fractional parts of the roots of the first primes, by integer arithmetic.
const PRIMES: bigint[] = [];
for (let p = 2n; PRIMES.length < 64; p++) if (PRIMES.every((q) => p % q !== 0n)) PRIMES.push(p);
const root = (value: bigint, degree: bigint): number => {
  let low = 0n,
    high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle;
  }
  return Number(BigInt.asIntN(32, low));
};
const K: readonly number[] = PRIMES.map((p) => root(p << 96n, 3n));
const START: readonly number[] = PRIMES.slice(0, 8).map((p) => root(p << 64n, 2n));

/** SHA-256 of an ASCII text, in lower-case hexadecimal. */
export function sha256(text: string): string {
  const H = START.slice();
  const W = new Int32Array(64);
  const blocks = (text.length + 72) >> 6,
    bits = BigInt(text.length) * 8n;
  const byte = (i: number): number =>
    i < text.length
      ? text.charCodeAt(i)
      : i === text.length
        ? 128
        : i < blocks * 64 - 8
          ? 0
          : Number((bits >> BigInt(8 * (blocks * 64 - 1 - i))) & 255n);
  const turn = (x: number, r: number): number => (x >>> r) | (x << (32 - r));
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        const at = block * 64 + 4 * i;
        W[i] = (byte(at) << 24) | (byte(at + 1) << 16) | (byte(at + 2) << 8) | byte(at + 3);
        continue;
      }
      const x = W[i - 15]!,
        y = W[i - 2]!;
      W[i] = W[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + W[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = H as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + W[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => {
      H[i] = (H[i]! + x) | 0;
    });
  }
  return H.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
