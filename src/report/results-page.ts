import type { Result } from '../statement/result.js';
import type { OwnResult } from '../statement/own-result.js';
import type { Run } from '../statement/run.js';
import { commandOf } from './command-text.js';
import { proofLines } from './proof-text.js';

/** What is stated and proved here first, and the questions of the documents that remain open. */
export function resultsPage(run: Run): string {
  const asked = run.results.filter(({ statement }) => statement.open !== undefined);
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

/** Whether what is known about a question answers it. */
const isAnswered = ({ statement }: Result): boolean => statement.open?.startsWith('Answered: ') === true;

const question = (result: Result): string[] => [
  `### ${result.statement.id} (section ${result.statement.section})`,
  '',
  result.statement.says,
  '',
  `${isAnswered(result) ? '' : 'Known: '}${result.statement.open ?? ''}`,
  '',
];

function section({ statement, verdict, problem }: Result<OwnResult>, { theorems }: Run): string[] {
  const [kind, ...steps] = verdict?.proof === undefined ? [] : proofLines(verdict.proof, theorems);
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
    ...(kind === undefined ? [verdict?.finding ?? problem ?? '', ''] : [`Proof, ${kind}`, ...steps]),
    ...(verdict?.evidence ?? []).map(({ label, value }) => `* ${label}: ${value}`),
    `* \`${commandOf(statement)}\``,
    '',
  ];
}
