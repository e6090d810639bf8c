/** How results are written: figures, tables and sections of Markdown. */
import { cpus, loadavg } from 'node:os'
import { ensureChromium } from '../../scripts/chromium.ts'
import { version } from '../../vite.config.ts'
import { PEER_VERSIONS } from './bundleSubject.ts'

const grouped = (value: number): string => Math.round(value).toLocaleString('en')
export const milliseconds = (value: number): string =>
  value < 10 ? `${value.toFixed(1)} ms` : `${grouped(value)} ms`
export const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} kB`
export const megabytes = (value: number): string => `${(value / 1e6).toFixed(1)} MB`
export const count = grouped

/** The quantile at `share` (0 to 1), the value below it. `NaN` for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle value; load causes outliers in one direction only. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** `value` as text, with its ratio to `reference` in brackets. Nothing measured is a dash. */
export function compared(
  value: number,
  format: (value: number) => string,
  reference: number = Number.NaN,
): string {
  if (Number.isNaN(value)) return '–'
  const ratio = value / reference
  return Number.isFinite(ratio) ? `${format(value)} (${ratio.toFixed(2)}×)` : format(value)
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(text => text.replace(/[|<]/g, '\\$&')).join(' | ')} |`
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n')
}

/** `section` begins with its heading `## …`; it replaces that of the same heading. */
export function withSection(text: string, section: string): string {
  const [heading] = section.split('\n')
  const sections = text.split(/^(?=## )/m).map(part => part.trimEnd())
  const at = sections.findIndex(part => part.split('\n')[0] === heading)
  sections.splice(at < 0 ? sections.length : at, 1, section.trimEnd())
  return `${sections.join('\n\n')}\n`
}

/** The machine, its load, and the versions of what is measured. */
export function conditionsNow(): string {
  const processors = cpus()
  const versions = Object.entries({ giflet: version, ...PEER_VERSIONS })
  return [
    new Date().toISOString().slice(0, 10),
    ensureChromium(() => {}).version,
    `Node ${process.version}`,
    `${processors.length} × ${processors[0]?.model.trim() || 'unknown'}`,
    `load average ${loadavg()[0]?.toFixed(1)}`,
    ...versions.map(([name, number]) => `${name} ${number}`),
  ].join(', ')
}
