import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import type { Certificate } from './seal.js';

/** The parts of a certificate of our own that hold factors or weights. */
export interface Witnesses {
  readonly upper?: { readonly B: Written; readonly C: Written; readonly t: readonly [string, string] };
  readonly lower?: { readonly w: readonly string[] };
  /** Of kind gamma-F-sweeps in hexadecimal, as many digits for each; all equal of kind circulant, which has none. */
  readonly weights?: string | WrittenWeights;
  /** Of kinds gamma-2-banded, gamma-p-banded and, in hexadecimal, gamma-2-sweeps. */
  readonly columns?: string | WrittenWeights;
  readonly rows?: WrittenWeights | 'reversed';
}

/** Weights entries_j·2^exponent. */
export interface WrittenWeights {
  readonly entries: readonly string[];
  readonly exponent: string;
}

/** A matrix as a certificate has it. */
interface Written {
  readonly rows: string;
  readonly cols: string;
  readonly entries: readonly string[];
  readonly exponent: string;
}

export function witnessesOf({ bytes }: Pick<Certificate, 'bytes'>): Witnesses {
  const { kind, weights, fourthRoot, workload, ...others } = JSON.parse(
    new TextDecoder().decode(bytes),
  ) as Witnesses & {
    readonly kind: string;
    readonly fourthRoot?: object;
    readonly workload: { readonly n: string };
  };
  if (fourthRoot !== undefined)
    return { weights: { entries: Array.from({ length: Number(workload.n) }, () => '1'), exponent: '0' } };
  if (weights === undefined) return others;
  return kind === 'gamma-2-sweeps' ? { columns: weights, rows: 'reversed' } : { weights };
}

export const matrixOf = ({ rows, cols, entries, exponent }: Written): Matrix =>
  Matrix.ofIntegers(Number(rows), Number(cols), entries.map(BigInt), Rational.dyadic(1n, Number(exponent)));

/** The weights entries_j·2^exponent of the kinds that consist of them. */
export function writtenWeights(
  weights: NonNullable<Witnesses['weights']>,
  n: number,
): { readonly entries: readonly bigint[]; readonly exponent: number } {
  if (typeof weights !== 'string')
    return { entries: weights.entries.map(BigInt), exponent: Number(weights.exponent) };
  const digits = weights.length / n;
  const entries = Array.from({ length: n }, (_, j) =>
    BigInt(`0x${weights.slice(j * digits, (j + 1) * digits)}`),
  );
  return { entries, exponent: 0 };
}
