/** Encodes the files of one item, decoding or drawing its frames once. Runs in a worker. */
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { captionsFile } from '../media/captions.ts'
import {
  type Animation,
  copyToMp4,
  encodeAvif,
  encodeGif,
  encodeMp4,
  encodeStill,
  encodeWebp,
} from '../media/encodeFrames.ts'
import type { Frame, Frames } from '../media/frames.ts'
import { type FileSpec, renditionFilesOf, type Size, stillExtension } from '../media/renditions.ts'
import { resizeFrame, resizeFrames } from '../media/resize.ts'
import { writeWhole } from '../platform/files.ts'
import type { CachePaths } from './cache.ts'
import type { FrameSource } from './itemSource.ts'
import { delaysOf, type Item, loopMs } from './items.ts'

/** Number of sizes whose frames stay in memory; files of one size are mostly made together. */
const KEPT_SIZES = 2

export class ItemBuilder {
  readonly #files: Map<string, FileSpec>
  readonly #sized = new Map<string, Promise<Frames>>()
  #drawn: Promise<Frames> | undefined

  constructor(
    private readonly item: Item,
    private readonly paths: CachePaths,
    private readonly source: FrameSource,
  ) {
    this.#files = renditionFilesOf(item)
  }

  /**
   * Builds `file` and resolves with its size in bytes. With `soon`, a request is waiting: frames
   * are drawn for this file alone if that is quicker.
   */
  async make(file: string, soon = false): Promise<number> {
    const spec = this.#files.get(file)
    if (!spec) throw new RangeError(`${this.item.id} has no file ${file}`)
    const path = join(this.paths.media, this.item.id, file)
    await mkdir(dirname(path), { recursive: true })
    let bytes = 0
    await writeWhole(path, async aside => {
      await this.#write(spec, aside, soon)
      bytes = (await stat(aside)).size
    })
    return bytes
  }

  async #write(spec: FileSpec, path: string, soon: boolean): Promise<void> {
    const item = this.item
    if (spec.type === 'captions') {
      const track = item.video?.captions.find(({ language }) => language === spec.language)
      return writeFile(path, captionsFile(track?.cues ?? []))
    }
    const { variant } = spec
    if (spec.type === 'still' || spec.type === 'still-webp') {
      const format = spec.type === 'still' ? stillExtension(item) : 'webp'
      return writeFile(path, await encodeStill(await this.#firstFrame(variant), format))
    }
    const animation: Animation = {
      frames: await this.#frames(variant, soon),
      delaysMs: delaysOf(item),
      alpha: item.alpha,
      backdrop: item.backdrop,
    }
    switch (spec.type) {
      case 'gif':
        return encodeGif(animation, spec.maxBytes, path)
      case 'webp':
        return encodeWebp(animation, path)
      case 'avif':
        return encodeAvif(animation, path)
      case 'av1':
        return this.#writeAv1(animation, variant.name, path)
      case 'mp4':
        return encodeMp4(animation, path)
      case 'video': {
        const { loops = 1 } = item.video ?? {}
        const sound = this.source.sound?.((loopMs(item) * loops) / 1000)
        return encodeMp4(animation, path, { loops, sound })
      }
    }
  }

  /** Copies the stream of the AVIF beside it; encodes it again if the AVIF is in a remote store. */
  async #writeAv1(animation: Animation, name: string, path: string): Promise<void> {
    const avif = join(this.paths.media, this.item.id, `${name}.avif`)
    const copy = `${path}.round`
    try {
      await copyFile(avif, copy).catch(() => encodeAvif(animation, copy))
      await copyToMp4(copy, path)
    } finally {
      await rm(copy, { force: true })
    }
  }

  async #firstFrame(size: Size): Promise<Frame> {
    return resizeFrame(await this.source.first(), size)
  }

  #frames(size: Size, soon: boolean): Promise<Frames> {
    const key = `${size.width}x${size.height}`
    const known = this.#sized.get(key)
    if (known) return known
    const drawn = soon && !this.#drawn && this.source.rough ? this.source.rough(size) : this.#all()
    const made = drawn.then(frames => resizeFrames(frames, size, this.paths.media))
    this.#sized.set(key, made)
    const [oldest] = this.#sized.keys()
    if (this.#sized.size > KEPT_SIZES && oldest !== undefined) void this.#forget(oldest)
    return made
  }

  #all(): Promise<Frames> {
    this.#drawn ??= this.source.all()
    return this.#drawn
  }

  /** Frees the frames. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.#sized.keys(), key => this.#forget(key)))
    await this.source.close?.()
  }

  async #forget(key: string): Promise<void> {
    const frames = this.#sized.get(key)
    this.#sized.delete(key)
    // Frames that failed to be made hold no memory.
    const made = await frames?.catch(() => undefined)
    // Keeps the source's own frames, which serve other sizes too.
    const drawn = await this.#drawn?.catch(() => undefined)
    if (made !== drawn) await made?.close?.()
  }
}
