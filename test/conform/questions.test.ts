import { describe, expect, it } from 'vitest';
import { answersOf, enclosuresOf, isTelling } from '../../src/conform/answer.js';
import { questions } from '../../src/conform/questions.js';
import { exampleInputs } from '../../src/parameter/inputs.js';
import { withInputs } from '../../src/parameter/texts.js';

const all = await questions();

describe('questions', () => {
  it.each(all.map((question) => [question.name, question] as const))(
    '%s: its formula is its value',
    (_, question) => {
      const texts = exampleInputs(question);
      const values = withInputs(question, texts, (inputs) => enclosuresOf(question.evaluate(inputs, 30)));
      const estimates = withInputs(question, texts, (inputs) => question.estimate(inputs));
      expect(estimates.length).toBe(values.length);
      estimates.forEach(({ exact }, i) => {
        const { inf, sup } = values[i]!;
        expect(
          exact.inf.toRational().compare(sup) <= 0 && inf.compare(exact.sup.toRational()) <= 0,
          `${i}: ${exact}`,
        ).toBe(true);
      });
      expect(isTelling(answersOf(question, texts))).toBe(true);
    },
  );
});
