/** Encodes the files of one item, decoding or drawing its frames once. Runs in a worker. */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { captionsFile } from '../media/captions.ts'
import { encodeGif, encodeMp4, encodeStill, encodeVideo, encodeWebp } from '../media/encodeFrames.ts'
import { type Frames, frameOf, resizeFrames } from '../media/frames.ts'
import { type FileSpec, filesOf, type Size, stillExtension } from '../media/renditions.ts'
import { writeWhole } from '../platform/files.ts'
import type { CachePaths } from './cache.ts'
import type { FrameSource } from './itemSource.ts'
import { delaysOf, type Item, loopMs } from './items.ts'

export class ItemBuilder {
  readonly #item: Item
  readonly #paths: CachePaths
  readonly #files: Map<string, FileSpec>
  readonly #source: FrameSource
  readonly #sized = new Map<string, Promise<Frames>>()
  #drawn = false

  constructor(item: Item, paths: CachePaths, source: FrameSource) {
    this.#item = item
    this.#paths = paths
    this.#files = filesOf(item)
    this.#source = source
  }

  /**
   * Builds `file` and resolves with its size in bytes. With `soon`, a request is waiting: frames
   * are drawn for this file alone if that is quicker.
   */
  async make(file: string, soon = false): Promise<number> {
    const spec = this.#files.get(file)
    if (!spec) throw new RangeError(`${this.#item.id} has no file ${file}`)
    const path = join(this.#paths.media, this.#item.id, file)
    await mkdir(dirname(path), { recursive: true })
    let bytes = 0
    await writeWhole(path, async aside => {
      await this.#write(spec, aside, soon)
      bytes = (await stat(aside)).size
    })
    return bytes
  }

  async #write(spec: FileSpec, path: string, soon: boolean): Promise<void> {
    const item = this.#item
    if (spec.type === 'captions') {
      const track = item.video?.captions.find(({ language }) => language === spec.language)
      return writeFile(path, captionsFile(track?.cues ?? []))
    }
    const { variant } = spec
    if (spec.type === 'still' || spec.type === 'still-webp') {
      const format = spec.type === 'still' ? stillExtension(item) : 'webp'
      return writeFile(path, await encodeStill(await this.#firstFrame(variant), format))
    }
    const frames = await this.#frames(variant, soon)
    const timing = { delaysMs: delaysOf(item), alpha: item.alpha, backdrop: item.backdrop }
    switch (spec.type) {
      case 'gif':
        return writeFile(path, await encodeGif(frames, { ...timing, maxBytes: spec.maxBytes }))
      case 'webp':
        return writeFile(path, await encodeWebp(frames, timing))
      case 'mp4':
        return encodeMp4(frames, timing, path)
      case 'video': {
        const { loops = 1 } = item.video ?? {}
        const sound = this.#source.sound?.((loopMs(item) * loops) / 1000) ?? []
        return encodeVideo(frames, { ...timing, loops, sound }, path)
      }
    }
  }

  async #firstFrame(size: Size): Promise<Frames> {
    const sized = this.#sized.get(`${size.width}x${size.height}`)
    return sized ? frameOf(await sized, 0) : resizeFrames(await this.#source.first(), size)
  }

  #frames(size: Size, soon: boolean): Promise<Frames> {
    const key = `${size.width}x${size.height}`
    const known = this.#sized.get(key)
    if (known) return known
    const drawn = soon && !this.#drawn && this.#source.rough ? this.#source.rough(size) : this.#all()
    const made = drawn.then(frames => resizeFrames(frames, size))
    this.#sized.set(key, made)
    return made
  }

  #all(): Promise<Frames> {
    this.#drawn = true
    return this.#source.all()
  }
}
