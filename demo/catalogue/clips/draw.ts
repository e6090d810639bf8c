/** Draws one frame of a clip. */
import { Resvg } from '@resvg/resvg-js'
import type { Frame } from '../../../server/media/frames.ts'
import type { Size } from '../../../server/media/renditions.ts'
import type { ClipSource } from '../sources.ts'
import { type Drawing, type Scene, type Shader, type Stage, stageOf } from './scene.ts'
import { SCENES, type SceneName } from './scenes/index.ts'

function shadePixels(shader: Shader, { width, height }: Size, stage: Stage, t: number): Buffer {
  // Clamps highlights beyond white.
  const data = new Uint8ClampedArray(width * height * 4)
  const scaleX = (2 * stage.halfWidth) / width
  const scaleY = (2 * stage.halfHeight) / height
  const out = new Float64Array(3)
  let at = 0
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5 - height / 2) * scaleY
    for (let column = 0; column < width; column++) {
      shader((column + 0.5 - width / 2) * scaleX, y, t, out)
      data[at] = (out[0] ?? 0) * 255
      data[at + 1] = (out[1] ?? 0) * 255
      data[at + 2] = (out[2] ?? 0) * 255
      data[at + 3] = 255
      at += 4
    }
  }
  return Buffer.from(data.buffer)
}

function drawSvg(drawing: Drawing, size: Size, stage: Stage, t: number): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stage.width} ${stage.height}" width="${size.width}" height="${size.height}" preserveAspectRatio="none">${drawing(t)}</svg>`
  const image = new Resvg(svg, { fitTo: { mode: 'original' }, font: { loadSystemFonts: false } }).render()
  return image.pixels
}

let prepared: { key: string; draw: (t: number) => Buffer } | undefined

/**
 * Frames of one clip are drawn one after another, so its set-up is kept until the next clip's turn.
 */
function preparedScene(source: ClipSource, size: Size, shape: Size): (t: number) => Buffer {
  const key = JSON.stringify([source, size, shape])
  if (prepared?.key === key) return prepared.draw
  const scene: Scene | undefined = SCENES[source.scene as SceneName]
  if (!scene) throw new RangeError(`no scene named ${source.scene}`)
  const stage = stageOf(shape, source)
  let draw: (t: number) => Buffer
  if (scene.kind === 'pixels') {
    const shader = scene.setUp(stage)
    draw = t => shadePixels(shader, size, stage, t)
  } else {
    const drawing = scene.setUp(stage)
    draw = t => drawSvg(drawing, size, stage, t)
  }
  prepared = { key, draw }
  return draw
}

/**
 * Draws the picture of `shape` in `size` pixels. Rounded sizes differ slightly in proportion, which
 * would change the random placement of details.
 */
export function drawClipFrame(source: ClipSource, size: Size, t: number, shape: Size = size): Frame {
  const { width, height } = size
  return { width, height, data: preparedScene(source, size, shape)(t) }
}
