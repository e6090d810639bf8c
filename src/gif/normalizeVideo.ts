import { asList, asRecord, isRecord, type Json, nonNegative, text, wholeOrZero } from './json.ts'
import { normalizeImages } from './normalizeImages.ts'
import { prose } from './prose.ts'
import { safeUrl } from './safeUrl.ts'
import type { Caption, Video, VideoAsset } from './types.ts'

/** Number of files, and of captions, kept per video. */
const MAX_VIDEO_FILES = 50

const addressIn = (from: Json, kind: string) => safeUrl(from[kind]) || safeUrl(from.url)

const readAssets = (json: unknown): Record<string, VideoAsset> =>
  Object.fromEntries(
    entriesOf(asRecord(json)).flatMap(([name, entry]) => {
      const from = asRecord(entry)
      const url = addressIn(from, 'mp4')
      return url ? [[name, { url, width: wholeOrZero(from.width), height: wholeOrZero(from.height) }]] : []
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
    ? entriesOf(json).map(([language, entry]) => ({ language, ...asRecord(entry) }))
    : asList(json).slice(0, MAX_VIDEO_FILES)
  return entries.flatMap(entry => {
    const from = asRecord(entry)
    const url = addressIn(from, 'vtt')
    const label = prose(from.label)
    return url ? [{ url, language: text(from.language), ...(label && { label }) }] : []
  })
}

/** The video part of a GIF, or `undefined` if it has no address. */
export function normalizeVideo(json: unknown): Video | undefined {
  const from = asRecord(json)
  const assets = readAssets(from.assets)
  const previews = normalizeImages(from.previews)
  if (!Object.keys(assets).length && !Object.keys(previews).length) return undefined
  const duration = nonNegative(from.duration)
  return { assets, previews, captions: readCaptions(from.captions), ...(duration && { duration }) }
}
