/** 2^k exactly, as a double, without the power function, whose rounding ECMAScript leaves to the engine. */
export function powerOfTwo(k: number): number {
  if (!Number.isInteger(k) || k < -1074 || k > 1023)
    throw new RangeError(`powerOfTwo: expected an integer from -1074 to 1023, got ${k}`);
  // The bits of a double: an exponent field and no fraction, or, below the normal numbers, one bit of the fraction.
  if (k >= -1022) {
    VIEW.setUint32(0, (k + 1023) << 20);
    VIEW.setUint32(4, 0);
  } else VIEW.setBigUint64(0, 1n << BigInt(k + 1074));
  return VIEW.getFloat64(0);
}

const VIEW = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));
