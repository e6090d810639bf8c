/** When the packets of reordered pictures are decoded. Pure. */

/**
 * `shownAt` is in the order of decoding. Containers keep the differences of these times as lengths,
 * so they are the times of showing, in their order: only then do the lengths add up to the film's,
 * whatever the encoder plans. All are as early as the latest picture needs.
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
