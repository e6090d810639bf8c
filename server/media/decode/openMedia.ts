/** Opens a stranger's file with the decoder for its type. */

import type { Limits, Media } from './decodedMedia.ts'
import { type MediaKind, mediaKind } from './kind.ts'
import { openApng } from './openApng.ts'
import { openGif } from './openGif.ts'
import { openPicture } from './openPicture.ts'
import { openVideo } from './openVideo.ts'

/** Throws UNREADABLE. */
export async function openMedia(
  path: string,
  limits: Limits,
  kind: MediaKind = mediaKind(path),
): Promise<Media> {
  switch (kind) {
    case 'gif':
      return openGif(path, limits)
    case 'apng':
      return openApng(path, limits)
    case 'animated-avif':
      return openVideo(path, 'avif', limits)
    case 'video':
      return openVideo(path, 'video', limits)
    default:
      return openPicture(path, kind, limits)
  }
}
