// Noise that is fast and not exact, to which exact noise is held: normal numbers from xoshiro128+ by the polar method, two at a time.
let [a, b, c, d] = [1, 2, 3, 4];
function uniform() {
  const sum = (a + d) >>> 0;
  const shifted = b << 9;
  c ^= a;
  d ^= b;
  b ^= c;
  a ^= d;
  c ^= shifted;
  d = (d << 11) | (d >>> 21);
  return sum / 2 ** 31 - 1;
}
/** @param {Float64Array} normals */
export function fillNormals(normals) {
  for (let j = 0; j < normals.length;) {
    const x = uniform();
    const y = uniform();
    const square = x * x + y * y;
    if (square >= 1 || square === 0) continue;
    const factor = Math.sqrt((-2 * Math.log(square)) / square);
    normals[j] = x * factor;
    if (j + 1 < normals.length) normals[j + 1] = y * factor;
    j += 2;
  }
}
