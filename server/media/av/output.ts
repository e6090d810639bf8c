/** Writes a media file: pixels go through filters and an encoder into a container. */
import { decodingTimes } from './decodingTimes.ts'
import { type Filters, MAIN_SOURCE, openFilters, type Sources } from './filters.ts'
import {
  type AvCodecContext,
  type AvFormat,
  type AvFrame,
  type AvPacket,
  type AvStream,
  done,
  native,
  type Rational,
  setOptions,
} from './native.ts'

export type EncoderOptions = Readonly<Record<string, string>>

/** Meaning of the pixels, as FFmpeg's numbers. */
export interface ColourTags {
  matrix: number
  primaries: number
  transfer: number
  range: number
}

export interface VideoTrack {
  codec: string
  filters: string
  options: EncoderOptions
  /** Frames per second, for the encoder's rate control only: each frame has its own time. */
  rate: Rational
  tags?: ColourTags
  /** Further sources that `filters` names. */
  sources?: Sources
}

const GLOBAL_HEADER = 1 << 22
/** Formats that store an encoder's headers apart from its packets. */
const HAS_HEADERS_APART = new Set(['mp4', 'avif'])

export class Output {
  readonly format: AvFormat
  readonly #packet: AvPacket
  readonly #tracks: Track[] = []

  constructor(
    private readonly name: string,
    path: string,
  ) {
    const { FormatContext, Packet } = native()
    this.format = new FormatContext()
    done(this.format.allocOutputContext2(null, name, path), `the format ${name}`)
    this.#packet = new Packet()
    this.#packet.alloc()
  }

  /** Adds a track of pictures of one size, whose times are in units of `timeBase`. */
  addVideo(size: { width: number; height: number }, timeBase: Rational, track: VideoTrack): Track {
    const filters = openFilters(track.filters, {
      [MAIN_SOURCE]: rgbaSource(size, timeBase),
      ...track.sources,
    })
    return this.addTrack(filters, track.codec, track.options, codec => {
      codec.width = filters.output.buffersinkGetWidth()
      codec.height = filters.output.buffersinkGetHeight()
      codec.pixelFormat = filters.output.buffersinkGetFormat()
      codec.timeBase = timeBase
      codec.framerate = track.rate
      if (!track.tags) return
      codec.colorSpace = track.tags.matrix
      codec.colorPrimaries = track.tags.primaries
      codec.colorTrc = track.tags.transfer
      codec.colorRange = track.tags.range
    })
  }

  addTrack(
    filters: Filters,
    name: string,
    options: EncoderOptions,
    describe: (codec: AvCodecContext) => void,
  ): Track {
    const { Codec, CodecContext } = native()
    const encoder = Codec.findEncoderByName(name)
    if (!encoder) throw new RangeError(`there is no encoder ${name}`)
    const codec = new CodecContext()
    codec.allocContext3(encoder)
    describe(codec)
    codec.threadCount = 1
    if (HAS_HEADERS_APART.has(this.name)) codec.flags |= GLOBAL_HEADER
    setOptions(codec, options)
    done(codec.open2Sync(encoder, null), `the encoder ${name}`)
    const stream = this.format.newStream(null)
    done(stream.codecpar.fromContext(codec), `the encoder ${name}`)
    stream.timeBase = codec.timeBase
    const track = new Track(filters, codec, stream, packet => this.write(packet, stream, codec.timeBase))
    this.#tracks.push(track)
    return track
  }

  begin(options: EncoderOptions = {}): void {
    setOptions(this.format, options)
    done(this.format.openOutputSync(), 'the file')
    done(this.format.writeHeaderSync(null), 'the file')
  }

  write(packet: AvPacket, stream: AvStream, timeBase: Rational): void {
    packet.streamIndex = stream.index
    packet.rescaleTs(timeBase, stream.timeBase)
    done(this.format.interleavedWriteFrameSync(packet), 'the file')
  }

  end(): void {
    for (const track of this.#tracks) track.end(this.#packet)
    done(this.format.writeTrailerSync(), 'the file')
  }

  /** Writes the packets that the encoders have ready. */
  flush(): void {
    for (const track of this.#tracks) track.flush(this.#packet)
  }

  close(): void {
    for (const track of this.#tracks) track.close()
    this.#packet.free()
    this.format.closeOutputSync()
    this.format.freeContext()
  }
}

/** Opens a file for `write`, then ends and closes it. */
export async function writing(
  name: string,
  path: string,
  write: (output: Output) => Promise<void> | void,
): Promise<void> {
  const output = new Output(name, path)
  try {
    await write(output)
    output.end()
  } finally {
    output.close()
  }
}

export class Track {
  /** Length of each frame, by its display time. */
  readonly #lengths = new Map<bigint, bigint>()
  /** The last packet, held because its length is known only at the end. */
  #held: AvPacket | undefined
  /**
   * Packets of a reordering encoder, held because their decoding times are known only at the end.
   */
  readonly #reordered: AvPacket[] = []
  #end = 0n

  constructor(
    readonly filters: Filters,
    readonly codec: AvCodecContext,
    readonly stream: AvStream,
    private readonly write: (packet: AvPacket) => void,
  ) {}

  flush(packet: AvPacket): void {
    this.filters.pull(frame => {
      frame.pictType = 0
      this.#lengths.set(frame.pts, frame.duration)
      done(this.codec.sendFrameSync(frame), 'an encoder')
      this.#receive(packet)
    })
  }

  end(packet: AvPacket): void {
    this.filters.end()
    this.flush(packet)
    done(this.codec.sendFrameSync(null), 'an encoder')
    this.#receive(packet)
    const times = decodingTimes(this.#reordered.map(({ pts }) => pts))
    const lastLength = this.#end - this.#reordered.reduce((last, { pts }) => (pts > last ? pts : last), 0n)
    for (const [at, reordered] of this.#reordered.entries()) {
      reordered.dts = times[at] as bigint
      if (at === times.length - 1) reordered.duration = lastLength
      this.write(reordered)
    }
    if (this.#held) this.#held.duration = this.#end - this.#held.dts
    this.#writeHeld()
  }

  #receive(packet: AvPacket): void {
    while (this.codec.receivePacketSync(packet) >= 0) {
      const length = this.#lengths.get(packet.pts)
      // Encoders give each packet the average length.
      if (length !== undefined) packet.duration = length
      const end = packet.pts + packet.duration
      if (end > this.#end) this.#end = end
      if (this.codec.hasBFrames > 0) this.#reordered.push(packet.clone())
      else {
        this.#writeHeld()
        this.#held = packet.clone()
      }
      packet.unref()
    }
  }

  #writeHeld(): void {
    if (this.#held) this.write(this.#held)
    this.#held?.free()
    this.#held = undefined
  }

  close(): void {
    this.#held?.free()
    for (const packet of this.#reordered) packet.free()
    this.filters.close()
    this.codec.freeContext()
  }
}

export const rgbaSource = (
  { width, height }: { width: number; height: number },
  { num, den }: Rational,
  format = 'rgba',
): Sources[string] => ({
  kind: 'buffer',
  options: `video_size=${width}x${height}:pix_fmt=${format}:time_base=${num}/${den}:pixel_aspect=1/1:colorspace=gbr:range=pc`,
})

/** A frame of RGBA pixels. The caller must call its `free`. */
export function rgbaFrame(
  size: { width: number; height: number },
  pixels: Uint8Array,
  pts: number,
  duration: number,
  format = 'rgba',
): AvFrame {
  const { Frame, avGetPixFmtFromName } = native()
  const frame = new Frame()
  frame.alloc()
  frame.width = size.width
  frame.height = size.height
  frame.format = avGetPixFmtFromName(format)
  // RGB, in full range.
  frame.colorSpace = 0
  frame.colorRange = 2
  done(frame.getBuffer(), 'a frame')
  done(frame.fromBuffer(pixels), 'a frame')
  frame.pts = BigInt(pts)
  frame.duration = BigInt(duration)
  return frame
}
