/** Reads videos, and animated AVIF, with the times that the file gives. */
import { AUDIO, hasAlphaLayer, Input, VIDEO } from '../av/input.ts'
import { native } from '../av/native.ts'
import { REMEDIES } from '../remedies.ts'
import { isCutOff } from './cutOff.ts'
import type { Limits, Media } from './decodedMedia.ts'
import { checkSize, damaged, unreadable } from './errors.ts'
import { turnOf } from './orientation.ts'
import { timelineOf } from './timeline.ts'
import { videoFrames } from './videoFrames.ts'

const DISPLAY_MATRIX = 5

export function openVideo(path: string, kind: 'video' | 'avif', limits: Limits): Media {
  // A decoder holds several reference pictures.
  const pixels = limits.pixels / 2
  const { isTaken = false } = limits
  const input = opened(path)
  try {
    const [stream, opacity] = input.streams(VIDEO)
    if (!stream) {
      throw input.streams(AUDIO).length > 0
        ? unreadable(`is a sound without pictures: ${REMEDIES.sound}`)
        : unreadable(`has no picture that can be decoded: ${REMEDIES.video}`)
    }
    const { width, height, sampleAspectRatio, format } = stream.codecpar
    checkSize({ width, height }, { pixels })
    const { num, den } = sampleAspectRatio
    const turn = turnOf(stream.codecpar.getCodedSideData(DISPLAY_MATRIX))
    // Browsers make pixels square by changing the width.
    const square = {
      width: num > 0 && den > 0 ? Math.max(1, Math.round((width * num) / den)) : width,
      height,
    }
    const shown = turn.isOnItsSide ? { width: square.height, height: square.width } : square
    checkSize(shown, { pixels })
    const isTransparent = kind === 'avif' ? opacity !== undefined : hasAlphaLayer(stream) || hasAlpha(format)
    const isCut = isCutOff(path)
    const hasSound = kind === 'video' && input.streams(AUDIO).length > 0
    const timeline = timelineOf(input, stream)
    const file = { path, kind, turn, shown, isTransparent, timeline, isCut, maxPixels: pixels, isTaken }
    return {
      ...shown,
      mayBeTransparent: isTransparent,
      hasSound,
      frames: to => videoFrames(file, to),
      endsEarly: () => isCut,
      close: () => {},
    }
  } finally {
    input.close()
  }
}

function opened(path: string): Input {
  try {
    return new Input(path)
  } catch (error) {
    throw damaged(error)
  }
}

const hasAlpha = (format: number): boolean =>
  /^(?:yuva|ya|rgba|bgra|argb|abgr|gbrap|pal8)/.test(native().avGetPixFmtName(format) ?? '')
