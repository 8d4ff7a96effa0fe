import type { Value } from '../quantity/quantity.js';
import { readInputs } from '../quantity/inputs.js';
import { findQuantity } from '../quantity/registry.js';
import { UndecidedError } from '../arithmetic/enclose.js';
import { brief, parseArguments, wholeNumber } from './arguments.js';
import { HOLDS, UNDECIDED, UsageError, type Command } from './command.js';
import { numberJson, numberText, type Shown } from './numbers.js';

export const command: Command = {
  summary: 'prints one certified constant: exact, or enclosed to D proved digits',
  help: [
    'etalon value QUANTITY [key=value…] [--digits D] [--json]',
    '',
    'Evaluates a quantity (listed by `etalon quantities`) at exact parameters: 1e-6, 1/3, 0.1 are the rationals they spell.',
    'A rational value is printed exactly; any other as an enclosure of relative width at most 10^-D (default 30, at most 10000).',
    'Exit status 3 when the enclosure cannot be made that narrow.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, { digits: { type: 'string' } });
    const [name, ...pairs] = args.positionals;
    if (name === undefined) throw new UsageError('expected a QUANTITY, got none');
    const quantity = await findQuantity(name);
    const digits = wholeNumber(args.text('digits') ?? '30', '--digits', 1, 10_000);
    const given = keyValues(pairs);
    let value: Value;
    try {
      value = quantity.evaluate(readInputs(quantity, given), digits);
    } catch (problem) {
      if (!(problem instanceof UndecidedError)) throw problem;
      io.err(`etalon value: ${problem.message}`);
      return UNDECIDED;
    }
    if (args.flag('json')) {
      io.out(
        JSON.stringify({
          quantity: quantity.name,
          inputs: Object.fromEntries(given),
          ...valueJson(value, digits),
          source: quantity.source,
        }),
      );
    } else {
      for (const line of lines(value)) io.out(numberText(line, digits));
    }
    return HOLDS;
  },
};

/** Splits `key=value` words; a key may be given once. */
export function keyValues(pairs: readonly string[]): Map<string, string> {
  const map = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`expected key=value, got ${brief(pair)}`);
    const key = pair.slice(0, at);
    if (map.has(key)) throw new UsageError(`expected ${brief(key)} once, got it twice`);
    map.set(key, pair.slice(at + 1));
  }
  return map;
}

function lines(value: Value): readonly Shown[] {
  return 'values' in value ? value.values : [value.value];
}

function valueJson(value: Value, digits: number): Record<string, unknown> {
  const status = value.status.startsWith('exact') ? 'exact' : 'enclosed';
  const numbers = lines(value).map((x) => numberJson(x, digits));
  if ('values' in value)
    return {
      status,
      exact: status === 'exact' ? numbers.map((x) => x.exact) : null,
      enclosure: numbers.map((x) => x.enclosure),
    };
  return { status, ...numbers[0]! };
}
