/** Most suggestions shown. */
const NAMES_MAX = 12
/** Sticker tags that say how a file is made, not what it shows. */
const TECHNICAL: readonly string[] = ['transparent']

/** Distinct names to suggest, in their order, at most `max`. */
export const distinctNames = (names: readonly string[], max = NAMES_MAX): string[] =>
  [...new Set(names)].filter(name => !TECHNICAL.includes(name)).slice(0, max)
