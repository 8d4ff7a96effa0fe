import { decimalUp } from '../arithmetic/decimal.js';
import { Rational } from '../arithmetic/rational.js';
import { algebraicClaim, type AlgebraicClaim } from '../certificate/algebraic/algebraic-claim.js';
import type { Certified } from '../certificate/certify.js';
import type { NormDomain } from '../certificate/norm-domain.js';
import type { DoubleFactors } from '../certificate/double-factors.js';
import { exponentText, type Exponent } from '../arithmetic/exponent.js';
import { participationJson, participationLines } from './participation-report.js';
import type { ParticipationTask } from '../certificate/participation/participation-task.js';
import type { Workload } from '../workload/workload.js';
import { normName, quantityName } from './norm-names.js';
import { rootEnclosure, shortText } from './numbers.js';
import { polynomialText, quadraticRoot } from './polynomial-text.js';

/** What a call of certify enclosed, and where it wrote it. */
export interface Enclosed {
  readonly workload: Workload;
  readonly p: Exponent;
  readonly domain: NormDomain;
  readonly digits: number;
  readonly certified: Certified;
  /** Where the certificate is. */
  readonly output: string | undefined;
  readonly factors: (DoubleFactors & { readonly file: string }) | undefined;
  /** In which rounds a record takes part, where that is said. */
  readonly participation?: ParticipationTask | undefined;
}

/** Significant digits of what the doubles achieve. */
const DIGITS = 20;

/** The answer as JSON: schemas/certify.schema.json. */
export function enclosedJson(enclosed: Enclosed): unknown {
  const { workload, p, domain, digits, certified, output, factors, participation } = enclosed;
  const gamma = rootEnclosure(certified);
  return {
    format: 'etalon-certify',
    version: '1',
    workload: workload.title,
    norm: normName(p),
    p: exponentText(p),
    domain,
    rows: workload.rows,
    cols: workload.cols,
    digits,
    gamma: { inf: gamma.inf, sup: gamma.sup },
    gammaSquared: { inf: certified.claim.inf, sup: certified.claim.sup },
    reached: certified.reached,
    kind: certified.kind,
    ...algebraicJson(algebraicClaim(certified)),
    participation: participation === undefined ? null : participationJson(participation, workload.cols),
    digest: certified.digest,
    certificate: output ?? null,
    factors:
      factors === undefined
        ? null
        : {
            file: factors.file,
            inner: factors.C.rows,
            exact: factors.exactly,
            squared: { sup: decimalUp(factors.squared, DIGITS) },
            excess: { sup: excess(certified, factors) },
          },
  };
}

/** The answer as lines. */
export function enclosedLines(enclosed: Enclosed): string[] {
  const { workload, p, domain, certified, output, factors, participation } = enclosed;
  const gamma = rootEnclosure(certified);
  const { inf, sup } = certified;
  const points = domain !== 'matrix';
  const name = `${quantityName(p, points)}${participation === undefined ? '' : ',Π'}`;
  const line = (title: string, text: string): string => `${title.padEnd(13)}${text}`;
  const set = `${workload.cols} in ℝ^${workload.rows}${domain === 'points' ? '' : ', and their negatives'}`;
  const lines = [
    points
      ? line('points', set)
      : line('workload', `${titled(workload)} (${workload.rows}×${workload.cols})`),
    ...(participation === undefined ? [] : participationLines(participation, workload.cols, line)),
    line(name, shortText(gamma.exact, 100)),
    line('', `in [${gamma.inf}, ${gamma.sup}]`),
    line(`${name}²`, `in [${certified.claim.inf}, ${certified.claim.sup}]`),
    ...algebraicLines(name, inf, algebraicClaim(certified), line),
  ];
  if (name.startsWith('γ_F')) {
    const rows = Rational.integer(BigInt(workload.rows));
    const mean = shortText({ inf: inf.div(rows), sup: sup.div(rows) }, 100);
    lines.push(line('mean error', `${mean}  (${name}²/m: least mean squared error at noise multiplier 1)`));
  }
  if (name === 'γ_2') {
    const most = shortText({ inf, sup }, 100);
    lines.push(line('max error', `${most}  (γ_2²: least maximal squared error at noise multiplier 1)`));
  }
  lines.push(
    line(
      'certificate',
      `${certified.digest}${output === undefined ? '' : `  → ${output}`}  (${certified.kind})`,
    ),
  );
  if (factors !== undefined) {
    const { B, C, exactly, squared, file } = factors;
    lines.push(
      line('factors', `B ${B.rows}×${B.cols} and C ${C.rows}×${C.cols} as doubles  → ${file}`),
      line(
        '',
        `${name}² of ${exactly ? 'these, which multiply to the workload exactly' : 'the exact factorization nearby'}: at most ${decimalUp(squared, DIGITS)}, ${excess(certified, factors)} above inf, relatively`,
      ),
    );
  }
  return [...lines, 'proved by the checker from the certificate alone'];
}

/** What a certificate of kind algebraic says besides; nothing of another. */
const algebraicJson = (claim: AlgebraicClaim | undefined): object =>
  claim === undefined
    ? {}
    : {
        algebraic: {
          polynomial: claim.polynomial.map(String),
          degree: claim.polynomial.length - 1,
          radicals: claim.radicals,
          prime: claim.prime ?? null,
        },
      };

/** The same as lines. */
function algebraicLines(
  name: string,
  inf: Rational,
  claim: AlgebraicClaim | undefined,
  line: (title: string, text: string) => string,
): string[] {
  if (claim === undefined) return [];
  const { polynomial, radicals, prime } = claim;
  const degree = polynomial.length - 1;
  const [constant, leading] = polynomial as [bigint, bigint];
  if (radicals === 'rational') {
    const square = Rational.ratio(-constant, leading);
    return [line('', `= ${square}, exactly: ${name} = √(${square})`)];
  }
  const formula = (): string => {
    const [c, b, a] = polynomial as readonly [bigint, bigint, bigint];
    // The interval holds no root of the derivative.
    return `${name}² = ${quadraticRoot([c, b, a], inf.compare(Rational.ratio(-b, 2n * a)) > 0)}`;
  };
  const reasons = {
    radicals: degree === 2 ? formula() : `of degree ${degree}: there is a formula by roots`,
    'no radicals': `of degree ${degree}, its Galois group not solvable (by its factors modulo ${prime}): no formula by roots of any degree`,
    undecided: `of degree ${degree}: whether there is a formula by roots is not decided`,
  };
  return [
    line('polynomial', polynomialText(polynomial)),
    line('', `is 0 at ${name}² and at no other number of that interval; irreducible`),
    line('radicals', reasons[radicals]),
  ];
}

/** The title, short enough for a line. */
const titled = ({ title }: Workload): string =>
  title.length > 200 ? `${title.slice(0, 190)}… (${title.length} characters)` : title;

/** squared/inf − 1, rounded up; 0 for the zero workload. */
function excess({ inf }: Certified, { squared }: DoubleFactors): string {
  if (squared.sign() === 0) return '0';
  return decimalUp(squared.div(inf).sub(Rational.ONE), 3);
}
