/** The number from 0 to 1 in `text`, or `undefined`. */
export function parseLevel(text: string): number | undefined {
  const level = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  return level <= 1 ? level : undefined
}
