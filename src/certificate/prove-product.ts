import { canonicalText, type Canonical } from '../arithmetic/canonical.js';
import type { Exponent } from '../arithmetic/exponent.js';
import { Rational } from '../arithmetic/rational.js';
import { check, type Verdict } from '../checker/checker.js';
import { MAX_FACTORS, OF_LARGEST, OPTIMA } from '../checker/product.js';
import { verdictLine } from '../checker/verdict-line.js';
import { requireAccepted } from './prove.js';
import { sealCertificate, type Certificate } from './seal.js';

/** A proved bound of the optimum of a Kronecker product, and of what it is one. */
export interface ProductProof extends Certificate {
  readonly p: Exponent;
  /** The factors, in their order. */
  readonly factors: readonly { readonly kind: string; readonly workload: string; readonly digest: string }[];
  /** The columns of A_1 ⊗ … ⊗ A_k. */
  readonly cols: bigint;
}

/** What of a certificate says whether it can be a factor. */
interface Written {
  readonly claim: {
    readonly inf: string;
    readonly sup: string;
    readonly p?: 'infinity' | readonly [string, string];
  };
  readonly workload: { readonly n?: string; readonly cols?: string };
}

/**
 * The certificate of a Kronecker product from those of its factors: γ_(p) multiplies, and so do its bounds,
 *
 *     Π inf_i ≤ γ_(p)(A_1 ⊗ … ⊗ A_k)² = Π γ_(p)(A_i)² ≤ Π sup_i.
 *
 * The checker has accepted it, and with it every factor; no matrix of the product is made. docs/certificate-product.md.
 *
 * @param certificates from 1 to 16 factors, of kinds gamma-F, gamma-F-banded, gamma-F-sweeps, gamma-F-gram, gamma-p (domain matrix), gamma-2-banded, gamma-2-sweeps, gamma-p-banded or circulant, all for the same p; of kind product for all of its own
 * @throws RangeError when there are none or too many, or the checker refuses one, or their product
 * @example
 * ```ts
 * const line = prove(prefixSum(2)).bytes;
 * proveProduct([line, line]).claim.sup.slice(0, 12); // '6.8541019662', γ_F of the sums over all corners of a 2×2 grid
 * ```
 */
export function proveProduct(certificates: readonly Uint8Array[]): ProductProof {
  if (certificates.length < 1 || certificates.length > MAX_FACTORS)
    throw new RangeError(
      `proveProduct: expected from 1 to ${MAX_FACTORS} certificates, got ${certificates.length}`,
    );
  const factors = certificates.flatMap(readFactors);
  if (factors.length > MAX_FACTORS)
    throw new RangeError(
      `proveProduct: expected at most ${MAX_FACTORS} factors, those of products counted, got ${factors.length}`,
    );
  const [{ p }] = factors as [Factor, ...Factor[]];
  const other = factors.find((factor) => `${factor.p}` !== `${p}`);
  if (other !== undefined)
    throw new RangeError(`proveProduct: expected factors for one p, got p = ${p} and p = ${other.p}`);
  const bound = (end: 'inf' | 'sup'): Rational =>
    factors.map(({ written }) => Rational.parse(written.claim[end])).reduce((x, y) => x.mul(y));
  const parts = {
    p: p === 'infinity' ? p : [`${p.num}`, `${p.den}`],
    factors: factors.map(({ content }) => content),
  };
  const sealed = sealCertificate('product', parts, bound('inf'), bound('sup'));
  requireAccepted(sealed.bytes);
  const size = ({ written: { workload } }: Factor): bigint => BigInt(workload.n ?? workload.cols!);
  return {
    ...sealed,
    p,
    factors: factors.map(({ named }) => named),
    cols: factors.reduce((n, factor) => n * size(factor), 1n),
  };
}

/** A certificate that can be a factor: its text as data, twice, with what is named of it. */
interface Factor {
  readonly content: Canonical;
  readonly written: Written;
  readonly p: Exponent;
  readonly named: ProductProof['factors'][number];
}

/** The factor that a certificate is, or those of a product, ⊗ being associative. */
function readFactors(bytes: Uint8Array, i: number): readonly Factor[] {
  const verdict = check(bytes, { budget: 'unlimited' });
  if (!verdict.proved || verdict.kind !== 'product') return [readFactor(bytes, verdict, i)];
  const { factors } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly factors: Canonical[] };
  return factors.flatMap((factor) => readFactors(new TextEncoder().encode(`${canonicalText(factor)}\n`), i));
}

/** A certificate that the checker accepts, and that can be a factor. */
function readFactor(bytes: Uint8Array, verdict: Verdict, i: number): Factor {
  const which = `factor ${i + 1}`;
  if (!verdict.proved)
    throw new RangeError(
      `proveProduct: expected a certificate that the checker accepts as ${which}, got ${verdictLine(verdict)}`,
    );
  if (!OPTIMA.includes(verdict.kind))
    throw new RangeError(
      `proveProduct: expected ${which} of kind ${OPTIMA.slice(0, -1).join(', ')} or ${OPTIMA.at(-1)}, got ${verdict.kind}`,
    );
  const domain = /^p=(?:infinity|[0-9/]+) (points|symmetric points) /.exec(verdict.workload)?.[1];
  if (verdict.kind === 'gamma-p' && domain !== undefined)
    throw new RangeError(`proveProduct: expected ${which} of a matrix, got one of ${domain}`);
  const content = JSON.parse(new TextDecoder().decode(bytes)) as Canonical;
  const written = content as unknown as Written;
  const { kind, digest } = verdict;
  const { p = OF_LARGEST.includes(kind) ? 'infinity' : ['2', '1'] } = written.claim;
  return {
    content,
    written,
    p: p === 'infinity' ? p : Rational.parse(p.join('/')),
    named: { kind, workload: verdict.workload.replace(/^p=\S+ (?:matrix )?/, ''), digest },
  };
}
