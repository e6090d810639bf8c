/** Draws a message in a style: SVG to frames to files. */
import { writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import {
  type Animation,
  encodeAvif,
  encodeGif,
  encodeMp4,
  encodeStill,
  encodeWebp,
} from '../media/encodeFrames.ts'
import { type Frame, type Frames, framesOf, straightAlpha } from '../media/frames.ts'
import type { Size } from '../media/renditions.ts'
import { type Glyph, glyphWordsOf } from './glyphs.ts'
import { layoutText, type TextLayout } from './layoutText.ts'
import { type Outline, UNITS } from './outlines.ts'
import { FRAME_COUNT, type TextStyle } from './textStyles.ts'

export const FRAME_MS = 60
const MP4_BACKDROP = '#ffffff'
/** The moment that stills show: all letters are in place. */
const STILL_AT = 0.85

export interface TextPicture extends TextLayout {
  style: TextStyle
  glyphs: Glyph[]
}

export function textPicture(style: TextStyle, message: string): TextPicture {
  const words = glyphWordsOf(message, style)
  const layout = layoutText(words)
  const glyphs = layout.placed.map(({ word, glyph }) => words[word]?.[glyph] ?? { advance: 0 })
  return { ...layout, style, glyphs }
}

/** The picture at time `t` of its loop, 0 to 1. Fills the size, even with a rounded ratio. */
function textSvg(picture: TextPicture, t: number, size: Size): string {
  const { style, width, height, fontPx, placed, glyphs } = picture
  const count = placed.length
  const place = (index: number, shift: number) => {
    const { x = 0, y = 0 } = placed[index] ?? {}
    const { dx, dy, rotate, scale } = style.pose(t, index, count)
    // Rotates and scales about the letter's middle, not its baseline.
    const pivot = 0.35 * fontPx
    const at = `${(x + (dx + shift) * fontPx).toFixed(2)} ${(y - pivot + (dy + shift) * fontPx).toFixed(2)}`
    return `transform="translate(${at}) rotate(${rotate.toFixed(2)}) scale(${scale.toFixed(3)}) translate(0 ${pivot.toFixed(2)})"`
  }
  const letter = (index: number, paint: string) => outlined(glyphs[index]?.outline, fontPx, paint)
  const layer = (shift: number, draw: (index: number) => string) =>
    placed.map((_, index) => `<g ${place(index, shift)}>${draw(index)}</g>`).join('')
  const stroke = (colour: string) =>
    `fill="${colour}" stroke="${colour}" stroke-width="${UNITS * 0.13}" stroke-linejoin="round"`
  const isLetter = (index: number) => glyphs[index]?.outline !== undefined

  const shadow = style.shadow
    ? layer(1 / 14, index => (isLetter(index) ? letter(index, stroke(style.shadow)) : ''))
    : ''
  const outline = layer(0, index => (isLetter(index) ? letter(index, stroke(style.outline)) : ''))
  const fill = layer(0, index =>
    isLetter(index)
      ? letter(index, `fill="${style.fill(t, index, count)}"`)
      : emoji(glyphs[index]?.drawing ?? '', fontPx),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" preserveAspectRatio="none" viewBox="0 0 ${width} ${height}">${shadow}${outline}${fill}</svg>`
}

/** Draws an outline whose middle is at 0. */
function outlined(outline: Outline | undefined, fontPx: number, paint: string): string {
  if (!outline) return ''
  const { path, left, advance } = outline
  const middle = left + (advance * UNITS) / 2
  return `<path transform="scale(${(fontPx / UNITS).toFixed(4)}) translate(${(-middle).toFixed(2)} 0)" ${paint} d="${path}"/>`
}

function emoji(drawing: string, fontPx: number): string {
  return `<svg x="${-fontPx / 2}" y="${-0.85 * fontPx}" width="${fontPx}" height="${fontPx}" viewBox="0 0 32 32">${drawing}</svg>`
}

function drawFrame(picture: TextPicture, t: number, size: Size): Frame {
  const image = new Resvg(textSvg(picture, t, size), { font: { loadSystemFonts: false } }).render()
  return { ...size, data: straightAlpha(Buffer.from(image.pixels)) }
}

function drawFrames(picture: TextPicture, size: Size): Frames {
  return framesOf(
    size,
    Array.from({ length: FRAME_COUNT }, (_, index) => drawFrame(picture, index / FRAME_COUNT, size).data),
  )
}

export type TextFormat = 'gif' | 'webp' | 'mp4' | 'avif' | 'still-png' | 'still-webp'

/** Writes the picture to `path`. Blocks the thread while it draws. */
export async function drawText(
  picture: TextPicture,
  size: Size,
  format: TextFormat,
  path: string,
): Promise<void> {
  if (format === 'still-png' || format === 'still-webp') {
    const still = drawFrame(picture, STILL_AT, size)
    return writeFile(path, await encodeStill(still, format === 'still-png' ? 'png' : 'webp'))
  }
  const animation: Animation = {
    frames: drawFrames(picture, size),
    delaysMs: Array.from({ length: FRAME_COUNT }, () => FRAME_MS),
    alpha: true,
    backdrop: MP4_BACKDROP,
  }
  if (format === 'mp4') return encodeMp4(animation, path)
  if (format === 'avif') return encodeAvif(animation, path)
  if (format === 'webp') return encodeWebp(animation, path)
  return encodeGif(animation, Number.POSITIVE_INFINITY, path)
}
