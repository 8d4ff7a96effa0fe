// Which statements of the documents Coq has proved, in full or in part, read off the theory: a file Statements*.v has propositions without
// proofs, each with the statement that it is in the comment before it, `[HUU Thm 21]`, `[HUU eq (30); reading 1]` or
// `[NT Thm 42; part: finite domains]`. A proposition P is proved by a theorem P_holds; that a part follows from the whole by P_follows.

/** A comment that names what the proposition after it states, and that proposition. */
const PROPOSITION = /\(\*\* ((?:\[[^\]]+\]\s*)+)((?:(?!\*\))[^])*)\*\)\s*Definition (\w+) : Prop :=/g;

/**
 * What a proposition is of a document: the id of the statement, the statement itself, a reading or its repair, and the part in words.
 *
 * @typedef {{ readonly id: string, readonly of: 'itself' | 'repair' | number, readonly part: string }} Mark
 */

/**
 * A proposition of the theory, the sentence before it and what it is.
 *
 * @typedef {{ readonly name: string, readonly file: string, readonly sentence: string, readonly marks: readonly Mark[] }} Proposition
 */

/**
 * Reads `HUU eq (30); reading 1; part: n < 7`.
 *
 * @param {string} tag
 * @returns {Mark}
 */
export function markOf(tag) {
  const found = /^([^;]+?)(?:; (?:reading (\d+)|(repair)))?(?:; part: ([^;]+))?$/.exec(
    tag.replace(/\s+/g, ' '),
  );
  if (found === null)
    throw new Error(`markOf: expected a tag such as [HUU eq (30); reading 1], got [${tag}]`);
  const [, id = '', reading, repair, part = ''] = found;
  return {
    id,
    of: repair === undefined ? (reading === undefined ? 'itself' : Number(reading)) : 'repair',
    part,
  };
}

/**
 * The propositions of a file of statements.
 *
 * @param {string} file
 * @param {string} text
 * @returns {readonly Proposition[]}
 */
export function propositionsOf(file, text) {
  const found = [...text.matchAll(PROPOSITION)].map(([, tags = '', sentence = '', name = '']) => ({
    name,
    file,
    sentence: sentence.replace(/\s+/g, ' ').trim(),
    marks: [...tags.matchAll(/\[([^\]]+)\]/g)].map(([, tag = '']) => markOf(tag)),
  }));
  const silent = found.find(({ sentence }) => sentence === '');
  if (silent !== undefined) throw new Error(`${file}: expected a sentence before ${silent.name}, got none`);
  const all = [...text.matchAll(/^(?:Definition|Fixpoint|Inductive|Record|Theorem|Lemma|Let) (\w+)/gm)];
  const stray = all.find(([, name]) => !found.some((one) => one.name === name));
  if (stray !== undefined)
    throw new Error(
      `${file}: expected propositions with the statement that each is before it, got ${stray[1]}`,
    );
  return found;
}

/**
 * A proposition that is proved, and the whole of which it is a part.
 *
 * @typedef {{ readonly proposition: Proposition, readonly whole: string | undefined, readonly home: string }} Proved
 */

/**
 * The propositions that are proved, from the texts of the theory by file.
 *
 * @param {ReadonlyMap<string, { readonly text: string }>} theory
 * @returns {readonly Proved[]}
 * @throws Error for a proposition that no theorem is about, a part of something that is not stated, and a theorem about no proposition
 */
export function provedOf(theory) {
  const propositions = [...theory]
    .filter(([file]) => file.startsWith('Statements'))
    .flatMap(([file, { text }]) => propositionsOf(`${file}.v`, text));
  /** @type {Map<string, string>} */
  const theorems = new Map();
  for (const [file, { text }] of theory)
    for (const [, name = ''] of text.matchAll(/^Theorem (\w+_(?:holds|follows))\b/gm))
      theorems.set(name, file);
  /** @type {Proved[]} */
  const proved = [];
  const expected = new Set();
  for (const proposition of propositions) {
    const { name, file, marks } = proposition;
    const isPart = marks.some(({ part }) => part !== '');
    if (isPart && marks.length !== 1)
      throw new Error(`${file}: expected ${name} to be a part of one statement, got ${marks.length}`);
    const home = theorems.get(`${name}_holds`);
    expected.add(`${name}_holds`);
    const [{ id, of } = { id: '', of: '' }] = marks;
    if (!isPart) {
      const parts = propositions.filter((other) =>
        other.marks.some(
          (mark) => mark.part !== '' && marks.some((own) => own.id === mark.id && own.of === mark.of),
        ),
      );
      if (home !== undefined) proved.push({ proposition, whole: undefined, home });
      else if (parts.length === 0) throw new Error(`${file}: expected a theorem about ${name}, got none`);
      continue;
    }
    const whole = propositions.find((other) =>
      other.marks.some((mark) => mark.id === id && mark.of === of && mark.part === ''),
    );
    if (whole === undefined)
      throw new Error(`${file}: expected the whole of which ${name} is a part, got none`);
    if (home === undefined || !theorems.has(`${name}_follows`))
      throw new Error(
        `${file}: expected theorems ${name}_holds and ${name}_follows, got one of them at most`,
      );
    expected.add(`${name}_follows`);
    proved.push({ proposition, whole: whole.name, home });
  }
  const stray = [...theorems.keys()].find((name) => !expected.has(name));
  if (stray !== undefined) throw new Error(`proofs/coq: expected theorems about propositions, got ${stray}`);
  return proved;
}

/** Whether a theorem is one about a proposition, which the table of theorems does not list. */
export const isAboutProposition = (/** @type {string} */ name) => /_(?:holds|follows)$/.test(name);
