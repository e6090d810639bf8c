/**
 * Draws the results as one SVG that is readable on light and dark pages, also in an `<img>`. Pure.
 */
import type { BenchResults } from '../types.ts'
import { grouped } from './rows.ts'
import { linearScale, logScale, niceTicks } from './scale.ts'
import { type Panel, panelsOf, plotted } from './series.ts'

const WIDTH = 960
const COLUMNS = 3
const MARGIN = 24
const LEGEND_LINE = 20
const PANEL = { width: (WIDTH - 2 * MARGIN) / COLUMNS, height: 210 }
/** Padding of a panel. */
const INSET = { left: 52, right: 14, top: 44, bottom: 36 }

/** Okabe and Ito's palette for colour-blind readers, one list per theme. */
const LIGHT = ['#0072b2', '#56a0d3', '#6a5acd', '#d55e00', '#c98a00', '#00855f', '#b04f8a', '#6b7280']
const DARK = ['#4db8ff', '#9bd3f7', '#b3a7ff', '#ff8a4c', '#f0c04a', '#3fd0a4', '#ee9ccb', '#aab2bd']

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const px = (value: number): string => String(Math.round(value * 10) / 10)

const text = (x: number, y: number, content: string, attributes = ''): string =>
  `<text x="${px(x)}" y="${px(y)}"${attributes && ` ${attributes}`}>${escapeXml(content)}</text>`

const style = (): string => {
  const colours = (list: readonly string[]) =>
    list.map((colour, at) => `.c${at} { --colour: ${colour} }`).join(' ')
  return `<style>
text { font: 12px system-ui, sans-serif; fill: var(--ink) }
.title { font-weight: 600; font-size: 13px } .soft { fill: var(--soft); font-size: 11px }
.axis { stroke: var(--line) } .page { fill: var(--page) }
.bar { fill: var(--colour) } .curve { fill: none; stroke: var(--colour); stroke-width: 2 } .dot { fill: var(--colour) }
svg { --ink: #1c2024; --soft: #5b6269; --line: #d5d9de; --page: #fff } ${colours(LIGHT)}
@media (prefers-color-scheme: dark) { svg { --ink: #e9ecef; --soft: #a4abb3; --line: #3b4148; --page: #16191d } ${colours(DARK)} }
</style>`
}

/** The whole SVG document. Failed lists are left out. */
export function plotSvg(results: BenchResults): string {
  const subjects = plotted(results)
  const legendTop = 56
  const rows = Math.ceil(subjects.length / COLUMNS)
  const panelsTop = legendTop + rows * LEGEND_LINE + 10
  const panels = panelsOf(results)
  const height = panelsTop + Math.ceil(panels.length / COLUMNS) * PANEL.height + 12
  const legend = subjects.map(({ label, runtime }, at) => {
    const x = MARGIN + (at % COLUMNS) * PANEL.width
    const y = legendTop + Math.floor(at / COLUMNS) * LEGEND_LINE
    return `<g class="c${at}"><rect class="bar" x="${px(x)}" y="${y - 10}" width="12" height="12" rx="2"/>${text(x + 18, y, `${label} (${runtime})`)}</g>`
  })
  const drawn = panels.map((panel, at) => {
    const x = MARGIN + (at % COLUMNS) * PANEL.width
    const y = panelsTop + Math.floor(at / COLUMNS) * PANEL.height
    return `<g transform="translate(${px(x)} ${px(y)})">${drawPanel(panel)}</g>`
  })
  const title = 'Grids of GIFs: less is better in every panel'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
${style()}
<rect class="page" width="${WIDTH}" height="${height}" rx="8"/>
${text(MARGIN, 30, title, 'class="title"')}
${[...legend, ...drawn].join('\n')}
</svg>
`
}

/** Edges of what is drawn in a panel, px. */
const left = INSET.left
const right = PANEL.width - INSET.right
const bottom = PANEL.height - INSET.bottom

function drawPanel(panel: Panel): string {
  const { title, unit, kind, series } = panel
  const values = series.flatMap(({ points }) => points.map(([, value]) => value))
  const ticks = niceTicks(Math.max(0, ...values))
  const y = linearScale([0, ticks.at(-1) ?? 1], [bottom, INSET.top])
  const grid = ticks.map(
    tick =>
      `<line class="axis" x1="${left}" x2="${px(right)}" y1="${px(y(tick))}" y2="${px(y(tick))}"/>` +
      text(left - 6, y(tick) + 4, tickLabel(panel, tick), 'class="soft" text-anchor="end"'),
  )
  const head = `${text(0, 16, title, 'class="title"')}${text(0, 31, unit, 'class="soft"')}`
  const marks = kind === 'bars' ? drawBars(panel, y) : drawCurves(panel, y)
  return [head, ...grid, marks].join('')
}

/** Without the unit, which is under the title. */
function tickLabel({ title, format }: Panel, tick: number): string {
  if (tick === 0) return '0'
  return title === 'JavaScript' ? grouped(tick / 1000) : format(tick).replace(/ ms$/, '')
}

type Place = (value: number) => number

function drawBars({ series, format }: Panel, y: Place): string {
  const step = (right - left) / Math.max(1, series.length)
  const bars = series.map(({ colour, points: [[, value] = [0, 0]] }, at) => {
    const x = left + at * step + step * 0.14
    const label = format(value).replace(/ (ms|kB)$/, '')
    const label2 = text(x + step * 0.36, y(value) - 4, label, 'class="soft" text-anchor="middle"')
    return `<g class="c${colour}"><rect class="bar" x="${px(x)}" y="${px(y(value))}" width="${px(step * 0.72)}" height="${px(y(0) - y(value))}"/></g>${label2}`
  })
  return bars.join('')
}

function drawCurves({ series }: Panel, y: Place): string {
  const sizes = [...new Set(series.flatMap(({ points }) => points.map(([tiles]) => tiles)))].sort(
    (a, b) => a - b,
  )
  const [first = 1] = sizes
  const last = sizes.at(-1) ?? first
  const x = logScale([first, last], [left + 6, right - 12])
  const names = sizes.map(tiles =>
    text(x(tiles), bottom + 15, shortCount(tiles), 'class="soft" text-anchor="middle"'),
  )
  const axis = text((left + right) / 2, bottom + 30, 'GIFs in the list', 'class="soft" text-anchor="middle"')
  const lines = series.map(({ colour, points }) => {
    const at = points.map(([tiles, value]) => `${px(x(tiles))},${px(y(value))}`)
    const dots = at.map(point => `<circle class="dot" cx="${point.replace(',', '" cy="')}" r="2.5"/>`)
    return `<g class="c${colour}"><polyline class="curve" points="${at.join(' ')}"/>${dots.join('')}</g>`
  })
  // The first list of the legend is drawn last, on top.
  return [...names, axis, ...lines.reverse()].join('')
}

const shortCount = (tiles: number): string => (tiles >= 1000 ? `${tiles / 1000}k` : String(tiles))
