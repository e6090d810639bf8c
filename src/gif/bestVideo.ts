import { bestFit } from './bestRendition.ts'
import type { Gif, Rendition, Video, VideoAsset } from './types.ts'

const largest = (assets: readonly VideoAsset[]) =>
  bestFit(assets, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/**
 * The video file for a box of `width` × `height` CSS pixels, chosen like `bestRendition`. Without a
 * box: `hd`, otherwise `original`, otherwise the largest. `undefined` if there is none. `except`
 * holds addresses that are not to be chosen.
 */
export function bestVideo(
  video: Partial<Pick<Video, 'assets'>> | undefined,
  width?: number,
  height?: number,
  except?: ReadonlySet<string>,
): VideoAsset | undefined {
  const assets = video?.assets ?? {}
  const isUsable = (asset: VideoAsset | undefined) => asset?.url && !except?.has(asset.url)
  const all = Object.values(assets).filter(isUsable)
  if (width && height) return bestFit(all, width, height)
  return [assets.hd, assets.original].find(isUsable) ?? largest(all)
}

const mp4Of = (rendition: Rendition | undefined): VideoAsset | undefined =>
  rendition?.mp4 ? { url: rendition.mp4, width: rendition.width, height: rendition.height } : undefined

/** `bestVideo` of any GIF. Without a file of its video part: the MP4 files of its renditions. */
export function bestGifVideo(
  gif: Partial<Pick<Gif, 'video' | 'images'>>,
  width?: number,
  height?: number,
  except?: ReadonlySet<string>,
): VideoAsset | undefined {
  const own = bestVideo(gif.video, width, height, except)
  if (own) return own
  const { hd, original, ...rest } = gif.images ?? {}
  const assets: Record<string, VideoAsset> = {}
  for (const [name, rendition] of Object.entries({ hd, original, ...rest })) {
    const asset = mp4Of(rendition)
    if (asset) assets[name] = asset
  }
  return bestVideo({ assets }, width, height, except)
}
