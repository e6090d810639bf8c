/** Brotli sizes of what a visitor downloads. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { AppGraph } from './app.ts'
import { DIST } from './paths.ts'

/** Goals in bytes of brotli. `npm run build` prints what exceeds them. */
const LOADER_GOAL_BYTES = 2400
/** Everything of one snippet, the loader included. */
const SNIPPET_GOAL_BYTES: Readonly<Record<string, number>> = { embed: 28_000, grid: 32_000 }

/**
 * Current sizes, with some room for the compressors of other Node versions. `tests/size/` enforces
 * them; lower them whenever possible.
 */
export const LOADER_CEILING_BYTES = 3200
export const WIDGET_CEILING_BYTES: Readonly<Record<string, number>> = {
  embed: 29_020,
  gif: 26_680,
  grid: 33_020,
  player: 29_560,
  carousel: 33_030,
  related: 33_370,
  video: 33_600,
  picker: 42_000,
}
export const SNIPPET_CEILING_BYTES: Readonly<Record<string, number>> = { embed: 32_200, grid: 36_200 }

export interface Size {
  rawBytes: number
  brotliBytes: number
}

/** Total size of files in `dist/`, each compressed by itself. */
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

/** All scripts of a frame with this widget. */
export function scriptsOfWidget(graph: AppGraph, widget: string): string[] {
  return [graph.boot, ...graph.frame, ...(graph.widgets[widget] ?? [])]
}

/** All scripts of one snippet with this widget: the loader and the frame's. */
export function scriptsOfSnippet(graph: AppGraph, widget: string): string[] {
  return ['giflet.js', ...scriptsOfWidget(graph, widget)]
}

/** All scripts of this widget in shadow mode. */
export function scriptsInShadow(graph: AppGraph, widget: string): string[] {
  return [...new Set([...graph.shadow, ...(graph.widgets[widget] ?? [])])]
}

/** A table for the terminal. */
export function sizeTable(graph: AppGraph): string {
  const names = Object.keys(graph.widgets)
  const rows: [name: string, paths: string[], goalBytes?: number][] = [
    ['giflet.js', ['giflet.js'], LOADER_GOAL_BYTES],
    ['embed.html', ['embed.html']],
    ...names.map((name): [string, string[]] => [`frame: ${name}`, scriptsOfWidget(graph, name)]),
    ...names.map((name): [string, string[]] => [`shadow: ${name}`, scriptsInShadow(graph, name)]),
    ...Object.entries(SNIPPET_GOAL_BYTES).map(([name, goalBytes]): [string, string[], number] => [
      `snippet: ${name}`,
      scriptsOfSnippet(graph, name),
      goalBytes,
    ]),
    ['frame, classic', [graph.boot, graph.classic]],
  ]
  const lines = rows.map(([name, paths, goalBytes = Number.POSITIVE_INFINITY]) => {
    const { rawBytes, brotliBytes } = sizeOf(paths)
    const over =
      brotliBytes > goalBytes ? `, ${(brotliBytes - goalBytes).toLocaleString('en')} over the goal` : ''
    return `  ${name.padEnd(18)}${bytes(rawBytes)}${bytes(brotliBytes)}   ${paths.length} file${paths.length > 1 ? 's' : ''}${over}`
  })
  return [`  ${''.padEnd(18)}${'raw'.padStart(10)}${'brotli'.padStart(10)}`, ...lines].join('\n')
}

function bytes(count: number): string {
  return count.toLocaleString('en').padStart(10)
}
