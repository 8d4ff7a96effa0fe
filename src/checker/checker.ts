import { gammaFBanded } from './gamma-f-banded.js';
import { gammaF } from './gamma-f.js';
import { gammaP } from './gamma-p.js';
import { canonical, fields, need, read, Refusal } from './reader.js';
import { sha256 } from './sha256.js';

/** What a certificate proves, or the first reason for which it proves nothing. */
export type Verdict =
  | { readonly proved: true; readonly kind: string; readonly workload: string; readonly inf: string; readonly sup: string; readonly digest: string }
  | { readonly proved: false; readonly code: string; readonly path: string; readonly expected: string; readonly received: string };

/** One proof a kind: refuses, or returns the title of what the bounds of the claim are proved for. */
interface Kind { readonly names: string; readonly proof: (root: Record<string, unknown>) => string }

const DENSE = 'claim digest format kind lower upper version workload', BANDED = 'claim digest format kind mean version weights workload';
const KINDS: ReadonlyMap<unknown, Kind> = new Map([
  ['gamma-F', { names: DENSE, proof: gammaF }], ['gamma-p', { names: DENSE, proof: gammaP }], ['gamma-F-banded', { names: BANDED, proof: gammaFBanded }],
]);

function prove(bytes: Uint8Array): Verdict {
  const value = read(bytes), kind = (value as { readonly kind?: unknown }).kind, known = KINDS.get(kind);
  const root = fields(value, '', known?.names ?? DENSE);
  need(root['format'] === 'etalon-certificate', 'format', 'format', 'etalon-certificate', root['format']);
  need(root['version'] === '1', 'version', 'version', '1', root['version']);
  need(known !== undefined, 'kind', 'kind', [...KINDS.keys()].join(' or '), kind);
  const { digest, ...content } = root, sum = sha256(canonical(content, 1));
  need(digest === sum, 'digest', 'digest', sum, digest);
  const title = known.proof(root), claim = root['claim'] as Record<string, unknown>;
  return { proved: true, kind: `${kind}`, workload: title, inf: `${claim['inf']}`, sup: `${claim['sup']}`, digest: sum };
}

/**
 * Checks a certificate of version 1 (docs/certificate-format.md): proves its statement from its bytes alone, or says why not.
 *
 * Trusts nothing: no other file, no import from outside this folder, no floating-point number; the verdict is refusal until every test has passed.
 */
export function check(bytes: Uint8Array): Verdict {
  try {
    return prove(bytes);
  } catch (problem) {
    if (problem instanceof Refusal) return { proved: false, code: problem.code, path: problem.path, expected: problem.expected, received: problem.received };
    throw problem; // out of memory: no verdict
  }
}
