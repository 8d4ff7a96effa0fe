/**
 * How sure the formula of a statement is; the documents came as text in which most displays are missing.
 *
 * - `printed`: it stands in the text;
 * - `forced`: the words and numbers around it leave one formula;
 * - `restored`: it is the likeliest reading, and others are possible;
 * - `candidate`: it is one of several readings of equal right;
 * - `none`: nothing of it could be recovered.
 */
export type FormulaMark = 'printed' | 'forced' | 'restored' | 'candidate' | 'none';

/** The marks, the surest first. */
export const FORMULA_MARKS: readonly FormulaMark[] = ['printed', 'forced', 'restored', 'candidate', 'none'];

/** Whether a document can be held to a formula: only to one that is printed, or forced by what is. */
export const isBinding = (mark: FormulaMark): mark is 'printed' | 'forced' =>
  mark === 'printed' || mark === 'forced';
