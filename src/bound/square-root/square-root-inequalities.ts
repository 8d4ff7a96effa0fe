import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import type { ProvedInequality } from '../inequality.js';
import { LANDAU_CONSTANT, landauSum } from './landau.js';
import { logUpperArgument, logUpperBound } from './logarithmic-bounds.js';
import type { LogUpperForm } from './logarithmic-bounds.js';
import { squareRootError, squareRootFrobeniusSquared } from './square-root-error.js';

/** What the square-root factorization has and a logarithmic bound is claimed for: G_n, H_n/n, U_n. */
const MEASURED = {
  G: landauSum,
  'H/n': (n: bigint): Real => squareRootFrobeniusSquared(n).div(n),
  U: squareRootError,
} as const;

type Measured = keyof typeof MEASURED;

const TEXT: Readonly<Record<LogUpperForm, string>> = {
  restored: '4n/5',
  repaired: '(4n+1)/5',
  early: '(4n-3)/5',
  natural: 'n',
  'from-zero': '4n-3',
};

/** c − π with c = γ + 4·ln 2. */
const gap = (): Real => LANDAU_CONSTANT.sub(PI);

/** The claim that `measured` is at most 1 + ln(p(n))/π. */
function logInequality(
  name: string,
  measured: Measured,
  form: LogUpperForm,
  source: string,
  proof: Pick<ProvedInequality, 'eventually' | 'argument' | 'tail'>,
): ProvedInequality {
  return {
    name,
    statement: `${measured} <= 1 + ln(${TEXT[form]})/pi`,
    source,
    first: 1n,
    strict: false,
    margin: (n) => logUpperBound(form, n).sub(MEASURED[measured](n)),
    // G_n, H_n/n and U_n² are rational and exceed 1 for n ≥ 2. Were ln(p)/π = v − 1 ≠ 0 algebraic for a rational p, then
    // p = (−1)^(−i(v−1)) would be transcendental (Gelfond and Schneider). So both sides are equal only where both are 1.
    isEquality: (n) => n === 1n && logUpperArgument(form, n).equals(Rational.ONE),
    ...proof,
  };
}

/** Proof that the bound is below G_n: π·G_n > ln(n − 1/4) + c, by the first enveloping term. */
const belowLandau = (form: LogUpperForm): Pick<ProvedInequality, 'eventually' | 'argument' | 'tail'> => ({
  eventually: false,
  argument: 'pi G_n > ln(n - 1/4) + c, c = gamma + 4 ln 2; minus pi + ln p(n) this increases with n.',
  tail: (n) => ln(Rational.ratio(4n * n - 1n, 4n).div(logUpperArgument(form, n))).add(gap()),
});

/** Proof that U_n stays below 1 + ln(4n/5)/π, hence below every bound with p(n) ≥ 4n/5. */
export const belowRestored: Pick<ProvedInequality, 'eventually' | 'argument' | 'tail'> = {
  eventually: true,
  argument:
    'pi G_n < l + c and pi n f(n)^2 > 1 - 1/(2n), l = ln n, so pi^2 U_n^2 < (l+c)(l+c-1+(l+c)/(4n)+1/(2n)); with b = pi + ln(4/5), ' +
    '(l+b)^2 minus that is (2b-2c+1) l + b^2-c^2+c - (l+c)^2/(4n) - (l+c)/(2n), which increases with n because 2b-2c+1 > 0 and c > 2.',
  tail(n) {
    const c = LANDAU_CONSTANT;
    const b = PI.add(ln(Rational.ratio(4n, 5n)));
    const slope = b.sub(c).mul(2n).add(1n);
    const l = ln(n);
    const s = l.add(c);
    const inner = s
      .sub(1n)
      .add(s.div(4n * n))
      .add(Rational.ratio(1n, 2n * n));
    const difference = l.add(b).sqr().sub(s.mul(inner));
    return Real.min(difference, slope, c.sub(2n));
  },
};

/** Every row of the table of claims on the square-root factorization: [HUU] (6), (28), (29) as restored and their repairs. */
export const squareRootInequalities: readonly ProvedInequality[] = [
  logInequality('landau-restored', 'G', 'restored', 'HUU eq. (28)', belowLandau('restored')),
  logInequality('landau-repaired', 'G', 'repaired', 'HUU eq. (28), with 4n+1', belowLandau('repaired')),
  logInequality('landau-early', 'G', 'early', 'HUU eq. (28), with 4n-3', {
    eventually: false,
    argument: 'pi G_n > ln(n - 1/4) + c, and (n - 1/4)/((4n-3)/5) > 5/4 for all n.',
    tail: () => gap().add(ln(Rational.ratio(5n, 4n))),
  }),
  logInequality('landau-natural', 'G', 'natural', 'HUU eq. (28), with n', belowLandau('natural')),
  logInequality('landau-from-zero', 'G', 'from-zero', 'HUU Thm 21 summed', {
    eventually: true,
    argument: 'pi G_n < ln n + c, and pi + ln(4 - 3/n) - c increases with n.',
    tail: (n) => ln(Rational.ratio(4n * n - 3n, n)).sub(gap()),
  }),
  {
    name: 'landau-constant',
    statement: 'G < (ln n + gamma + 4 ln 2)/pi',
    source: 'HUU Thm 21, sharp form',
    first: 1n,
    strict: true,
    margin: (n) => ln(n).add(LANDAU_CONSTANT).div(PI).sub(landauSum(n)),
    isEquality: () => false,
    eventually: true,
    argument:
      'pi G_n < ln x + c + 11/(192 x^2), x = n - 1/4, and ln x < ln n - 1/(4n): the claim follows where 1/4 - 11n/(192 x^2) > 0, which increases with n.',
    tail(n) {
      const x4 = 4n * n - 1n;
      return Real.of(Rational.ratio(1n, 4n).sub(Rational.ratio(11n * 16n * n, 192n * x4 * x4)));
    },
  },
  logInequality('frobenius-restored', 'H/n', 'restored', 'HUU eq. (29)', {
    eventually: true,
    argument:
      'pi G_n < l + c and pi n f(n)^2 > 1 - 1/(2n), so pi H_n/n < (l+c)(1+1/(4n)) - 1 + 1/(2n), and ' +
      'pi + ln(4/5) - c + 1 - (l+c)/(4n) - 1/(2n) increases with n because c > 1.',
    tail(n) {
      const s = ln(n).add(LANDAU_CONSTANT);
      const taken = s.add(2n).div(4n * n);
      return ln(Rational.ratio(4n, 5n)).add(1n).sub(gap()).sub(taken);
    },
  }),
  logInequality('error-restored', 'U', 'restored', 'HUU Thm 2, eqs (6), (11)', belowRestored),
  logInequality('error-repaired', 'U', 'repaired', 'HUU Thm 2, with 4n+1', belowRestored),
  logInequality('error-natural', 'U', 'natural', 'HUU Thm 2, with n', belowRestored),
];
