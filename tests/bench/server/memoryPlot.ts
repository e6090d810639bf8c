/** Memory over time as an SVG for light and dark pages. */

const WIDTH = 760
const HEIGHT = 260
const INSET = { left: 56, right: 16, top: 44, bottom: 36 }
const TICK_MB = 100

export interface Sample {
  minute: number
  mb: number
  /** Requests until then. */
  answered: number
}

export function memoryPlot(samples: readonly Sample[], minutes: number): string {
  const most = Math.ceil(Math.max(1, ...samples.map(({ mb }) => mb)) / TICK_MB) * TICK_MB
  const x = (minute: number) => INSET.left + ((WIDTH - INSET.left - INSET.right) * minute) / minutes
  const y = (mb: number) => HEIGHT - INSET.bottom - ((HEIGHT - INSET.top - INSET.bottom) * mb) / most
  const across = Array.from({ length: most / TICK_MB + 1 }, (_, index) => index * TICK_MB).map(
    mb => `<line class="axis" x1="${INSET.left}" x2="${WIDTH - INSET.right}" y1="${y(mb)}" y2="${y(mb)}"/>
<text x="${INSET.left - 8}" y="${y(mb) + 4}" text-anchor="end">${mb}</text>`,
  )
  const along = Array.from({ length: Math.floor(minutes) + 1 }, (_, minute) => minute).map(
    minute => `<text x="${x(minute)}" y="${HEIGHT - 14}" text-anchor="middle">${minute}</text>`,
  )
  const points = samples.map(({ minute, mb }) => `${x(minute).toFixed(1)},${y(mb).toFixed(1)}`)
  const title = 'Resident memory in MB by minutes under load'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}"><style>
svg { --ink: #1c2024; --page: #fff; --line: #d5d9de; --curve: #0072b2 }
@media (prefers-color-scheme: dark) { svg { --ink: #e9ecef; --page: #16191d; --line: #3b4148; --curve: #4db8ff } }
text { font: 13px system-ui, sans-serif; fill: var(--ink) } .axis { stroke: var(--line) }
.curve { fill: none; stroke: var(--curve); stroke-width: 2 }
</style><rect width="${WIDTH}" height="${HEIGHT}" fill="var(--page)"/>
<text x="12" y="24" font-weight="600">${title}</text>
${[...across, ...along].join('\n')}
<polyline class="curve" points="${points.join(' ')}"/>
</svg>
`
}
