import { Rational } from '../arithmetic/rational.js';
import { readInputs } from '../parameter/inputs.js';
import { closedForm } from '../quantity/closed-forms.js';
import type { Quantity, Value } from '../quantity/quantity.js';
import { numberJson } from './numbers.js';
import { coqTerm, MOST_COQ_DIGITS, rationalTerm } from '../expression/coq.js';
import { parseExpression } from '../expression/parse.js';

/** What the definition of a value uses. */
const PRELUDE = `From Coq Require Import ZArith Reals Lra.
From Interval Require Import Tactic.
Open Scope R_scope.

(* term first + … + term last *)
Fixpoint sum_of (count : nat) (first : Z) (term : Z -> R) : R :=
  match count with O => 0 | Datatypes.S rest => term first + sum_of rest (first + 1) term end.
Definition sum (first last : Z) (term : Z -> R) : R := sum_of (Z.to_nat (last + 1 - first)) first term.

(* n·(n − 1)·…, k factors; and n!/(k!·(n − k)!) *)
Fixpoint falling (n : Z) (k : nat) : Z :=
  match k with O => 1 | Datatypes.S rest => n * falling (n - 1) rest end%Z.
Definition binomial (n k : Z) : Z := (falling n (Z.to_nat k) / falling k (Z.to_nat k))%Z.
`;

const EVALUATE = 'cbv -[Rplus Rmult Rminus Ropp Rdiv Rinv IZR pow sqrt exp ln PI sin cos Rle Rabs]';

/**
 * The Coq file that defines the value of a quantity by its formula, and whose theorem is what is printed of it: the fraction where the value
 * and all of the formula are rational, otherwise the enclosure, or of a rational value that roots make its distance from the number.
 *
 * Nothing here is trusted: definition and theorem stand in the file, and coqc accepts it only if the proof is one. It needs no other file
 * of ours, only coq-interval.
 *
 * @param given the texts of the parameters
 * @throws RangeError for a quantity without a closed form, and for sums and digits that the kernel would not evaluate in seconds
 */
export function valueCoqFile(
  quantity: Quantity,
  given: ReadonlyMap<string, string>,
  value: Value,
  digits: number,
): string {
  const inputs = readInputs(quantity, given);
  const form = closedForm(quantity.name, inputs);
  if (form === undefined || 'values' in value)
    throw new RangeError(
      `valueCoqFile: expected a quantity with a closed form ("coq" in etalon quantities --json), got ${quantity.name}`,
    );
  if (digits > MOST_COQ_DIGITS)
    throw new RangeError(`valueCoqFile: expected at most ${MOST_COQ_DIGITS} digits, got ${digits}`);
  const numbers = new Map<string, Rational>();
  for (const { name, kind } of quantity.parameters)
    if (kind === 'integer' || kind === 'rational')
      numbers.set(
        name.replaceAll('-', '_'),
        kind === 'integer' ? Rational.integer(inputs.integer(name)) : inputs.rational(name),
      );
  const term = coqTerm(parseExpression(form), numbers);
  const at = [...inputs.texts].map(([name, text]) => `${name} = ${text}`).join(', ');
  const definitions = [...numbers].map(([name, number]) => {
    const { text, type } = rationalTerm(number);
    return `Definition ${name} : ${type} := ${text}.`;
  });
  const bits = Math.ceil(3.33 * (digits + 3)) + 80;
  return [
    `(* ${comment(`${quantity.name}${at === '' ? '' : ` at ${at}`}: ${quantity.statement}`)}`,
    `   ${comment(`${quantity.source}: ${quantity.formula}`)} *)`,
    PRELUDE,
    ...definitions,
    `Definition value : R := ${term.text}.`,
    '',
    ...theorem(value, digits, term.isRational, bits),
    '',
  ].join('\n');
}

function theorem(
  { value }: Exclude<Value, { readonly values: unknown }>,
  digits: number,
  isRational: boolean,
  bits: number,
): readonly string[] {
  const interval = `interval with (i_prec ${bits})`;
  if (!(value instanceof Rational)) {
    const { inf, sup } = numberJson(value, digits).enclosure;
    return [
      `Theorem digits : ${decimal(inf)} <= value <= ${decimal(sup)}.`,
      `Proof. ${EVALUATE}. split; ${interval}. Qed.`,
    ];
  }
  if (isRational) return [`Theorem digits : value = ${real(value)}.`, `Proof. ${EVALUATE}. lra. Qed.`];
  return [
    `Theorem digits : Rabs (value - ${real(value)}) <= 1 / 1${'0'.repeat(digits)}.`,
    `Proof. ${EVALUATE}. ${interval}. Qed.`,
  ];
}

/** A decimal as it is printed, which Coq reads as the rational number that it is. */
const decimal = (text: string): string => (text.startsWith('-') ? `(${text})` : text);
const real = (x: Rational): string => rationalTerm(x).text;

/** Text that neither ends nor opens a comment or a string of Coq. */
const comment = (text: string): string =>
  text.replaceAll('(*', '( *').replaceAll('*)', '* )').replaceAll('"', '”');
