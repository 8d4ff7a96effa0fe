import { describe, expect, it } from 'vitest';
import { ceilDiv } from '../../src/arithmetic/bits.js';
import { exp } from '../../src/arithmetic/elementary.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import type { Enclosure } from '../../src/arithmetic/enclosure.js';
import { bltLosses } from '../../src/bound/blt/blt-losses.js';
import { blt } from '../../src/factorization/blt/blt.js';
import { BLT_PREFIX_SUM } from '../../src/factorization/blt/blt-workload.js';
import { offsetDigits, plainDigits } from '../../src/factorization/k-ary/k-ary-digits.js';
import { bltCoefficients } from '../../src/factorization/blt/blt.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { BltDecoder } from '../../src/mechanism/blt/blt-decoder.js';
import { BltEncoder } from '../../src/mechanism/blt/blt-encoder.js';
import type { FixedBlt } from '../../src/mechanism/blt/blt-precision.js';
import { fixedSensitivity } from '../../src/mechanism/blt/fixed-sensitivity.js';
import { kAryCounter } from '../../src/mechanism/k-ary/k-ary-counter.js';
import { bestIntegerOrder } from '../../src/privacy/notion/renyi.js';
import { minSeparation } from '../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../src/privacy/participation/participation.js';
import { treeParticipation } from '../../src/privacy/participation/tree-participation.js';
import { referenceCases, roundsTo, type ReferenceCase } from '../vectors/reference-cases.js';

const q = Rational.parse;
const cases = referenceCases('streaming.json');
const named = (start: string): readonly ReferenceCase[] => cases.filter(({ name }) => name.startsWith(start));

interface Buffers {
  readonly theta: readonly string[];
  readonly omega: readonly string[];
}
const strategyOf = ({ theta, omega }: Buffers): ReturnType<typeof blt> =>
  blt(
    theta.map((x) => q(x)),
    omega.map((x) => q(x)),
  );

/** The strategy in fixed point with any numbers of bits, which the mechanism sets itself. */
function fixedWith({ theta, omega, parameterBits: g, bufferBits: w, latticeBits: s }: FixedInputs): FixedBlt {
  const nearest = (text: string): bigint =>
    q(text).mul(Rational.dyadic(1n, g)).add(Rational.dyadic(1n, -1)).floor();
  const [decays, scales] = [theta.map(nearest), omega.map(nearest)];
  const strategy = blt(
    decays.map((x) => Rational.dyadic(x, -g)),
    scales.map((x) => Rational.dyadic(x, -g)),
  );
  const range = Rational.sum(strategy.omega.map((x, j) => x.div(Rational.ONE.sub(strategy.theta[j]!))));
  return {
    ...{ strategy, decays, scales, parameterBits: g, bits: s, bufferBits: w },
    drift: range.mul(Rational.dyadic(1n, -w - 1)),
  };
}
interface FixedInputs extends Buffers {
  readonly parameterBits: number;
  readonly bufferBits: number;
  readonly latticeBits: number;
}

interface Run extends FixedInputs {
  readonly places: number;
  readonly items: readonly number[];
  readonly noise: readonly string[];
}
interface Ran {
  readonly parameters: Buffers;
  readonly encoded: readonly string[];
  readonly releases: readonly string[];
  readonly encoderBuffers: readonly string[];
  readonly decoderBuffers: readonly string[];
}

const within = ({ inf, sup }: Enclosure, text: string): boolean => {
  const digits = (text.split('.')[1] ?? '').length;
  const half = q(`0.5e-${digits}`);
  return q(text).sub(half).compare(inf) <= 0 && sup.compare(q(text).add(half)) <= 0;
};

describe('reference values for streams', () => {
  it('has the buffers step by step', () => {
    const found = named('buffered counter in fixed point').filter(({ name }) => !name.includes('bound'));
    expect(found).toHaveLength(3);
    for (const { inputs, expected } of found) {
      const run = inputs as unknown as Run;
      const ran = expected as Ran;
      const fixed = fixedWith(run);
      expect([fixed.decays.map(String), fixed.scales.map(String)]).toEqual([
        ran.parameters.theta,
        ran.parameters.omega,
      ]);
      const encoder = new BltEncoder(fixed);
      const decoder = new BltDecoder(fixed, fixed.bits, run.places, Rational.ONE);
      const encoded = run.items.map((item) => encoder.next(BigInt(item)));
      expect(encoded.map(String)).toEqual(ran.encoded);
      expect(encoded.map((u, t) => `${decoder.next(u + BigInt(run.noise[t]!))}`)).toEqual(ran.releases);
      expect(encoder.save()).toEqual(ran.encoderBuffers);
      expect(decoder.save()).toMatchObject({ buffers: ran.decoderBuffers });
    }
  });

  it('declares of the buffers in fixed point what the linear form gives, and no less than the sharper one of one round', () => {
    const found = named('buffered counter in fixed point: squared sensitivity bound');
    expect(found).toHaveLength(3);
    for (const { inputs, expected } of found) {
      const { n, difference, participations, separation, form } = inputs as unknown as Readonly<
        Record<'n' | 'difference' | 'participations' | 'separation', number>
      > & { readonly form: string };
      const fixed = fixedWith(inputs as unknown as FixedInputs);
      const steps = Rational.integer(BigInt(difference));
      const { squared } = fixedSensitivity(
        fixed,
        n,
        { absolute: steps, squared: steps.mul(steps) },
        1,
        minSeparation(participations, separation),
      );
      const declared = squared.mul(steps).mul(steps);
      const exact = q2(expected as string);
      expect(declared.compare(exact)).toBeGreaterThanOrEqual(0);
      if (form === 'linear') expect(declared.sub(exact).compare(Rational.dyadic(1n, -60))).toBe(-1);
      else {
        // The sharper form itself, as a second reading of the reference.
        const c = bltCoefficients(fixed.strategy, n).map((x) =>
          x.mul(steps).add(fixed.drift).add(fixed.drift),
        );
        const unit = Rational.dyadic(1n, fixed.bits);
        const sum = c.slice(1).map((x) => {
          const moved = x.mul(unit);
          return Rational.integer(ceilDiv(moved.num, moved.den)).div(unit);
        });
        expect(`${Rational.sum([steps, ...sum].map((x) => x.mul(x)))}`).toBe(`${exact}`);
      }
    }
  });

  it('judges buffered strategies', () => {
    const small = named('buffered counter: ');
    const designs = named('design of the table');
    expect([small.length, designs.length]).toEqual([6, 6]);
    for (const { name, inputs, expected } of small) {
      const n = BigInt(inputs['n'] as number);
      const judged = bltLosses(
        strategyOf(inputs as unknown as Buffers),
        BLT_PREFIX_SUM,
        n,
        minSeparation(1, 1),
        30,
      );
      const value = name.includes('sensitivity')
        ? judged.sensitivity.sensitivitySquared
        : name.includes('largest')
          ? judged.largestErrorSquared
          : judged.totalErrorSquared;
      const exact = q2(expected as string);
      expect(value.inf.compare(exact) <= 0 && exact.compare(value.sup) <= 0, name).toBe(true);
      expect(value.sup.sub(value.inf).compare(q('1e-20'))).toBe(-1);
    }
    for (const { inputs, expected } of designs) {
      const { sensitivitySquared, largest, total } = expected as Readonly<Record<string, string>>;
      const n = BigInt(inputs['n'] as number);
      const judged = bltLosses(
        strategyOf(inputs as unknown as Buffers),
        BLT_PREFIX_SUM,
        n,
        minSeparation(1, 1),
        45,
      );
      expect(within(judged.sensitivity.sensitivitySquared, sensitivitySquared!)).toBe(true);
      expect(within(judged.largestErrorSquared, largest!)).toBe(true);
      expect(within(judged.totalErrorSquared, total!)).toBe(true);
    }
  });

  it.each(named('tree strategy').map(({ name, inputs, expected }) => [name, inputs, expected] as const))(
    '%s %j is %s',
    (name, inputs, expected) => {
      const { n, k, digits, nodes, participations, separation } = inputs as unknown as Readonly<
        Record<'n' | 'k' | 'participations' | 'separation', number>
      > &
        Readonly<Record<'digits' | 'nodes', string>>;
      const participation = minSeparation(participations, separation);
      if (nodes === 'all complete nodes') {
        expect(`${treeParticipation(k, n, participation).vector.sup}`).toBe(`${expected as string}`);
        return;
      }
      const system = digits === 'plain' ? plainDigits(BigInt(k)) : offsetDigits(BigInt(k));
      const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
      const target = name.includes('l1') ? { kind: 'pure', epsilon: q('1') } : { kind: 'zcdp', rho: q('1') };
      const { sensitivity } = kAryCounter({
        ...{ system, items, participation, relation: 'zero-out', length: n },
        target: target as { kind: 'zcdp'; rho: Rational },
      }).guarantee;
      expect(`${sensitivity.norm === 'l1' ? sensitivity.value : sensitivity.squared}`).toBe(
        `${expected as string}`,
      );
    },
  );

  it('has the square root under participation', () => {
    const found = named('square root');
    expect(found).toHaveLength(2);
    for (const { inputs, expected } of found) {
      const { n, participations, separation } = inputs as unknown as Readonly<
        Record<'n' | 'participations' | 'separation', number>
      >;
      const schema = minSeparation(participations, separation);
      const { scalar } = participationSensitivity(squareRoot(n).C, schema);
      expect([`${scalar.inf}`, `${scalar.sup}`]).toEqual([expected, expected]);
    }
  });

  it('has what waiting gains between whole orders, in closed form', () => {
    const found = named('adaptive moment').filter(({ inputs }) => inputs['order'] === '3/2');
    expect(found).toHaveLength(4);
    for (const { inputs, expected } of found) {
      const rho = q(inputs['rho'] as string);
      // Θ(v) = Σ_k e^(−ρ(k+v)²); what is left out is less than e^(−400).
      const theta = (v: Rational): Real =>
        Real.sum(
          Array.from({ length: 41 }, (_, k) => {
            const x = Rational.integer(BigInt(k - 20)).add(v);
            return exp(rho.mul(x).mul(x).neg());
          }),
        );
      const r = theta(q('1/2')).div(theta(q('0')));
      const odd = r.sqr().div(r.sqr().add(1n));
      let value = r.add(r).div(r.sqr().add(1n));
      for (let pairs = 1; pairs < (inputs['pairs'] as number); pairs++)
        value = odd.div(r).add(value.div(r.sqr().add(1n)));
      expect(roundsTo(value.toDigits(45), expected as string)).toBe(true);
    }
  });

  it('has the least ε over the whole orders', () => {
    const found = named('least epsilon').filter(({ inputs }) => inputs['q'] === 1);
    expect(found).toHaveLength(4);
    for (const { inputs, expected } of found) {
      const { order, epsilon } = expected as Readonly<Record<'order' | 'epsilon', string>>;
      const best = bestIntegerOrder(q(inputs['rho'] as string), q(inputs['delta'] as string));
      expect(`${best.order}`).toBe(order);
      expect(roundsTo(best.epsilon.toDigits(50), epsilon)).toBe(true);
    }
  });
});

/** A fraction of any length. */
function q2(text: string): Rational {
  const [num, den = '1'] = text.split('/');
  return Rational.ratio(BigInt(num!), BigInt(den));
}
