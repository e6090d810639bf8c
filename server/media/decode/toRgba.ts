/** Converts the output of a video decoder to RGBA pixels. */
import { type Filters, MAIN_SOURCE, openFilters } from '../av/filters.ts'
import { type AvFrame, native } from '../av/native.ts'
import type { Size } from '../renditions.ts'
import { colourMap, filmColours } from './colourMap.ts'

const UNSPECIFIED = 2
const [BT709, BT601] = [1, 6]
/** From this height on, browsers assume BT.709 for a video that declares no colours. */
const HD_LINES = 720

export interface RgbaOptions {
  /** `undefined`: the coded size. */
  size: Size | undefined
  /** FFmpeg's filters after scaling. */
  turn: readonly string[]
}

export class ToRgba {
  #filters: Filters | undefined
  #toSrgb: ReturnType<typeof colourMap> | undefined
  #made = ''

  constructor(private readonly wanted: RgbaOptions) {}

  convert(frame: AvFrame): Buffer {
    const name = native().avGetPixFmtName(frame.format) ?? ''
    const isRgb = /rgb|bgr|gbr|pal8/.test(name)
    if (frame.colorSpace === UNSPECIFIED && !isRgb)
      frame.colorSpace = frame.height >= HD_LINES ? BT709 : BT601
    const { width, height, format, colorSpace, colorRange, colorPrimaries, colorTrc } = frame
    const made = [width, height, format, colorSpace, colorRange, colorPrimaries, colorTrc].join()
    if (made !== this.#made) {
      this.close()
      this.#filters = this.#open(
        `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/1000:pixel_aspect=1/1:colorspace=${colorSpace}:range=${colorRange}`,
      )
      const colours = isRgb ? undefined : filmColours(colorPrimaries, colorTrc)
      this.#toSrgb = colours && colourMap(colours)
      this.#made = made
    }
    let pixels: Buffer = Buffer.alloc(0)
    this.#filters?.push(frame)
    this.#filters?.pull(result => {
      pixels = result.toBuffer()
    })
    this.#toSrgb?.(pixels)
    return pixels
  }

  close(): void {
    this.#filters?.close()
    this.#filters = undefined
  }

  #open(options: string): Filters {
    const { size, turn } = this.wanted
    const place = size ? `w=${size.width}:h=${size.height}:` : ''
    const scaled = `scale=${place}flags=area+accurate_rnd+full_chroma_int`
    const filters = [scaled, 'format=rgba', ...turn]
    return openFilters(`[${MAIN_SOURCE}]${filters.join(',')}[out]`, {
      [MAIN_SOURCE]: { kind: 'buffer', options },
    })
  }
}
