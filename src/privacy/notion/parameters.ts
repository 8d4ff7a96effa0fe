import { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';

/**
 * A positive number as a real one.
 * @throws RangeError unless it is > 0, UndecidedError when it cannot be told from 0.
 */
export function positive(caller: string, name: string, value: Operand): Real {
  if (value instanceof Rational) requirePositive(caller, name, value);
  const x = Real.of(value);
  if (x.sign() <= 0) throw new RangeError(`${caller}: expected ${name} > 0, got ${x}`);
  return x;
}
