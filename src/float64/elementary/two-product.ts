/** 2^27 + 1, with which a double splits into two halves of 26 bits. */
const SPLITTER = 134217729;

/** x·y − the rounded product, exactly, where nothing over- or underflows. */
export function productError(x: number, y: number, product: number): number {
  const [xHigh, yHigh] = [upperHalf(x), upperHalf(y)];
  const [xLow, yLow] = [x - xHigh, y - yHigh];
  return xLow * yLow - (product - xHigh * yHigh - xLow * yHigh - xHigh * yLow);
}

function upperHalf(x: number): number {
  const t = SPLITTER * x;
  return t - (t - x);
}
