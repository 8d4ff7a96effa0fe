import { algebraicWork } from './algebraic-work.js';
import { largest } from './arithmetic.js';
import { readClaim, type Claim } from './claim.js';
import type { Polynomial } from './integer-polynomial.js';
import { quotients, type WrittenForm } from './matrix.js';
import { integers, size, within } from './numerals.js';
import { fields, lengthOf, need, partsOf, wordOf, type Part } from './text.js';
import { bitsOfLongest, bitsOfText } from './work.js';
import { readWorkload, type WorkloadForm } from './workload.js';

/** Limits of docs/certificate-algebraic.md, section 4. */
const MAX_DEGREE = 64;
const MAX_PRIME = 65536n;
const MAX_PRIMES = 64;

/** A polynomial whose form is read. */
export interface PolynomialForm {
  readonly part: Part;
  readonly length: number;
  /** At least the bits of its longest coefficient. */
  readonly bits: bigint;
  values(): Polynomial;
}

/** A polynomial of a length within limits: its coefficients, the constant term first, the last one not 0. */
export function polynomial(part: Part, least: number, most: number): PolynomialForm {
  const length = lengthOf(part);
  const isWithin = length >= least && length <= most;
  need(isWithin, 'limit', part, `from ${least} to ${most} coefficients`, `${length}`);
  const numerals = integers(part, length);
  need(
    length === 0 || numerals.digits[length - 1] !== 0,
    'lowest-terms',
    part,
    'a last coefficient other than 0',
  );
  return { part, length, bits: bitsOfLongest(numerals.digits), values: numerals.values };
}

/** So many residues modulo a polynomial of a degree. */
const residues = (part: Part, count: number, degree: number): PolynomialForm[] =>
  partsOf(part, count).map((item) => polynomial(item, 0, degree));

/** The numbers of a list of at most so many, of which primes are due. */
function primesOf(part: Part, most: number): Listed[] {
  const count = lengthOf(part);
  need(count <= most, 'limit', part, `at most ${most} primes`, `${count}`);
  return partsOf(part, count).map((item) => ({ value: within(item, 2n, MAX_PRIME), part: item }));
}

/** The bits of the longest of some polynomials. */
const longestOf = (forms: readonly PolynomialForm[]): bigint => largest(forms.map(({ bits }) => bits));

const DOMAINS = ['matrix', 'symmetric points', 'points'];
const MAX_ORDER = 16;
const MAX_COLUMNS = 64;
const MAX_ROWS = 64;

/** A number of a list, with its place. */
interface Listed {
  readonly value: bigint;
  readonly part: Part;
}

/** What the form of a certificate of kind algebraic shows. */
export interface AlgebraicForm {
  readonly claim: Claim;
  readonly domain: string;
  readonly isShifted: boolean;
  readonly workload: WorkloadForm;
  readonly minimal: PolynomialForm;
  readonly frame: { readonly F: WrittenForm; readonly R: WrittenForm };
  readonly primes: { readonly part: Part; readonly list: readonly Listed[] };
  readonly unsolvable: readonly Listed[];
  readonly optimum: {
    readonly order: number;
    readonly denominator: PolynomialForm;
    /** N row by row, up to its diagonal. */
    readonly gram: readonly PolynomialForm[];
    readonly gramPart: Part;
    readonly weights: readonly PolynomialForm[];
    readonly weightsPart: Part;
    readonly center: readonly PolynomialForm[] | undefined;
    readonly centerPart: Part | undefined;
  };
  readonly parts: Readonly<Record<'frame' | 'F' | 'polynomial' | 'primes', Part>>;
  readonly work: bigint;
}

/** The form, in the order of the refusals of docs/certificate-algebraic.md, section 5. */
export function readAlgebraic(
  root: Readonly<Record<'claim' | 'frame' | 'galois' | 'optimum' | 'workload', Part>>,
): AlgebraicForm {
  // The claim.
  const claimed = fields(root.claim, ['domain', 'inf', 'polynomial', 'sup']);
  const claim = readClaim(root.claim, claimed);
  const domain = wordOf(claimed.domain);
  need(domain !== undefined && DOMAINS.includes(domain), 'domain', claimed.domain, DOMAINS.join(' or '));
  const isShifted = domain === 'points';
  const minimal = polynomial(claimed.polynomial, 2, MAX_DEGREE + 1);
  const degree = minimal.length - 1;
  // The workload.
  const workload = readWorkload(root.workload);
  const isSmall = workload.rows <= MAX_ROWS && workload.cols <= MAX_COLUMNS;
  need(
    isSmall,
    'limit',
    root.workload,
    `at most ${MAX_ROWS}×${MAX_COLUMNS}`,
    `${workload.rows}×${workload.cols}`,
  );
  // The frame.
  const frameParts = fields(root.frame, ['F', 'R']);
  const [F, R] = [readQuotients(frameParts.F), readQuotients(frameParts.R)];
  const order = F.cols;
  const fits = order <= MAX_ORDER && F.rows === workload.rows && R.rows === order && R.cols === workload.cols;
  need(
    fits,
    'shape',
    root.frame,
    `F and R with ${workload.rows} rows and ${workload.cols} columns, at most ${MAX_ORDER} between`,
    'others',
  );
  // The primes.
  const galois = fields(root.galois, ['primes', 'unsolvable']);
  const primes = { part: galois.primes, list: primesOf(galois.primes, MAX_PRIMES) };
  const unsolvable = primesOf(galois.unsolvable, 1);
  // The optimum.
  const names = ['denominator', 'gram', 'weights'] as const;
  const parts: Readonly<Record<(typeof names)[number], Part> & Partial<Record<'center', Part>>> = isShifted
    ? fields(root.optimum, ['center', ...names])
    : fields(root.optimum, names);
  const center = parts.center === undefined ? undefined : residues(parts.center, order, degree);
  const denominator = polynomial(parts.denominator, 1, degree);
  const gram = residues(parts.gram, (order * (order + 1)) / 2, degree);
  const weights = residues(parts.weights, workload.cols, degree);
  const all = [minimal, denominator, ...gram, ...weights, ...(center ?? [])];
  return {
    claim,
    domain,
    isShifted,
    workload,
    minimal,
    frame: { F, R },
    primes,
    unsolvable,
    optimum: {
      order,
      denominator,
      gram,
      gramPart: parts.gram,
      weights,
      weightsPart: parts.weights,
      center,
      centerPart: parts.center,
    },
    parts: { frame: root.frame, F: frameParts.F, polynomial: claimed.polynomial, primes: galois.primes },
    work: algebraicWork({
      degree,
      order,
      columns: workload.cols,
      rows: workload.rows,
      isShifted,
      weightless: BigInt(weights.filter(({ length }) => length === 0).length),
      claimBits: bitsOfText(claimed.inf) + bitsOfText(claimed.sup),
      primes: [...primes.list, ...unsolvable].map(({ value }) => value),
      bits: longestOf(all),
      frames: [workload, F, R],
    }),
  };
}

/** A matrix of fractions {cols, denominator, entries, rows} in lowest terms. */
function readQuotients(part: Part): WrittenForm {
  const object = fields(part, ['cols', 'denominator', 'entries', 'rows']);
  return quotients(part, object, size(object.rows), size(object.cols));
}
