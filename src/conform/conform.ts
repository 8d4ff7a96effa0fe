import type { Rational } from '../arithmetic/rational.js';
import type { ConformCase } from './case.js';
import { diagnose } from './diagnosis.js';
import { DOCUMENT_QUESTIONS } from './document-questions.js';
import { meaningOf } from './meaning.js';
import { type Failing, minimise, ofParameters } from './minimise.js';
import type { WrongAnswer } from './mistake.js';
import { readReply, requestLine, stepLines, type Reply } from './protocol.js';
import type { Question } from './question.js';
import { drawLine, drawnAgainst, SAMPLERS, type SamplerQuestion } from './samplers.js';
import { FAULTS, PASSING, type Verdict, type VerdictKind, verdictOn } from './verdict.js';

/** What came of a line that a program was given: its line, or that there was none. */
export type Outcome =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'timeout' | 'crash' | 'flood'; readonly why: string };

/** A program that answers one line with one line; after a time-out, a crash or a flood it is there again. */
export interface Program {
  /** What comes of a line: one that answers it, or why there is none; it never rejects. */
  ask(line: string): Promise<Outcome>;
}

/** A failing case, the smallest of its question and verdict. */
export interface Failure {
  readonly asked: ConformCase;
  readonly verdict: Verdict;
  /** How many cases of the question fail like it. */
  readonly count: number;
  /** What it means for who relies on it. */
  readonly meaning?: string;
  /** The smallest inputs beyond the vectors that are found to fail like it, where there are smaller ones. */
  readonly smallest?: {
    readonly asked: ConformCase;
    readonly verdict: Verdict;
    readonly meaning?: string;
  };
}

/** What is said of the answers to a question. */
export interface QuestionResult {
  readonly question: string;
  /** Cases by verdict. */
  readonly counts: ReadonlyMap<VerdictKind, number>;
  readonly failures: readonly Failure[];
  /** The mistake that explains the wrong answers, where there is one. */
  readonly diagnosis?: { readonly name: string; readonly explained: number; readonly of: number };
}

/** What is said of the draws of a law. */
export interface SamplerResult {
  readonly sampler: SamplerQuestion;
  readonly kind: VerdictKind;
  readonly draws: number;
  /** Cells whose counts the law does not explain, or what was wrong with the answer. */
  readonly against: readonly string[];
  /** The mistake whose law the draws do not refute, where there is one. */
  readonly mistake?: string;
}

/** All that is said of a program. */
export interface ConformResult {
  readonly questions: readonly QuestionResult[];
  readonly samplers: readonly SamplerResult[];
  /** Whether nothing fails; false, too, where nothing was answered. */
  readonly passes: boolean;
  /** How many cases and laws were answered. */
  readonly answered: number;
}

/** What is asked. */
export interface ConformOptions {
  readonly cases: readonly ConformCase[];
  /** The questions, for what their formulas say of a wrong answer. */
  readonly questions: readonly Question[];
  /** The laws that are drawn from; all of them when left out. */
  readonly samplers?: readonly SamplerQuestion[];
  /** Draws of every law; 0 asks none. */
  readonly draws: number;
  /** Told after every question how many cases are done. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** Cases of a question that a program may leave unanswered, by a crash, a time-out or a flood, before it is not asked it any more. */
const MOST_FAULTS = 3;
/** The numbers of cases that are no vectors: beyond those of the vectors and of the laws. */
const FIRST_ID = 2_000_001;

/**
 * Asks a program every case, one line at a time, streams step by step, and then for draws; judges every answer by the derived bound of its case.
 *
 * @example
 * ```ts
 * const document = { groups: [{ question: 'participations', cases: [] }] };
 * const silent: Program = { ask: () => Promise.resolve({ kind: 'crash', why: 'none' }) };
 * const options = { cases: conformCases(document), questions: await questions(), draws: 0 };
 * (await conform(silent, options)).passes; // false
 * ```
 */
export async function conform(program: Program, options: ConformOptions): Promise<ConformResult> {
  const { cases, draws } = options;
  const byQuestion = grouped(cases, ({ question }) => question);
  const ask = (one: ConformCase): Promise<Answered> => answerTo(program, one);
  const questions: QuestionResult[] = [];
  let done = 0;
  for (const [question, asked] of byQuestion) {
    const answers = await answersTo(program, asked);
    done += asked.length;
    options.onProgress?.(done, cases.length);
    const result = resultOf(question, answers, options.questions);
    questions.push({ ...result, failures: await minimised(result.failures, options.questions, ask) });
  }
  const samplers: SamplerResult[] = [];
  if (draws > 0)
    for (const sampler of options.samplers ?? SAMPLERS) samplers.push(await drawn(program, sampler, draws));
  const kinds = [
    ...questions.flatMap(({ counts }) => [...counts.keys()]),
    ...samplers.map(({ kind }) => kind),
  ];
  const answered =
    questions.reduce((sum, { counts }) => sum + answeredOf(counts), 0) +
    samplers.filter(({ kind }) => kind !== 'unsupported').length;
  return {
    questions,
    samplers,
    answered,
    passes: answered > 0 && kinds.every((kind) => PASSING.includes(kind)),
  };
}

/** Lists by key, in the order in which keys come first. */
function grouped<T, K>(list: readonly T[], key: (one: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const group = groups.get(key(one)) ?? [];
    group.push(one);
    groups.set(key(one), group);
  }
  return groups;
}

const answeredOf = (counts: ReadonlyMap<VerdictKind, number>): number =>
  [...counts].reduce((sum, [kind, count]) => sum + (kind === 'unsupported' ? 0 : count), 0);

/** A case with what was said of it. */
interface Answered {
  readonly asked: ConformCase;
  readonly verdict: Verdict;
  readonly values: readonly Rational[];
}

async function answersTo(program: Program, cases: readonly ConformCase[]): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  let faults = 0;
  for (const asked of cases) {
    const answer = await answerTo(program, asked);
    answers.push(answer);
    const { kind } = answer.verdict;
    faults += FAULTS.includes(kind) ? 1 : 0;
    // Who does not know a question does not know it with other inputs.
    if (faults === MOST_FAULTS || kind === 'unsupported') break;
  }
  return answers;
}

async function answerTo(program: Program, asked: ConformCase): Promise<Answered> {
  const reply = await replyTo(program, asked);
  if ('fault' in reply) return { asked, verdict: { kind: reply.fault, at: 0, why: reply.why }, values: [] };
  const values = reply.kind === 'values' ? reply.values : [];
  return { asked, verdict: verdictOn(asked, reply), values };
}

/** Failures with the smallest inputs that fail alike; what may take long, or has no exact answer, is not asked again. */
async function minimised(
  failures: readonly Failure[],
  known: readonly Question[],
  ask: (asked: ConformCase) => Promise<Answered>,
): Promise<readonly Failure[]> {
  const list: Failure[] = [];
  let id = FIRST_ID;
  for (const failure of failures) {
    const { asked, verdict } = failure;
    const isOfIt = ({ name }: { readonly name: string }): boolean => name === asked.question;
    const parametric = known.find(isOfIt);
    const question = parametric === undefined ? DOCUMENT_QUESTIONS.find(isOfIt) : ofParameters(parametric);
    const isAgain = asked.isValid && !PASSING.includes(verdict.kind) && !FAULTS.includes(verdict.kind);
    const smallest =
      question === undefined || !isAgain
        ? undefined
        : await minimise(
            question,
            failure,
            () => id++,
            async (one) => (await ask(one)).verdict,
          );
    list.push(smallest === undefined ? failure : { ...failure, smallest: withMeaning(smallest) });
  }
  return list;
}

type Answer = Reply | { readonly fault: 'timeout' | 'crash' | 'flood'; readonly why: string };

async function replyTo(program: Program, asked: ConformCase): Promise<Answer> {
  if (asked.stream === undefined || !asked.isValid)
    return replyToLine(program, requestLine(asked), asked.id, asked.isValid ? asked.truth.length : undefined);
  const values: Rational[] = [];
  for (const line of stepLines(asked)) {
    const reply = await replyToLine(program, line, asked.id, 1);
    if ('fault' in reply || reply.kind !== 'values') return reply;
    values.push(reply.values[0]!);
  }
  return { kind: 'values', values };
}

async function replyToLine(program: Program, line: string, id: number, count?: number): Promise<Answer> {
  const outcome = await program.ask(line);
  return outcome.kind === 'line'
    ? readReply(outcome.line, id, count)
    : { fault: outcome.kind, why: outcome.why };
}

async function drawn(program: Program, sampler: SamplerQuestion, draws: number): Promise<SamplerResult> {
  const reply = await replyToLine(program, drawLine(sampler, draws), sampler.id, draws);
  const said = (kind: VerdictKind, against: readonly string[] = []): SamplerResult => ({
    ...{ sampler, kind, draws, against },
  });
  if ('fault' in reply) return said(reply.fault, [reply.why]);
  if (reply.kind !== 'values') return said(reply.kind, 'why' in reply ? [reply.why] : []);
  const { against, mistake } = drawnAgainst(sampler, reply.values);
  return {
    ...said(against.length === 0 ? 'right' : 'unsafe', against),
    ...(mistake === undefined ? {} : { mistake }),
  };
}

function resultOf(
  question: string,
  answers: readonly Answered[],
  known: readonly Question[],
): QuestionResult {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of answers) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  const notRight = answers.filter(({ verdict }) => !['right', 'unsupported'].includes(verdict.kind));
  const failures = [...grouped(notRight, ({ verdict }) => verdict.kind).values()].map(smallest);
  const wrong: readonly WrongAnswer[] = notRight.filter(
    ({ asked, values }) => asked.isValid && values.length > 0,
  );
  const diagnosis = diagnose(
    known.find(({ name }) => name === question),
    wrong,
  );
  return { question, counts, failures, ...(diagnosis === undefined ? {} : { diagnosis }) };
}

/** The failing case of the shortest inputs, the first among equals. */
function smallest(answers: readonly Answered[]): Failure {
  const size = ({ asked }: Answered): number => Object.values(asked.inputs).join(' ').length;
  const { asked, verdict } = answers.reduce((best, one) => (size(one) < size(best) ? one : best));
  return { ...withMeaning({ asked, verdict }), count: answers.length };
}

/** A failing case with what it means. */
function withMeaning({ asked, verdict }: Failing): Failing & { readonly meaning?: string } {
  const meaning =
    verdict.answer === undefined || verdict.truth === undefined
      ? undefined
      : meaningOf(asked, verdict.answer);
  return { asked, verdict, ...(meaning === undefined ? {} : { meaning }) };
}
