// What the flags of cases mean: the class of bug that a case catches.

/** @type {Readonly<Record<string, string>>} */
export const FLAGS = {
  'outside-the-domain': 'inputs for which there is no answer are answered',
  'height-off-by-one': 'the height of a tree at, before or after a power of its arity',
  signs: 'coefficients of both signs, where a formula for falling ones does not hold',
  'rising-coefficients': 'coefficients that rise, where a formula for falling ones does not hold',
  'several-participations': 'a record takes part more than once',
  'padded-tree': 'a tree over the next power, taken for the nodes that are complete',
  subtraction: 'digits below 0, by which nodes are subtracted',
  'small-probability': 'a probability that one minus another loses',
  'scaled-sensitivity': 'a sensitivity other than 1 that is forgotten or squared',
  'changed-certificate': 'a certificate changed in a place or two, which a lax checker accepts',
  'variance-for-standard-deviation':
    'a variance passed where a standard deviation is expected, or the other way round',
  'height-by-a-floating-logarithm': 'a height from a logarithm in floating point',
  'norm-taken-as-the-height': 'the operator norm of a tree taken for its height',
  'participation-ignored': 'a sensitivity without the participations',
  'majorant-called-exact': 'a bound from above printed as the value: safe, and not exact',
  'formula-outside-its-hypothesis':
    'a formula for coefficients that fall and are not negative, used without a test of it',
  'expansion-beyond-its-range': 'a series used where it does not hold',
  'single-precision': 'single precision where cancellation needs double',
  'decimal-for-natural-logarithm':
    'the logarithm to the base 10 in a Laplace sampler: ln 10 = 2.3 times the ε that is claimed is delivered',
  'sensitivity-of-the-data-set': 'a sensitivity taken from the data, so that equal records get no noise',
  'interval-that-misses': 'an interval that does not contain the number that it claims to enclose',
  'limit-taken-for-a-bound': 'an estimate by a central limit theorem read as a bound',
  'search-that-stops-early': 'a search for the least noise that ends before it is safe',
  'below-the-proved-optimum': 'an optimum that is below the proved one: no factorization has it',
  'optimum-that-is-none': 'an error called optimal that is above the proved optimum',
  'shift-that-aliases': 'an array that is shifted onto itself and read again',
  'iteration-that-stops-early': 'a fixed point before it is reached',
  'rounded-to-the-unsafe-side': 'noise rounded to nearest where it has to be rounded up',
  'replace-one-for-add-remove':
    'one relation of neighbours taken for another: Δ is twice, ρ four times as large',
  'renyi-for-the-exact-loss': 'an ε by Rényi divergence printed as the exact one: safe, and not exact',
  'separation-off-by-one':
    'the difference of two rounds taken for the rounds between them, or the other way round',
  'tail-by-subtraction': 'a tail computed as one minus a distribution function',
};

const MOST_LIKELY = 1e-9;

/** Whether t is a power of k, one less or one more. @param {bigint} t @param {bigint} k */
function isNearPower(t, k) {
  let power = k;
  while (power + 1n < t) power *= k;
  return t - power <= 1n && power - t <= 1n;
}

/** @param {Readonly<Record<string, string>>} inputs */
function sizesOf({ k = '2', T, n, t }) {
  return [T, n, t].flatMap((text) =>
    text !== undefined && /^[1-9]\d*$/.test(text) ? [isNearPower(BigInt(text), BigInt(k))] : [],
  );
}

/**
 * The classes of bugs that a right answer catches.
 *
 * @param {string} question
 * @param {Readonly<Record<string, string>>} inputs
 * @param {number | undefined} value the double nearest to the answer, where it is one number
 * @returns {readonly string[]}
 */
export function flagsOf(question, inputs, value) {
  const { coefficients = '', entries = '', participations = '1', system, tree, sensitivity = '1' } = inputs;
  const numbers = coefficients
    .split(',')
    .map((text) => text.split('/').reduce((x, y, i) => (i === 0 ? Number(y) : x / Number(y)), 0));
  const all = {
    'height-off-by-one': /^(k-ary|binary-tree|honaker)/.test(question) && sizesOf(inputs).some(Boolean),
    signs: `${coefficients}${entries}`.includes('-'),
    'rising-coefficients': numbers.some((x, i) => i > 0 && Math.abs(x) > Math.abs(numbers[i - 1] ?? 0)),
    'several-participations': participations !== '1',
    'padded-tree': tree === 'padded',
    subtraction: system === 'offset',
    'scaled-sensitivity': sensitivity !== '1',
    'small-probability':
      value !== undefined && /(delta|tail|pmf)/.test(question) && value > 0 && value < MOST_LIKELY,
  };
  return Object.entries(all).flatMap(([flag, isSo]) => (isSo ? [flag] : []));
}
