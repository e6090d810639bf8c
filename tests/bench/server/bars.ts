/** Horizontal bars as an SVG for light and dark pages. */

const WIDTH = 760
const LABEL = 190
const ROW = 26

export interface BarOf {
  label: string
  value: number
  /** Drawn in another colour. */
  isFloor: boolean
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function barsSvg(title: string, bars: readonly BarOf[]): string {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const height = 50 + bars.length * ROW
  const rows = bars.map(({ label, value, isFloor }, index) => {
    const y = 44 + index * ROW
    const width = Math.max(1, ((WIDTH - LABEL - 80) * value) / most)
    return `<text x="${LABEL - 8}" y="${y + 14}" text-anchor="end">${escaped(label)}</text>
<rect class="${isFloor ? 'floor' : 'bar'}" x="${LABEL}" y="${y}" width="${width.toFixed(1)}" height="18"/>
<text x="${LABEL + width + 6}" y="${y + 14}">${Math.round(value).toLocaleString('en')}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}"><style>
svg { --ink: #1c2024; --page: #fff; --bar: #0072b2; --floor: #8a9199 }
@media (prefers-color-scheme: dark) { svg { --ink: #e9ecef; --page: #16191d; --bar: #4db8ff; --floor: #737b84 } }
text { font: 13px system-ui, sans-serif; fill: var(--ink) } .bar { fill: var(--bar) } .floor { fill: var(--floor) }
</style><rect width="${WIDTH}" height="${height}" fill="var(--page)"/>
<text x="12" y="24" font-weight="600">${escaped(title)}</text>
${rows.join('\n')}
</svg>
`
}
