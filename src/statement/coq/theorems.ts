import type { CoqTheorem } from '../coq-theorem.js';
import { theorems as squareRoot } from './square-root.js';
import { theorems as wallis } from './wallis.js';
import { theorems as chenQi } from './chen-qi.js';
import { theorems as landau } from './landau.js';
import { theorems as digits } from './digits.js';
import { theorems as tree } from './tree.js';
import { theorems as keys } from './keys.js';
import { theorems as treeError } from './tree-error.js';
import { theorems as norms } from './norms.js';
import { theorems as laws } from './laws.js';
import { theorems as laplace } from './laplace.js';
import { theorems as noise } from './noise.js';
import { theorems as certificate } from './certificate.js';
import { theorems as kernel } from './kernel.js';
import { theorems as extract } from './extract.js';
import { theorems as sweepRounding } from './sweep-rounding.js';
import { theorems as sweepFloats } from './sweep-floats.js';
import { theorems as sweepMetric } from './sweep-metric.js';
import { theorems as sweepContraction } from './sweep-contraction.js';
import { theorems as sweepRecurrence } from './sweep-recurrence.js';
import { theorems as sweepBound } from './sweep-bound.js';
import { theorems as sweepSums } from './sweep-sums.js';
import { theorems as sweepPoles } from './sweep-poles.js';
import { theorems as sweepEntries } from './sweep-entries.js';
import { theorems as sweepVerdict } from './sweep-verdict.js';
import { theorems as sweepResolvent } from './sweep-resolvent.js';
import { theorems as sweepMean } from './sweep-mean.js';
import { theorems as sweepInverse } from './sweep-inverse.js';
import { theorems as sweepEncloses } from './sweep-encloses.js';
import { theorems as sweepExample } from './sweep-example.js';
import { theorems as adaptiveMoments } from './adaptive-moments.js';
import { theorems as approximate } from './approximate.js';
import { theorems as complexMatrices } from './complex-matrices.js';
import { theorems as algebraicOptimum } from './algebraic-optimum.js';
import { theorems as algebraicPolynomials } from './algebraic-polynomials.js';
import { theorems as algebraicSound } from './algebraic-sound.js';
import { theorems as geometricMean } from './geometric-mean.js';
import { theorems as halving } from './halving.js';
import { theorems as logBound } from './log-bound.js';
import { theorems as masses } from './masses.js';
import { theorems as meanUnique } from './mean-unique.js';
import { theorems as numerals } from './numerals.js';
import { theorems as oddWeight } from './odd-weight.js';
import { theorems as operatorNorms } from './operator-norms.js';
import { theorems as participation } from './participation.js';
import { theorems as prefixSingular } from './prefix-singular.js';
import { theorems as rootUnique } from './root-unique.js';
import { theorems as singular } from './singular.js';
import { theorems as toeplitzSensitivity } from './toeplitz-sensitivity.js';
import { theorems as karyConstants } from './kary-constants.js';
import { theorems as keyWalk } from './key-walk.js';
import { theorems as laplaceVariance } from './laplace-variance.js';
import { theorems as adaptivePure } from './adaptive-pure.js';
import { theorems as momentum } from './momentum.js';
import { theorems as products } from './products.js';
import { theorems as semidefinite } from './semidefinite.js';
import { theorems as weakDuality } from './weak-duality.js';
import { theorems as meanEstimation } from './mean-estimation.js';
import { theorems as bufferDoubling } from './buffer-doubling.js';
import { theorems as participationBounds } from './participation-bounds.js';
import { theorems as thetaOptimum } from './theta-optimum.js';
import { theorems as discreteNoise } from './discrete-noise.js';
import { theorems as lattice } from './lattice.js';
import { theorems as game } from './game.js';
import { theorems as adaptiveShift } from './adaptive-shift.js';
import { theorems as counterPrivacy } from './counter-privacy.js';
import { theorems as gaussianGame } from './gaussian-game.js';
import { theorems as pencil } from './pencil.js';
import { theorems as polynomials } from './polynomials.js';
import { theorems as nodePoles } from './node-poles.js';
import { theorems as bandElimination } from './band-elimination.js';
import { theorems as poleSum } from './pole-sum.js';
import { theorems as poleEncloses } from './pole-encloses.js';
import { theorems as bandedSolve } from './banded-solve.js';
import { theorems as bandedDiagonal } from './banded-diagonal.js';
import { theorems as bandedNodes } from './banded-nodes.js';
import { theorems as bandedError } from './banded-error.js';
import { theorems as bandedSound } from './banded-sound.js';
import { theorems as participationCosts } from './participation-costs.js';
import { theorems as participationSchemas } from './participation-schemas.js';
import { theorems as participationPatterns } from './participation-patterns.js';
import { theorems as integerElimination } from './integer-elimination.js';
import { theorems as participationCertified } from './participation-certified.js';
import { theorems as participationSound } from './participation-sound.js';
import { theorems as participationKernel } from './participation-kernel.js';
import { theorems as sensitivitySound } from './sensitivity-sound.js';
import { theorems as sensitivityKernel } from './sensitivity-kernel.js';
import { theorems as sensitivityForms } from './sensitivity-forms.js';
import { theorems as sensitivityFormsKernel } from './sensitivity-forms-kernel.js';
import { theorems as meanExists } from './mean-exists.js';
import { theorems as meanGap } from './mean-gap.js';
import { theorems as meanFunction } from './mean-function.js';
import { theorems as optimum } from './optimum.js';
import { theorems as dualAscent } from './dual-ascent.js';
import { theorems as meanLimit } from './mean-limit.js';
import { theorems as optimumFacts } from './optimum-facts.js';
import { theorems as lqDecomposition } from './lq-decomposition.js';
import { theorems as gaussianLaw } from './gaussian-law.js';
import { theorems as regret } from './regret.js';
import { theorems as rootTruth } from './root-truth.js';
import { theorems as digitSums } from './digit-sums.js';
import { theorems as counterAsymptotics } from './counter-asymptotics.js';
import { theorems as lifetimes } from './lifetimes.js';
import { theorems as draws } from './draws.js';
import { theorems as laplaceMoments } from './laplace-moments.js';
import { theorems as holdsAptMain } from './holds-apt-main.js';
import { theorems as iteration } from './iteration.js';
import { theorems as holdsApt } from './holds-apt.js';
import { theorems as holdsAptLengths } from './holds-apt-lengths.js';
import { theorems as holdsAptCosts } from './holds-apt-costs.js';
import { theorems as holdsAptLaw } from './holds-apt-law.js';
import { theorems as holdsAptPlain } from './holds-apt-plain.js';
import { theorems as holdsAptStream } from './holds-apt-stream.js';
import { theorems as holdsAptMoves } from './holds-apt-moves.js';
import { theorems as holdsBlog } from './holds-blog.js';
import { theorems as holdsDmrst } from './holds-dmrst.js';
import { theorems as holdsDmrstFactors } from './holds-dmrst-factors.js';
import { theorems as holdsDmrstOptimum } from './holds-dmrst-optimum.js';
import { theorems as holdsDmrstIteration } from './holds-dmrst-iteration.js';
import { theorems as holdsDmrstRoots } from './holds-dmrst-roots.js';
import { theorems as holdsDmrstStopping } from './holds-dmrst-stopping.js';
import { theorems as holdsHuu } from './holds-huu.js';
import { theorems as holdsHuuBounds } from './holds-huu-bounds.js';
import { theorems as holdsHuuTight } from './holds-huu-tight.js';
import { theorems as holdsHuuReal } from './holds-huu-real.js';
import { theorems as holdsNt } from './holds-nt.js';
import { theorems as holdsNtSets } from './holds-nt-sets.js';
import { theorems as holdsResults } from './holds-results.js';

/** The theorems of proofs/coq. Written by `node scripts/coq-statements.mjs --write`. */
export const COQ_THEOREMS: readonly CoqTheorem[] = [
  ...squareRoot,
  ...wallis,
  ...chenQi,
  ...landau,
  ...digits,
  ...tree,
  ...keys,
  ...treeError,
  ...norms,
  ...laws,
  ...laplace,
  ...noise,
  ...certificate,
  ...kernel,
  ...extract,
  ...sweepRounding,
  ...sweepFloats,
  ...sweepMetric,
  ...sweepContraction,
  ...sweepRecurrence,
  ...sweepBound,
  ...sweepSums,
  ...sweepPoles,
  ...sweepEntries,
  ...sweepVerdict,
  ...sweepResolvent,
  ...sweepMean,
  ...sweepInverse,
  ...sweepEncloses,
  ...sweepExample,
  ...adaptiveMoments,
  ...approximate,
  ...complexMatrices,
  ...algebraicOptimum,
  ...algebraicPolynomials,
  ...algebraicSound,
  ...geometricMean,
  ...halving,
  ...logBound,
  ...masses,
  ...meanUnique,
  ...numerals,
  ...oddWeight,
  ...operatorNorms,
  ...participation,
  ...prefixSingular,
  ...rootUnique,
  ...singular,
  ...toeplitzSensitivity,
  ...karyConstants,
  ...keyWalk,
  ...laplaceVariance,
  ...adaptivePure,
  ...momentum,
  ...products,
  ...semidefinite,
  ...weakDuality,
  ...meanEstimation,
  ...bufferDoubling,
  ...participationBounds,
  ...thetaOptimum,
  ...discreteNoise,
  ...lattice,
  ...game,
  ...adaptiveShift,
  ...counterPrivacy,
  ...gaussianGame,
  ...pencil,
  ...polynomials,
  ...nodePoles,
  ...bandElimination,
  ...poleSum,
  ...poleEncloses,
  ...bandedSolve,
  ...bandedDiagonal,
  ...bandedNodes,
  ...bandedError,
  ...bandedSound,
  ...participationCosts,
  ...participationSchemas,
  ...participationPatterns,
  ...integerElimination,
  ...participationCertified,
  ...participationSound,
  ...participationKernel,
  ...sensitivitySound,
  ...sensitivityKernel,
  ...sensitivityForms,
  ...sensitivityFormsKernel,
  ...meanExists,
  ...meanGap,
  ...meanFunction,
  ...optimum,
  ...dualAscent,
  ...meanLimit,
  ...optimumFacts,
  ...lqDecomposition,
  ...gaussianLaw,
  ...regret,
  ...rootTruth,
  ...digitSums,
  ...counterAsymptotics,
  ...lifetimes,
  ...draws,
  ...laplaceMoments,
  ...holdsAptMain,
  ...iteration,
  ...holdsApt,
  ...holdsAptLengths,
  ...holdsAptCosts,
  ...holdsAptLaw,
  ...holdsAptPlain,
  ...holdsAptStream,
  ...holdsAptMoves,
  ...holdsBlog,
  ...holdsDmrst,
  ...holdsDmrstFactors,
  ...holdsDmrstOptimum,
  ...holdsDmrstIteration,
  ...holdsDmrstRoots,
  ...holdsDmrstStopping,
  ...holdsHuu,
  ...holdsHuuBounds,
  ...holdsHuuTight,
  ...holdsHuuReal,
  ...holdsNt,
  ...holdsNtSets,
  ...holdsResults,
];
