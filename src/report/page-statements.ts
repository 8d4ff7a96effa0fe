import { observationsOf, ownResults, statementsOf } from '../statement/registry.js';
import type { Entry } from '../statement/entry.js';
import type { FormulaMark } from '../statement/mark.js';
import { formulaMarkup } from './formula.js';

/** A statement, an observation or a result, as the page lists it. */
export interface ListedStatement {
  readonly id: string;
  readonly says: string;
  /** MathML. */
  readonly formula: string;
  /** How sure the formula is; none of what is no statement of a document. */
  readonly mark: FormulaMark | 'ours';
  /** The registered verdict, in one line. */
  readonly verdict: string;
  readonly erratum?: string;
}

/** All statements with their registered verdicts, without computing one. */
export async function registeredStatements(): Promise<readonly ListedStatement[]> {
  const statements = (await statementsOf()).map((one) => ({
    ...listed(one, one.formulaMark),
    ...(one.erratum === undefined ? {} : { erratum: one.erratum }),
  }));
  const findings = [...(await observationsOf()), ...(await ownResults())].map((one) => listed(one, 'ours'));
  return [...statements, ...findings];
}

const listed = ({ id, says, formula, expected }: Entry, mark: ListedStatement['mark']): ListedStatement => ({
  id,
  says,
  formula: formulaMarkup(formula),
  mark,
  verdict: expected,
});
