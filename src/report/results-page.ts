import type { Result } from '../statement/result.js';
import type { OwnResult } from '../statement/own-result.js';
import type { Run } from '../statement/run.js';
import { commandOf } from './command-text.js';
import { proofLines } from './proof-text.js';

/** What is stated and proved here first, and the questions of the documents that remain open. */
export function resultsPage(run: Run): string {
  const asked = run.results.filter(({ statement }) => statement.open !== undefined);
  const isAnswered = ({ statement }: Result): boolean => statement.open?.startsWith('Answered: ') === true;
  return [
    '# Results',
    '',
    'Printed by `etalon reproduce --print results`. What is stated and proved here and in none of the documents, each with what it improves, its proof step by step, and the ' +
      'numbers that were computed; then the questions and wishes of the documents, those that are answered and those that remain open.',
    '',
    ...run.own.flatMap((result) => section(result, run)),
    '## Questions of the documents that are answered',
    '',
    ...asked.filter(isAnswered).flatMap(question),
    '## Open questions',
    '',
    ...asked.filter((result) => !isAnswered(result)).flatMap(question),
  ]
    .join('\n')
    .trimEnd();
}

const question = ({ statement }: Result): string[] => [
  `### ${statement.id} (section ${statement.section})`,
  '',
  statement.says,
  '',
  statement.open?.startsWith('Answered: ') === true ? statement.open : `Known: ${statement.open ?? ''}`,
  '',
];

function section({ statement, verdict, problem }: Result<OwnResult>, { theorems }: Run): string[] {
  return [
    `## ${statement.id.replace(/^Result: (.)/, (_, first: string) => first.toUpperCase())}`,
    '',
    statement.says,
    '',
    `$$${statement.formula}$$`,
    '',
    `Improves: ${statement.improves}`,
    ...(statement.about.length === 0 ? [] : ['', `About: ${statement.about.join(', ')}.`]),
    '',
    ...(verdict?.proof === undefined
      ? [`${verdict?.finding ?? problem ?? ''}`, '']
      : [
          'Proof, ' + proofLines(verdict.proof, theorems)[0],
          ...proofLines(verdict.proof, theorems).slice(1),
        ]),
    ...(verdict?.evidence ?? []).map(({ label, value }) => `* ${label}: ${value}`),
    `* \`${commandOf(statement)}\``,
    '',
  ];
}
