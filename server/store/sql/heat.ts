/**
 * Recent attention: a sum of weights that each halve every `HALF_LIFE_MS`. It is kept as the
 * logarithm of the sum as it would be at a fixed moment, so that time passes without any write and
 * the order of two GIFs never changes by itself.
 */

const HALF_LIFE_MS = 3 * 24 * 3_600_000
const EPOCH_MS = Date.UTC(2020, 0, 1)
/** Attention below this share of one click counts as none. */
const FADED_LOG = Math.log2(1 / 64)

/** What a visitor did on purpose. Being shown is left out: trending GIFs are shown most. */
const WEIGHTS: Readonly<Record<string, number>> = {
  CLICK: 1,
  START: 1,
  favorite: 3,
  link: 3,
  embed: 3,
  facebook: 3,
  twitter: 3,
  pinterest: 3,
}
const SHARE_WEIGHT = 3

export function weightOf({ action, source }: { action: string; source: string }): number {
  return WEIGHTS[action] ?? (source === 'ajax' ? SHARE_WEIGHT : 0)
}

/** The heat of `weight` alone at `ts`. Always above 0. */
export function heatOf(weight: number, ts: number): number {
  return Math.max(Number.EPSILON, (ts - EPOCH_MS) / HALF_LIFE_MS + Math.log2(weight))
}

/** The heat of both together; 0 is none. */
export function addHeat(a: number, b: number): number {
  if (a === 0 || b === 0) return a + b
  const [low, high] = a < b ? [a, b] : [b, a]
  return high + Math.log2(1 + 2 ** (low - high))
}

/** Heat below this has faded at `now`. */
export function fadedHeat(now: number): number {
  return (now - EPOCH_MS) / HALF_LIFE_MS + FADED_LOG
}
