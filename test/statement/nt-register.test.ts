import { describe, expect, it } from 'vitest';
import { findStatement } from '../../src/statement/registry.js';

/** The value of a piece of evidence of a statement. */
async function evidence(id: string, label: string): Promise<string> {
  const { evidence: list } = await (await findStatement(id)).decide();
  const found = list.find((entry) => entry.label.startsWith(label));
  if (found === undefined) throw new RangeError(`expected evidence of ${id} labelled ${label}`);
  return found.exact ?? found.value;
}

describe('what NT gets wrong, in numbers', () => {
  it.each([
    ['NT Lemma 45', 'quoted', '0.7357588823428'],
    ['NT Lemma 45', 'supremum', '1.796073'],
    ['NT Lemma 57', 'ε up to which', '2.91830047578'],
    ['NT Thm 15', 'ρ that the noise', '8/9'],
    ['NT Thm 15', 'variance factor', '9/5'],
    ['NT Lemma 35', '½Γ_2(K − K)', '2'],
    ['NT Lemma 35', 'Γ_2(K) there', '8/3'],
    ['NT Lemma 62', 'Γ of {0, 1}⊗{0, 1}', '1/2'],
    ['NT Lemma 62', 'the product', '1/4'],
    ['NT Lemma 63', 'Γ_∞ of', '6/5'],
    ['NT Lemma 48', 'left over right', '1'],
    ['NT Thm 43', 'gap to the best', '2.000001'],
    ['NT Thm 43', 'gap of the printed', '4.000002'],
    ['NT Thm 65', 'Γ_2(Q_{3,2})', '5.795554957734'],
    ['NT Thm 51', 'ε = 1', '0.003598188359657'],
  ])('%s: %s', async (id, label, value) => {
    expect((await evidence(id, label)).slice(0, value.length)).toBe(value);
  });

  it('shows where the false readings fail', async () => {
    const readings = async (id: string): Promise<string[]> =>
      ((await (await findStatement(id)).decide()).readings ?? [])
        .filter(({ holds }) => !holds)
        .map(({ finding }) => finding);
    expect(await readings('NT Thm 3')).toEqual(['Fails at ε = 100, δ = 1e-6.']);
    expect(await readings('NT Lemma 45')).toEqual(['Fails at e^ε = 3/2, δ = 1/100.']);
    expect(await readings('NT Lemma 57')).toEqual(['Fails at n = 1, β = 1/10, e^ε = 32768.']);
  });
});
