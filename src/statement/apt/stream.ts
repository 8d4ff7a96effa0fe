import { kAryDigitFlips, kAryDraws, kAryMostLiveTerms } from '../../factorization/k-ary-counts.js';
import {
  kAryCapacity,
  kAryHeight,
  offsetDigits,
  plainDigits,
  type DigitSystem,
} from '../../factorization/k-ary-digits.js';
import { kAryNodes } from '../../factorization/k-ary-factors.js';
import { kAryLifetime, kAryNoiseTerms } from '../../factorization/k-ary-noise.js';
import { kAryWeight } from '../../factorization/k-ary-weight.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { type Outcome, all, checked, integers, proved } from '../outcome.js';
import { settle } from '../verdict.js';
import { cases, name, on, type DigitKind } from './systems.js';

/** Each noise term is used on one interval of times, the stated one. */
function lifetimes(kind: DigitKind): Outcome {
  const outcome = checked(
    on(kind),
    cases(kind),
    ({ system, T }) => {
      const used = new Map<bigint, bigint[]>();
      for (const t of integers(1n, BigInt(T))) {
        for (const { p } of kAryNoiseTerms(system, BigInt(T), t)) used.set(p, [...(used.get(p) ?? []), t]);
      }
      return [...used].every(([p, times]) => {
        const { first, last } = kAryLifetime(system, BigInt(T), p);
        return `${times}` === `${integers(first, last)}`;
      });
    },
    name,
  );
  return proved(
    outcome,
    'all k and T',
    'key p of level i is used exactly at the t with the digits of p above place i and with digit i from that of p to the end of the digits on ' +
      'its side; numbers are ordered as their digits are, from the highest down, so these t are consecutive',
  );
}

/** The most noise terms alive at once are ‖rep(t)‖₁ ≤ h·m, m = (k − 1)/2 or k/2, with equality at capacity for odd k. */
function space(): Outcome {
  const outcome = checked(
    'k = 2, …, 9, T = 1, 5, 40, 121, 200',
    integers(2n, 9n).flatMap((k) => [1n, 5n, 40n, 121n, 200n].map((T) => ({ system: offsetDigits(k), T }))),
    ({ system, T }) => {
      const h = BigInt(kAryHeight(system, T));
      const most = integers(1n, T).reduce((found, t) => {
        const weight = kAryWeight(system, t);
        return weight > found ? weight : found;
      }, 0n);
      const full = kAryCapacity(system, Number(h));
      const attained = system.k % 2n === 0n || kAryMostLiveTerms(system, full) === h * system.b;
      return kAryMostLiveTerms(system, T) === most && most <= h * system.b && attained;
    },
    ({ system, T }) => `k = ${system.k}, T = ${T}`,
  );
  return proved(
    outcome,
    'all k and T',
    'release t has ‖rep(t)‖₁ terms, h digits of size at most b; a term that is left is not used again (Prop 4.10), so nothing else is kept',
  );
}

/** Draws and digit changes are at most 2T each. */
const time = (): Outcome =>
  proved(
    checked(
      'k = 2, …, 21, T = 1, …, 300 and 10³, 10⁶, 10¹²',
      integers(2n, 21n).flatMap((k) =>
        [...integers(1n, 300n), 10n ** 3n, 10n ** 6n, 10n ** 12n].map((T) => ({
          system: offsetDigits(k),
          T,
        })),
      ),
      ({ system, T }) => kAryDraws(system, T) <= 2n * T && kAryDigitFlips(system, T) <= 2n * T,
      ({ system, T }) => `k = ${system.k}, T = ${T}`,
    ),
    'constant k, all T',
    'digit i changes at most T/k^i + 1 times, 2T + h times together; T + Σ|negative digits of T| ≤ T + h·k/2 terms are drawn, and h = O(log T)',
  );

/** [APT] Section 4: time and space on a stream. */
export const streamStatements: readonly Statement[] = [
  {
    id: 'APT Prop 4.10',
    document: 'APT',
    says: 'Each noise term is used in the releases of one contiguous interval of times.',
    formula: '\\{t:\\text{key }p\\text{ is used}\\}=[\\,p-c_i,\\ \\dots]',
    expected: 'holds',
    functions: ['kAryLifetime', 'kAryNoiseTerms'],
    cost: 'moderate',
    decide: () => settle(all(lifetimes('plain'), lifetimes('offset')), []),
  },
  {
    id: 'APT Lemma 4.12',
    document: 'APT',
    says: 'At most h(k − 1)/2 noise terms must be held at once for odd k, h·k/2 for even k.',
    formula: '\\max_t\\|\\mathrm{rep}(t)\\|_1\\le h\\,\\tfrac{k-1}2',
    expected: 'holds',
    functions: ['kAryMostLiveTerms', 'kAryWeight'],
    cost: 'moderate',
    decide: () =>
      settle(space(), [
        number('most at once for k = 19, T = 10⁶', kAryMostLiveTerms(offsetDigits(19n), 10n ** 6n)),
      ]),
  },
  {
    id: 'APT Lemma 4.14',
    document: 'APT',
    says: 'T releases take O(T) time for constant k.',
    formula: '\\#\\text{draws}+\\#\\text{digit changes}=O(T)',
    expected: 'holds',
    functions: ['kAryDraws', 'kAryDigitFlips'],
    cost: 'moderate',
    decide: () =>
      settle(time(), [
        number('draws for k = 19, T = 10⁶', kAryDraws(offsetDigits(19n), 10n ** 6n)),
        number('digit changes', kAryDigitFlips(offsetDigits(19n), 10n ** 6n)),
      ]),
  },
  {
    id: 'APT erratum: exactly T noise terms',
    document: 'APT',
    says: 'T releases use exactly T different noise terms.',
    formula: 'N(T)=T',
    expected: 'imprecise: k = 3, T = 2',
    erratum: 'It is T plus the negative digits of T; O(kT) is right but loose.',
    functions: ['kAryDraws', 'kAryNodes'],
    cost: 'moderate',
    decide: () => {
      const counted = (count: (system: DigitSystem, T: bigint) => bigint): Outcome =>
        checked(
          on('offset'),
          cases('offset'),
          ({ system, T }) => BigInt(kAryNodes(system, T).length) === count(system, BigInt(T)),
          name,
        );
      return settle(
        counted((_, T) => T),
        [
          number('k = 19, T = 181', kAryDraws(offsetDigits(19n), 181n)),
          number('k = 19, T = 10⁶', kAryDraws(offsetDigits(19n), 10n ** 6n)),
        ],
        { says: 'T plus the sum of the negative digits of T', outcome: counted(kAryDraws) },
      );
    },
  },
  {
    id: 'APT Fig 2',
    document: 'APT',
    says: 'For k = 3 and t = 8 the plain digits need four noise terms, the offset digits two.',
    formula: '8=2\\cdot3+2=9-1',
    expected: 'holds',
    functions: ['kAryWeight'],
    cost: 'instant',
    decide: () => {
      const [plain, offset] = [kAryWeight(plainDigits(3n), 8n), kAryWeight(offsetDigits(3n), 8n)];
      return settle(
        proved(
          checked(
            't = 8, k = 3',
            [8n],
            () => plain === 4n && offset === 2n,
            () => 't = 8',
          ),
          't = 8, k = 3, its only case',
          'exact evaluation',
        ),
        [number('plain', plain), number('offset', offset)],
      );
    },
  },
];
