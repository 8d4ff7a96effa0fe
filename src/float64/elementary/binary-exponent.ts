const VIEW = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));

/** 2^64: it makes every subnormal number normal. */
const LIFT = 18446744073709551616;

/**
 * ⌊log₂ |x|⌋, exactly, from the bits of x.
 * @throws RangeError for 0, NaN and the infinities.
 */
export function binaryExponentOf(x: number): number {
  if (x === 0 || !Number.isFinite(x))
    throw new RangeError(`binaryExponentOf: expected a finite number other than 0, got ${x}`);
  VIEW.setFloat64(0, x);
  const field = (VIEW.getUint32(0) >>> 20) & 0x7ff;
  if (field > 0) return field - 1023;
  VIEW.setFloat64(0, x * LIFT);
  return ((VIEW.getUint32(0) >>> 20) & 0x7ff) - 1023 - 64;
}
