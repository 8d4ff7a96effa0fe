import { quotient } from './arithmetic.js';
import { quotients, type Quotients, type QuotientsForm } from './matrix.js';
import { size } from './numerals.js';
import { fields, member, need, wordOf, type Part } from './text.js';
import { bitsOf } from './work.js';

/** The workload, with the text that names it. */
export interface WorkloadForm extends QuotientsForm {
  readonly title: string;
}

/** The name of a workload, or the kind of what else there is more than one kind of, and the place where it is due. */
export function nameOf(
  part: Part,
  key: 'name' | 'kind' = 'name',
): { readonly name: string | undefined; readonly at: Part } {
  const found = member(part, key);
  return found === undefined
    ? { name: undefined, at: { ...part, parent: part, key } }
    : { name: wordOf(found), at: found };
}

/** The workload of the kinds gamma-F and gamma-p, by its name or by its entries. */
export function readWorkload(part: Part): WorkloadForm {
  const { name, at } = nameOf(part);
  if (name === 'prefix-sum') return prefixSum(part);
  need(name === 'explicit', 'workload', at, 'prefix-sum or explicit');
  const object = fields(part, ['cols', 'denominator', 'entries', 'name', 'rows']);
  const rows = size(object.rows);
  const cols = size(object.cols);
  return { ...quotients(part, object, rows, cols), title: `explicit ${rows}x${cols}` };
}

/** A_ij = 1 for i ≥ j, 0 otherwise. */
function prefixSum(part: Part): WorkloadForm {
  const n = size(fields(part, ['n', 'name']).n);
  const entry = (i: number, j: number): bigint => (i >= j ? 1n : 0n);
  const read = (): Quotients => ({
    rows: n,
    cols: n,
    data: Array.from({ length: n * n }, (_, at) => entry(quotient(at, n), at % n)),
    denominator: 1n,
  });
  return {
    rows: n,
    cols: n,
    bits: bitsOf(1),
    denominatorBits: bitsOf(1),
    work: 0n,
    read,
    title: `prefix-sum n=${n}`,
  };
}
