/** Draws one frame of a clip. */
import { Resvg } from '@resvg/resvg-js'
import type { Frame } from '../../../server/media/frames.ts'
import type { Size } from '../../../server/media/renditions.ts'
import type { ClipSource } from '../sources.ts'
import { type Drawing, type Scene, type Stage, stageOf } from './scene.ts'
import { SCENES, type SceneName } from './scenes/index.ts'

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
  const drawing = scene(stage)
  const draw = (t: number) => drawSvg(drawing, size, stage, t)
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
