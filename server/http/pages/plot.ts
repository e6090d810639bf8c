/** Bar charts as SVG. Pure; the page's style sheet sets the colours. */
import { html } from 'hono/html'
import type { Html } from './layout.ts'

export interface Bar {
  label: string
  href?: string
  parts: readonly { name: string; count: number }[]
}

const WIDTH_PX = 720
const LABEL_PX = 210
const ROW_PX = 26
const BAR_PX = 16
/** Number of `part-N` classes in the style sheet. */
const COLOURS = 8

/** One row per bar: its parts side by side, then its total. */
export function stackedBars(title: string, bars: readonly Bar[], names: readonly string[]): Html {
  const totals = bars.map(bar => bar.parts.reduce((sum, part) => sum + part.count, 0))
  const scale = (WIDTH_PX - LABEL_PX - 60) / Math.max(1, ...totals)
  const height = Math.max(ROW_PX, bars.length * ROW_PX)
  // Not `img`, whose links nobody would find.
  return html`<svg class="plot" viewBox="0 0 ${WIDTH_PX} ${height}" role="group" aria-label="${title}">
    ${bars.map((bar, row) => {
      let x = LABEL_PX
      const y = row * ROW_PX
      const rects = bar.parts.map(({ name, count }) => {
        const width = count * scale
        const rect = html`<rect class="part-${colour(names, name)}" x="${x.toFixed(1)}" y="${y + 5}" width="${width.toFixed(1)}" height="${BAR_PX}"><title>${name}: ${count}</title></rect>`
        x += width
        return rect
      })
      const label = html`<text x="${LABEL_PX - 8}" y="${y + 18}" text-anchor="end">${shorten(bar.label)}</text>`
      return html`${bar.href ? html`<a href="${bar.href}">${label}</a>` : label}${rects}<text x="${(x + 6).toFixed(1)}" y="${y + 18}">${totals[row] ?? 0}</text>`
    })}
  </svg>`
}

/** One column per time bucket, its parts stacked. */
export function columns(
  title: string,
  buckets: readonly { label: string; parts: Bar['parts'] }[],
  names: readonly string[],
): Html {
  const height = 100
  const totals = buckets.map(bucket => bucket.parts.reduce((sum, part) => sum + part.count, 0))
  const scale = height / Math.max(1, ...totals)
  const step = WIDTH_PX / Math.max(1, buckets.length)
  // Stretched to any width, so without text.
  return html`<svg class="plot columns" viewBox="0 0 ${WIDTH_PX} ${height}" preserveAspectRatio="none" role="img" aria-label="${title}">
    ${buckets.map((bucket, index) => {
      let y = height
      return bucket.parts.map(({ name, count }) => {
        const tall = count * scale
        y -= tall
        return html`<rect class="part-${colour(names, name)}" x="${(index * step + 1).toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(1, step - 2).toFixed(1)}" height="${tall.toFixed(1)}"><title>${bucket.label}, ${name}: ${count}</title></rect>`
      })
    })}
  </svg>
  <p class="axis"><span>${buckets[0]?.label ?? ''}</span><span>${buckets.at(-1)?.label ?? ''}</span></p>`
}

export function legend(names: readonly string[]): Html {
  return html`<ul class="legend">${names.map(name => html`<li><span class="swatch part-${colour(names, name)}"></span>${name}</li>`)}</ul>`
}

function colour(names: readonly string[], name: string): number {
  return Math.max(0, names.indexOf(name)) % COLOURS
}

function shorten(label: string): string {
  return label.length > 28 ? `${label.slice(0, 27)}…` : label
}
