import { oneLine } from './error-report.js';
import { decimalUp } from '../arithmetic/decimal.js';
import type { ConformResult, Failure, QuestionResult, SamplerResult } from '../conform/conform.js';
import { FALSE_ALARM } from '../conform/samplers.js';
import {
  answerText,
  distanceText,
  failureText,
  lawText,
  totalOf,
  truthText,
  VERDICT_TEXT,
} from './conform-text.js';

/** A program with what was said of it. */
export interface Conformed {
  readonly name: string;
  readonly command: readonly string[];
  readonly result: ConformResult;
}

/** Columns of a question's name. */
const NAME_WIDTH = 39;
/** Questions that are named where a program does not know them. */
const MOST_NAMES = 6;

/** What was said of a program, a line a question, and its failures below. */
export function conformLines({ name, result }: Conformed): readonly string[] {
  const { questions, samplers, passes, answered } = result;
  const known = questions.filter(({ counts }) => [...counts.keys()].some((kind) => kind !== 'unsupported'));
  const drawn = samplers.filter(({ kind }) => kind !== 'unsupported');
  const others = questions.filter((question) => !known.includes(question)).map(({ question }) => question);
  const lines = [
    `program  ${name}`,
    ...known.flatMap(questionLines),
    ...drawn.flatMap(samplerLines),
    ...(others.length === 0 ? [] : [`not supported: ${listed(others)}`]),
    `verdict  ${answered === 0 ? 'UNDECIDED: nothing was answered' : passes ? `CONFORMS: ${answered} answers${looseText(result)}` : 'DOES NOT CONFORM'}`,
  ];
  // Names and answers are other people's text.
  return lines.map(oneLine);
}

/** How many answers passed by erring on the safe side: who conforms by them alone has no right ones. */
function looseText({ questions }: ConformResult): string {
  const loose = questions.reduce((sum, { counts }) => sum + (counts.get('loose') ?? 0), 0);
  return loose === 0 ? '' : `, ${loose} of them loose`;
}

/** Names, the first few of many. */
const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;

function questionLines(result: QuestionResult): readonly string[] {
  const counts = [...result.counts].map(([kind, count]) => `${count} ${VERDICT_TEXT[kind]}`).join('; ');
  const { diagnosis } = result;
  return [
    `${result.question.padEnd(NAME_WIDTH)}${totalOf(result)} asked: ${counts}`,
    ...result.failures.map((failure) => `  ${VERDICT_TEXT[failure.verdict.kind]}: ${failureText(failure)}`),
    ...(diagnosis === undefined
      ? []
      : [`  explained by: ${diagnosis.name} (${diagnosis.explained} of ${diagnosis.of} looked at)`]),
  ];
}

function samplerLines(result: SamplerResult): readonly string[] {
  const { kind, draws, against, mistake } = result;
  const why = against.length === 0 ? '' : `: ${against.slice(0, 3).join('; ')}`;
  const verdict = kind === 'right' ? 'not refuted' : kind === 'unsafe' ? 'refuted' : VERDICT_TEXT[kind];
  return [
    `${lawText(result).padEnd(NAME_WIDTH)} ${draws} draws: ${verdict}${why}`,
    ...(mistake === undefined ? [] : [`  explained by: ${mistake}`]),
  ];
}

/** The JSON document, schemas/conform.schema.json. */
export function conformJson(programs: readonly Conformed[]): Record<string, unknown> {
  return {
    format: 'etalon-conform',
    version: '1',
    falseAlarm: decimalUp(FALSE_ALARM, 3),
    programs: programs.map(({ name, command, result }) => ({
      ...{ name, command },
      status: result.answered === 0 ? 'undecided' : result.passes ? 'conforms' : 'refuted',
      answered: result.answered,
      questions: result.questions.map(questionJson),
      samplers: result.samplers.map(({ sampler, kind, draws, against, mistake }) => ({
        ...{ question: sampler.question, inputs: sampler.inputs, verdict: kind, draws, against },
        ...(mistake === undefined ? {} : { diagnosis: mistake }),
      })),
    })),
  };
}

function questionJson({ question, counts, failures, diagnosis }: QuestionResult): Record<string, unknown> {
  return {
    question,
    counts: Object.fromEntries(counts),
    failures: failures.map(failureJson),
    ...(diagnosis === undefined ? {} : { diagnosis }),
  };
}

function failureJson(failure: Failure): Record<string, unknown> {
  const { asked, verdict, count, smallest } = failure;
  return {
    ...{ case: asked.id, inputs: asked.inputs, flags: asked.flags, verdict: verdict.kind, count },
    ...answerJson(failure),
    ...(smallest === undefined
      ? {}
      : { smallest: { inputs: smallest.asked.inputs, ...answerJson(smallest) } }),
  };
}

/** What was answered, what is exact, and what it means. */
function answerJson({ verdict, meaning }: Omit<Failure, 'count'>): Record<string, unknown> {
  const { answer } = verdict;
  return {
    ...(answer === undefined ? {} : { answer: answerText(answer) }),
    ...(verdict.truth === undefined ? {} : { exact: truthText(verdict) }),
    ...(verdict.relative === undefined ? {} : { distance: distanceText(verdict) }),
    ...(verdict.ulps === undefined ? {} : { ulps: `${verdict.ulps}` }),
    ...(verdict.why === undefined ? {} : { why: verdict.why }),
    ...(meaning === undefined ? {} : { meaning }),
  };
}
