/** The name among `names` with the smallest edit distance. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of names) {
    const distance = distanceOf(name, candidate)
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/** https://en.wikipedia.org/wiki/Levenshtein_distance, row by row. */
function distanceOf(from: string, to: string): number {
  let row = [...to, ''].map((_, index) => index)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...to].entries()) {
      const [exchanged = 0, removed = 0] = row.slice(index)
      next.push(Math.min(exchanged + Number(letter !== other), removed + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
