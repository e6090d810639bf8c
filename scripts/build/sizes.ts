/** What a visitor downloads, brotli-compressed as any CDN does it. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { AppGraph } from './app.ts'
import { DIST } from './paths.ts'

/** Where every file should be, in bytes of brotli. `npm run build` prints what is still over it. */
export const LOADER_GOAL_BYTES = 2000
export const WIDGET_GOAL_BYTES = 20_000

/**
 * Where they are, with a little room for the compressors of other Node versions: held by `tests/size/`, so that a change can
 * only come closer to the goal. Lower one whenever it can be.
 */
export const LOADER_CEILING_BYTES = 2000
export const WIDGET_CEILING_BYTES: Readonly<Record<string, number>> = {
  embed: 25_700,
  gif: 23_000,
  grid: 28_600,
  player: 26_700,
  carousel: 29_000,
  related: 29_000,
  video: 29_400,
}

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

/** Every script that shadow mode loads for this widget. */
export function scriptsInShadow(graph: AppGraph, widget: string): string[] {
  return [...new Set([...graph.shadow, ...(graph.widgets[widget] ?? [])])]
}

/** A table for the terminal. */
export function sizeTable(graph: AppGraph): string {
  const names = Object.keys(graph.widgets)
  const rows: [name: string, paths: string[], goalBytes?: number][] = [
    ['giflet.js', ['giflet.js'], LOADER_GOAL_BYTES],
    ['embed.html', ['embed.html']],
    ...names.map((name): [string, string[], number] => [
      `frame: ${name}`,
      scriptsOfWidget(graph, name),
      WIDGET_GOAL_BYTES,
    ]),
    ...names.map((name): [string, string[], number] => [
      `shadow: ${name}`,
      scriptsInShadow(graph, name),
      WIDGET_GOAL_BYTES,
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
