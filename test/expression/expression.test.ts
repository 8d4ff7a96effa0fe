import { describe, expect, it } from 'vitest';
import { LN2, PI, ln } from '../../src/arithmetic/elementary.js';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { inHalves } from '../../src/arithmetic/in-halves.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { prove } from '../../src/certificate/prove.js';
import { ExpressionError } from '../../src/expression/expression-error.js';
import { expression, type ExpressionValue } from '../../src/expression/expression.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const q = Rational.parse;

const valueOf = async (
  text: string,
  given: Readonly<Record<string, string>> = {},
): Promise<ExpressionValue> =>
  (await expression(text)).evaluate(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, q(value)])),
  );

async function numberOf(text: string, given?: Readonly<Record<string, string>>): Promise<Real> {
  const value = await valueOf(text, given);
  if (value.kind !== 'number') throw new Error(`expected a number, got ${value.kind}`);
  return value.value;
}

async function truthOf(text: string, given?: Readonly<Record<string, string>>): Promise<string> {
  const value = await valueOf(text, given);
  if (value.kind !== 'truth') throw new Error(`expected a comparison, got ${value.kind}`);
  return value.truth;
}

describe('expression', () => {
  it.each([
    ['0.1 + 0.2', '3/10'],
    ['1/3 + 1/6', '1/2'],
    ['2 + 3*4^2/8 - 1', '7'],
    ['2^3^2', '512'],
    ['10^-3', '1/1000'],
    ['-(2^2)', '-4'],
    ['(2 + 3)', '5'],
    ['2^-1', '1/2'],
    ['2**3**2', '512'],
    ['7 - 2 - 1', '4'],
    ['8/4/2', '1'],
    ['('.repeat(100) + '2' + ')^1'.repeat(100), '2'],
    ['1+'.repeat(998) + '1', '999'],
    ['1^'.repeat(998) + '1', '1'],
    ['abs('.repeat(100) + '-2' + ')'.repeat(100), '2'],
    ['(-2)^2', '4'],
    ['- 3 + +5', '2'],
    ['(1)', '1'],
    ['((2 + 3)) ', '5'],
    ['(2^3)', '8'],
    ['((1 + 2)*(3 − 1))', '6'],
    ['3 × 4', '12'],
    ['.5e1', '5'],
    ['5.', '5'],
    ['5.e-1', '1/2'],
    ['4^(1/2)', '2'],
    ['sqrt(8)*sqrt(2)', '4'],
    ['3·4', '12'],
    ['abs(1 - 3)', '2'],
    ['max(1, 3, 2) - min(4, 5)', '-1'],
    ['floor(-7/2)', '-4'],
    ['ceil(-7/2)', '-3'],
    ['floor(10*pi)', '31'],
    ['factorial(5)', '120'],
    ['factorial(0)', '1'],
    ['binomial(5, 2)', '10'],
    ['binomial(3, 5)', '0'],
    ['ln(1)', '0'],
    ['sum(k, 1, 4, 1/k)', '25/12'],
    ['sum(k, 3, 2, k)', '0'],
    ['sum(j, 1, 3, sum(k, 1, j, k))', '10'],
    ['product(k, 1, 5, k)', '120'],
    ['product(k, 1, 0, k)', '1'],
    ['[3, 1/2][2]', '1/2'],
    ['landau_sum(3)', '89/64'],
    ['landau_sum(n=1 + 2)', '89/64'],
    ['k_ary_mse(k=19, T=10^6)', '11425309/10000'],
    ['k_ary_mse(19, 10^6)', '11425309/10000'],
  ])('%s = %s', async (text, exact) => {
    expect(`${(await numberOf(text)).toRational()}`).toBe(exact);
  });

  it.each<[string, Real]>([
    [
      'sqrt((ln(4*n/5)/pi + 1)^2 * n)',
      ln(Real.of(q('256/5')))
        .div(PI)
        .add(1n)
        .mul(8n),
    ],
    ['2^(1/2)', Real.of(2n).sqrt()],
    ['2^pi', Real.of(2n).sqrt()],
    ['ln(2)', LN2],
    ['log2(3)*ln(2)', ln(Real.of(3n))],
    ['log10(1000)', Real.of(3n)],
    ['e^2/exp(2)', Real.ONE],
    ['sin(pi/6)', Real.of(q('1/2'))],
    ['erf(1) + erfc(1)', Real.ONE],
    ['cosh(1)^2 - sinh(1)^2', Real.ONE],
    ['tanh(1)*cosh(1)/sinh(1)', Real.ONE],
    ['π', PI],
  ])('%s', async (text, exact) => {
    const enclosure = (
      await numberOf(text, text.includes('n)') && text.includes('4*n') ? { n: '64' } : {})
    ).toDigits(20);
    const other = exact.toDigits(20);
    const apart = text === '2^pi';
    const meets = enclosure.inf.compare(other.sup) <= 0 && other.inf.compare(enclosure.sup) <= 0;
    expect(meets).toBe(!apart);
  });

  it('of optima are those of certificates, and lists have elements', async () => {
    const root = (await numberOf('gamma_F(prefix_sum(8))^2')).toDigits(9);
    const { inf, sup } = prove(prefixSum(8), { digits: 12 });
    expect(root.inf.toRational().compare(sup)).toBeLessThanOrEqual(0);
    expect(root.sup.toRational().compare(inf)).toBeGreaterThanOrEqual(0);
    expect(await truthOf('gamma_p(prefix_sum(4), 3) < gamma_F(prefix_sum(4))')).toBe('true');
    expect(await truthOf('gamma_p(prefix_sum(4), inf) == gamma_2(prefix_sum(4))')).toBe('undecided');
    expect(await truthOf('gamma_2(momentum(n=4, beta=0.9)) > 2')).toBe('true');
    const list = await valueOf('optimal_weights(n=4)');
    expect(list.kind === 'list' && list.values.length).toBe(4);
    expect(await truthOf('optimal_weights(n=4)[1] > optimal_weights(n=4)[4]')).toBe('true');
    expect(await truthOf('k_ary_digits(t=5, k=3, h=3)[1] >= -1')).toBe('true');
  });

  it.each([
    ['1 < 2', 'true'],
    ['2 <= 2', 'true'],
    ['1 > 2', 'false'],
    ['2 >= 3', 'false'],
    ['1/2 == 0.5', 'true'],
    ['1 != 1', 'false'],
    ['1 ≤ 2 < 3 ≠ 4', 'true'],
    ['1 < 3 < 2', 'false'],
    ['(1 < 2)', 'true'],
    ['2 < 3 == 3', 'true'],
    ['1 == 1 < 2', 'true'],
    ['1 < 2 == 3 > 2', 'false'],
    ['pi < 22/7', 'true'],
    ['sqrt(2)*sqrt(8) == 4', 'true'],
    ['sqrt(8) == 2*sqrt(2)', 'true'],
    ['sqrt(2) + sqrt(3) == sqrt(5 + 2*sqrt(6))', 'undecided'],
    ['sqrt(2) + sqrt(3) < sqrt(5 + 2*sqrt(6))', 'undecided'],
    ['1 < 2 && pi > 3', 'true'],
    ['1 > 2 || pi > 3', 'true'],
    ['!(1 > 2)', 'true'],
    ['sin(pi) == 0 || 1 < 2', 'true'],
    ['sin(pi) == 0 && 1 < 2', 'undecided'],
    ['sin(pi) == 0 && 1 > 2', 'false'],
    ['!(sin(pi) == 0)', 'undecided'],
    ['0 == 0', 'true'],
    ['0 < sin(1) - sin(1) + 1', 'true'],
  ])('%s is %s', async (text, truth) => {
    expect(await truthOf(text)).toBe(truth);
  });

  it('names its variables, and is a claim or not', async () => {
    const { variables, isComparison, usualDigits } = await expression('sum(k, 1, n, k*x) < pi*inf');
    expect([variables, isComparison, usualDigits]).toEqual([['n', 'x'], true, 30]);
    expect((await expression('gamma_2(prefix_sum(n))')).usualDigits).toBe(9);
    expect((await expression('!(1 < 2)')).isComparison).toBe(true);
  });

  it.each([
    ['', 1, 'more of a formula, got its end'],
    ['1 +', 4, 'more of a formula, got its end'],
    ['1 2', 3, 'a formula such as'],
    ['(1', 3, 'more of a formula'],
    ['-n^2', 3, 'parentheses that tell -(n^2) from (-n)^2, got "^2"'],
    ['2n', 1, 'a product with its *, got "2n"'],
    ['0x10', 1, 'a number spelled like'],
    ['1_000', 1, 'a number spelled like'],
    ['1e999999', 1, 'a number spelled like'],
    ['a = 1', 3, '== where both sides are to be equal'],
    ['n % 2', 3, 'numbers, names'],
    ['a ? b : c', 3, 'numbers, names'],
    ['a.b', 2, 'numbers, names'],
    ['a => b', 3, '== where both sides'],
    ['`x`', 1, 'numbers, names'],
    ['this', 1, 'this=… beside the formula'],
    ['new f(1)', 5, 'a formula such as'],
    ['import("fs")', 1, 'a function'],
    ['f(...a)', 3, 'numbers, names'],
    ['[1, , 2]', 5, 'a formula such as'],
    ['1 ^ 2 & 3', 7, 'numbers, names'],
    ['log(3)', 1, 'such as ln, log2, log10'],
    ['sqr(2)', 1, 'a function such as sqrt'],
    ['landau_summ(3)', 1, 'a function such as landau_sum'],
    ['nothing_like_it(3)', 1, 'a function'],
    ['constructor(3)', 1, 'a function'],
    ['(1)(2)', 2, 'the name of a function before ('],
    ['sqrt(1, 2)', 1, 'sqrt of 1 argument, got 2'],
    ['max()', 1, 'max of at least 1 argument, got 0'],
    ['sqrt(x=2)', 1, 'without names'],
    ['landau_sum(1, 2)', 1, 'landau_sum(n), got 2 arguments'],
    ['landau_sum(m=1)', 14, 'landau_sum(n), each once, got "m"'],
    ['k_ary_mse(19, k=1)', 17, 'each once, got "k"'],
    ['k_ary_mse(T=19, 1)', 17, 'what has a name after what has none'],
    ['k_ary_mse(T=19, T=1)', 17, '"T" once'],
    ['landau_sum(pi)', 12, 'a rational number, got one that is only enclosed'],
    ['landau_sum(1 < 2)', 12, 'a number, a list or a word in quotes, got a comparison'],
    ['prefix_sum(3)', 1, 'a number or a comparison, got the workload prefix-sum n=3'],
    ['prefix_sum(3) + 1', 1, 'a number, got a workload'],
    ['gamma_F(3)', 9, 'a workload, got a number'],
    ['gamma_F()', 1, 'gamma_F of 1 argument, got 0'],
    ['gamma_p(prefix_sum(2))', 1, 'gamma_p of 2 arguments, got 1'],
    ['1 + (1 < 2)', 6, 'a number, got a comparison'],
    ['(1 < 2) < 3', 2, 'a number, got a comparison'],
    ['1 < (2 < 3)', 6, 'a number, got a comparison'],
    ['(1) 2', 5, 'a formula such as'],
    ['1 && 2', 1, 'a comparison, got a number'],
    ['"word"', 1, 'a number or a comparison, got a word'],
    ['[1, 2][3]', 8, 'an index from 1 to 2, got 3'],
    ['[1, 2][1/2]', 8, 'an index from 1 to 2, got 1/2'],
    ['[1, 2][0]', 8, 'an index from 1 to 2, got 0'],
    ['3[1]', 1, 'a list of numbers, got a number'],
    ['sum(1, 1, 2, 3)', 5, 'a new name'],
    ['sum(pi, 1, 2, 3)', 5, 'a new name'],
    ['sum(k, 1, 2)', 1, 'sum of 4 arguments, got 3'],
    ['sum(k, 1/2, 2, k)', 8, 'an integer, got 1/2'],
    ['sum(k, 1, 10^9, k)', 11, 'at most 100000 terms, got 1000000000'],
    ['sum(j, 1, 10^5, sum(k, 1, 10^5, k))', 33, 'at most 1000000 parts'],
    ['x + 1', 1, 'x=… beside the formula, got none'],
    ['('.repeat(101), 101, 'at most 100 parentheses within one another'],
    ['f(1)(2)', 1, 'the name of a function before (, got a call'],
    ['n = = 1', 3, '== where both sides'],
    ['-n**2', 3, 'parentheses that tell -(n^2) from (-n)^2, got "**2"'],
    ['2^-n^2', 5, 'parentheses that tell -(n^2) from (-n)^2'],
    ['"a\\"b"', 1, 'numbers, names'],
    ['1 < 2 < ', 9, 'more of a formula, got its end'],
    ['sqrt(2', 7, 'more of a formula, got its end'],
    ['sqrt(2]', 7, 'a formula such as'],
    ['(1 < 2) < 3', 2, 'a number, got a comparison'],
    ['1+'.repeat(1000) + '1', 1, 'at most 1000 operators'],
    ['1^'.repeat(1000) + '1', 1, 'at most 1000 operators'],
    ['-'.repeat(1000) + '1', 1, 'at most 1000 operators'],
    ['1+'.repeat(2048) + '1', 4097, 'at most 4096 characters, got 4097'],
  ])('refuses %j, character %i', async (text, place, expected) => {
    const problem: unknown = await valueOf(text).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ExpressionError);
    const { message } = problem as ExpressionError;
    expect(message).toContain(`expression, character ${place}: expected `);
    expect(message).toContain(expected);
  });

  it.each([
    ['1/0', 'a divisor other than 0, got 0'],
    ['sqrt(-1)', 'a positive base, got -1'],
    ['ln(0)', 'ln: expected a number above 0, got 0'],
    ['factorial(1/2)', 'factorial: expected integers from 0 to 10000, got 1/2'],
    ['binomial(10^9, 2)', 'binomial: expected integers from 0 to 10000'],
    ['landau_sum(0)', 'n: expected an integer of at least 1, got'],
    ['prefix_sum(0) + 1', 'n: expected'],
    ['gamma_F(prefix_sum(0))', 'character 9: n: expected'],
    ['gamma_p(prefix_sum(2), [1, 2])', 'got "1,2"'],
    ['gamma_p(prefix_sum(3), 1)', 'expected'],
  ])('says of %s what is wrong in it', async (text, expected) => {
    const problem: unknown = await valueOf(text).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(RangeError);
    expect((problem as Error).message).toMatch(/^expression, character \d+: (?!expression)/);
    expect((problem as Error).message).toContain(expected);
  });

  it.each(['1/2^(10^9)', '0.5^(10^9)', '(1/3)^(10^15)', '2^2^2^2^2^2', 'pi^pi^pi^pi', '0.5^(10^9) < 1'])(
    'refuses the power in %s, whose decimals would take too long',
    async (text) => {
      await expect(valueOf(text)).rejects.toThrow(
        /^expression, character \d+: expected a power from e\^-16777216 to e\^16777216 in size/,
      );
    },
  );

  it('refuses numbers that are as large without a power', async () => {
    await expect(valueOf('product(k, 1, 10, exp(10^7))')).rejects.toThrow(
      'expression, character 1: expected a number from 2^-33554432 to 2^33554432 in size, got one beyond',
    );
    await expect(valueOf('[1, exp(10^7)*exp(10^7)*exp(10^7)]')).rejects.toThrow('got one beyond');
    await expect(valueOf('exp(-(10^7))*exp(-(10^7))*exp(-(10^7)) > 0')).rejects.toThrow('got one beyond');
    expect((await numberOf('0^(10^20)')).rational?.sign()).toBe(0);
    expect(`${(await numberOf('(-1)^(10^20 + 1)')).toRational()}`).toBe('-1');
  });

  it(
    'encloses fractions when to reduce them takes seconds, and keeps short ones',
    { timeout: 30_000 },
    async () => {
      const one = await numberOf('[product(k, 1, 2000, 3^1500 + k), 1 - 1][2]');
      expect(one.rational?.sign()).toBe(0);
      const large = await numberOf('product(k, 1, 2000, 3^1500 + k)');
      expect(large.rational).toBeUndefined();
      const { inf, sup } = large.toDigits(20);
      const factors = Array.from({ length: 2000 }, (_, k) => 3n ** 1500n + BigInt(k + 1));
      const exact = inHalves(factors, (x, y) => x * y, 1n);
      expect(inf.toRational().compare(Rational.integer(exact))).toBeLessThanOrEqual(0);
      expect(sup.toRational().compare(Rational.integer(exact))).toBeGreaterThanOrEqual(0);
    },
  );

  it('does not decide what it cannot', async () => {
    await expect(valueOf('floor(sin(pi))')).rejects.toThrow(UndecidedError);
    expect(() => void Real.of(1n)).not.toThrow();
    const zero = await numberOf('1/sin(pi)');
    expect(() => zero.toDigits(3)).toThrow(UndecidedError);
  });

  it.each([
    ['n', { n: '1', m: '2' }, 'expected values of n, got one of m'],
    ['1', { n: '1' }, 'expected values of nothing, got one of n'],
    ['pi', { pi: '3' }, 'expected no value for pi, which has one, got 3'],
    ['n', { n: '1', inf: '2' }, 'expected no value for inf'],
  ])('refuses values that %s has not', async (text, given, message) => {
    await expect(valueOf(text, given)).rejects.toThrow(message);
  });

  it('keeps values apart from the prototypes of objects', async () => {
    await expect(valueOf('__proto__ + 1')).rejects.toThrow('__proto__=… beside the formula');
    await expect(valueOf('toString + 1')).rejects.toThrow('toString=… beside the formula');
  });
});
