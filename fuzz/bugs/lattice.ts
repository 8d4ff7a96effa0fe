import { inFile } from './bug.js';

/** Mistakes of the two checkers in the kind privacy-lattice. */
const BY_ROUNDING = inFile(
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
  ['comparison', '<< C > (factor * lower.delta[0])', '<< C >= (factor * lower.delta[0])'],
  [
    'comparison',
    'factor * high * upper.delta[1] <= upper.delta[0]',
    'factor * high * upper.delta[1] < upper.delta[0]',
  ],
  ['inner end', 'weight.high * far.high', 'weight.low * far.low'],
  ['inner end', 'weight.low * far.low', 'weight.high * far.high'],
);

/** What lies beyond K is less than a unit of the whole, and below −K no loss is above an ε ≥ 0: that it is forgotten there shows in no claim. */
const BY_EXACT_LOSSES = [
  ...inFile(
    'src/checker/privacy-exact.ts',
    ['off by one', 'floor(position[0], unit * position[1]) + 1n', 'floor(position[0], unit * position[1])'],
    ['forgotten half', '2n * epsilon[0] * num - squared', '2n * epsilon[0] * num - 2n * squared'],
    ['sign', '2n * epsilon[0] * num - squared', '2n * epsilon[0] * num + squared'],
    ['forgotten factor', 'inverse(v, e([unit * den, num]))', 'inverse(v, e([den, num]))'],
    ['some for every', "columns.every((column) => holds(column, 'upper'))", "columns.some((column) => holds(column, 'upper'))"],
    ['every for some', "columns.some((column) => holds(column, 'lower'))", "columns.every((column) => holds(column, 'lower'))"],
    ['the first alone', "columns.every((column) => holds(column, 'upper'))", "holds(columns[0]!, 'upper')"],
    ['comparison', 'bound <= wanted : bound > wanted', 'bound < wanted : bound >= wanted'],
    ['nothing of 0', 'claim.inf[0] === 0n || ', ''],
    ['forgotten sign', 'column.map(absolute).filter((x) => x > 0n)', 'column.filter((x) => x > 0n)'],
    ['one for all', '(strides.get(x / unit) ?? 0n) + 1n', '1n'],
    ['forgotten unit', 'strides.set(x / unit, (', 'strides.set(x, ('],
  ), // prettier-ignore
  ...inFile(
    'src/checker/privacy-masses.ts',
    ['forgotten half', 'e([den, 2n * num])', 'e([den, num])'],
    ['m_∞ forgotten', "side === 'upper' ? this.#rest : 0n", '0n'],
    ['one side', 'sum + 2n * x.low', 'sum + x.low'],
    ['exchanged', "side === 'upper' ? high : low", "side === 'upper' ? low : high"],
    ['forgotten stride', 'masses[(reach + k) * stride] = mass;', 'masses[reach * stride + k] = mass;'],
    ['limit', 'bits - 16n', 'bits - 15n'],
  ),
];

export const LATTICE_BUGS = [...BY_ROUNDING, ...BY_EXACT_LOSSES];

/** The same of the second checker. */
export const LATTICE_BUGS_OF_PYTHON = inFile(
  'proofs/privacy_lattice.py',
  ['off by one', 'above = position // column.unit + 1', 'above = position // column.unit'],
  ['forgotten half', 'Fraction(column.squared, 2)', 'column.squared'],
  ['some for every', 'above = all(beta(column', 'above = any(beta(column'],
  ['every for some', 'any(beta(column, False', 'all(beta(column, False'],
  ['forgotten factor', 'on.exp(column.unit / variance)', 'on.exp(1 / variance)'],
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
