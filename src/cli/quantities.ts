import { allQuantities } from '../quantity/registry.js';
import type { Parameter } from '../quantity/quantity.js';
import { parseArguments } from './arguments.js';
import { HOLDS, UsageError, type Command } from './command.js';

export const command: Command = {
  summary: 'lists every quantity with its parameters, formula and source',
  help: [
    'etalon quantities [WORD…] [--json]',
    '',
    'Lists the quantities that `etalon value` evaluates; with WORDs only those whose name, statement or source contains every one.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, {});
    const words = args.positionals.map((word) => word.toLowerCase());
    const listed = (await allQuantities()).filter((quantity) => {
      const text = `${quantity.name} ${quantity.statement} ${quantity.source}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    if (args.flag('json')) {
      io.out(
        JSON.stringify(
          listed.map(({ name, statement, formula, source, parameters }) => ({
            name,
            statement,
            formula,
            source,
            parameters: parameters.map(described),
          })),
        ),
      );
      return HOLDS;
    }
    if (listed.length === 0)
      throw new UsageError(`expected words that some quantity contains, got ${args.positionals.join(' ')}`);
    for (const { name, statement, formula, source, parameters } of listed) {
      io.out(`${name}  [${source}]`);
      io.out(`  ${statement}`);
      io.out(`  ${formula}`);
      for (const parameter of parameters) io.out(`    ${parameter.name}: ${parameterText(parameter)}`);
      io.out('');
    }
    io.out(`${listed.length} quantities. Evaluate one: etalon value NAME key=value… [--digits D]`);
    return HOLDS;
  },
};

function described({ name, kind, description, least, choices, preset }: Parameter): Record<string, unknown> {
  return {
    name,
    kind,
    description,
    least: least === undefined ? null : `${least}`,
    choices: choices ?? null,
    preset: preset ?? null,
  };
}

function parameterText({ kind, description, least, choices, preset }: Parameter): string {
  const range = kind === 'choice' ? choices!.join(' | ') : least === undefined ? kind : `${kind} ≥ ${least}`;
  return `${description} (${range}${preset === undefined ? '' : `; ${preset} unless given`})`;
}
