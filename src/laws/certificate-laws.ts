import fc from 'fast-check';
import { canonicalText, digestOf, type Canonical } from '../arithmetic/canonical.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { casesOf, law, wholeLaw, type Law } from './law.js';
import { canBeEqual, endsOf, shownEnds, type Enclosed } from './numeral.js';

/** What a checker says of a file, as far as the laws look at it. */
export type CheckerVerdict =
  | { readonly proved: true; readonly inf: string; readonly sup: string }
  | { readonly proved: false; readonly code: string; readonly path: string };

/** A certificate and the number that it is about, enclosed more narrowly than by its claim. */
export interface KnownCertificate {
  readonly bytes: Uint8Array;
  readonly truth: Enclosed;
}

/** A checker of certificates (docs/certificate-format.md), and certificates that are sound. */
export interface CertificateSubject {
  readonly certificates: readonly KnownCertificate[];
  /** The verdict on a file of any bytes; it throws at none. */
  readonly check: (bytes: Uint8Array) => CheckerVerdict;
  /** Another checker, asked once about many files. */
  readonly second?: (files: readonly Uint8Array[]) => readonly CheckerVerdict[];
}

type Fields = Readonly<Record<string, Canonical>>;

const CASES = 500;
/** By what share a false claim is beyond the truth. */
const BEYOND = Rational.ratio(1n, 256n);

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const parsed = (bytes: Uint8Array): Fields => JSON.parse(decode(bytes)) as Fields;

/** The bytes of a certificate with these fields, and the digest that belongs to them. */
function sealed(fields: Fields): Uint8Array {
  const content = Object.fromEntries(Object.entries(fields).filter(([key]) => key !== 'digest'));
  const digest = digestOf(canonicalText(content));
  return new TextEncoder().encode(`${canonicalText({ ...content, digest })}\n`);
}

/** Every string of a certificate, by its path. */
function strings(value: Canonical, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value).flatMap(([key, item]) => strings(item as Canonical, [...path, key]));
}

function replaced(value: Canonical, path: readonly string[], change: (text: string) => string): Canonical {
  const [key, ...rest] = path;
  if (key === undefined) return change(value as string);
  if (Array.isArray(value))
    return value.map((item: Canonical, i) => (`${i}` === key ? replaced(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === key ? replaced(item as Canonical, rest, change) : (item as Canonical),
    ]),
  );
}

/** Small changes of a numeral: a digit, the sign, one more or less, 0. */
const CHANGE: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9 })).map(([at, digit]) => (text: string) => {
    const i = at % Math.max(text.length, 1);
    return `${text.slice(0, i)}${digit}${text.slice(i + 1)}`;
  }),
  fc.constant((text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`)),
  fc
    .bigInt({ min: -3n, max: 3n })
    .map((step) => (text: string) => (/^-?[0-9]+$/.test(text) ? `${BigInt(text) + step}` : text)),
  fc.constant(() => '0'),
);

/** A certificate of the list with one or two of its strings changed, and sealed again. */
const mutations = (certificates: readonly KnownCertificate[]): fc.Arbitrary<Mutant> =>
  fc
    .tuple(
      fc.nat(certificates.length - 1),
      fc.array(fc.tuple(fc.nat(), CHANGE), { minLength: 1, maxLength: 2 }),
    )
    .map(([base, changes]) => {
      let fields = parsed(certificates[base]!.bytes);
      const paths = strings(fields).filter(([key]) => key !== 'digest');
      for (const [at, change] of changes)
        fields = replaced(fields, paths[at % paths.length]!, change) as Fields;
      return { base, bytes: sealed(fields) };
    });

interface Mutant {
  readonly base: number;
  readonly bytes: Uint8Array;
}

/** Claims of the form of a true one that are wrong on one side: too high from below, at a point and not, and too low from above. */
function falseClaims(claim: Fields, { inf, sup }: Enclosure): Fields[] {
  const above = decimal(sup.add(sup.mul(BEYOND)).add(BEYOND));
  const tooHigh = { ...claim, inf: above, sup: above };
  const higher = { ...claim, inf: above, sup: decimal(sup.add(sup).add(Rational.ONE)) };
  if (inf.sign() <= 0) return [tooHigh, higher];
  return [tooHigh, higher, { ...claim, inf: '0', sup: decimal(inf.sub(inf.mul(BEYOND))) }];
}

/** The statement of a certificate without its bounds. */
function statement(bytes: Uint8Array): string {
  const { kind, workload, claim } = parsed(bytes);
  const { p, domain } = claim as Fields;
  return JSON.stringify([kind, workload, p, domain]);
}

const described = (verdict: CheckerVerdict): string =>
  verdict.proved
    ? `proved [${verdict.inf}, ${verdict.sup}]`
    : `refused: ${verdict.code} at '${verdict.path}'`;

/**
 * The laws of a checker of certificates:
 *
 * - it proves every sound certificate, with the bounds that this claims;
 * - it refuses a certificate in which one byte is changed, and throws at none;
 * - it refuses a claim of inf above or sup below the true number, sealed with the digest that belongs to it;
 * - a certificate that is changed anywhere and sealed again is refused, or still states what is true of the workload that it names;
 * - it says the same as another checker of every such mutant: the verdict, and the code and path of a refusal.
 *
 * @example
 * ```ts
 * const { bytes } = prove(prefixSum(3), { digits: 8 });
 * const { inf, sup } = prove(prefixSum(3), { digits: 20 });
 * for (const law of certificateLaws({ certificates: [{ bytes, truth: { inf, sup } }], check })) law.check({ cases: 50 });
 * ```
 */
export function certificateLaws(subject: CertificateSubject): Law[] {
  const { certificates, check, second } = subject;
  const index = fc.nat(certificates.length - 1);
  const mutant = mutations(certificates);
  const laws = [
    wholeLaw('a sound certificate is proved, with the bounds of its claim', () => {
      for (const [i, { bytes }] of certificates.entries()) {
        const [verdict, { claim }] = [check(bytes), parsed(bytes)];
        const { inf, sup } = claim as Fields;
        if (!verdict.proved) return `certificate ${i + 1}: ${described(verdict)}`;
        if (verdict.inf !== inf || verdict.sup !== sup)
          return `certificate ${i + 1} claims [${String(inf)}, ${String(sup)}]: ${described(verdict)}`;
      }
      return undefined;
    }),
    law(
      'a certificate with one byte changed is refused',
      CASES,
      [index, fc.nat(), fc.integer({ min: 1, max: 255 })],
      (base, place, xor) => {
        const broken = certificates[base]!.bytes.slice();
        const at = place % broken.length;
        broken[at] = broken[at]! ^ xor;
        const verdict = check(broken);
        return verdict.proved ? `byte ${at} changed: ${described(verdict)}` : undefined;
      },
    ),
    wholeLaw('a claim beyond the truth is refused', () => {
      for (const [i, { bytes, truth }] of certificates.entries()) {
        const fields = parsed(bytes);
        for (const claim of falseClaims(fields['claim'] as Fields, endsOf(truth))) {
          const verdict = check(sealed({ ...fields, claim }));
          if (verdict.proved)
            return `certificate ${i + 1}, the truth is ${shownEnds(endsOf(truth))}: ${described(verdict)}`;
        }
      }
      return undefined;
    }),
    law('a changed certificate is refused, or states what is true', CASES, [mutant], ({ base, bytes }) => {
      const verdict = check(bytes);
      const { bytes: original, truth } = certificates[base]!;
      if (!verdict.proved || statement(bytes) !== statement(original)) return undefined;
      const stated = endsOf({ inf: verdict.inf, sup: verdict.sup });
      return canBeEqual(stated, endsOf(truth))
        ? undefined
        : `${described(verdict)}, the truth is ${shownEnds(endsOf(truth))}: ${decode(bytes).trim()}`;
    }),
  ];
  if (second !== undefined)
    laws.push(
      wholeLaw('another checker says the same of every mutant: verdict, code and path', (options) => {
        const mutants = fc.sample(mutant, { numRuns: casesOf(CASES, options), seed: options.seed });
        const files = [...certificates, ...mutants].map(({ bytes }) => bytes);
        const others = second(files);
        for (const [i, file] of files.entries()) {
          const [mine, other] = [described(check(file)), described(others[i]!)];
          if (mine !== other) return `${mine}, the other: ${other}: ${decode(file).trim()}`;
        }
        return undefined;
      }),
    );
  return laws;
}

/** A decimal of 20 places as certificates write it, without zeros at its end. */
function decimal(x: Rational): string {
  const places = 20;
  const digits = `${x.mul(Rational.integer(10n ** BigInt(places))).floor()}`.padStart(places + 1, '0');
  const part = digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, -places);
  return part === '' ? whole : `${whole}.${part}`;
}
