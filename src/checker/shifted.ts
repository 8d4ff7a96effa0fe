import { largest, quotient } from './arithmetic.js';
import { quotients, type Quotients, type QuotientsForm } from './matrix.js';
import { fields, type Part } from './text.js';
import { multiplication } from './work.js';

/** The vector v, one entry for each row. */
export const readShift = (part: Part, rows: number): QuotientsForm =>
  quotients(part, fields(part, ['denominator', 'entries']), rows, 1);

/** A − v·1ᵀ. */
export function shifted(A: Quotients, v: Quotients): Quotients {
  const data = A.data.map(
    (entry, at) => entry * v.denominator - A.denominator * v.data[quotient(at, A.cols)]!,
  );
  return { ...A, data, denominator: A.denominator * v.denominator };
}

/** The form of A − v·1ᵀ, with W_v of section 8, the work of v and of the difference. */
export function shiftedForm(A: QuotientsForm, v: QuotientsForm): QuotientsForm {
  const entry = multiplication(A.bits, v.denominatorBits) + multiplication(v.bits, A.denominatorBits);
  return {
    ...A,
    bits: largest([A.bits + v.denominatorBits, v.bits + A.denominatorBits]) + 1n,
    denominatorBits: A.denominatorBits + v.denominatorBits,
    work: v.work + BigInt(A.rows * A.cols) * entry,
  };
}
