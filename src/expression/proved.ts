import type { Exponent } from '../arithmetic/exponent.js';
import { Interval } from '../arithmetic/interval.js';
import { Real } from '../arithmetic/real.js';
import { prove } from '../certificate/prove.js';
import { evaluateQuantity } from '../quantity/evaluate.js';
import { MOST_DIGITS, type Quantity, type Value } from '../quantity/quantity.js';
import type { Workload } from '../workload/workload.js';
import type { Meaning } from './meaning.js';
import { refined } from './refined.js';

/** Digits to which a function is evaluated first; optima are proved to some more at most. */
const FIRST_DIGITS = 15;
export const OPTIMUM_DIGITS = 9;
const MOST_OPTIMUM_DIGITS = 40;
/** Bits with which the root of a proved square is taken. */
const BITS = 256;

/** γ_(p) of a workload, as far as certificates prove it. */
export function optimumOf(workload: Workload, p: Exponent): Real {
  const root = (digits: number): Interval => {
    const { inf, sup } = prove(workload, { p, digits });
    return Interval.hullOfRationals(inf, sup, BITS).sqrt(BITS);
  };
  return refined(OPTIMUM_DIGITS, root(OPTIMUM_DIGITS), MOST_OPTIMUM_DIGITS, root);
}

/** A quantity at exact texts: the number itself where it is rational, otherwise as many digits as it offers. */
export function quantityAt(quantity: Quantity, texts: ReadonlyMap<string, string>): Meaning {
  const most = quantity.mostDigits ?? MOST_DIGITS;
  const digits = Math.min(FIRST_DIGITS, most);
  const value = evaluateQuantity(quantity, texts, digits).value;
  const again = (more: number): Value => evaluateQuantity(quantity, texts, more).value;
  switch (value.status) {
    case 'exact':
      return { kind: 'number', value: Real.of(value.value) };
    case 'exact-list':
      return inRows(
        value.values.map((x) => Real.of(x)),
        value.columns,
      );
    case 'enclosed':
      return {
        kind: 'number',
        value: refined(digits, value.value, most, (more) => intervalsOf(again(more))[0]!),
      };
    case 'enclosed-list': {
      // All numbers of a list come at once: each is asked for by itself.
      let kept = { digits, intervals: value.values };
      const atDigits = (more: number): readonly Interval[] => {
        if (more !== kept.digits) kept = { digits: more, intervals: intervalsOf(again(more)) };
        return kept.intervals;
      };
      return inRows(
        value.values.map((x, i) => refined(digits, x, most, (more) => atDigits(more)[i]!)),
        value.columns,
      );
    }
  }
}

/** Numbers, or those of a matrix with so many in a row. */
const inRows = (values: readonly Real[], columns?: number): Meaning =>
  columns === undefined
    ? { kind: 'list', values }
    : {
        kind: 'matrix',
        rows: Array.from({ length: values.length / columns }, (_, i) =>
          values.slice(i * columns, (i + 1) * columns),
        ),
      };

function intervalsOf(value: Value): readonly Interval[] {
  if (value.status === 'enclosed') return [value.value];
  if (value.status === 'enclosed-list') return value.values;
  throw new TypeError('intervalsOf: expected an enclosure at every precision, got an exact value');
}
