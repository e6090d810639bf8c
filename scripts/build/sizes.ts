/** What a visitor downloads, brotli-compressed as any CDN does it. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { AppGraph } from './app.ts'
import { DIST } from './paths.ts'

/** Budgets in bytes of brotli, held by `tests/size/`. */
export const LOADER_BUDGET_BYTES = 2000
export const WIDGET_BUDGET_BYTES = 20_000

export interface Size {
  rawBytes: number
  brotliBytes: number
}

/** Sum over files of `dist/`, each compressed on its own as it travels. */
export function sizeOf(paths: string[]): Size {
  const total: Size = { rawBytes: 0, brotliBytes: 0 }
  for (const path of paths) {
    const content = readFileSync(DIST + path)
    total.rawBytes += content.length
    total.brotliBytes += brotliBytes(content)
  }
  return total
}

function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length
}

/** Every script of one frame with this widget. */
export function scriptsOfWidget(graph: AppGraph, widget: string): string[] {
  return [graph.boot, ...graph.frame, ...(graph.widgets[widget] ?? [])]
}

/** A table for the terminal. */
export function sizeTable(graph: AppGraph): string {
  const rows: [string, string[]][] = [
    ['giflet.js', ['giflet.js']],
    ['embed.html', ['embed.html']],
    ...Object.keys(graph.widgets).map((name): [string, string[]] => [
      `frame: ${name}`,
      scriptsOfWidget(graph, name),
    ]),
    ...Object.keys(graph.widgets).map((name): [string, string[]] => [
      `shadow: ${name}`,
      [...new Set([...graph.shadow, ...(graph.widgets[name] ?? [])])],
    ]),
    ['frame, classic', [graph.boot, graph.classic]],
  ]
  const lines = rows.map(([name, paths]) => {
    const { rawBytes, brotliBytes } = sizeOf(paths)
    return `  ${name.padEnd(18)}${bytes(rawBytes)}${bytes(brotliBytes)}   ${paths.length} file${paths.length > 1 ? 's' : ''}`
  })
  return [`  ${''.padEnd(18)}${'raw'.padStart(10)}${'brotli'.padStart(10)}`, ...lines].join('\n')
}

function bytes(count: number): string {
  return count.toLocaleString('en').padStart(10)
}
