import type { Enclosure } from '../arithmetic/enclosure.js';
import { enclosureJson, rootsJson } from './validate-numbers.js';

/** The squared errors of the answers to a workload at noise multiplier 1, and of what. */
export interface AnswerSteps {
  readonly strategy: string;
  readonly workload: string;
  readonly steps: readonly Enclosure[];
}

/** The squared error and the standard deviation of every answer at noise multiplier 1, both rounded outward: CSV with a line of names, or JSON, schemas/steps.schema.json. */
export function stepsText({ strategy, workload, steps }: AnswerSteps, isJson: boolean): string {
  const rows = steps.map((step) => ({
    squared: enclosureJson(step).enclosure,
    deviation: rootsJson(step),
  }));
  if (isJson) {
    const answers = rows.map(({ squared, deviation }, i) => ({ answer: i + 1, squared, deviation }));
    return `${JSON.stringify({ format: 'etalon-steps', version: '1', strategy, workload, steps: answers })}\n`;
  }
  const lines = rows.map(
    ({ squared, deviation }, i) =>
      `${i + 1},${squared.inf},${squared.sup},${deviation.inf},${deviation.sup}\n`,
  );
  return `answer,squared_inf,squared_sup,deviation_inf,deviation_sup\n${lines.join('')}`;
}
