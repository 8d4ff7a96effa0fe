import { ln, pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import type { ProvedInequality } from '../inequality.js';
import { encloseLandauConstant, encloseLandauSum } from './landau.js';
import { encloseLogUpperBound, logUpperArgument } from './logarithmic-bounds.js';
import type { LogUpperForm } from './logarithmic-bounds.js';
import { encloseSquareRootError, encloseSquareRootFrobeniusSquared } from './square-root-error.js';

/** What the square-root factorization has and a logarithmic bound is claimed for: G_n, H_n/n, U_n. */
const MEASURED = {
  G: encloseLandauSum,
  'H/n': (n: bigint, bits: number): Interval =>
    encloseSquareRootFrobeniusSquared(n, bits + 4).div(Interval.point(n), bits),
  U: encloseSquareRootError,
} as const;

type Measured = keyof typeof MEASURED;

const TEXT: Readonly<Record<LogUpperForm, string>> = {
  printed: '4n/5',
  repaired: '(4n+1)/5',
  early: '(4n-3)/5',
  natural: 'n',
  'from-zero': '4n-3',
};

const integer = (n: bigint): Interval => Interval.point(n);
const lnOf = (r: Rational, bits: number): Interval => ln(Interval.fromRational(r, bits), bits);

/** c − π with c = γ + 4·ln 2. */
const gap = (bits: number): Interval => encloseLandauConstant(bits).sub(pi(bits), bits);

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
    margin: (n, bits) => encloseLogUpperBound(form, n, bits).sub(MEASURED[measured](n, bits), bits),
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
  tail: (n, bits) =>
    lnOf(Rational.ratio(4n * n - 1n, 4n).div(logUpperArgument(form, n)), bits).add(gap(bits), bits),
});

/** Proof that U_n stays below 1 + ln(4n/5)/π, hence below every bound with p(n) ≥ 4n/5. */
export const belowPrinted: Pick<ProvedInequality, 'eventually' | 'argument' | 'tail'> = {
  eventually: true,
  argument:
    'pi G_n < l + c and pi n f(n)^2 > 1 - 1/(2n), l = ln n, so pi^2 U_n^2 < (l+c)(l+c-1+(l+c)/(4n)+1/(2n)); with b = pi + ln(4/5), ' +
    '(l+b)^2 minus that is (2b-2c+1) l + b^2-c^2+c - (l+c)^2/(4n) - (l+c)/(2n), which increases with n because 2b-2c+1 > 0 and c > 2.',
  tail(n, bits) {
    const c = encloseLandauConstant(bits);
    const b = pi(bits).add(lnOf(Rational.ratio(4n, 5n), bits), bits);
    const slope = b.sub(c, bits).shift(1).add(integer(1n), bits);
    const l = ln(integer(n), bits);
    const s = l.add(c, bits);
    const inner = s
      .sub(integer(1n), bits)
      .add(s.div(integer(4n * n), bits), bits)
      .add(integer(1n).div(integer(2n * n), bits), bits);
    const difference = l.add(b, bits).sqr(bits).sub(s.mul(inner, bits), bits);
    return Interval.min(difference, slope, c.sub(integer(2n), bits));
  },
};

/** Every row of the table of claims on the square-root factorization: [HUU] (6), (28), (29) as printed and their repairs. */
export const squareRootInequalities: readonly ProvedInequality[] = [
  logInequality('landau-printed', 'G', 'printed', 'HUU eq. (28)', belowLandau('printed')),
  logInequality('landau-repaired', 'G', 'repaired', 'HUU eq. (28), with 4n+1', belowLandau('repaired')),
  logInequality('landau-early', 'G', 'early', 'HUU eq. (28), with 4n-3', {
    eventually: false,
    argument: 'pi G_n > ln(n - 1/4) + c, and (n - 1/4)/((4n-3)/5) > 5/4 for all n.',
    tail: (_n, bits) => gap(bits).add(lnOf(Rational.ratio(5n, 4n), bits), bits),
  }),
  logInequality('landau-natural', 'G', 'natural', 'HUU eq. (28), with n', belowLandau('natural')),
  logInequality('landau-from-zero', 'G', 'from-zero', 'HUU Thm 21 summed', {
    eventually: true,
    argument: 'pi G_n < ln n + c, and pi + ln(4 - 3/n) - c increases with n.',
    tail: (n, bits) => lnOf(Rational.ratio(4n * n - 3n, n), bits).sub(gap(bits), bits),
  }),
  {
    name: 'landau-constant',
    statement: 'G < (ln n + gamma + 4 ln 2)/pi',
    source: 'HUU Thm 21, sharp form',
    first: 1n,
    strict: true,
    margin: (n, bits) =>
      ln(integer(n), bits)
        .add(encloseLandauConstant(bits), bits)
        .div(pi(bits), bits)
        .sub(encloseLandauSum(n, bits), bits),
    isEquality: () => false,
    eventually: true,
    argument:
      'pi G_n < ln x + c + 11/(192 x^2), x = n - 1/4, and ln x < ln n - 1/(4n): the claim follows where 1/4 - 11n/(192 x^2) > 0, which increases with n.',
    tail(n, bits) {
      const x4 = 4n * n - 1n;
      return Interval.fromRational(
        Rational.ratio(1n, 4n).sub(Rational.ratio(11n * 16n * n, 192n * x4 * x4)),
        bits,
      );
    },
  },
  logInequality('frobenius-printed', 'H/n', 'printed', 'HUU eq. (29)', {
    eventually: true,
    argument:
      'pi G_n < l + c and pi n f(n)^2 > 1 - 1/(2n), so pi H_n/n < (l+c)(1+1/(4n)) - 1 + 1/(2n), and ' +
      'pi + ln(4/5) - c + 1 - (l+c)/(4n) - 1/(2n) increases with n because c > 1.',
    tail(n, bits) {
      const s = ln(integer(n), bits).add(encloseLandauConstant(bits), bits);
      const taken = s.add(integer(2n), bits).div(integer(4n * n), bits);
      return lnOf(Rational.ratio(4n, 5n), bits).add(integer(1n), bits).sub(gap(bits), bits).sub(taken, bits);
    },
  }),
  logInequality('error-printed', 'U', 'printed', 'HUU Thm 2, eqs (6), (11)', belowPrinted),
  logInequality('error-repaired', 'U', 'repaired', 'HUU Thm 2, with 4n+1', belowPrinted),
  logInequality('error-natural', 'U', 'natural', 'HUU Thm 2, with n', belowPrinted),
];
