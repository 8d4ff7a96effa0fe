import { inFile } from './bug.js';

const C = 'src/checker';

/** Seeded bugs of the kind gamma-F-gram in the first checker. */
export const GRAM_BUGS = [
  ...inFile(
    `${C}/gamma-f-gram-workload.ts`,
    ['limit', 'const MAX_N = 65536n', 'const MAX_N = 65537n'],
    ['limit', 'const MAX_WINDOW = 64n', 'const MAX_WINDOW = 65n'],
    ['off by one', 'within(object.n, 2n, MAX_N)', 'within(object.n, 1n, MAX_N)'],
    ['off by one', 'within(object.window, 2n,', 'within(object.window, 1n,'],
    ['off by one', 'Math.min(n - i, window) - d', 'Math.min(n - i, window) - d + 1'],
    ['forgotten case', 'Math.min(n - i, window) - d', 'window - d'],
    ['off by one', 'reach: window - 1', 'reach: window'],
  ),
  ...inFile(
    `${C}/gram-elimination.ts`,
    ['forgotten test', 'if (pivot <= 0n) return false', 'if (pivot === 0n) return false'],
    ['off by one', 'if (p % reach === 0) blocks.push(blockBelow(down, p, Math.min(n, p + reach)));', 'if (p % reach === 0) blocks.push(blockBelow(N, p, Math.min(n, p + reach)));'],
    ['forgotten summand', 'entry + rest[a]![d]! - whole[a]![d]!', 'entry + rest[a]![d]!'],
    ['exchanged order', 'pivots.reverse().flat()', 'pivots.flat()'],
    ['off by one', 'Math.min(reach, p))) return undefined', 'Math.min(reach - 1, p))) return undefined'],
    ['forgotten rounding', 'target[b - a]! - floor(x * row[b]!, pivot)', 'target[b - a]! + floor(x * row[b]!, pivot)'],
  ),
  ...inFile(
    `${C}/gamma-f-gram-mean.ts`,
    ['work', '2n * B * B + 4n * B + 2n', '2n * B * B + 3n * B + 2n'],
    ['wrong constant', '(65n * a * a)', '(64n * a * a)'],
    ['wrong constant', '(65n * a * a)', '(66n * a * a)'],
    ['rounding', '(65n * a * a) >> (bits + 6n)) + 1n', '(65n * a * a) >> (bits + 6n))'],
    ['wrong constant', '(63n * b * b)', '(64n * b * b)'],
    ['wrong constant', '(63n * b * b)', '(62n * b * b)'],
    ['comparison', 'margin >= B * B + 1n', 'margin >= B * B'],
    ['minimum for maximum', 'const margin = least(over', 'const margin = largest(over'],
    ['forgotten factor', 'u >= 4n * (B * B + 1n)', 'u >= B * B + 1n'],
    ['wrong constant', '[3n * one + 2n * nodesError(form) * u, u * one]', '[3n * one, u * one]'],
    ['forgotten factor', '(4n * (B * B + 1n) * one) / u + 2n', '2n'],
    ['forgotten summand', 'W[k]! * (rest - h)', 'W[k]! * rest'],
    ['forgotten summand', 'least([one, rest + h])', 'least([one, rest])'],
    ['sign', 'const rest = one - floor(', 'const rest = floor('],
    ['wrong exponent', 'const places = -exponent - 4n * bits', 'const places = exponent - 4n * bits'],
    ['forgotten factor', 'const [kept, whole] = [(tau[1] - tau[0]) ** 2n', 'const [kept, whole] = [tau[1] ** 2n'],
  ),
  ...inFile(
    `${C}/gamma-f-gram.ts`,
    ['forgotten factor', '(workload.reach + 1) ** 2', '(workload.reach + 1)'],
    ['limit', '1n << 40n', '1n << 41n'],
    ['exchanged', "need(atMost(sup, claim.sup), 'upper'", "need(atMost(inf, claim.sup), 'upper'"],
    ['exchanged', "need(atMost(claim.inf, inf), 'lower'", "need(atMost(claim.inf, sup), 'lower'"],
  ),
]; // prettier-ignore

/** The same in the second one. */
export const GRAM_BUGS_OF_PYTHON = [
  ...inFile(
    'proofs/gamma_f_gram.py',
    ['wrong constant', '(65 * a * a', '(64 * a * a'],
    ['wrong constant', '(65 * a * a', '(66 * a * a'],
    ['wrong constant', '63 * b * b', '64 * b * b'],
    ['wrong constant', '63 * b * b', '62 * b * b'],
    ['off by one', 'min(n, i + w) - j for j', 'min(n, i + w) - j + 1 for j'],
    ['forgotten case', 'min(n, i + w) - j for j', 'i + w - j for j'],
    ['sign', 'below[b - a] -= ', 'below[b - a] += '],
    ['off by one', 'captured(p):\n            blocks', 'captured(p + 1):\n            blocks'],
    ['exchanged', 'D_behind[m - 1 - j][j - i]', 'D_behind[i][j - i]'],
    ['forgotten summand', ' - N[start + i][j - i]', ''],
    ['wrong constant', '* one // u + 2', '* one + 2'],
    [
      'wrong constant',
      'perturbed = 1 << bits, (len(G[0]) - 1) ** 2 + 1',
      'perturbed = 1 << bits, len(G[0]) ** 2 + 1',
    ],
    ['minimum for maximum', 'quotient(a * a, max(entries)', 'quotient(a * a, min(entries)'],
    ['forgotten summand', 'weight * max(0, z - h)', 'weight * 0'],
    ['forgotten test', 'min(one, z + h)', 'z + h'],
    ['wrong exponent', '** (-e - 4 * mean.bits)', '** (e - 4 * mean.bits)'],
    ['limit', 'MAX_N, MAX_WINDOW, MAX_WORK = 65536, 64', 'MAX_N, MAX_WINDOW, MAX_WORK = 65536, 65'],
    ['off by one', '"workload.window", 2', '"workload.window", 1'],
    ['off by one', '2, min(n, MAX_WINDOW)', '2, min(n + 1, MAX_WINDOW)'],
    ['forgotten factor', 'n * w * w, "mean"', 'n * w, "mean"'],
    ['work', '2 * B * B + 4 * B', '2 * B * B + 3 * B'],
  ),
];
