import { Rational } from '../../arithmetic/rational.js';
import { check } from '../../checker/checker.js';
import { normCandidate } from '../../factorization/optimum/norm-candidate.js';
import type { Matrix } from '../../linear/matrix.js';
import type { Workload } from '../../workload/workload.js';
import type { NormDomain } from '../norm-domain.js';
import { describeWorkload } from '../describe-workload.js';
import { reducedQuotients } from '../matrix-text.js';
import { RefusedSearch } from '../refused-search.js';
import { flooredDecimal, sealClaim, type Certificate } from '../seal.js';
import { galoisWitness, type GaloisWitness } from './galois.js';
import { fieldByConjugates, fieldByRelations, hasConjugates } from './guessed-field.js';
import type { FieldGuess } from './number-field.js';
import { decomposition, type Decomposition } from './optimum-frame.js';
import { startOf, type Start } from './optimum-start.js';
import { sharpenedPoint } from './sharpened-point.js';
import type { Frame } from './stationary-equations.js';

/** Told how many of the conjugates of the optimum are known. */
type FieldProgress = (phase: 'fixed point', round: number) => void;

/** Limits of docs/certificate-algebraic.md, section 4. */
const MAX_ROWS = 64;
const MAX_ORDER = 16;

/** Parts of the largest weight below which a weight is thought to be 0. */
const LEAST_WEIGHTS = [1e-5, 1e-3, 1e-8];

/** Bits to which the root is known for its interval, and places of the interval that are tried. */
const ROOT_BITS = 4096;
const PLACES = [40, 80, 160, 320, 640, 1000];

/**
 * Finds the minimal polynomial of γ_F(A)², or of Γ_2² of a set of points, and issues the certificate that proves it: the optimum in the number
 * field of its value (docs/certificate-algebraic.md). The polynomial is guessed, from the digits of the optimum or of all its conjugates; the certificate holds only what the checker computes again.
 *
 * @param domain `matrix` for γ_F(A); `symmetric points` for Γ_2 of {±A_j}; `points` for Γ_2 of {A_j}
 * @throws RefusedSearch where A is 0, all points are one, A has more than 64 rows or columns, or no field is found
 */
export function certifyAlgebraic(
  workload: Workload,
  domain: NormDomain,
  digits: number,
  onProgress?: FieldProgress,
): Certificate {
  const refuse = (expected: string, got = workload.title): never => {
    throw new RefusedSearch('certifyAlgebraic', `expected ${expected}, got ${got}`);
  };
  if (workload.rows > MAX_ROWS || workload.cols > MAX_ROWS)
    refuse(`at most ${MAX_ROWS} rows and columns`, `${workload.rows}×${workload.cols}`);
  const a = workload.matrix();
  const shifted = domain === 'points';
  const parts = decomposition(a, shifted) ?? refuse('an optimum other than 0');
  if (parts.R.rows > MAX_ORDER) refuse(`a rank of at most ${MAX_ORDER}`, `${parts.R.rows}`);
  const frame: Frame = { coordinates: parts.R, gram: parts.F.transpose().mul(parts.F), shifted };
  onProgress?.('fixed point', 0);
  const candidate = normCandidate({ a, p: { num: 2, den: 1 }, shifted }, 96, 1e-14);
  for (const least of LEAST_WEIGHTS) {
    const start = startOf(frame, candidate, least);
    if (start === undefined) continue;
    for (const guess of guesses(frame, start, onProgress)) {
      const galois = galoisWitness(guess.polynomial);
      const value = galois && rootOf(frame, start);
      if (galois === undefined || value === undefined) continue;
      const found = sealed(workload, a, domain, digits, { parts, start, guess, galois, value });
      if (found !== undefined) return found;
    }
  }
  return refuse('a workload whose optimum is found in a number field of a small degree');
}

function* guesses(frame: Frame, start: Start, onProgress?: FieldProgress): Generator<FieldGuess> {
  if (hasConjugates(frame, start.support)) {
    const found = fieldByConjugates(frame, start.support, (count) => onProgress?.('fixed point', count));
    if (found !== undefined) yield found;
  }
  const found = fieldByRelations(frame, start);
  if (found !== undefined) yield found;
}

/** γ² in units of 2^−4096, nearly. */
function rootOf(frame: Frame, { support, point }: Start): Rational | undefined {
  const sharp = sharpenedPoint(frame, support, point, ROOT_BITS);
  const sum = sharp?.weights.reduce((total, { re }) => total + re, 0n);
  return sum === undefined ? undefined : Rational.dyadic(sum, -ROOT_BITS);
}

interface Found {
  readonly parts: Decomposition;
  readonly start: Start;
  readonly guess: FieldGuess;
  readonly galois: GaloisWitness;
  readonly value: Rational;
}

/** The certificate with the widest interval that the checker accepts, of the digits asked for at least; undefined where it accepts none. */
function sealed(
  workload: Workload,
  a: Matrix,
  domain: NormDomain,
  digits: number,
  { parts, start, guess, galois, value }: Found,
): Certificate | undefined {
  const { polynomial } = guess;
  const sign = isPositiveAt(guess.denominator, value) ? 1n : -1n;
  const text = (f: readonly bigint[]): string[] => f.map((c) => `${sign * c}`);
  const numbers = guess.numerators.map(text);
  const order = parts.R.rows;
  const entries = (order * (order + 1)) / 2;
  const { support } = start;
  const weights = Array.from({ length: a.cols }, (_, j) => {
    const at = support.indexOf(j);
    return at < 0 ? [] : numbers[entries + at]!;
  });
  const center = domain === 'points' ? { center: numbers.slice(entries + support.length) } : {};
  const fields = {
    frame: { F: quotientsText(parts.F), R: quotientsText(parts.R) },
    galois: {
      primes: galois.primes.map(String),
      unsolvable: galois.unsolvable === undefined ? [] : [`${galois.unsolvable}`],
    },
    optimum: { ...center, denominator: text(guess.denominator), gram: numbers.slice(0, entries), weights },
    workload: describeWorkload(workload, a),
  };
  const [constant, leading] = polynomial as [bigint, bigint];
  for (const places of PLACES) {
    if (places < digits + 3) continue;
    const exact = polynomial.length === 2 ? Rational.ratio(-constant, leading) : undefined;
    const margin = Rational.ratio(1n, 10n ** BigInt(places));
    const claim = {
      inf: flooredDecimal(exact ?? value.sub(margin), places),
      sup: flooredDecimal(exact ?? value.add(margin), places, true),
    };
    const certificate = sealClaim('algebraic', fields, claim, { domain, polynomial: polynomial.map(String) });
    if (check(certificate.bytes, { budget: 'unlimited' }).proved) return certificate;
  }
  return undefined;
}

const isPositiveAt = (f: readonly bigint[], x: Rational): boolean =>
  f.reduceRight((sum, c) => sum.mul(x).add(Rational.integer(c)), Rational.ZERO).sign() > 0;

function quotientsText(matrix: Matrix) {
  const { entries, denominator } = reducedQuotients(matrix);
  return {
    cols: `${matrix.cols}`,
    denominator: `${denominator}`,
    entries: entries.map(String),
    rows: `${matrix.rows}`,
  };
}
