import { list } from './fields.ts'
import { amount, isRecord, type Json, record, text, whole } from './json.ts'
import { normalizeImages } from './normalizeImages.ts'
import { prose } from './prose.ts'
import { safeUrl } from './safeUrl.ts'
import type { Caption, Video, VideoAsset } from './types.ts'

/** Number of files, and of captions, kept per video. */
const MAX_VIDEO_FILES = 50

const addressIn = (from: Json, kind: string) => safeUrl(from[kind]) || safeUrl(from.url)

const readAssets = (json: unknown): Record<string, VideoAsset> =>
  Object.fromEntries(
    entriesOf(record(json)).flatMap(([name, entry]) => {
      const from = record(entry)
      const url = addressIn(from, 'mp4')
      return url ? [[name, { url, width: whole(from.width), height: whole(from.height) }]] : []
    }),
  )

/** The first entries whose name is short enough. */
const entriesOf = (json: Json) =>
  Object.entries(json)
    .filter(([name]) => text(name))
    .slice(0, MAX_VIDEO_FILES)

/** Captions come as a list or as a record by language. Browsers read WebVTT only. */
function readCaptions(json: unknown): Caption[] {
  const entries = isRecord(json)
    ? entriesOf(json).map(([language, entry]) => ({ language, ...record(entry) }))
    : list(json).slice(0, MAX_VIDEO_FILES)
  return entries.flatMap(entry => {
    const from = record(entry)
    const url = addressIn(from, 'vtt')
    const label = prose(from.label)
    return url ? [{ url, language: text(from.language), ...(label && { label }) }] : []
  })
}

/** The video part of a GIF, or `undefined` if it has no address. */
export function normalizeVideo(json: unknown): Video | undefined {
  const from = record(json)
  const assets = readAssets(from.assets)
  const previews = normalizeImages(from.previews)
  if (!Object.keys(assets).length && !Object.keys(previews).length) return undefined
  const duration = amount(from.duration)
  return { assets, previews, captions: readCaptions(from.captions), ...(duration && { duration }) }
}
