// What other accountants print, held against proved bounds: safe, unsafe or loose. Values and their sources: accountants.json.
// Usage: npm run build && node bench/thirdparty/accountants.mjs prints docs/accountants.md; scripts/documents.mjs writes and checks it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = import.meta.dirname;

/** @param {string[]} names @returns {Promise<any>} a module of the built package */
const built = (...names) => import(pathToFileURL(join(here, '..', '..', 'dist', ...names)).href);

/**
 * @typedef {{ source: string, asks: 'epsilon' | 'delta' | 'noise', side?: 'upper' | 'lower', printed: string, epsilon?: string, delta?: string,
 *   q?: string, sigma?: string, steps?: string }} Printed
 */

/** A number is loose where one better by this part would be safe, too. */
const LOOSE = '1/100';

/**
 * The verdict on each number.
 *
 * @returns {Promise<{ value: Printed, verdict: string }[]>}
 */
export async function verdicts() {
  const { Rational } = await built('arithmetic', 'rational.js');
  const { accountDelta, accountEpsilon } = await built('privacy', 'accounting', 'account.js');
  const { isAccountedPrivate, leastNoise } = await built('privacy', 'accounting', 'least-noise.js');
  const { values } = /** @type {{ values: Printed[] }} */ (data());
  return values.map((value) => {
    const { asks, side, q, sigma, steps, epsilon, delta } = value;
    const printed = Rational.parse(value.printed);
    /** @param {any} noise */
    const stepsWith = (noise) => [
      {
        noise: 'gaussian',
        variance: noise.pow(2),
        ...(q === undefined ? {} : { sampling: Rational.parse(q) }),
        count: BigInt(steps ?? '1'),
      },
    ];
    /** @returns {{ inf: any, sup: any }} between which the least number lies that suffices */
    const known = () => {
      if (asks === 'noise') {
        const { noise, refuted } = leastNoise(stepsWith, Rational.parse(epsilon), Rational.parse(delta));
        return { inf: refuted, sup: noise };
      }
      const run = stepsWith(Rational.parse(sigma));
      const { worst } =
        asks === 'epsilon'
          ? accountEpsilon(run, Rational.parse(delta), { digits: 2 })
          : accountDelta(run, Rational.parse(epsilon), { digits: 4 });
      return { inf: worst.inf.toRational(), sup: worst.sup.toRational() };
    };
    const suffices = () => {
      const at = { epsilon, delta, sigma, [asks === 'noise' ? 'sigma' : asks]: value.printed };
      return isAccountedPrivate(
        stepsWith(Rational.parse(at.sigma)),
        Rational.parse(at.epsilon),
        Rational.parse(at.delta),
      );
    };
    const { inf, sup } = known();
    const answer = printed.compare(sup) >= 0 ? true : printed.compare(inf) < 0 ? false : suffices();
    if (answer === undefined) return { value, verdict: 'undecided' };
    if (side === 'lower') return { value, verdict: answer ? '**false**: less suffices' : 'true' };
    if (!answer) return { value, verdict: '**unsafe**' };
    const needless = printed.sub(sup).div(printed);
    if (needless.compare(Rational.parse(LOOSE)) < 0) return { value, verdict: 'safe' };
    return { value, verdict: `loose: ${needless.mul(Rational.integer(100n)).floor()} % less suffices` };
  });
}

const data = () => JSON.parse(readFileSync(join(here, 'accountants.json'), 'utf8'));

const PLACES = { epsilon: 'ε', delta: 'δ', noise: 'σ' };

/** @param {Printed} value */
function claimOf({ asks, side, printed, epsilon, delta, q, sigma, steps }) {
  const sign = side === 'lower' ? '≥' : asks === 'noise' ? '=' : '≤';
  const given = [
    ['ε', epsilon],
    ['δ', delta],
    ['q', q],
    ['σ', sigma],
    ['N', steps],
  ].filter(([, text]) => text !== undefined);
  return [given.map(([name, text]) => `${name} = ${text}`).join(', '), `${PLACES[asks]} ${sign} ${printed}`];
}

/** The page. */
export async function page() {
  const { sources } = /** @type {{ sources: Record<string, string> }} */ (data());
  const found = await verdicts();
  const rows = found.map(({ value, verdict }) => {
    const [given, claim] = claimOf(value);
    return `| ${given} | ${claim} | ${verdict} | ${sources[value.source]} |`;
  });
  return `# What other accountants print

Each number is decided by proof: *safe* where the statement with it is proved, **unsafe** where it is refuted, *loose* where it is safe and one that is better by
more than 1 % is, too. Unsafe by the last digit and unsafe by several per cent read alike here; the numbers tell. The add/remove neighbours of
[accounting.md](accounting.md), both orders, noise multipliers; N steps, each of a Poisson sample of rate q where there is one. The values are in
\`bench/thirdparty/accountants.json\`, and \`node bench/thirdparty/accountants.mjs\` prints this page.

| given | printed | verdict | source |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(await page());
