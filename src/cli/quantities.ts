import { MOST_DIGITS } from '../quantity/quantity.js';
import { allQuantities } from '../quantity/registry.js';
import { nearestNames, searchQuantities } from '../quantity/search.js';
import { quantitiesJson, quantityLines } from '../report/quantities-report.js';
import { parseArguments } from './arguments.js';
import { HOLDS, type Command } from './command.js';

export const command: Command = {
  help: [
    'etalon quantities [WORD…] [--json]',
    '',
    'Lists the quantities that `etalon value` evaluates; with WORDs only those in whose name, statement, formula or source every one',
    'occurs. Greek letters may be spelled out, subscripts stand on the line or after _, and words that mean the same are the same:',
    'gamma_F, gamma_2, l1, sqrt, toeplitz, "maximum error", "Theorem 15".',
    'Columns: quantity, source, what it is; under it the formula, the parameters, an example, and the most digits where that is not',
    `${MOST_DIGITS}.`,
    'Exit status 0, also when nothing is found: an empty list is an answer. 2: wrong call.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, []);
    const query = args.positionals.join(' ');
    const all = await allQuantities();
    const listed = searchQuantities(all, query);
    if (args.flag('json')) {
      io.out(JSON.stringify(quantitiesJson(listed)));
      return HOLDS;
    }
    if (listed.length > 0) for (const line of quantityLines(listed)) io.out(line);
    const near = listed.length === 0 ? nearestNames(all, query) : [];
    io.out(
      listed.length === 0
        ? `No quantity has all of these words.${near.length > 0 ? ` Near: ${near.join(', ')}.` : ''} All of them: etalon quantities`
        : `${listed.length} ${listed.length === 1 ? 'quantity' : 'quantities'}. Evaluate one: etalon value NAME key=value… [--digits D]`,
    );
    return HOLDS;
  },
};
