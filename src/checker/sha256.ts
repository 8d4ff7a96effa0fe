function firstPrimes(count: number): bigint[] {
  const primes: bigint[] = [];
  for (let candidate = 2n; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate);
  return primes;
}

/** The first 32 bits of the fractional part of the root of a prime, by integer arithmetic. */
function rootBits(prime: bigint, degree: bigint): number {
  const radicand = prime << (32n * degree);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= radicand) low = middle;
    else high = middle;
  }
  return Number(BigInt.asIntN(32, low));
}

const PRIMES = firstPrimes(64);
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => rootBits(prime, 2n));
const ROUND = Int32Array.from(PRIMES, (prime) => rootBits(prime, 3n));

const rotate = (x: number, places: number): number => (x >>> places) | (x << (32 - places));

/** SHA-256 (FIPS 180-4) of an ASCII text, in lower-case hexadecimal. */
export function sha256(text: string): string {
  // The text, the bit 1, zeros up to a whole number of blocks of 64 bytes, the last 8 of which are the length in bits.
  const blocks = (text.length + 72) >> 6;
  const bytes = new Uint8Array(64 * blocks);
  new TextEncoder().encodeInto(text, bytes);
  bytes[text.length] = 128;
  const words = new DataView(bytes.buffer);
  words.setBigUint64(bytes.length - 8, 8n * BigInt(text.length));
  const state = START.slice();
  const W = new Int32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) W[i] = words.getInt32(64 * block + 4 * i);
    compress(state, W);
  }
  return Array.from(state, (x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

/** One block: W holds its 16 words, and has room for 64. */
function compress(state: Int32Array, W: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15]!;
    const y = W[i - 2]!;
    const small = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const large = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    W[i] = W[i - 16]! + small + W[i - 7]! + large;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + ROUND[i]! + W[i]!) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
}
