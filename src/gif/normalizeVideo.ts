import { amount, isRecord, list, record, text, whole } from './json.ts'
import { normalizeImages } from './normalizeImages.ts'
import { safeUrl } from './safeUrl.ts'
import type { Caption, Video, VideoAsset } from './types.ts'

function readAssets(json: unknown): Record<string, VideoAsset> {
  const assets: [string, VideoAsset][] = []
  for (const [name, entry] of Object.entries(record(json))) {
    const { mp4, url, width, height } = record(entry)
    const address = safeUrl(mp4) || safeUrl(url)
    if (address) assets.push([name, { url: address, width: whole(width), height: whole(height) }])
  }
  return Object.fromEntries(assets)
}

/** Captions come as a list, or as a record by language; browsers read WebVTT only. */
function readCaptions(json: unknown): Caption[] {
  const entries = isRecord(json)
    ? Object.entries(json).map(([language, entry]) => ({ language, ...record(entry) }))
    : list(json).map(record)
  return entries.flatMap((entry: Readonly<Record<string, unknown>>) => {
    const url = safeUrl(entry.vtt) || safeUrl(entry.url)
    const [language, label] = [text(entry.language), text(entry.label)]
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
