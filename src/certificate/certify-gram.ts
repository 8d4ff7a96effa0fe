import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { Rational } from '../arithmetic/rational.js';
import type { Fraction } from '../checker/arithmetic.js';
import { slidingWindow } from '../checker/gamma-f-gram-workload.js';
import { gramBounds, gramDiagonal } from '../checker/gamma-f-gram-mean.js';
import type { Part } from '../checker/text.js';
import { gramOptimum, windowGram } from '../factorization/banded/gram-optimum.js';
import type { OptimalProgress } from '../factorization/optimum/optimal.js';
import type { Workload } from '../workload/workload.js';
import { RefusedSearch } from './refused-search.js';
import { sealCertificate, type Certificate } from './seal.js';

/** Limits of docs/certificate-gram.md. */
const MOST_ROWS = 65536;
const WIDEST_WINDOW = 64;
const MOST_PRODUCT = powerOfTwo(40);

/** Whether a certificate of kind gamma-F-gram can speak of a workload. */
export const hasBandedGram = ({ window, cols }: Workload): boolean =>
  window !== undefined && window >= 2 && window <= WIDEST_WINDOW && cols <= MOST_ROWS;

/** A refusal of the checker here would be a defect of the search. */
const NOWHERE: Part = { text: '', extents: new Map(), from: 0, to: 0 };

/**
 * Finds weights near the optimal ones of sliding windows and issues the certificate of γ_F(A)² that they prove: O(n) numbers, checked in O(n·w²) for
 * each pole. docs/certificate-gram.md.
 *
 * @param digits significant digits of γ_F(A) to reach; float64 yields about 12
 * @throws RangeError for another workload, and beyond the limits of the kind
 */
export function certifyGram(workload: Workload, digits: number, onProgress?: OptimalProgress): Certificate {
  const { window, cols: n, title } = workload;
  if (window === undefined || !hasBandedGram(workload))
    throw new RefusedSearch(
      'certifyGram',
      `expected sliding windows of 2 to ${WIDEST_WINDOW} items over at most ${MOST_ROWS} for a certificate of kind gamma-F-gram, got ${title}`,
    );
  const { weights, parameters } = gramOptimum(windowGram(n, window), digits, onProgress);
  const { bits, interval, nodes, poles } = parameters;
  if (n * window * window * poles.length * bits > MOST_PRODUCT)
    throw new RefusedSearch(
      'certifyGram',
      `expected n·window²·poles·bits of at most 2^40, got more for ${title}`,
    );
  const form = {
    ...{ bits: BigInt(bits), interval, nodes, poles, part: NOWHERE },
    parts: { interval: [NOWHERE, NOWHERE], poles: poles.map(() => NOWHERE) },
  };
  const exponent = BigInt(weights.exponent);
  const diagonal = gramDiagonal(form, slidingWindow(n, window), weights.entries, exponent);
  const { inf, sup } = gramBounds(diagonal, weights.entries, form.bits, exponent);
  return sealCertificate(
    'gamma-F-gram',
    {
      mean: {
        bits: `${bits}`,
        interval: interval.map(String),
        nodes: nodes.map(String),
        poles: poles.map(String),
      },
      weights: { entries: weights.entries.map(String), exponent: `${weights.exponent}` },
      workload: { name: 'sliding-window', n: `${n}`, window: `${window}` },
    },
    rational(inf),
    rational(sup),
  );
}

const rational = ([num, den]: Fraction): Rational => Rational.ratio(num, den);
