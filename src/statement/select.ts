import { brief } from '../text/brief.js';
import { foldedWords } from '../text/fold.js';
import { nearest } from '../text/nearest.js';
import type { DocumentName } from './document.js';
import type { Entry } from './entry.js';
import type { Observation } from './observation.js';
import type { OwnResult } from './own-result.js';
import { observationsOf, ownResults, statementsOf } from './registry.js';
import type { Statement } from './statement.js';

/** Statements, observations and results. */
export interface Selection {
  readonly statements: readonly Statement[];
  readonly observations: readonly Observation[];
  readonly results: readonly OwnResult[];
}

/**
 * What labels name of a document, or of all and of our results: the statements whose number a label is (`Thm 5`, `Theorem 5`,
 * `HUU Thm 5`, `5`); for a label that is no number, those whose id contains it, or else those that say it.
 */
export async function select(
  document: DocumentName | undefined,
  labels: readonly string[],
): Promise<Selection> {
  const whole: Selection = {
    statements: await statementsOf(document),
    observations: await observationsOf(document),
    results: document === undefined ? await ownResults() : [],
  };
  if (labels.length === 0) return whole;
  const entries: readonly Entry[] = [...whole.statements, ...whole.observations, ...whole.results];
  const chosen = new Set(labels.flatMap((label) => named(entries, label)));
  const isChosen = (entry: Entry): boolean => chosen.has(entry);
  return {
    statements: whole.statements.filter(isChosen),
    observations: whole.observations.filter(isChosen),
    results: whole.results.filter(isChosen),
  };
}

/** The statements among what labels name. */
export const selectStatements = async (
  document: DocumentName | undefined,
  labels: readonly string[],
): Promise<readonly Statement[]> => (await select(document, labels)).statements;

/** A number without a kind, as {@link folded}. */
const BARE = /^(?:[a-z]\.)?[0-9]+(?:\.[0-9]+)*$/;

/** A kind of statement and a number, perhaps after a document, as {@link folded}. */
const NUMBERED =
  /^(?:[a-z]+ )?(?:thm|lemma|eq|def|prop|cor|alg|fig|app|table|remark|claim|fact) (?:[a-z]\.)?[0-9]+(?:\.[0-9]+)*$/;

const folded = (text: string): string => foldedWords(text).join(' ');

function named(entries: readonly Entry[], label: string): readonly Entry[] {
  const wanted = folded(label);
  const exact = entries.filter(({ id }) => {
    const name = folded(id);
    const number = name.slice(name.indexOf(' ') + 1);
    return (
      name === wanted ||
      number === wanted ||
      (BARE.test(wanted) && NUMBERED.test(name) && number.endsWith(` ${wanted}`))
    );
  });
  // The number of a statement is whole: "Fact 3" is not a part of "Fact 32".
  if (exact.length > 0 || NUMBERED.test(wanted) || BARE.test(wanted)) return exact;
  if (wanted === '') return [];
  const has = (texts: readonly (string | undefined)[]): boolean =>
    texts.some((text) => text !== undefined && hasWords(folded(text), wanted));
  const byId = entries.filter(({ id }) => has([id]));
  if (byId.length > 0) return byId;
  return entries.filter((entry) => has([entry.says, entry.formula, ...texts(entry)]));
}

/** Whether folded words contain others: a single letter only as a word, more also as a part of one. */
const hasWords = (text: string, wanted: string): boolean =>
  wanted.length === 1 ? text.split(' ').includes(wanted) : text.includes(wanted);

/** What else of an entry can be searched: where it stands, its readings, what is wrong with it. */
function texts(entry: Entry): readonly (string | undefined)[] {
  const readings = 'readings' in entry.content ? entry.content.readings.map(({ says }) => says) : [];
  if (!('section' in entry)) return readings;
  const { section, alternatives, erratum, open } = entry as Statement;
  return [...readings, `§${section}`, ...alternatives, erratum, open];
}

/** What is wrong with a label: it is empty, or names nothing of the document, or of any; undefined where nothing is. */
export async function labelProblem(
  document: DocumentName | undefined,
  label: string,
): Promise<string | undefined> {
  if (folded(label) === '') return `expected the number or id of a statement, got ${brief(label)}`;
  const { statements, observations, results } = await select(document, [label]);
  if (statements.length + observations.length + results.length > 0) return undefined;
  const near = await nearestLabels(document, label);
  const hint = near.length > 0 ? ` such as ${near.join(', ')}` : '';
  const number = /^[0-9.]+$/.test(label.trim()) ? ' (the page of --html finds numbers too)' : '';
  return `expected a statement of ${document ?? 'the documents'}${hint}, got ${brief(label)}${number}`;
}

/** The ids of statements, or their numbers, nearest to a label that names none; at most 5. */
async function nearestLabels(document: DocumentName | undefined, label: string): Promise<readonly string[]> {
  const ids = (await statementsOf(document)).map(({ id }) => id);
  const short = ids.map((id) => id.slice(id.indexOf(' ') + 1));
  return [...new Set([...nearest(label, ids), ...nearest(folded(label), short)])].slice(0, 5);
}
