/** Draws a bar chart as SVG, in the colours of the reader's theme. */
import { milliseconds } from './document.ts'

export interface Bar {
  label: string
  /** Length of the dark part and of the whole bar, ms. `NaN`: nothing was measured. */
  darkMs: number
  wholeMs: number
  /** Drawn in the brand's colour. */
  isOurs: boolean
}

const ROW_PX = 24
const BAR_PX = 14
const LABEL_PX = 300
const CHART_PX = 440
const VALUE_PX = 80
const HEAD_PX = 28
const STYLE = `text{font:12px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600}.ours{fill:#7c3aed}.other{fill:#8c959f}.light{opacity:.45}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.ours{fill:#a78bfa}.other{fill:#768390}}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\\', '')

export function barChart(title: string, bars: readonly Bar[]): string {
  const longestMs = Math.max(1, ...bars.map(({ wholeMs }) => wholeMs || 0))
  const widthOf = (ms: number) => Math.round(((ms || 0) / longestMs) * CHART_PX)
  const rows = bars.map(({ label, darkMs, wholeMs, isOurs }, index) => {
    const y = HEAD_PX + index * ROW_PX
    const color = isOurs ? 'ours' : 'other'
    const bar = (ms: number, kind: string) =>
      `<rect class="${kind}" x="${LABEL_PX}" y="${y}" width="${widthOf(ms)}" height="${BAR_PX}" rx="2"/>`
    const value = Number.isNaN(wholeMs) ? '–' : milliseconds(wholeMs)
    return `<text x="${LABEL_PX - 8}" y="${y + 11}" text-anchor="end">${escaped(label)}</text>
${bar(wholeMs, `${color} light`)}${bar(darkMs, color)}
<text x="${LABEL_PX + widthOf(wholeMs) + 6}" y="${y + 11}">${value}</text>`
  })
  const width = LABEL_PX + CHART_PX + VALUE_PX
  const height = HEAD_PX + bars.length * ROW_PX
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<text class="title" x="0" y="14">${escaped(title)}</text>
${rows.join('\n')}
</svg>
`
}
