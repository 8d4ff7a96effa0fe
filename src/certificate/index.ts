/**
 * Proved bounds of optima, and certificates from witnesses of your own.
 *
 * @packageDocumentation
 */
export { DetailedError, type ErrorDetails } from '../text/detailed-error.js';
export { algebraicClaim, type AlgebraicClaim, type Radicals } from './algebraic/algebraic-claim.js';
export type { NormKind } from './certify-norm.js';
export type { NormDomain } from './norm-domain.js';
export { certifiedRecursion, type CertifiedRecursion } from './certified-recursion.js';
export { certifiedStrategy } from './certified-strategy.js';
export { certificateKind, type CertificateKind, type Certified, DEFAULT_DIGITS } from './certify.js';
export { certificateObstacle } from './describe-workload.js';
export { issueCertificate } from './issue.js';
export type { ParticipationCertificate } from './participation/certify-participation.js';
export type { Contributions, ParticipationTask } from './participation/participation-task.js';
export { proveBandedSensitivity } from './participation/prove-banded-sensitivity.js';
export {
  proveBandedL1Sensitivity,
  proveInverseToeplitzL1Sensitivity,
  proveQuotientL1Sensitivity,
  proveL1Sensitivity,
  proveToeplitzL1Sensitivity,
} from './participation/prove-l1-sensitivity.js';
export { proveTreeSensitivity, type TreeRows } from './participation/prove-tree-sensitivity.js';
export { proveSensitivity } from './participation/prove-sensitivity.js';
export {
  proveInverseToeplitzSensitivity,
  proveQuotientSensitivity,
  proveToeplitzSensitivity,
} from './participation/prove-toeplitz-sensitivity.js';
export type { SensitivityProof } from './participation/sensitivity-proof.js';
export { type ExactNoise, proveExactDelta, proveExactNoise } from './privacy/prove-exact-noise.js';
export { type LatticeNoise, proveLatticeDelta, proveLatticeNoise } from './privacy/prove-lattice-noise.js';
export { proveReleaseNoise, type ReleasedNoise } from './privacy/prove-release-noise.js';
export {
  type PrivacyLossNeighbours,
  type PrivacyLossProof,
  provePrivacyDelta,
  provePrivacyLoss,
} from './privacy/prove-privacy-loss.js';
export {
  DefectError,
  type ParticipationOptions,
  type ParticipationProof,
  type Proof,
  type ProofProgress,
  prove,
  type ProveOptions,
} from './prove.js';
export { type ProductProof, proveProduct } from './prove-product.js';
export type { Certificate } from './seal.js';
export { type BltCertificateHypothesis, type BltProof, proveBlt } from './toeplitz/prove-blt.js';
export {
  absorbingParameter,
  absorbingSlack,
  lowerBound,
  type LowerWitness,
  spectralBound,
  upperBound,
  type UpperWitness,
} from './witness.js';
