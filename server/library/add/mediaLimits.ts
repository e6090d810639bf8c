/** Limits for media files, from the settings. */
import type { Limits } from '../../media/decode/decodedMedia.ts'
import type { Settings } from '../../settings/readSettings.ts'

export const limitsOf = (settings: Settings): Limits => ({
  bytes: settings.MEDIA_MAX_MB * 1e6,
  pixels: settings.MEDIA_MAX_MEGAPIXELS * 1e6,
  frames: settings.MEDIA_MAX_FRAMES,
  seconds: settings.MEDIA_MAX_SECONDS,
})
