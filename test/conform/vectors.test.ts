import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Enclosure } from '../../src/arithmetic/enclosure.js';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { check } from '../../src/checker/checker.js';
import { enclosuresOf } from '../../src/conform/answer.js';
import { questions } from '../../src/conform/questions.js';
import { withInputs } from '../../src/parameter/texts.js';
import { allQuantities } from '../../src/quantity/registry.js';
import { schemaErrors } from '../schemas.js';

const FOLDER = join(import.meta.dirname, '../../vectors');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
/** What the folder may weigh, and how many cases it has at least. */
const LARGEST = 1_500_000;
const LEAST_CASES = 5000;
/** One of so many cases of numbers is computed again; `npm run vectors -- --check` computes them all. */
const EACH = 7;

interface Fraction {
  readonly num: string;
  readonly den: string;
}
interface Ends {
  readonly inf: string;
  readonly sup: string;
}
interface Double {
  readonly hex: string;
  readonly decimal: string;
}
interface Case {
  readonly id: number;
  readonly inputs: Readonly<Record<string, string>>;
  readonly exact?: Fraction | readonly Fraction[];
  readonly enclosure?: Ends | readonly Ends[];
  readonly float64?: Double | readonly Double[];
  readonly within?: string | readonly string[];
  readonly result: 'valid' | 'invalid' | 'acceptable';
  readonly claimed?: string | readonly string[];
  readonly flags?: readonly string[];
}
interface VectorFile {
  readonly flags: Readonly<Record<string, string>>;
  readonly groups: readonly {
    readonly question: string;
    readonly unsafe?: 'below' | 'above';
    readonly cases: readonly Case[];
  }[];
}

const read = (file: string): VectorFile => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as VectorFile;
const files = new Map(FILES.map((file) => [file.replace(/\.json$/, ''), read(file)] as const));
const casesOf = (file: VectorFile): readonly Case[] => file.groups.flatMap(({ cases }) => cases);
const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T];

const enclosures = ({ exact, enclosure }: Case): readonly Enclosure[] => [
  ...listOf(exact).map(({ num, den }) => {
    const value = Rational.ratio(BigInt(num), BigInt(den));
    return { inf: value, sup: value };
  }),
  ...listOf(enclosure).map(({ inf, sup }) => ({ inf: Rational.parse(inf), sup: Rational.parse(sup) })),
];

const hexOf = (x: number): string => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
};

describe('golden vectors', () => {
  it.each([...files.keys()])('%s fits its schema', (name) => {
    expect(schemaErrors(`vectors-${name}`, files.get(name))).toEqual([]);
  });

  it('are many, small, numbered from 1, and asked once each', () => {
    const bytes = FILES.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(LARGEST);
    const ids = [...files.values()].flatMap(casesOf).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(LEAST_CASES);
    expect(ids.sort((a, b) => a - b)).toEqual(ids.map((_, i) => i + 1));
  });

  it('have their flags explained, and explain no others', () => {
    for (const file of files.values())
      expect(Object.keys(file.flags).sort()).toEqual(
        [...new Set(casesOf(file).flatMap(({ flags = [] }) => flags))].sort(),
      );
  });

  it('have the double nearest to the exact value, as bits and as digits', () => {
    const wrong = [...files.values()].flatMap(casesOf).filter((one) => {
      const doubles = listOf(one.float64);
      const exact = enclosures(one);
      return doubles.some(({ hex, decimal }, i) => {
        const { inf, sup } = exact[i]!;
        const nearest = [inf, sup].map(approxDouble);
        // A fraction that is too long for the file is enclosed: its ends may round to neighbours of the double of the fraction.
        const between = nearest[0]! <= Number(decimal) && Number(decimal) <= nearest[1]!;
        return hexOf(Number(decimal)) !== hex || !between;
      });
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('have a bound that no correct rounding exceeds', () => {
    const wrong = [...files.values()].flatMap(casesOf).filter((one) =>
      listOf(one.within).some((within, i) => {
        const double = Rational.fromDouble(Number(listOf(one.float64)[i]!.decimal));
        const { inf, sup } = enclosures(one)[i]!;
        const off = Rational.max(double.sub(inf).abs(), double.sub(sup).abs());
        // Half a unit in the last place of the double, unless the answer is an integer.
        return off.compare(Rational.parse(within)) > 0 && Rational.parse(within).sign() > 0;
      }),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('are what the program says now, of every few of them', async () => {
    const owners = new Map(
      [...(await allQuantities()), ...(await questions())].map((one) => [one.name, one]),
    );
    for (const file of files.values())
      for (const { question, cases } of file.groups) {
        const owner = owners.get(question);
        if (owner === undefined) continue;
        for (const one of cases.filter(({ id, claimed }) => id % EACH === 0 && claimed === undefined)) {
          const evaluate = (): readonly Enclosure[] =>
            withInputs(owner, new Map(Object.entries(one.inputs)), (inputs) =>
              enclosuresOf(
                owner.evaluate(inputs, Math.min(18, 'mostDigits' in owner ? (owner.mostDigits ?? 18) : 18)),
              ),
            );
          if (one.result === 'invalid') {
            expect(evaluate, `${question} ${one.id}`).toThrow(/expected/);
            continue;
          }
          const [found, kept] = [evaluate(), enclosures(one)];
          expect(found.length).toBe(kept.length);
          found.forEach(({ inf, sup }, i) => {
            const meets = inf.compare(kept[i]!.sup) <= 0 && kept[i]!.inf.compare(sup) <= 0;
            expect(meets, `${question} ${one.id}: ${inf}`).toBe(true);
          });
        }
      }
  });

  it('call no inputs without an answer that have one by convention', () => {
    // Sums of nothing, no noise, no loss, a law at a number that it never is: 0, or 1 for a tail.
    const answered: readonly (readonly [question: string, name: string, text: string])[] = [
      ['landau-sum', 'n', '0'],
      ['binary-tree-variance', 't', '0'],
      ['blt-sensitivity-squared', 'participations', '0'],
      ['laplace-scale', 'sensitivity1', '0'],
      ['zcdp-epsilon', 'rho', '0'],
      ['zcdp-rho', 'delta', '0'],
      ['gaussian-delta', 'sigma', '0'],
      ['discrete-laplace-pmf', 'y', '1/2'],
      ['discrete-laplace-tail', 'm', '0'],
      ['k-ary-digits', 't', '-1'],
      ['wallis-ratio', 'k', '-1'],
    ];
    const refused = files
      .get('quantities')!
      .groups.flatMap(({ question, cases }) =>
        cases.filter(({ result }) => result === 'invalid').map(({ inputs }) => ({ question, inputs })),
      );
    expect(refused.length).toBeGreaterThan(200);
    for (const [question, name, text] of answered)
      expect(
        refused.filter((one) => one.question === question && one.inputs[name] === text),
        `${question} ${name}=${text}`,
      ).toEqual([]);
  });

  it('hold no claim for right that was seen wrong, and call acceptable only what errs on the safe side', () => {
    const scars = files.get('scars')!;
    expect(casesOf(scars).length).toBeGreaterThan(40);
    for (const { unsafe, cases } of scars.groups)
      for (const one of cases) {
        expect(one.result).not.toBe('valid');
        if (one.result === 'invalid') continue;
        const [claimed, { inf, sup }] = [Rational.parse(String(one.claimed)), enclosures(one)[0]!];
        expect(unsafe === 'below' ? claimed.compare(sup) > 0 : claimed.compare(inf) < 0, `${one.id}`).toBe(
          true,
        );
      }
  });

  it('have certificates of which the checker says what they say', () => {
    const texts = new Map<string, string>();
    for (const { cases } of files.get('certificates')!.groups)
      for (const one of cases as unknown as readonly CertificateCase[]) {
        const { name, certificate, base, edits = [] } = one.inputs;
        const from = certificate ?? texts.get(base!)!;
        const text = edits.reduce(
          (changed, [at, deleted, inserted]) => changed.slice(0, at) + inserted + changed.slice(at + deleted),
          from,
        );
        texts.set(name, text);
        expect(check(new TextEncoder().encode(text)), name).toMatchObject(one.verdict);
        expect(one.result).toBe(one.verdict.proved ? 'valid' : 'invalid');
      }
  });
});

interface CertificateCase {
  readonly inputs: {
    readonly name: string;
    readonly certificate?: string;
    readonly base?: string;
    readonly edits?: readonly (readonly [number, number, string])[];
  };
  readonly verdict: { readonly proved: boolean };
  readonly result: string;
}
