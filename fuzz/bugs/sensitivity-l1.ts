import { inFile } from './bug.js';

const C = 'src/checker';

/** Mistakes of the two checkers in the kind sensitivity with the norm 1. */
export const SENSITIVITY_L1_BUGS = [
  ...inFile(
    `${C}/sensitivity-l1.ts`,
    [
      'forgotten factor',
      'BigInt(schema.kappa) * BigInt(C.rows) * columns.slack',
      'BigInt(schema.kappa) * columns.slack',
    ],
    [
      'forgotten factor',
      'BigInt(schema.kappa) * BigInt(C.rows) * columns.slack',
      'BigInt(C.rows) * columns.slack',
    ],
    ['forgotten summand', 'atMost([num + off * den, den]', 'atMost([num, den]'],
    ['wrong square', '[columns.denominator, 1n]', '[columns.denominator ** 2n, 1n]'],
    [
      'exchanged',
      'atMost(times(claim.inf, unit), lower.attained(columns))',
      'atMost(lower.attained(columns), times(claim.inf, unit))',
    ],
    [
      'wrong list',
      "vector: ['sizes', 'majorant', 'patterns']",
      "vector: ['sizes', 'majorant', 'patterns', 'signs', 'chain']",
    ],
    ['wrong list', "absolute: ['sizes', 'majorant']", "absolute: ['sizes', 'majorant', 'patterns']"],
    ['forgotten step', 'most[j] = largest([most[j]!, most[j + 1]!])', 'most[j] = most[j]!'],
    ['off by one', 'j = n - 2; j >= 0', 'j = n - 2; j > 0'],
    [
      'off by one',
      'length: kappa }, (_, l) => most[l * gap]!',
      'length: kappa - 1 }, (_, l) => most[l * gap]!',
    ],
    ['forgotten factor', 'most[l * gap]!', 'most[l]!'],
    [
      'forgotten step',
      'trials += (1n << BigInt(length - 1)) + BigInt(length)',
      'trials += 1n << BigInt(length - 1)',
    ],
  ),
  ...inFile(
    `${C}/sensitivity-l1-signs.ts`,
    ['forgotten half', 'const twice = 2n * signs[changed]!', 'const twice = signs[changed]!'],
    ['off by one', '1 << (columns.length - 1)', '1 << (columns.length - 2)'],
    ['forgotten sign', 'total + absolute(entry)', 'total + entry'],
  ),
  ...inFile(
    `${C}/sensitivity-l1-weights.ts`,
    ['rounded down', '-floor(-(1n << (s - 2n * f)), p[i]!)', '(1n << (s - 2n * f)) / p[i]!'],
    ['forgotten factor', '-(1n << (s - 2n * f))', '-(1n << (s - f))'],
    ['forgotten half', '[num, 2n * den]', '[num, 4n * den]'],
    ['forgotten factor', '((2n * sizes) << -f)', '(sizes << -f)'],
    ['forgotten shift', '((2n * sizes) << -f)', '2n * sizes'],
    ['forgotten summand', 'sum(p) + sum(v) +', 'sum(v) +'],
    ['forgotten sign', 'sizes += sum(line.map(absolute))', 'sizes += sum(line)'],
    ['forgotten shift', 'weight << s : 0n', 'weight << (s + 1n) : 0n'],
    ['only the last', 'S = largest([S, boundOf(', 'S = largest([0n, boundOf('],
    ['limit', 'within(parts.exponent, LEAST_EXPONENT, 0n)', 'within(parts.exponent, LEAST_EXPONENT, 1n)'],
    ['off by one', 's - 2n * f + 1n', 's - 2n * f'],
  ),
  ...inFile(
    `${C}/sensitivity-l1-lower.ts`,
    [
      'forgotten factor',
      'return [total, rootAbove(bound << (2n * PLACES), 2n)]',
      'return [total, 1n << PLACES]',
    ],
    [
      'rounded up',
      'total += rootBelow(square << (2n * PLACES), 2n)',
      'total += rootBelow(square << (2n * PLACES), 2n) + 1n',
    ],
    ['rounded down', 'rootAbove(bound << (2n * PLACES), 2n)', 'rootBelow(bound << (2n * PLACES), 2n)'],
    ['forgotten summand', 'excess(absolute(entry(i, j)), slack)', 'absolute(entry(i, j))'],
  ),
  ...inFile(
    `${C}/sensitivity-l1-chain.ts`,
    ['forgotten case', 'isEpochs ? 1 : schema.gap;', 'schema.gap;'],
    ['forgotten factor', 'reach * (isEpochs ? schema.gap : 1)', 'reach'],
    ['off by one', 'far >= columns.width', 'far >= columns.width - 1'],
    ['forgotten sign', '`${sign}@${place}`', '`${place}`'],
    ['forgotten sign', 'sign: one.sign * sign', 'sign: one.sign'],
    ['off by one', 'next - place < reach - gap', 'next - place < reach - gap - 1'],
    ['off by one', 'next - place < reach)', 'next - place < reach - 1)'],
    ['one sign', 'for (const sign of [1n, -1n])', 'for (const sign of [1n])'],
    [
      'off by one',
      'after(count) < counts)\n              enter(next',
      'after(count) <= counts)\n              enter(next',
    ],
    ['forgotten summand', 'norm + alone)', 'alone)'],
    ['forgotten factor', '2n * counts[x - gap]!', 'counts[x - gap]!'],
    ['limit', 'MAX_REMEMBERED = 30', 'MAX_REMEMBERED = 31'],
  ),
];

export const SENSITIVITY_L1_BUGS_OF_PYTHON = [
  ...inFile(
    'proofs/sensitivity_l1.py',
    ['forgotten factor', 'schema.kappa * C.rows * known.slack', 'C.rows * known.slack'],
    ['forgotten factor', 'require(S <= sup * known.d,', 'require(S <= sup * known.d**2,'],
    ['rounded down', '(-(-2**(s - 2 * f) // x),', '(2**(s - 2 * f) // x,'],
    ['forgotten half', 'return twice / 2', 'return twice / 4'],
    ['forgotten factor', '+ 2 * unweighed', '+ unweighed'],
    ['forgotten sign', 'unweighed = sum(abs(c.get(i, 0))', 'unweighed = sum(c.get(i, 0)'],
    ['off by one', 'range(schema.n - 1, -1, -1)', 'range(schema.n - 1, 0, -1)'],
    ['forgotten step', 'most = max(most, known.norms[i])', 'most = known.norms[i]'],
    ['one sign', 'for s in (1, -1))', 'for s in (1,))'],
    ['forgotten sign', '(p, s * sign) for p, s in before', '(p, s) for p, s in before'],
    ['off by one', 'if t - p < reach - g)', 'if t - p < reach - g - 1)'],
    ['off by one', 'if t - p < reach]', 'if t - p < reach - 1]'],
    ['off by one', 'require(far >= known.width', 'require(far >= known.width - 1'],
    ['rounded down', '1 + isqrt((most << 128) - 1)', 'isqrt(most << 128)'],
    ['forgotten summand', 'max(0, abs(x) - known.slack)', 'abs(x)'],
    ['forgotten summand', 'max(0, abs(z) - o)**2', 'z**2'],
    ['off by one', 'prices[i - schema.b] if schema.b <= i', 'prices[i - schema.b] if schema.b < i'],
  ),
];
