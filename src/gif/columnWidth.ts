/**
 * Width of one of `columns` columns with `gutter` pixels between them, in whole pixels; never
 * negative.
 */
export function columnWidth(width: number, columns: number, gutter: number): number {
  const count = Math.max(1, Math.floor(columns))
  return Math.max(0, Math.floor((width - gutter * (count - 1)) / count))
}
