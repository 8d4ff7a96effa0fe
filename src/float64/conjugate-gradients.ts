/**
 * x with A·x ≈ b for a symmetric positive definite A, approximately, by the method of conjugate gradients.
 *
 * @param apply x ↦ A·x
 * @param tolerance stops when the residual is below this part of b
 */
export function conjugateGradients(
  apply: (x: Float64Array) => Float64Array,
  b: Float64Array,
  tolerance: number,
  mostSteps: number,
): Float64Array {
  const x = new Float64Array(b.length);
  const residual = b.slice();
  let direction = b.slice();
  let size = inner(residual, residual);
  const enough = tolerance * tolerance * size;
  for (let step = 0; step < mostSteps && size > enough; step += 1) {
    const image = apply(direction);
    const length = size / inner(direction, image);
    if (!Number.isFinite(length)) break;
    for (let i = 0; i < x.length; i += 1) {
      x[i]! += length * direction[i]!;
      residual[i]! -= length * image[i]!;
    }
    const next = inner(residual, residual);
    const kept = next / size;
    direction = residual.map((r, i) => r + kept * direction[i]!);
    size = next;
  }
  return x;
}

/** xᵀy. */
export function inner(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i += 1) sum += x[i]! * y[i]!;
  return sum;
}
