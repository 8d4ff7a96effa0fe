import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, digestOf, type Canonical } from '../../src/arithmetic/canonical.js';
import type { Enclosure } from '../../src/arithmetic/enclosure.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { proveBlt } from '../../src/certificate/toeplitz/prove-blt.js';
import { check } from '../../src/checker/checker.js';
import { blt, bltCoefficients } from '../../src/factorization/blt/blt.js';
import {
  BLT_IDENTITY,
  BLT_PREFIX_SUM,
  bltMomentum,
  type BltWorkload,
} from '../../src/factorization/blt/blt-workload.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../src/privacy/participation/participation.js';
import { runs } from '../effort.js';

const q = Rational.parse;
const DIGITS = 12;

const buffer = fc.tuple(
  fc.constantFrom('0', '1', '1/2', '-1/2', '1/3', '9/10', '3/2', '-5/4').map(q),
  fc.constantFrom('1/2', '-1/2', '1/4', '1/10', '-1/3', '1', '0').map(q),
);
const strategies = fc.array(buffer, { maxLength: 3 }).map((buffers) =>
  blt(
    buffers.map(([x]) => x),
    buffers.map(([, w]) => w),
  ),
);
const workloads = fc.constantFrom(
  BLT_PREFIX_SUM,
  BLT_IDENTITY,
  bltMomentum(q('1/2')),
  bltMomentum(q('9/10')),
);
const schemas: fc.Arbitrary<ParticipationSchema> = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 8 }))
  .chain(([fixed, k, b]) => fc.constantFrom(fixed ? fixedEpochs(b, k) : minSeparation(k, b), fixedEpochs(b)));
const steps = fc.integer({ min: 1, max: 9 });

/** Σ_{s<t+1} b_s² for every t: y = C^{-1}e_0 by substitution, then b_t = y_t + Σ λ's, the poles one after the other. */
function squaredErrors(c: readonly Rational[], { poles }: BltWorkload): Rational[] {
  const y: Rational[] = [];
  for (const t of c.keys())
    y.push(t === 0 ? Rational.ONE : Rational.sum(y.map((x, s) => x.mul(c[t - s]!))).neg());
  const b = poles.reduce<Rational[]>((terms, pole) => {
    let sum = Rational.ZERO;
    return terms.map((term) => (sum = sum.mul(pole).add(term)));
  }, y);
  let sum = Rational.ZERO;
  return b.map((x) => (sum = sum.add(x.mul(x))));
}

const holds = (claimed: Enclosure, x: Enclosure): boolean =>
  claimed.inf.compare(x.sup) <= 0 && x.inf.compare(claimed.sup) <= 0;

/** A decimal moved by units of its last digit. */
function moved(text: string, by: bigint): string {
  const [whole = '', part = ''] = text.split('.');
  const digits = `${BigInt(whole + part) + by}`.padStart(part.length + 1, '0');
  const cut = digits.length - part.length;
  return part === '' ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, '');
}

interface Interval {
  readonly [end: string]: Canonical;
  readonly inf: string;
  readonly sup: string;
}
type Content = { readonly claim: Readonly<Record<string, Interval>> & Interval } & Readonly<
  Record<string, Canonical>
>;

function sealed(content: Readonly<Record<string, Canonical>>): Uint8Array {
  const text = canonicalText({ ...content, digest: digestOf(canonicalText(content)) });
  return new TextEncoder().encode(`${text}\n`);
}

describe('certificates of buffered strategies', () => {
  it('are accepted, and hold the exact numbers of short streams', () => {
    fc.assert(
      fc.property(strategies, workloads, steps, schemas, (c, workload, n, schema) => {
        const proof = proveBlt(c, workload, BigInt(n), schema, DIGITS);
        expect(check(proof.bytes)).toMatchObject({
          proved: true,
          inf: proof.claim.inf,
          sup: proof.claim.sup,
        });
        const coefficients = bltCoefficients(c, n);
        const errors = squaredErrors(coefficients, workload);
        const exactly = (x: Rational): Enclosure => ({ inf: x, sup: x });
        const [largest, total] = [errors.at(-1)!, Rational.sum(errors)];
        const { vector } = participationSensitivity(
          LowerToeplitz.ofRationals(coefficients).toMatrix(),
          schema,
        );
        const times = (x: Rational): Enclosure => ({ inf: vector.inf.mul(x), sup: vector.sup.mul(x) });
        expect(holds(proof.largestErrorSquared, exactly(largest))).toBe(true);
        expect(holds(proof.totalErrorSquared, exactly(total))).toBe(true);
        expect(holds(proof.sensitivitySquared, vector)).toBe(true);
        expect(holds(proof.largestLoss, times(largest))).toBe(true);
        expect(holds(proof, times(total))).toBe(true);
        if (proof.hypothesis === 'enclosed') return;
        const { inf, sup } = proof.sensitivitySquared;
        expect(sup.sub(inf).compare(sup.mul(Rational.ratio(1n, 10n ** BigInt(DIGITS - 2)))) <= 0).toBe(true);
      }),
      runs(60),
    );
  });

  it('are refused with a claim one unit beyond its other end', () => {
    fc.assert(
      fc.property(
        strategies,
        workloads,
        steps,
        schemas,
        fc.constantFrom('largestError', 'largestLoss', 'sensitivity', 'totalError', ''),
        (c, workload, n, schema, name) => {
          const { bytes } = proveBlt(c, workload, BigInt(n), schema, DIGITS);
          const { digest, ...content } = JSON.parse(new TextDecoder().decode(bytes)) as Content;
          expect(digest).toBe(digestOf(canonicalText(content)));
          const path = name === '' ? 'claim' : `claim.${name}`;
          const { inf, sup } = content.claim[name] ?? content.claim;
          const ends = { inf: moved(sup, 1n), sup: moved(inf, -1n) };
          for (const [end, code] of [
            ['inf', 'lower'],
            ['sup', 'upper'],
          ] as const) {
            const one = { [end]: ends[end] };
            const claim: Canonical =
              name === ''
                ? { ...content.claim, ...one }
                : { ...content.claim, [name]: { ...(content.claim[name] as Interval), ...one } };
            expect(check(sealed({ ...content, claim }))).toMatchObject({ code, path: `${path}.${end}` });
          }
        },
      ),
      runs(40),
    );
  });
});
