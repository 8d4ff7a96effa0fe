import { inFile } from './bug.js';

/** Mistakes of the two checkers in the kind privacy-lattice. */
export const LATTICE_BUGS = inFile(
  'src/checker/privacy-lattice.ts',
  ['constant', 'const UNIT = 28n;', 'const UNIT = 29n;'],
  ['without κ', '(e << C) - shift * d', '(e << C)'],
  ['without κ', '(e << C) + shift * d', '(e << C)'],
  ['without b^r', 'return factor * high * upper.delta[1]', 'return (1n << C) * high * upper.delta[1]'],
  ['without a^r', '(factor * lower.delta[0]) << (w + v)', '(lower.delta[0] << C) << (w + v)'],
  ['factor', 'const factor = (1n << C) + 2n * shift;', 'const factor = (1n << C) + shift;'],
  ['rank', 'const shift = 5n * squared;', 'const shift = 5n * longest;'],
  ['sign', 'const rest = UNIT * num - C * den;', 'const rest = UNIT * num + C * den;'],
  ['other side', '[UNIT * num * num, den * rest]', '[rest, UNIT * den]'],
  ['forgotten factor', 'const squared = longest * difference;', 'const squared = longest;'],
  ['squared root', 'longest * squareRoot(difference) ** 2n', 'longest * difference'],
  ['the first for the largest', 'largest(columns.map(', 'largest(columns.slice(0, 1).map('],
  [
    'exchanged',
    'low: scaled.low - half.high, high: scaled.high - half.low',
    'low: scaled.low + half.low, high: scaled.high + half.high',
  ],
  ['forgotten fraction', 'exponential(v, ((e - whole * d) << v) / d)', 'exponential(v, 0n)'],
  ['comparison', '<< C > (factor * lower.delta[0])', '<< C >= (factor * lower.delta[0])'],
  [
    'comparison',
    'factor * high * upper.delta[1] <= upper.delta[0]',
    'factor * high * upper.delta[1] < upper.delta[0]',
  ],
  ['inner end', 'weight.high * far.high', 'weight.low * far.low'],
  ['inner end', 'weight.low * far.low', 'weight.high * far.high'],
);

/** The same of the second checker. */
export const LATTICE_BUGS_OF_PYTHON = inFile(
  'proofs/privacy_lattice.py',
  ['constant', 'rest = variance - Fraction(c, 28)', 'rest = variance - Fraction(c, 29)'],
  ['without κ', 'on.delta(epsilon - k, rest, squared)', 'on.delta(epsilon, rest, squared)'],
  [
    'without κ',
    'on.delta(epsilon + k, variance**2 / rest, move)',
    'on.delta(epsilon, variance**2 / rest, move)',
  ],
  ['without b^r', 'unit) * (1 + 2 * k) <= delta', 'unit) <= delta'],
  ['without a^r', 'unit) > delta * (1 + 2 * k)', 'unit) > delta'],
  ['comparison', 'unit) > delta * (1 + 2 * k)', 'unit) >= delta * (1 + 2 * k)'],
  ['rank', 'k = Fraction(5 * squared, 2**c)', 'k = Fraction(5 * longest, 2**c)'],
  ['sign', 'rest = variance - Fraction', 'rest = variance + Fraction'],
  ['squared root', 'move = longest * isqrt(difference) ** 2', 'move = squared'],
  ['least for largest', 'longest = max(sum', 'longest = min(sum'],
  ['inner end', '(-b * g >> v) * far[1]', '(-b * g >> v) * far[0]'],
);
