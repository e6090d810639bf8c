import { amount, isRecord, list, record, text, whole } from './json.ts'
import { normalizeImages } from './normalizeImages.ts'
import { safeUrl } from './safeUrl.ts'
import type { Caption, Video, VideoAsset } from './types.ts'

const readAssets = (json: unknown): Record<string, VideoAsset> =>
  Object.fromEntries(
    Object.entries(record(json)).flatMap(([name, entry]) => {
      const { mp4, url: plain, width, height } = record(entry)
      const url = safeUrl(mp4) || safeUrl(plain)
      return url ? [[name, { url, width: whole(width), height: whole(height) }]] : []
    }),
  )

/** Captions come as a list, or as a record by language; browsers read WebVTT only. */
function readCaptions(json: unknown): Caption[] {
  const entries = isRecord(json)
    ? Object.entries(json).map(([language, entry]) => ({ language, ...record(entry) }))
    : list(json)
  return entries.flatMap(entry => {
    const { vtt, url: plain, ...from } = record(entry)
    const url = safeUrl(vtt) || safeUrl(plain)
    const [language, label] = [text(from.language), text(from.label)]
    return url ? [{ url, language, ...(label && { label }) }] : []
  })
}

/** The video part of a GIF, or `undefined` when there is no address in it. */
export function normalizeVideo(json: unknown): Video | undefined {
  const from = record(json)
  const assets = readAssets(from.assets)
  const previews = normalizeImages(from.previews)
  if (!Object.keys(assets).length && !Object.keys(previews).length) return undefined
  const duration = amount(from.duration)
  return { assets, previews, captions: readCaptions(from.captions), ...(duration && { duration }) }
}
