import { inFile } from './bug.js';

const C = 'src/checker';

/** Seeded bugs of the kind circulant in the first checker. */
export const CIRCULANT_BUGS = [
  ...inFile(
    `${C}/circulant-workload.ts`,
    ['off by one', 'within(object.window, 1n, BigInt(n))', 'within(object.window, 0n, BigInt(n))'],
    ['off by one', 'within(object.window, 1n, BigInt(n))', 'within(object.window, 1n, BigInt(n) + 1n)'],
    ['forgotten summand', 'over(d) + over(N - d)', 'over(d)'],
    ['off by one', 'd < w ? w - d : 0n', 'd < w ? w - d - 1n : 0n'],
    ['forgotten test', 'd < w ? w - d : 0n', 'w - d'],
    ['exchanged case', 'isCirculant: false', 'isCirculant: true'],
    ['forgotten summand', '(d === 0n ? 0n : below(d - 1n)) + 1n', '(d === 0n ? 0n : below(d - 1n))'],
    ['off by one', 'below(d - 1n)', 'below(d)'],
    ['off by one', 'below(N - 1n - d)', 'below(N - d)'],
  ),
  ...inFile(
    `${C}/circular-square.ts`,
    ['off by one', '(2 * n - 1 - j) * nibbles', '(2 * n - 2 - j) * nibbles'],
    ['forgotten summand', 'digit(j) + digit(j + n)', 'digit(j)'],
    ['overflow', '+ bitLength(BigInt(n)) + 4n', '+ 4n'],
    ['exchanged order', '    .reverse()\n', ''],
  ),
  ...inFile(
    `${C}/circulant.ts`,
    ['limit', 'const MAX_BITS = 4096n', 'const MAX_BITS = 4097n'],
    ['forgotten test', 'workload.isCirculant || p[0] === 2n * p[1]', 'true'],
    ['exchanged', 'p[0] === 2n * p[1]', 'p[0] >= 2n * p[1]'],
    ['off by one', '2 * j <= n ? j : n - j', '2 * j < n - 1 ? j : n - j'],
    ['wrong exponent', 'entry << (4n * bits)', 'entry << (2n * bits)'],
    ['forgotten sign', 'absolute(square[j]! - (entry << (4n * bits)))', 'square[j]! - (entry << (4n * bits))'],
    ['forgotten case', 'middle! > error ? middle! - error : 0n', 'middle!'],
    ['rounding', 'rootAbove(residual, 2n)', 'rootAbove(residual, 2n) - 1n'],
    ['forgotten summand', 'sup: middle! + error', 'sup: middle!'],
    ['wrong exponent', 'BigInt(n) ** (2n * b)', 'BigInt(n) ** b'],
    ['wrong exponent', 'end ** (2n * a)', 'end ** a'],
    ['wrong exponent', '1n << (4n * bits * a)', '1n << (2n * bits * a)'],
    ['exchanged', 'const above = bound(sup)', 'const above = bound(inf)'],
    ['exchanged', 'const below = bound(inf)', 'const below = bound(sup)'],
    ['wrong exponent', 'raise(claim.sup, p[0])', 'raise(claim.sup, 2n * p[0])'],
    ['work', '2n * longest + size + 12n', '2n * longest + size'],
    ['work', '4n * longest + 3n * size + 24n', '4n * longest + 24n'],
  ),
]; // prettier-ignore

/** The same in the second one. */
export const CIRCULANT_BUGS_OF_PYTHON = [
  ...inFile(
    'proofs/circulant.py',
    ['forgotten summand', ' + max(0, w - (n - d))', ''],
    ['forgotten test', 'max(0, w - d)', '(w - d)'],
    ['forgotten summand', '[1 + (n - 1 - d)', '[(n - 1 - d)'],
    ['off by one', '(d - 1) * d // 2', '(d + 1) * d // 2'],
    ['overflow', '(2 * n * largest * largest + 1).bit_length() + 1', '(2 * largest * largest + 1).bit_length()'],
    ['forgotten summand', '[x + y for x, y in', '[x for x, y in'],
    ['off by one', 'half[min(j, n - j)]', 'half[min(j, n - j - 1)]'],
    ['rounding', 'error += error * error < residual', 'error += 0'],
    ['forgotten sign', 'sum(abs(x - (g << 4 * bits))', 'sum((x - (g << 4 * bits))'],
    ['wrong exponent', 'g << 4 * bits', 'g << 2 * bits'],
    ['forgotten case', 'max(0, root[0] - error)', 'root[0]'],
    ['forgotten summand', 'root[0] + error\n', 'root[0]\n'],
    ['limit', 'MAX_BITS = 4096', 'MAX_BITS = 4097'],
    ['off by one', '"workload.window", 1, n)', '"workload.window", 0, n)'],
    ['forgotten test', 'circulant or p.a == 2 * p.b', 'True'],
    ['wrong exponent', '** (2 * p.a) * n ** (2 * p.b)', '** (2 * p.a) * n ** p.b'],
    ['wrong exponent', '** (2 * p.a) * n ** (2 * p.b)', '** p.a * n ** (2 * p.b)'],
    ['wrong exponent', 'high <= sup ** p.a', 'high <= sup ** (2 * p.a)'],
    ['exchanged', 'inf ** p.a <= low', 'inf ** p.a <= high'],
    ['work', '2 * longest + v + 12', '2 * longest + v'],
  ),
]; // prettier-ignore
