/** Brotli sizes of what a visitor downloads. */
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { AppGraph } from './appGraph.ts'
import { HASH_LENGTH, HASH_PLACE } from './appHash.ts'
import { DIST } from './paths.ts'

/**
 * Current sizes with `embed.html`, which contains the boot script, and some room for the
 * compressors of other Node versions. `tests/size/` enforces them; lower them whenever possible.
 */
export const LOADER_CEILING_BYTES = 6675
/** `gif-embed.js`. */
export const ELEMENT_CEILING_BYTES = 330
export const WIDGET_CEILING_BYTES: Readonly<Record<string, number>> = {
  embed: 33_260,
  gif: 34_443,
  grid: 39_094,
  player: 35_772,
  carousel: 39_373,
  related: 39_654,
  video: 40_916,
  picker: 50_276,
}
/** Everything of one snippet, the loader included. */
export const SNIPPET_CEILING_BYTES: Readonly<Record<string, number>> = { embed: 39_930, grid: 45_764 }

/**
 * Loader, HTML, scripts and styles that load before the first picture is requested, by the names of
 * `filesBeforePicture`.
 */
export const BEFORE_PICTURE_CEILING_BYTES: Readonly<Record<string, number>> = {
  frame: 13_374,
  shadow: 13_033,
  'list, frame': 15_333,
  'list, shadow': 14_992,
}

/** The operator's page. */
export const ADMIN_CEILING_BYTES = 17_000

export interface FileSize {
  rawBytes: number
  brotliBytes: number
}

/**
 * Total size of files in `dist/`, each compressed by itself. Replaces the build's hash by its
 * placeholder: any change of the source changes the hash, and some hashes compress worse.
 */
export function sizeOf(paths: string[]): FileSize {
  const total: FileSize = { rawBytes: 0, brotliBytes: 0 }
  const hash = buildHash()
  for (const path of paths) {
    const content = readFileSync(DIST + path, 'latin1').replaceAll(hash, HASH_PLACE)
    total.rawBytes += content.length
    total.brotliBytes += brotliBytes(content)
  }
  return total
}

const FRAME_FILE = new RegExp(`^frame-(.{${HASH_LENGTH}})\\.js$`)

function buildHash(): string {
  for (const name of readdirSync(`${DIST}assets`)) {
    const [, hash] = FRAME_FILE.exec(name) ?? []
    if (hash) return hash
  }
  throw new Error('dist/ has no frame-HASH.js: npm run build')
}

/** Compressed sizes by content: several widgets share most files. */
const compressed = new Map<string, number>()

function brotliBytes(content: string): number {
  const known = compressed.get(content)
  if (known) return known
  const buffer = Buffer.from(content, 'latin1')
  const { length } = brotliCompressSync(buffer, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: buffer.length,
    },
  })
  compressed.set(content, length)
  return length
}

/**
 * Files needed for the first picture, in either mode. A list loads the app at the same time, but
 * requests its tiles' files without it.
 */
export function filesBeforePicture({ tiles }: AppGraph): Record<string, string[]> {
  const frame = ['giflet.js', 'embed.html']
  const shadow = ['giflet.js', 'giflet-shadow.js']
  return { frame, shadow, 'list, frame': [...frame, tiles], 'list, shadow': [...shadow, tiles] }
}

/** All files of a frame with this widget. */
export function filesOfWidget(graph: AppGraph, widget: string): string[] {
  return ['embed.html', ...graph.frame, ...(graph.widgets[widget] ?? [])]
}

/** All files of one snippet with this widget: the loader and the frame's. */
export function filesOfSnippet(graph: AppGraph, widget: string): string[] {
  return ['giflet.js', ...filesOfWidget(graph, widget)]
}

/** All files of this widget in shadow mode. */
export function filesInShadow(graph: AppGraph, widget: string): string[] {
  return ['giflet-shadow.js', ...graph.frame, ...(graph.widgets[widget] ?? [])]
}

/** All files of the operator's page. */
export const filesOfAdmin = (): string[] => [
  'admin/index.html',
  ...readdirSync(`${DIST}admin/assets`).map(name => `admin/assets/${name}`),
]

/** A table for the terminal. */
export function sizeTable(graph: AppGraph): string {
  const names = Object.keys(graph.widgets)
  const rows: [name: string, paths: string[]][] = [
    ['giflet.js', ['giflet.js']],
    ...Object.entries(filesBeforePicture(graph)).map(([name, paths]): [string, string[]] => [
      `picture: ${name}`,
      paths,
    ]),
    ...names.map((name): [string, string[]] => [`frame: ${name}`, filesOfWidget(graph, name)]),
    ...names.map((name): [string, string[]] => [`shadow: ${name}`, filesInShadow(graph, name)]),
    ...Object.keys(SNIPPET_CEILING_BYTES).map((name): [string, string[]] => [
      `snippet: ${name}`,
      filesOfSnippet(graph, name),
    ]),
    ['frame, classic', ['embed.html', graph.classic]],
    ['admin', filesOfAdmin()],
  ]
  const lines = rows.map(([name, paths]) => {
    const { rawBytes, brotliBytes } = sizeOf(paths)
    return `  ${name.padEnd(23)}${bytes(rawBytes)}${bytes(brotliBytes)}   ${paths.length} file${paths.length > 1 ? 's' : ''}`
  })
  return [`  ${''.padEnd(23)}${'raw'.padStart(10)}${'brotli'.padStart(10)}`, ...lines].join('\n')
}

function bytes(count: number): string {
  return count.toLocaleString('en').padStart(10)
}
