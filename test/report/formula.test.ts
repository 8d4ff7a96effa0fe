import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../src/statement/registry.js';
import { formulaMarkup } from '../../src/report/formula.js';

describe('formulas', () => {
  it('become MathML without a script, a link or a font', () => {
    const markup = formulaMarkup('\\frac{a}{b}\\le\\sqrt{c}');
    expect(markup).toMatch(/^<math [^>]*display="block"/);
    expect(markup).toContain('<mfrac>');
    expect(markup).toContain('<msqrt>');
  });

  it('are TeX in every statement', async () => {
    for (const { id, formula } of await statementsOf()) {
      const markup = formulaMarkup(formula);
      expect(markup, id).toContain('<math');
      expect(markup, id).not.toMatch(/<script|href=|temml-error|<merror/);
    }
  });

  it('that are no TeX are refused', () => {
    expect(() => formulaMarkup('\\frac{a')).toThrow();
    expect(() => formulaMarkup('\\nonsense')).toThrow();
  });
});
