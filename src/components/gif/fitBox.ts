/** The largest box of a ratio that fits another, in whole pixels. A height of 0 means no limit. */
export function fitBox(ratio: number, width: number, height: number): { width: number; height: number } {
  const wide = height > 0 && width / height > ratio
  const fitted = wide ? { width: height * ratio, height } : { width, height: width / ratio }
  return { width: Math.max(1, Math.round(fitted.width)), height: Math.max(1, Math.round(fitted.height)) }
}
