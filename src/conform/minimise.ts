import { type ExactAnswer, isTelling, knownAnswers } from './answer.js';
import type { ConformCase } from './case.js';
import type { Question, UnsafeSide } from './question.js';
import { smallerInputs, type Texts } from './smaller-inputs.js';
import { FAULTS, type Verdict } from './verdict.js';

/** Smaller inputs that a program is asked for one failure, at most. */
const MOST_ASKED = 200;
/** Smaller texts that are looked at for it, most of which are no inputs of the question. */
const MOST_TRIED = 4000;

/** Milliseconds after which no smaller inputs are asked: a slow program would be asked for hours, at every question. */
const MOST_TIME = 20_000;

/** A case that fails, with its verdict. */
export interface Failing {
  readonly asked: ConformCase;
  readonly verdict: Verdict;
}

/** What can be asked with smaller inputs than those of a case. */
export interface Minimisable {
  readonly name: string;
  readonly unsafe?: UnsafeSide;
  readonly stream?: string;
  /** Smaller inputs, the smallest first; not all of them are inputs of the question. */
  smaller(inputs: Texts): Iterable<Texts>;
  /** What is right of inputs; nothing, or an error, where they are none of the question. */
  answers(inputs: Texts): readonly ExactAnswer[];
}

/** A question of parameters. */
export const ofParameters = (question: Question): Minimisable => ({
  name: question.name,
  ...(question.unsafe === undefined ? {} : { unsafe: question.unsafe }),
  ...(question.stream === undefined ? {} : { stream: question.stream }),
  smaller: (inputs) => smallerInputs(question, inputs),
  answers: (inputs) => knownAnswers(question, inputs),
});

/** The case with other inputs, its exact answer computed; `undefined` where they have none, or no bound that tells anything. */
export function caseOf(question: Minimisable, inputs: Texts, id: number): ConformCase | undefined {
  try {
    const answers = question.answers(inputs);
    if (answers.length === 0 || !isTelling(answers)) return undefined;
    return {
      id,
      question: question.name,
      inputs,
      isValid: true,
      truth: answers.map(({ enclosure }) => enclosure),
      within: answers.map(({ within }) => within!),
      flags: [],
      ...(question.unsafe === undefined ? {} : { unsafe: question.unsafe }),
      ...(question.stream === undefined ? {} : { stream: question.stream }),
    };
  } catch {
    return undefined;
  }
}

/**
 * The smallest failing inputs that are found from those of a case: smaller ones are asked, and the first that fails alike is gone on from, until none does.
 *
 * @param verdictOf what comes of a case that is asked
 * @returns `undefined` where no smaller one fails alike
 */
export async function minimise(
  question: Minimisable,
  failing: Failing,
  nextId: () => number,
  verdictOf: (asked: ConformCase) => Promise<Verdict>,
): Promise<Failing | undefined> {
  let best = failing;
  let [asks, tried] = [0, 0];
  const begun = performance.now();
  search: for (;;) {
    for (const inputs of question.smaller(best.asked.inputs)) {
      tried += 1;
      const isLong = performance.now() - begun > MOST_TIME;
      if (isLong || tried > MOST_TRIED || asks >= MOST_ASKED) break search;
      const asked = caseOf(question, inputs, nextId());
      if (asked === undefined) continue;
      asks += 1;
      const verdict = await verdictOf(asked);
      // What hangs or ends for smaller inputs is not asked hundreds of times.
      if (FAULTS.includes(verdict.kind)) break search;
      if (verdict.kind !== failing.verdict.kind) continue;
      best = { asked, verdict };
      continue search;
    }
    break;
  }
  return best === failing ? undefined : best;
}
