/**
 * `npx tsx tests/bench/server/simulate.ts [NAME=VALUE...]`: what reaches the origin after the
 * caches of browsers and of a content delivery network, for a day of widget views. Prints a table,
 * and compares its arithmetic with a simulation of single requests.
 */

/** Parameters, all of which can be given on the command line. */
export const PARAMETERS = {
  /** Widget views a day. */
  views: 1e9,
  /** The busiest second has this many times the average. */
  peak: 3,
  /** Edges of the network that keep for themselves; 1: a shield in front of the origin. */
  edges: 50,
  /** Different GIFs and searches that are shown, and how uneven their shares are (Zipf). */
  questions: 10_000_000,
  gifs: 5_000_000,
  skew: 1,
  /** API calls, media files and reports for each view. */
  calls: 1,
  files: 1.6,
  reports: 0.5,
  /** Share of views by browsers that still have the widget's own files. */
  returning: 0.7,
  /** Own files of a new visitor, and their bytes together. */
  assets: 6,
  assetBytes: 30_000,
  callBytes: 6_000,
  fileBytes: 250_000,
  /** How long the network keeps answers and media, in seconds. */
  callTtl: 60,
  fileTtl: 3_600,
}
export type Parameters = typeof PARAMETERS

const DAY_S = 86_400

/** Sum of 1/rank^skew over `count` ranks. */
function weightSum(count: number, skew: number): number {
  let sum = 0
  for (let rank = 1; rank <= Math.min(count, 1000); rank += 1) sum += rank ** -skew
  if (count <= 1000) return sum
  return sum + integral(1000.5, count + 0.5, skew)
}

const integral = (from: number, to: number, skew: number) =>
  skew === 1 ? Math.log(to / from) : (to ** (1 - skew) - from ** (1 - skew)) / (1 - skew)

/**
 * Requests a second that one cache passes on, when `rate` requests a second arrive for `count`
 * things of Zipf's law and each is kept for `ttlS`. With arrivals at random, a thing asked for with
 * rate r is fetched once each ttl + 1/r: r / (1 + r·ttl).
 */
export function missRate(rate: number, count: number, skew: number, ttlS: number): number {
  const unit = rate / weightSum(count, skew)
  const missed = (rank: number) => {
    const own = unit * rank ** -skew
    return own / (1 + own * ttlS)
  }
  let sum = 0
  // One by one where shares differ most, then in steps that grow with the rank.
  for (let rank = 1; rank <= count; ) {
    const step = rank <= 1000 ? 1 : Math.min(count - rank + 1, Math.ceil(rank / 200))
    sum += missed(rank + (step - 1) / 2) * step
    rank += step
  }
  return sum
}

/** The same, counted: `count` things in one cache for `seconds`. `random` from 0 to 1. */
export function simulatedMissRate(
  { rate, count, skew, ttlS, seconds }: Record<'rate' | 'count' | 'skew' | 'ttlS' | 'seconds', number>,
  random: () => number,
): number {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= count; rank += 1) {
    sum += rank ** -skew
    sums.push(sum)
  }
  const keptUntil = new Float64Array(count)
  let missed = 0
  let counted = 0
  for (let nowS = 0; nowS < seconds; nowS += -Math.log(1 - random()) / rate) {
    const wanted = random() * sum
    let low = 0
    for (let high = count - 1; low < high; ) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    const isMissed = (keptUntil[low] ?? 0) <= nowS
    if (isMissed) keptUntil[low] = nowS + ttlS
    // The cache fills first.
    if (nowS < ttlS * 2) continue
    counted += 1
    if (isMissed) missed += 1
  }
  return (missed / Math.max(1, counted)) * rate
}

export interface Flow {
  what: string
  /** At the network, a second at the peak. */
  edge: number
  /** At the origin, a second at the peak. */
  origin: number
  /** From the network to browsers, in a day. */
  bytes: number
}

export function flows(p: Parameters): Flow[] {
  const perS = (p.views / DAY_S) * p.peak
  const kept = (rate: number, count: number, ttlS: number) =>
    p.edges * missRate(rate / p.edges, count, p.skew, ttlS)
  const fresh = 1 - p.returning
  return [
    {
      what: "the widget's own files",
      edge: perS * fresh * p.assets,
      origin: (p.edges * p.assets) / DAY_S,
      bytes: p.views * fresh * p.assetBytes,
    },
    {
      what: 'API calls',
      edge: perS * p.calls,
      origin: kept(perS * p.calls, p.questions, p.callTtl),
      bytes: p.views * p.calls * p.callBytes,
    },
    {
      what: 'media',
      edge: perS * p.files,
      origin: kept(perS * p.files, p.gifs * 2, p.fileTtl),
      bytes: p.views * p.files * p.fileBytes,
    },
    {
      what: 'reports of events',
      edge: perS * p.reports,
      origin: perS * p.reports,
      bytes: p.views * p.reports * 200,
    },
  ]
}

const shown = (value: number) => Math.round(value).toLocaleString('en')

function main(args: readonly string[]): void {
  const p: Parameters = { ...PARAMETERS }
  for (const arg of args) {
    const [name = '', value = ''] = arg.split('=')
    const number = Number(value)
    if (!(name in p) || !Number.isFinite(number) || value === '') {
      console.error(`${arg} is not NAME=NUMBER with one of ${Object.keys(p).join(', ')}`)
      process.exitCode = 2
      return
    }
    p[name as keyof Parameters] = number
  }
  console.log('| at the peak, a second | at the network | at the origin | kept | TB a day |')
  console.log('|---|---:|---:|---:|---:|')
  for (const { what, edge, origin, bytes } of flows(p)) {
    const share = ((1 - origin / edge) * 100).toFixed(1)
    console.log(`| ${what} | ${shown(edge)} | ${shown(origin)} | ${share} % | ${(bytes / 1e12).toFixed(1)} |`)
  }
  const small = { rate: 200, count: 20_000, skew: p.skew, ttlS: p.callTtl, seconds: p.callTtl * 12 }
  const counted = simulatedMissRate(small, Math.random)
  const computed = missRate(small.rate, small.count, small.skew, small.ttlS)
  console.log(
    `\nThe arithmetic against ${shown(small.rate * small.seconds)} simulated requests for ${shown(small.count)} things: ` +
      `${computed.toFixed(1)} and ${counted.toFixed(1)} of ${small.rate} a second pass the cache.`,
  )
}

if (process.argv[1]?.endsWith('simulate.ts')) main(process.argv.slice(2))
