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
import { theorems as algebraicRun } from './algebraic-run.js';
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
import { theorems as ellipsoids } from './ellipsoids.js';
import { theorems as errorOrders } from './error-orders.js';
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
import { theorems as bitPrograms } from './bit-programs.js';
import { theorems as bitLimits } from './bit-limits.js';
import { theorems as bitUniform } from './bit-uniform.js';
import { theorems as bitBernoulli } from './bit-bernoulli.js';
import { theorems as bernoulliExp } from './bernoulli-exp.js';
import { theorems as laplaceProgram } from './laplace-program.js';
import { theorems as outputLaw } from './output-law.js';
import { theorems as coinLaws } from './coin-laws.js';
import { theorems as noiseLaws } from './noise-laws.js';
import { theorems as noisePrograms } from './noise-programs.js';
import { theorems as logisticCoin } from './logistic-coin.js';
import { theorems as looks } from './looks.js';
import { theorems as realCoin } from './real-coin.js';
import { theorems as tableDraw } from './table-draw.js';
import { theorems as batchRules } from './batch-rules.js';
import { theorems as blockLaw } from './block-law.js';
import { theorems as batchLaws } from './batch-laws.js';
import { theorems as closeLaws } from './close-laws.js';
import { theorems as deviation } from './deviation.js';
import { theorems as dichotomy } from './dichotomy.js';
import { theorems as localReports } from './local-reports.js';
import { theorems as finiteReports } from './finite-reports.js';
import { theorems as gamma } from './gamma.js';
import { theorems as meanExists } from './mean-exists.js';
import { theorems as powerHoelder } from './power-hoelder.js';
import { theorems as dualOrders } from './dual-orders.js';
import { theorems as gammaLaws } from './gamma-laws.js';
import { theorems as strongDuality } from './strong-duality.js';
import { theorems as sampledRecords } from './sampled-records.js';
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
import { theorems as rootsNear } from './roots-near.js';
import { theorems as rootEncloses } from './root-encloses.js';
import { theorems as circulantSound } from './circulant-sound.js';
import { theorems as circulantKernel } from './circulant-kernel.js';
import { theorems as sensitivityL1bounds } from './sensitivity-l1bounds.js';
import { theorems as sensitivityL1judged } from './sensitivity-l1judged.js';
import { theorems as sensitivityL1forms } from './sensitivity-l1forms.js';
import { theorems as sensitivityL1kernel } from './sensitivity-l1kernel.js';
import { theorems as sensitivityL1formsKernel } from './sensitivity-l1forms-kernel.js';
import { theorems as treeLevelsSound } from './tree-levels-sound.js';
import { theorems as treeLevelsKernel } from './tree-levels-kernel.js';
import { theorems as jsonRead } from './json-read.js';
import { theorems as jsonRoundTrip } from './json-round-trip.js';
import { theorems as decimalTexts } from './decimal-texts.js';
import { theorems as decimalFractions } from './decimal-fractions.js';
import { theorems as numeralReader } from './numeral-reader.js';
import { theorems as statementPrinted } from './statement-printed.js';
import { theorems as judgedFile } from './judged-file.js';
import { theorems as powerNorms } from './power-norms.js';
import { theorems as circulantPower } from './circulant-power.js';
import { theorems as circulantPowerKernel } from './circulant-power-kernel.js';
import { theorems as pointsBounds } from './points-bounds.js';
import { theorems as pointsUpper } from './points-upper.js';
import { theorems as pointsLower } from './points-lower.js';
import { theorems as pointsSound } from './points-sound.js';
import { theorems as pointsKernel } from './points-kernel.js';
import { theorems as shiftedPointsKernel } from './shifted-points-kernel.js';
import { theorems as finiteChoice } from './finite-choice.js';
import { theorems as adaptiveCounterexample } from './adaptive-counterexample.js';
import { theorems as setProducts } from './set-products.js';
import { theorems as tensorGamma } from './tensor-gamma.js';
import { theorems as boxes } from './boxes.js';
import { theorems as bestWeights } from './best-weights.js';
import { theorems as columnSets } from './column-sets.js';
import { theorems as orderComparison } from './order-comparison.js';
import { theorems as wideProjection } from './wide-projection.js';
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
import { theorems as holdsNtApproximate } from './holds-nt-approximate.js';
import { theorems as holdsNtDichotomy } from './holds-nt-dichotomy.js';
import { theorems as holdsNtColumns } from './holds-nt-columns.js';
import { theorems as holdsNtDuality } from './holds-nt-duality.js';
import { theorems as holdsNtGamma } from './holds-nt-gamma.js';
import { theorems as holdsNtLocal } from './holds-nt-local.js';
import { theorems as holdsNtSamples } from './holds-nt-samples.js';
import { theorems as holdsNtTraces } from './holds-nt-traces.js';
import { theorems as holdsNtWidths } from './holds-nt-widths.js';
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
  ...algebraicRun,
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
  ...ellipsoids,
  ...errorOrders,
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
  ...bitPrograms,
  ...bitLimits,
  ...bitUniform,
  ...bitBernoulli,
  ...bernoulliExp,
  ...laplaceProgram,
  ...outputLaw,
  ...coinLaws,
  ...noiseLaws,
  ...noisePrograms,
  ...logisticCoin,
  ...looks,
  ...realCoin,
  ...tableDraw,
  ...batchRules,
  ...blockLaw,
  ...batchLaws,
  ...closeLaws,
  ...deviation,
  ...dichotomy,
  ...localReports,
  ...finiteReports,
  ...gamma,
  ...meanExists,
  ...powerHoelder,
  ...dualOrders,
  ...gammaLaws,
  ...strongDuality,
  ...sampledRecords,
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
  ...rootsNear,
  ...rootEncloses,
  ...circulantSound,
  ...circulantKernel,
  ...sensitivityL1bounds,
  ...sensitivityL1judged,
  ...sensitivityL1forms,
  ...sensitivityL1kernel,
  ...sensitivityL1formsKernel,
  ...treeLevelsSound,
  ...treeLevelsKernel,
  ...jsonRead,
  ...jsonRoundTrip,
  ...decimalTexts,
  ...decimalFractions,
  ...numeralReader,
  ...statementPrinted,
  ...judgedFile,
  ...powerNorms,
  ...circulantPower,
  ...circulantPowerKernel,
  ...pointsBounds,
  ...pointsUpper,
  ...pointsLower,
  ...pointsSound,
  ...pointsKernel,
  ...shiftedPointsKernel,
  ...finiteChoice,
  ...adaptiveCounterexample,
  ...setProducts,
  ...tensorGamma,
  ...boxes,
  ...bestWeights,
  ...columnSets,
  ...orderComparison,
  ...wideProjection,
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
  ...holdsNtApproximate,
  ...holdsNtDichotomy,
  ...holdsNtColumns,
  ...holdsNtDuality,
  ...holdsNtGamma,
  ...holdsNtLocal,
  ...holdsNtSamples,
  ...holdsNtTraces,
  ...holdsNtWidths,
  ...holdsResults,
];
