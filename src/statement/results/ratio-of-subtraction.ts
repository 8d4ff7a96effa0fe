import { Rational } from '../../arithmetic/rational.js';
import { kAryCapacity, offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { nineteen, odd, powerOfTen } from '../apt/ground/lengths.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome, range } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, proof, result, step } from '../proof.js';

/** The quotient at full trees of one height, the errors from the exact sums of the weights. */
const quotients = (): Outcome =>
  checked(
    'k = 3, 5, …, 31, h = 1, …, 6',
    odd(3n, 31n).flatMap((k) => range(1, 6).map((h) => ({ k, h }))),
    ({ k, h }) => {
      const [plain, offset] = [plainDigits(k), offsetDigits(k)].map((system) =>
        kAryMeanSquaredError(system, kAryCapacity(system, h)),
      );
      const quotient = plain!.div(offset!);
      return (
        quotient.equals(Rational.ratio(2n * k, k + 1n)) && (k !== 19n || quotient.equals(rational('19/10')))
      );
    },
    ({ k, h }) => `k = ${k}, h = ${h}`,
  );

export default ownResult({
  id: 'Result: ratio of subtraction',
  improves: 'The document says that subtraction gains roughly a factor 2; this is the factor.',
  about: ['APT Sec. 1.2: factor 2 of subtraction'],
  says: 'For odd k ≥ 3 the full tree of height h with plain digits has 2k/(k + 1) times the mean squared error of that with offset digits, for every h; and at equal lengths T the quotient tends to 2k/(k + 1). For even k it tends to 2(k − 1)/k.',
  formula: '\\frac{\\mathrm{MSE}_{\\text{plain}}}{\\mathrm{MSE}_{\\text{offset}}}=\\frac{2k}{k+1}',
  expected: 'holds',
  rests: { kAryMeanSquaredError, kAryCapacity },
  truth: confirmed(
    proof(
      'every odd k ≥ 3 and every h ≥ 1; as T grows every fixed k ≥ 2',
      step(
        'full',
        'At full capacity the quotient is (k − 1)/(½(k − 1/k)) = 2k/(k + 1), since (k − 1)h³/(1 − k^−h) and ½(k − 1/k)h³/(1 − k^−h) are the errors.',
        cites('APT Lemma 3.5'),
        cites('APT Lemma 4.7'),
      ),
      step(
        'lengths',
        'At a length T both errors are 2ν·log_k(T)³ + O(log(T)²), ν the mean absolute value of a digit: (k − 1)/2 for plain digits, (k − 1/k)/4 for offset digits and odd k, k/4 for even k.',
        result('Result: k-ary error at every length'),
      ),
      step(
        'limit',
        'The quotient tends to that of the two ν: 2k/(k + 1) for odd k, 2(k − 1)/k for even k.',
        after('full'),
        after('lengths'),
      ),
    ),
    quotients,
  ),
  evidence: () => [
    ...[17n, 19n].map((k) => number(`2k/(k + 1), k = ${k}`, Rational.ratio(2n * k, k + 1n))),
    number(
      'quotient at T = 10⁶, k = 19',
      kAryMeanSquaredError(plainDigits(19n), powerOfTen(6)).div(
        kAryMeanSquaredError(nineteen, powerOfTen(6)),
      ),
    ),
  ],
});
