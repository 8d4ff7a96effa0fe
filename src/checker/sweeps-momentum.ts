import { exactly } from './double.js';
import { BATCH, batchSum, lane, type Diagonal } from './sweeps.js';
import { sweptPiece, type Swept } from './swept.js';

/** Momentum by doubles: η_j, β and β², H_j of Lemma H, each to one rounding; H_{n+1} = 0. */
export interface Momentum {
  readonly rates: Float64Array;
  readonly beta: number;
  readonly betaSquared: number;
  readonly H: Float64Array;
}

/** Poles times weights are from 2^−100 to 2^100. */
const RANGE = 100n;

/** 1 − 2^−9: the part of μ with which the errors contract. */
const KEPT = 511 / 512;

/** ε in units of u: a part 2^−9 for the roundings of the error itself, and their limit. */
const UNIT = 513 / 4611686018427387904;
const MOST_ERROR = 8388608;

/** Roundings of a step from above and from below, of them those of ζ, and of z. */
const [ABOVE, ABOVE_ZETA, BELOW, BELOW_ZETA, DIAGONAL] = [16, 20, 24, 32, 144];

/** Numbers of a form for each pole. */
const FORM = 3;

/** Section 7 of docs/certificate-sweeps.md: Lemma Q and Theorem 1c. */
export function momentumSwept(workload: Momentum): Swept {
  const { rates, beta } = workload;
  const n = rates.length;
  return {
    range: RANGE,
    solve: (v, x, y) => {
      let [m, sum] = [0, 0];
      for (let j = 0; j < n; j++) {
        m = beta * m + v[j]! * x[j]!;
        y[j] = sum += rates[j]! * m;
      }
      m = sum = 0;
      for (let j = n - 1; j >= 0; j--) {
        sum += y[j]!;
        y[j] = m = rates[j]! * sum + beta * m;
      }
    },
    above: (v) => {
      // Rows of |E||E|ᵀ, |E| = (I + βL)·diag(1/η)·(I + L).
      const inner = (j: number): number => (1 + (j + 1 < n ? beta : 0)) / rates[j]!;
      let [most, column, before] = [0, 0, 0];
      for (let j = 0; j < n; j++) {
        const next = inner(j) + (j + 1 < n ? inner(j + 1) : 0);
        const scaled = (next + column) / rates[j]!;
        const row = (scaled + beta * before) / v[j]!;
        if (row > most) most = row;
        column = next;
        before = scaled;
      }
      return exactly(most);
    },
    // Counted beside the sweeps.
    errors: () => [],
    room: FORM * BATCH,
    diagonal: (v, s, w, _, forms = new Float64Array(FORM * BATCH * n)) => {
      const sums = { out: new Float64Array(n), err: new Float64Array(n) };
      const errors = new Float64Array(n);
      let most = 0;
      for (let k = 0; k < s.length; k += BATCH) {
        const batch = lane(s, k, s[s.length - 1]!);
        fromAbove(workload, v, batch, forms, errors);
        const found = fromBelow(workload, v, batch, lane(w, k, 0), forms, errors, sums);
        if (found > most) most = found;
      }
      return most <= MOST_ERROR ? sums : undefined;
    },
    piece: MOMENTUM,
    workload,
  };
}

/** Its sweeps. */
export const MOMENTUM = /* @__PURE__ */ sweptPiece('momentum', momentumSwept);

/** The error after a step that contracts by μ and whose local error is `own` + `ofZeta`·A for the largest A² of the batch: ½(y + A²/y) ≥ A. */
function stepped(error: number, mu: number, own: number, ofZeta: number, square: number): number {
  const y = (1 + square) / 2;
  return error * (1 - KEPT * mu) + (own + ofZeta * ((y + square / y) / 2));
}

/** G, θ, ζ of the forms N_j for eight poles, into `forms`, and the largest of their errors. */
function fromAbove(
  { rates, beta, betaSquared }: Momentum,
  v: Float64Array,
  poles: Float64Array,
  forms: Float64Array,
  errors: Float64Array,
): void {
  const [gammas, thetas, zetas] = lanes();
  let error = 0;
  for (let j = 0, at = 0; j < v.length; j++, at += FORM * BATCH) {
    const x = v[j]!;
    const rate = rates[j]!;
    const square = rate * rate;
    let mu = 1;
    let most = 0;
    for (let l = 0; l < BATCH; l++) {
      const theta = thetas[l]!;
      const zeta = zetas[l]!;
      const load = poles[l]! * x;
      const G = gammas[l]! + load;
      forms[at + l] = G;
      forms[at + BATCH + l] = theta;
      forms[at + 2 * BATCH + l] = zeta;
      const inverse = 1 / G;
      const part = load * inverse;
      if (part < mu) mu = part;
      if (theta < mu) mu = theta;
      const A = zeta * zeta * (theta * inverse);
      if (A > most) most = A;
      const t = 1 + rate * zeta;
      const q = theta * t;
      const alpha = G * square + q * t;
      const r = 1 / alpha;
      gammas[l] = betaSquared * theta * (G * r);
      thetas[l] = alpha / (1 + alpha);
      zetas[l] = beta * ((q * zeta + rate * G) * r);
    }
    errors[j] = error = stepped(error, mu, ABOVE, ABOVE_ZETA, most);
  }
}

/** z_j for eight poles, with D, c, ζ of B_j from below; w·z to `out`, with its error to `err`. The largest error that was counted. */
function fromBelow(
  { rates, beta, betaSquared, H }: Momentum,
  v: Float64Array,
  poles: Float64Array,
  weights: Float64Array,
  forms: Float64Array,
  errors: Float64Array,
  { out, err }: Diagonal,
): number {
  const [pis, cs, zetas] = lanes();
  const terms = new Float64Array(BATCH);
  let error = 0;
  let largest = 0;
  let above = 0;
  let inverseAbove = 0;
  for (let j = v.length - 1, at = FORM * BATCH * j; j >= 0; j--, at -= FORM * BATCH) {
    // Names one by one: arrays in this loop would be most of its time.
    const x = v[j]!;
    const rate = rates[j]!;
    const inverse = 1 / H[j]!;
    const square = rate * rate;
    const carried = rate * above;
    const slope = rate * inverseAbove;
    const counted = (errors[j]! > error ? errors[j]! : error) + DIAGONAL;
    let mu = 1;
    let most = 0;
    for (let l = 0; l < BATCH; l++) {
      // From M_{j+1} to B_j.
      const pi = pis[l]!;
      const before = zetas[l]!;
      const spread = 1 + cs[l]!;
      const k = beta + slope * (1 + before);
      const kp = k * pi;
      const D = k * kp + square * spread;
      const r = 1 / D;
      const c = betaSquared * pi * (spread * r);
      const zeta = beta * ((kp * before + carried * spread) * r);
      // z_j.
      const G = forms[at + l]!;
      const theta = forms[at + BATCH + l]!;
      const y = (1 + zeta) * inverse + forms[at + 2 * BATCH + l]!;
      const p = 1 + c * theta;
      terms[l] = weights[l]! * ((D * p) / ((1 + D * G) * p + D * theta * (y * y)));
      // From B_j to M_j.
      const load = poles[l]! * x;
      const posterior = D / (1 + load * D);
      const rest = 1 / (1 + c);
      const part = load * posterior;
      if (part < mu) mu = part;
      if (rest < mu) mu = rest;
      const slant = zeta * inverse;
      const A = slant * slant * (posterior * rest);
      if (A > most) most = A;
      pis[l] = posterior;
      cs[l] = c;
      zetas[l] = zeta;
    }
    const t = batchSum(terms);
    out[j] = out[j]! + t;
    err[j] = err[j]! + counted * UNIT * t;
    if (counted > largest) largest = counted;
    error = stepped(error, mu, BELOW, BELOW_ZETA, most);
    above = H[j]!;
    inverseAbove = inverse;
  }
  return largest;
}

const lanes = (): [Float64Array, Float64Array, Float64Array] => [
  new Float64Array(BATCH),
  new Float64Array(BATCH),
  new Float64Array(BATCH),
];
