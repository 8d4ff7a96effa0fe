import { drawing } from './element.js';

const SIDE = 240;
const MARGIN = 34;

/** An m×n matrix with one entry marked: that of A − BC that is worst. */
export function matrixPicture({
  rows,
  cols,
  row,
  col,
  isBeyond,
}: {
  readonly rows: number;
  readonly cols: number;
  readonly row: number;
  readonly col: number;
  readonly isBeyond: boolean;
}): HTMLElement {
  const unit = SIDE / Math.max(rows, cols);
  const [width, height] = [cols * unit, rows * unit];
  const [x, y] = [MARGIN + (col - 0.5) * unit, MARGIN + (row - 0.5) * unit];
  const text = `A − BC, ${rows}×${cols}: the ${isBeyond ? 'worst entry, beyond its allowance' : 'largest entry'}, is in row ${row}, column ${col}`;
  const size = Math.max(unit, 7);
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" class="matrix" role="img" aria-label="${text}" viewBox="0 0 ${width + 2 * MARGIN} ${height + 2 * MARGIN + 24}" font-size="12" fill="currentColor">` +
      `<title>${text}</title>` +
      `<rect x="${MARGIN}" y="${MARGIN}" width="${width}" height="${height}" fill="none" stroke="currentColor"/>` +
      `<path d="M${MARGIN} ${y}H${MARGIN + width}M${x} ${MARGIN}V${MARGIN + height}" stroke="currentColor" stroke-dasharray="2 3" opacity=".6"/>` +
      `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" fill="${isBeyond ? '#c8322f' : '#0072b2'}"/>` +
      `<text x="${x}" y="${MARGIN - 8}" text-anchor="middle">${col}</text><text x="${MARGIN - 6}" y="${y + 4}" text-anchor="end">${row}</text>` +
      `<text x="${MARGIN}" y="${height + 2 * MARGIN + 10}">${isBeyond ? 'worst entry of A − BC' : 'largest entry of A − BC'}</text></svg>`,
  );
}
