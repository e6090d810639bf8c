import { asRecord, isRecord, wholeOrZero } from './json.ts'
import { RENDITION_NAMES } from './renditionNames.ts'
import { safeUrl } from './safeUrl.ts'
import type { Images, Rendition } from './types.ts'

/** One rendition, or `undefined` without any address or size. */
function normalizeRendition(json: unknown): Rendition | undefined {
  if (!isRecord(json)) return undefined
  const rendition: Rendition = { width: wholeOrZero(json.width), height: wholeOrZero(json.height) }
  for (const kind of ['url', 'webp', 'mp4', 'avif', 'av1'] as const) {
    const address = safeUrl(json[kind])
    if (!address) continue
    rendition[kind] = address
    const sizeName = kind === 'url' ? 'size' : (`${kind}_size` as const)
    const bytes = wholeOrZero(json[sizeName])
    if (bytes) rendition[sizeName] = bytes
  }
  return Object.values(rendition).some(Boolean) ? rendition : undefined
}

/**
 * Known renditions by name. A still may be beside its rendition (`original_still`) or inside it
 * (`original.still`).
 */
export function normalizeImages(json: unknown): Images {
  const from = asRecord(json)
  const images: Images = {}
  for (const name of RENDITION_NAMES) {
    const moving = normalizeRendition(from[name])
    if (moving) images[name] = moving
    const { still: nested } = asRecord(from[name])
    const stillName = `${name}_still` as const
    const inside = isRecord(nested) ? nested : { url: nested, width: moving?.width, height: moving?.height }
    const still = normalizeRendition(from[stillName] ?? inside)
    if (still?.url) images[stillName] = still
  }
  return images
}
