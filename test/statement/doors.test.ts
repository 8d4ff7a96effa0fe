import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allQuantities } from '../../src/quantity/registry.js';
import { DOCUMENTS } from '../../src/statement/document.js';
import { select } from '../../src/statement/select.js';
import { etalon } from '../cli/harness.js';
import { PLACES } from './sources.js';

/** The commands that evaluate what a definition names. */
const DOORS = JSON.parse(readFileSync(join(import.meta.dirname, 'doors.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

/** Definitions that say nothing of which a number could be asked, and why; `reproduce` says what they are. */
const WORDS: Readonly<Record<string, string>> = {
  'HUU Remark 20': 'the letters L and R',
  'HUU Def 22': 'a kind of functions: ∞ is allowed as a value',
  'HUU Def 23': 'a kind of functions: nowhere −∞, somewhere finite',
  'APT Sec. 1.3: what good error means': 'an order of growth, which holds of no T by itself',
  'DMRST App. A: notation table': 'the letters of the document',
  'DMRST Table 3': 'settings of experiments that were chosen, not computed',
};

const places = DOCUMENTS.flatMap((document) => PLACES[document].map((place) => ({ document, ...place })));
const ids: ReadonlySet<string> = new Set(places.map(({ id }) => id));

/** The places that the source of a quantity names: `HUU eqs (12), (27)` is `HUU eq (12)` and `HUU eq (27)`. */
function placesOf(source: string): readonly string[] {
  let document = '';
  let kind = '';
  const token =
    /\b(HUU|BLOG|APT|NT|DMRST)\b|\b(Theorem|Thm|Lemma|eqs?|Def|Prop|Cor|Alg|Remark|Claim|Fact|Fig|Table|App)\b\.?|(?<![\w.§])((?!(?:19|20)\d\d\b)(?:[A-Z]\.)?\d+(?:\.\d+)*|\((?:\d+\.)?\d+\))/gu;
  const found: string[] = [];
  for (const [, owner, word, number] of source.matchAll(token)) {
    if (owner !== undefined) [document, kind] = [owner, ''];
    else if (word !== undefined) kind = word === 'eqs' ? 'eq' : word === 'Theorem' ? 'Thm' : word;
    else if (number !== undefined && document !== '' && kind !== '' && kind !== 'App')
      found.push(`${document} ${number.startsWith('(') ? 'eq' : kind} ${number}`);
  }
  return found;
}

describe('every named concept of the documents', () => {
  it.each(DOCUMENTS)('of %s is found by its id', async (document) => {
    for (const { id } of PLACES[document]) {
      const { statements } = await select(undefined, [id]);
      expect(
        statements.map((statement) => statement.id),
        id,
      ).toContain(id);
    }
  });

  it('that is a definition has a value, or is words', () => {
    const definitions = places.filter(({ definition }) => definition === true).map(({ id }) => id);
    expect([...Object.keys(DOORS), ...Object.keys(WORDS)].sort()).toEqual(definitions.sort());
  });

  it.each(Object.entries(DOORS))('%s is reached from the command line', async (_id, argv) => {
    const { status, out, err } = await etalon(...argv);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^[-[]?\d/);
  });

  it('on which a quantity says that it rests is one', async () => {
    const unknown = (await allQuantities()).flatMap(({ name, source }) =>
      placesOf(source)
        .filter((place) => !ids.has(place))
        .map((place) => `${name}: ${place}`),
    );
    expect(unknown).toEqual([]);
    expect(placesOf('HUU eqs (12), (27)')).toEqual(['HUU eq (12)', 'HUU eq (27)']);
  });
});
