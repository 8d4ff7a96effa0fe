import { absolute, largest, type Fraction } from './arithmetic.js';
import type { Schema } from './participation-schema.js';
import { spacedSquare, type Setting } from './sensitivity.js';
import { readReach } from './sensitivity-chain.js';
import { readSearchOf } from './sensitivity-search.js';
import { MAX_COLUMNS, type Proved, type UpperForm } from './strategy-form.js';
import { fields, need, type Part } from './text.js';
import { multiplication, wordsOf } from './work.js';
import { nameOf } from './workload.js';

/** The most rounds whose patterns are searched. */
const MAX_SEARCHED = 2048;

/** A lower-triangular C that is not written out. */
export interface LongForm {
  readonly n: number;
  /** Columns so many rounds apart share no row. */
  readonly width: number;
  /** The bits of the longest entry, and its digits. */
  readonly bits: bigint;
  readonly digits: number;
  /** Of reading C, and of all of X. */
  readonly work: bigint;
  readonly workOfX: bigint;
  read(): LongColumns;
}

/** C times its denominator, every entry to within the slack. */
export interface LongColumns extends Omit<Proved, 'S'> {
  /** X_pq of the entries that are known, p ≤ q. */
  product(p: number, q: number): bigint;
  /** What Lemma Off adds for patterns of so many rounds. */
  off(kappa: bigint): bigint;
  /** At least |C_{i+t,i}| for every i, t = 0, 1, … below n. */
  sizes(): bigint[];
}

/** The kinds that do not need the matrix: Lemma Maj, and beyond 512 rounds Lemmas Chain and Branch. */
export function readLong(upper: Part, C: LongForm, { schema, ...setting }: Setting): UpperForm {
  const { name, at } = nameOf(upper, 'kind');
  if (name === 'majorant') return readMajorant(upper, C, schema);
  if (name === 'chain' && BigInt(C.width) <= MAX_COLUMNS) return readLongChain(upper, C, schema);
  const isSearch = name === 'search' && C.n <= MAX_SEARCHED;
  need(isSearch, 'sensitivity', at, 'majorant, or chain of few diagonals, or search of few rounds');
  const digits = Int16Array.of(C.digits);
  const form = readSearchOf(upper, { cols: C.n, digits, exponent: 0n }, { schema, ...setting });
  return {
    work: C.work + C.workOfX + form.work,
    bits: largest([form.bits, 2n * C.bits + 64n]),
    prove: () => {
      const { product, off, ...known } = C.read();
      const [num, den] = form.prove((i, j) => (i < j ? product(i, j) : product(j, i)));
      return { ...known, S: [num + off(BigInt(schema.kappa)) * den, den] };
    },
  };
}

/** Lemma Maj: c′_t is the size of diagonal t for t < b, and the largest of those from t on from b on. */
function readMajorant(upper: Part, C: LongForm, { gap, kappa }: Schema): UpperForm {
  fields(upper, ['kind']);
  const bits = 2n * C.bits + 64n;
  return {
    work: C.work + BigInt(C.n) * (400n + 8n * wordsOf(bits) + multiplication(C.bits + 24n)),
    bits,
    prove: () => {
      const { sizes, ...known } = C.read();
      const most = sizes();
      for (let t = most.length - 2; t >= gap; t--) most[t] = largest([most[t]!, most[t + 1]!]);
      return { ...known, S: whole(spacedSquare(most, gap, kappa)) };
    },
  };
}

function readLongChain(upper: Part, C: LongForm, schema: Schema): UpperForm {
  const bits = 2n * C.bits + 64n;
  const form = readReach(upper, schema, bits);
  const { reach } = fields(upper, ['kind', 'reach']);
  const far = form.reach * (schema.kind === 'fixed-epoch' ? schema.gap : 1);
  need(far >= C.width, 'sensitivity', reach, `a reach over ${C.width} diagonals`);
  return {
    work: C.work + C.workOfX + form.work,
    bits,
    prove: () => {
      const { product, ...known } = C.read();
      return { ...known, S: whole(form.largest((i, j) => absolute(product(i, j)))) };
    },
  };
}

const whole = (x: bigint): Fraction => [x, 1n];
