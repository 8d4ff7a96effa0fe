// Measures every quantity at its example inputs and its most digits, in CPU seconds, with the quantities that take longer than
// ten seconds marked; needs `npm run build`. With names as arguments, only these.
import process from 'node:process';
import { evaluateQuantity } from '../dist/quantity/evaluate.js';
import { exampleInputs } from '../dist/quantity/inputs.js';
import { MOST_DIGITS } from '../dist/quantity/quantity.js';
import { allQuantities } from '../dist/quantity/registry.js';

const SECONDS = 10;
const wanted = process.argv.slice(2);
let slow = 0;

for (const quantity of await allQuantities()) {
  if (wanted.length > 0 && !wanted.includes(quantity.name)) continue;
  const digits = quantity.mostDigits ?? MOST_DIGITS;
  const started = process.cpuUsage();
  const { value } = evaluateQuantity(quantity, exampleInputs(quantity), digits);
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  if (seconds > SECONDS) slow += 1;
  const mark = seconds > SECONDS ? '  TOO SLOW' : '';
  console.log(
    `${quantity.name.padEnd(48)}${String(digits).padStart(6)}  ${value.status.padEnd(14)}${seconds.toFixed(2).padStart(7)} s${mark}`,
  );
}
process.exitCode = slow > 0 ? 1 : 0;
