/** Makes the files of one item, one after another, each from frames that are drawn once. Runs in a worker. */
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CachePaths } from './cache.ts'
import { captionsFile } from './captions.ts'
import { encodeGif, encodeMp4, encodeStill, encodeVideo, encodeWebp } from './encode.ts'
import { type Frames, frameOf, resizeFrames } from './frames.ts'
import { delaysOf, type Item, loopMs } from './items.ts'
import { type FileSpec, filesOf, type Size, stillExtension } from './renditions.ts'
import { soundInput } from './sound.ts'
import { type FrameSource, frameSource } from './sources.ts'

let temporaryCount = 0

/** Written beside its place and then renamed, so that a killed build never leaves half a file under its name. */
async function writeWhole(path: string, write: (temporary: string) => Promise<void>): Promise<number> {
  const temporary = `${path}.${process.pid}-${++temporaryCount}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    await write(temporary)
    const { size } = await stat(temporary)
    await rename(temporary, path)
    return size
  } finally {
    await rm(temporary, { force: true })
  }
}

export class ItemBuilder {
  readonly #item: Item
  readonly #paths: CachePaths
  readonly #files: Map<string, FileSpec>
  readonly #source: FrameSource
  readonly #sized = new Map<string, Promise<Frames>>()
  #drawn = false

  constructor(item: Item, paths: CachePaths) {
    this.#item = item
    this.#paths = paths
    this.#files = filesOf(item)
    this.#source = frameSource(item, paths.sources)
  }

  /**
   * Makes `file` and resolves with its size in bytes. `soon` draws for this file alone where that is quicker:
   * somebody waits for it, and the others can wait.
   */
  async make(file: string, soon = false): Promise<number> {
    const spec = this.#files.get(file)
    if (!spec) throw new RangeError(`${this.#item.id} has no file ${file}`)
    return writeWhole(join(this.#paths.media, this.#item.id, file), path => this.#write(spec, path, soon))
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
        const { loops = 1, sound = 'silent' } = item.video ?? {}
        const source = item.source.kind === 'added' ? join(this.#paths.sources, item.source.file) : undefined
        const lengthS = (loopMs(item) * loops) / 1000
        return encodeVideo(frames, { ...timing, loops, sound: soundInput(sound, lengthS, source) }, path)
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
