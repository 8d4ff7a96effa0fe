import type { CoqTheorem } from './coq-theorem.js';
import type { Entry } from './entry.js';
import type { Basis, CitedPart } from './proof.js';
import type { ProofKind } from './proof-kind.js';
import { proofOf, type Truth } from './truth.js';

/** A proof of something, and by which entry it is cited. */
interface Node {
  readonly entry: Entry;
  readonly part: CitedPart;
  readonly truth: Truth;
}

/** The proofs with what they cite. */
export class ProofGraph {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #theorems: ReadonlyMap<string, CoqTheorem>;
  /** By entry and part: two entries of one proof may differ in what Coq says of them. */
  readonly #kinds = new Map<string, ProofKind>();

  constructor(entries: Iterable<Entry>, theorems: Iterable<CoqTheorem>) {
    this.#entries = new Map([...entries].map((entry) => [entry.id, entry]));
    this.#theorems = new Map([...theorems].map((theorem) => [theorem.name, theorem]));
  }

  /**
   * The kind of the proof of an entry, or of one of its readings; undefined where there are computations only.
   * @throws RangeError for a proof that cites itself, directly or through others
   */
  kind(entry: Entry, part: CitedPart = 'itself'): ProofKind | undefined {
    const truth = entry.truths.get(part);
    return truth === undefined || proofOf(truth) === undefined
      ? undefined
      : this.#kindOf({ entry, part, truth }, []);
  }

  /** What is wrong with the citations of an entry: unknown names, what does not hold, circles. */
  problems(entry: Entry): readonly string[] {
    const found: string[] = [];
    for (const [part, truth] of entry.truths) {
      const proof = proofOf(truth);
      if (proof === undefined) continue;
      const where = part === 'itself' ? entry.id : `${entry.id}, ${partText(part)}`;
      for (const basis of proof.steps.flatMap(({ by }) => by)) {
        const problem = this.#citationProblem(basis);
        if (problem !== undefined) found.push(`${where}: ${problem}`);
      }
      try {
        this.#kindOf({ entry, part, truth }, []);
      } catch (circle) {
        found.push(`${where}: ${circle instanceof Error ? circle.message : String(circle)}`);
      }
    }
    return found;
  }

  #kindOf(node: Node, above: readonly Node[]): ProofKind {
    const key = `${node.entry.id}, ${partText(node.part)}`;
    const known = this.#kinds.get(key);
    if (known !== undefined) return known;
    if (above.some(({ truth }) => truth === node.truth)) {
      const path = [...above, node].map(({ entry }) => entry.id).join(' → ');
      throw new RangeError(`kind: expected proofs without circles, got ${path}`);
    }
    const proof = proofOf(node.truth);
    if (proof === undefined) return 'argued';
    // Every citation is followed, so that no circle hides behind a step that is argued anyway.
    const cited = proof.steps
      .flatMap(({ by }) => by)
      .map((basis) => this.#basisKind(basis, [...above, node]));
    const isArgued = proof.steps.some(({ by }) => by.length === 0) || cited.includes('argued');
    const kind = isArgued ? 'argued' : this.#isMachineChecked(node) ? 'machine-checked' : 'proved';
    this.#kinds.set(key, kind);
    return kind;
  }

  #basisKind(basis: Basis, above: readonly Node[]): ProofKind {
    if (basis.kind === 'coq') return this.#theorems.has(basis.name) ? 'machine-checked' : 'argued';
    if (basis.kind === 'literature')
      return basis.name.trim() === '' || basis.hypotheses.trim() === '' ? 'argued' : 'proved';
    if (basis.kind !== 'statement' && basis.kind !== 'result') return 'proved';
    const entry = this.#entries.get(basis.id);
    if (isDefinition(entry)) return 'proved';
    const node = this.#cited(basis);
    return node === undefined || !holds(node) ? 'argued' : this.#kindOf(node, above);
  }

  /** Whether a theorem of Coq is all that is said. A theorem of the statement is one neither of its repair nor of its refutation. */
  #isMachineChecked({ entry, part, truth }: Node): boolean {
    if (typeof truth === 'function' || !('steps' in truth)) return false;
    return [...this.#theorems.values()].some(({ proves }) =>
      proves.some((proved) => proved.id === entry.id && proved.of === part && proved.part === ''),
    );
  }

  /** What a citation names; a statement of which there is one reading only is cited by that. */
  #cited(basis: Basis & { readonly kind: 'statement' | 'result' }): Node | undefined {
    const entry = this.#entries.get(basis.id);
    if (entry === undefined) return undefined;
    const wanted = basis.kind === 'result' ? 'itself' : basis.part;
    const part = wanted === 'itself' && !entry.truths.has('itself') ? 1 : wanted;
    const truth = entry.truths.get(part);
    return truth === undefined ? undefined : { entry, part, truth };
  }

  #citationProblem(basis: Basis): string | undefined {
    if (basis.kind === 'coq')
      return this.#theorems.has(basis.name) ? undefined : `expected a theorem of Coq, got "${basis.name}"`;
    if (basis.kind !== 'statement' && basis.kind !== 'result') return undefined;
    const entry = this.#entries.get(basis.id);
    if (isDefinition(entry)) return undefined;
    if (entry === undefined)
      return `expected a statement or a result of ours, got "${basis.id}", which there is not`;
    if (
      basis.kind === 'statement' &&
      basis.part === 'itself' &&
      'readings' in entry.content &&
      entry.content.readings.length > 1
    )
      return `expected the number of a reading, got ${basis.id}, which has ${entry.content.readings.length}`;
    const node = this.#cited(basis);
    if (node === undefined) return `expected something that is decided, got ${basis.id}`;
    if (!holds(node)) return `expected something that holds, got ${basis.id}, ${partText(node.part)}`;
    return proofOf(node.truth) === undefined
      ? `expected something with a proof, got ${basis.id}, ${partText(node.part)}`
      : undefined;
  }
}

const isDefinition = (entry: Entry | undefined): boolean =>
  entry !== undefined && 'definition' in entry.content;

/** Whether the registered verdict says that a part of an entry holds; that the verdict is the registered one is tested for each. */
function holds({ entry, part, truth }: Node): boolean {
  if (part === 'itself') return entry.expected === 'holds' && typeof truth !== 'function' && 'steps' in truth;
  if (part === 'repair') return entry.expected.startsWith('imprecise: ');
  return entry.expected.replace(/^reading: /, '').split(' ')[part - 1] === '+';
}

const partText = (part: CitedPart): string =>
  part === 'itself' ? 'the statement itself' : part === 'repair' ? 'its repair' : `reading ${part}`;
