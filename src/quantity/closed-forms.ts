import type { Inputs } from '../parameter/parameter.js';

/** The formula of a document in the language of docs/expressions.md, in the parameters by name, their hyphens as `_`. */
type ClosedForm = string | ((inputs: Inputs) => string);

const wallis = (k: string): string => `binomial(2*(${k}), ${k})/4^(${k})`;
const landau = (n: string): string => `sum(i, 0, ${n} - 1, (${wallis('i')})^2)`;
const frobenius = (n: string): string => `sum(j, 1, ${n}, ${landau('j')})`;
const trace = 'sum(j, 1, n, 1/sin((2*j - 1)*pi/(4*n + 2)))';
const lower = '(2 + ln((2*n + 1)/5) + ln(2*n + 1)/(2*n))';
const budget = '(sqrt(ln(1/delta) + eps) - sqrt(ln(1/delta)))';
const mersenne = 'sum(j, 1, k, 1/(2^j - 1))';
const UPPER: Readonly<Record<string, string>> = {
  restored: '4*n/5',
  repaired: '(4*n + 1)/5',
  early: '(4*n - 3)/5',
  natural: 'n',
  'from-zero': '4*n - 3',
};
const LIMITS: Readonly<Record<string, string>> = { binary: '2', streaming: '4', full: '12' };

const LEADING: Readonly<Record<string, string>> = { binary: '1', honaker: '1/2', 'andersson-pagh': '1/4' };
/** ε²σ² of Gaussian noise. */
const GAUSSIAN: Readonly<Record<string, string>> = {
  huu2: '4*(4/9 + ln(sqrt(2/pi)/delta))',
  dr14: '2*(4/9 + ln(sqrt(2/pi)/delta))',
  classical: '2*ln(5/(4*delta))',
};

/** C of [APT] Thm 3.7: k plain digits, or k with subtraction. */
function kAryLeading(inputs: Inputs): string {
  if (inputs.word('system') === 'plain') return '(k - 1)*ln(2)^3/ln(k)^3';
  return inputs.integer('k') % 2n === 0n ? 'k*ln(2)^3/(2*ln(k)^3)' : '(k - 1/k)*ln(2)^3/(2*ln(k)^3)';
}

/** C₂ of [APT] Thm 5.3. */
const gaussianLeading = (inputs: Inputs): string =>
  `${inputs.word('form') === 'huu2' ? '4' : '2'}*ln(2)^3/pi^2`;

/** The exponential by which private noise is bounded. */
const ofNoise = (inputs: Inputs): string =>
  inputs.word('noise') === 'oblivious' ? '(exp(eps) - 1)^2' : '(exp(2*eps) - 1)^2';

/**
 * The quantities whose value is one number that sums, products, roots, ln, exp and π make, as their documents write it. These are the
 * formulas, not what computes the quantities: a law holds the two against each other, and Coq's kernel proves digits of the formula.
 */
export const CLOSED_FORMS: ReadonlyMap<string, ClosedForm> = new Map<string, ClosedForm>([
  ['wallis-ratio', wallis('k')],
  ['landau-sum', landau('n')],
  ['square-root-frobenius-squared', frobenius('n')],
  ['square-root-variance', `(${landau('n')})*${landau('t')}`],
  ['square-root-max-squared-error', `(${landau('n')})^2`],
  ['square-root-mean-squared-error', `(${landau('n')})*(${frobenius('n')})/n`],
  ['square-root-error', `sqrt((${landau('n')})*(${frobenius('n')})/n)`],
  ['square-root-off-diagonal-sum', `sum(i, 1, n - 1, ${wallis('i')})`],
  ['singular-value', '1/(2*sin((2*i - 1)*pi/(4*n + 2)))'],
  ['schatten-1-norm', `(${trace})/2`],
  ['schatten-1-mean', `(${trace})/(2*n)`],
  ['gamma-f-schatten-lower', `(${trace})/(2*sqrt(n))`],
  ['log-upper-constant', '1 + ln(4/5)/pi'],
  ['log-lower-constant', '(2 + ln(2/5))/pi'],
  ['log-upper-bound', (inputs) => `1 + ln(${UPPER[inputs.word('form')]!})/pi`],
  [
    'log-lower-bound',
    (inputs) =>
      inputs.word('form') === 'sharpened' ? '(1 + 1/(2*n))*(2 + ln((2*n + 1)/3))/pi' : `${lower}/pi`,
  ],
  ['counting-error-upper-bound', 'multiplier^2*(1 + ln(4*n/5)/pi)^2'],
  ['counting-error-lower-bound', `multiplier^2/pi^2*${lower}^2`],
  ['private-counting-lower-bound', (inputs) => `${lower}^2/(pi^2*${ofNoise(inputs)})`],
  ['parity-gamma-f', 'binomial(d, w)'],
  ['parity-lower-bound', (inputs) => `binomial(d, w)/${ofNoise(inputs)}`],
  [
    'chen-qi-bound',
    (inputs) => (inputs.word('side') === 'lower' ? '1/sqrt(pi*(m + 4/pi - 1))' : '1/sqrt(pi*(m + 1/4))'),
  ],
  ['tree-to-square-root-limit', (inputs) => `pi^2/(${LIMITS[inputs.word('estimator')]!}*ln(2)^2)`],
  ['binary-to-square-root-reading', 'pi^2*k*(k + 1)/(2*(pi + ln(4*2^k/5))^2)'],
  ['mersenne-sum', mersenne],
  ['honaker-full-mse', `(k + 1)*(k/12 + (${mersenne})/4 + 1/(2^(k + 1) - 1))`],
  ['k-ary-leading-constant', kAryLeading],
  ['k-ary-improvement', (inputs) => `${LEADING[inputs.word('counter')]!}/(${kAryLeading(inputs)})`],
  ['k-ary-explicit-bound', '(k - 1/k)/2*(1 + ln(2*T)/ln(k))^3*(1 + 1/(2*T))'],
  ['gaussian-leading-constant', gaussianLeading],
  [
    'gaussian-factorization-error-bound',
    (inputs) => `${GAUSSIAN[inputs.word('form')]!}*(1 + ln(4*T/5)/pi)^2`,
  ],
  ['crossover-exponent', (inputs) => `(${kAryLeading(inputs)})/(${gaussianLeading(inputs)})`],
  [
    'crossover-exponent-counter',
    (inputs) => `${LEADING[inputs.word('counter')]!}/(${gaussianLeading(inputs)})`,
  ],
  ['rdp-epsilon', 'order*rho + ln((order - 1)/order) - (ln(delta) + ln(order))/(order - 1)'],
  ['discrete-laplace-tail', '2*exp(-m/scale)/(1 + exp(-1/scale))'],
  ['zcdp-rho-gaussian', 'sensitivity_squared/(2*variance)'],
  ['zcdp-epsilon', 'rho + 2*sqrt(rho*ln(1/delta))'],
  ['zcdp-rho', `${budget}^2`],
  ['zcdp-rho-sufficient', 'eps^2/(4*ln(1/delta) + 4*eps)'],
  ['zcdp-variance', `sensitivity_squared/(2*${budget}^2)`],
  ['dmrst-variance', '2*sensitivity_squared*(ln(1/delta) + eps)/eps^2'],
  ['laplace-variance', '2*scale^2'],
  ['discrete-laplace-variance', '2/(exp(1/(2*scale)) - exp(-1/(2*scale)))^2'],
  ['chi-squared-bound', 'exp(-eps)*(exp(eps) - 1)^2'],
  ['unbiased-pure-lower-bound', 'gamma/(2*n*(exp(eps/2) - exp(-eps/2)))'],
  ['unbiased-zcdp-lower-bound', 'gamma/(2*n*sqrt(exp(2*rho) - 1))'],
  ['unbiased-local-lower-bound', 'gamma/(2*sqrt(n)*(exp(eps/2) - exp(-eps/2)))'],
  ['domain-gamma-simplex-difference', 'sqrt((d - 1)/2)'],
  ['difference-body-factor', 'sqrt(2*r/(r + 1))'],
  [
    'gamma-f-circular-range',
    'sqrt((n + n*(n - 1)*(2*n - 1)/6)/n) + sqrt(n/2)*sum(j, 1, n - 1, 1/sin(pi*j/n))/sqrt(n)',
  ],
]);

/** The closed form of a quantity at its parameters; `undefined` where the table has none. */
export function closedForm(name: string, inputs: Inputs): string | undefined {
  const form = CLOSED_FORMS.get(name);
  return typeof form === 'function' ? form(inputs) : form;
}
