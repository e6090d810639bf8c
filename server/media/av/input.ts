/** Opens a stranger's file: a known container, read from disk without the files it refers to. */
import { MediaError } from '../errors.ts'
import { REMEDIES } from '../remedies.ts'
import {
  type AvCodecContext,
  type AvFormat,
  type AvFrame,
  type AvPacket,
  type AvStream,
  done,
  native,
  reasonOf,
  setOptions,
} from './native.ts'

const CONTAINERS = 'mov,matroska'
const CODECS =
  'libvpx,libvpx-vp9,h264,hevc,vp8,vp9,libdav1d,mpeg4,mjpeg,prores,qtrle,rawvideo,rpza,cinepak,svq1,svq3,h263,png,' +
  'aac,mp3,mp3float,opus,vorbis,alac,pcm_s16le,pcm_s16be,pcm_s24le,pcm_u8,adpcm_ima_qt,qdm2,ac3'
export const VIDEO = 0
export const AUDIO = 1
const DEFAULT = 1
const COVER = 0x400
/** Most pixels that FFmpeg pads a row with. */
const ALIGNMENT = 128
/**
 * Memory of a decoder per pixel: six ten-bit pictures with their motion data, as phone films need,
 * and the rest. With the libraries, the largest video of the default setting takes 300 MiB.
 */
const BYTES_PER_PIXEL = 20
const OTHER_BYTES = 42_000_000
/** Variation of one decoder's memory between runs. */
const VARYING_BYTES = 12_000_000

export interface DecoderLimits {
  maxPixels: number
  /** Whether the file was accepted before: the variation must not refuse it now. */
  isTaken: boolean
}

const decoderBytes = ({ maxPixels, isTaken }: DecoderLimits): number =>
  maxPixels * BYTES_PER_PIXEL + OTHER_BYTES + (isTaken ? VARYING_BYTES : 0)

export class Input {
  readonly format: AvFormat
  readonly packet: AvPacket

  /** Throws AV_FAILED. */
  constructor(path: string) {
    const { FormatContext, Packet } = native()
    this.format = new FormatContext()
    this.format.allocContext()
    setOptions(this.format, {
      protocol_whitelist: 'file',
      format_whitelist: CONTAINERS,
      codec_whitelist: CODECS,
    })
    done(this.format.openInputSync(`file:${path}`, null, null), 'the file')
    this.packet = new Packet()
    this.packet.alloc()
    done(this.format.findStreamInfoSync(null), 'the file')
  }

  /**
   * Streams of a kind, without cover pictures and the still of an AVIF. Streams that the file
   * enables come first: readers ignore the others (ISO/IEC 14496-12).
   */
  streams(kind: number): AvStream[] {
    const streams = this.format.streams.filter(
      ({ codecpar, disposition, timeBase }) =>
        codecpar.codecType === kind && (disposition & COVER) === 0 && timeBase.den > 1,
    )
    return streams.sort((a, b) => (b.disposition & DEFAULT) - (a.disposition & DEFAULT))
  }

  /** `false` at the end. The packet is valid until the next call. */
  read(): boolean {
    this.packet.unref()
    return this.format.readFrameSync(this.packet) >= 0
  }

  close(): void {
    this.packet.free()
    this.format.closeInputSync()
  }
}

/** FFmpeg's own decoders ignore the transparency of a WebM. */
const ALPHA_DECODERS: Readonly<Record<string, string>> = { vp8: 'libvpx', vp9: 'libvpx-vp9' }

/** https://www.webmproject.org/docs/container/#AlphaMode */
export const hasAlphaLayer = ({ metadata }: AvStream): boolean => metadata?.get('alpha_mode', 0) === '1'

export class Decoder {
  readonly #codec: AvCodecContext
  readonly #frame: AvFrame
  readonly #mostBytes: number
  /** Why the last packet could not be decoded. */
  reason = ''

  /** Throws AV_FAILED with the name of the codec if there is none for the stream. */
  constructor(stream: AvStream, limits: DecoderLimits) {
    const { Codec, CodecContext, Frame } = native()
    const name = codecNameOf(stream)
    const own = hasAlphaLayer(stream) ? ALPHA_DECODERS[name] : undefined
    const decoder = own ? Codec.findDecoderByName(own) : Codec.findDecoder(stream.codecpar.codecId)
    if (!decoder) throw unsupported(name)
    this.#codec = new CodecContext()
    this.#codec.allocContext3(decoder)
    done(this.#codec.parametersToContext(stream.codecpar), name)
    this.#codec.pktTimebase = stream.timeBase
    this.#codec.threadCount = 1
    // FFmpeg counts the padding of rows too.
    const maxPixels = limits.maxPixels + ALIGNMENT * stream.codecpar.height
    setOptions(this.#codec, { codec_whitelist: CODECS, max_pixels: String(maxPixels) })
    const opened = this.#codec.open2Sync(decoder, null)
    if (opened < 0) throw unsupported(name)
    this.#frame = new Frame()
    this.#frame.alloc()
    this.#mostBytes = process.memoryUsage.rss() + decoderBytes(limits)
  }

  /**
   * Passes each frame that the packet, or the end (`null`), completes. Skips damaged packets.
   * Throws UNREADABLE.
   */
  decode(packet: AvPacket | null, use: (frame: AvFrame) => void): void {
    const sent = this.#codec.sendPacketSync(packet)
    this.#checkMemory()
    if (sent < 0 && packet) this.reason = reasonOf(sent)
    while (this.#codec.receiveFrameSync(this.#frame) >= 0) {
      use(this.#frame)
      this.#frame.unref()
    }
  }

  /** A file decides how many pictures, and of what depth, its decoder must hold. */
  #checkMemory(): void {
    if (process.memoryUsage.rss() <= this.#mostBytes) return
    globalThis.gc?.()
    if (process.memoryUsage.rss() <= this.#mostBytes) return
    throw new MediaError(
      'UNREADABLE',
      'refers to more pictures at a time than there is memory for; MEDIA_MAX_MEGAPIXELS allows more',
    )
  }

  close(): void {
    this.#frame.free()
    this.#codec.freeContext()
  }
}

const unsupported = (codec: string): MediaError =>
  new MediaError('AV_FAILED', `has the codec ${codec}, which is not supported: ${REMEDIES.video}`)

export const codecNameOf = ({ codecpar }: AvStream): string => native().avGetCodecName(codecpar.codecId)

export const secondsOf = (time: bigint, { timeBase }: Pick<AvStream, 'timeBase'>): number =>
  (Number(time) * timeBase.num) / timeBase.den
