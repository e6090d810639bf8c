/** Decoding times for packets of reordered pictures. Pure. */

/**
 * `shownAt` is in decoding order. Containers store the differences of decoding times as lengths, so
 * these are the display times, sorted: only then do the lengths add up to the film's. All are
 * shifted back by as much as the most reordered picture needs.
 */
export function decodingTimes(shownAt: readonly bigint[]): bigint[] {
  const inOrder = [...shownAt].sort((a, b) => Number(a - b))
  let early = 0n
  for (const [at, time] of inOrder.entries()) {
    const lateness = time - (shownAt[at] as bigint)
    if (lateness > early) early = lateness
  }
  return inOrder.map(time => time - early)
}
