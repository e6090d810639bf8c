/**
 * The FFmpeg libraries, loaded into this process from each platform's package. The JavaScript of
 * `node-av` is not used: its installation downloads a program that nothing here needs.
 */
import { createRequire } from 'node:module'
import { messageOf } from '../../platform/errors.ts'
import { MediaError } from '../errors.ts'

export interface Rational {
  num: number
  den: number
}

/** A part of memory that FFmpeg counts references to. */
interface Allocated {
  alloc(): void
  unref(): void
  free(): void
}

/** The meaning of pixels. */
interface Coloured {
  width: number
  height: number
  colorSpace: number
  colorPrimaries: number
  colorTrc: number
  colorRange: number
}

export interface AvFrame extends Allocated, Coloured {
  format: number
  pts: bigint
  duration: bigint
  timeBase: Rational
  pictType: number
  readonly bestEffortTimestamp: bigint
  getBuffer(align?: number): number
  /** Fills the planes from one buffer without padding between lines. */
  fromBuffer(bytes: Uint8Array): number
  toBuffer(): Buffer
}

export interface AvPacket extends Allocated {
  streamIndex: number
  readonly flags: number
  pts: bigint
  dts: bigint
  duration: bigint
  clone(): AvPacket
  rescaleTs(from: Rational, to: Rational): void
}

export interface AvParameters {
  readonly codecType: number
  readonly codecId: number
  readonly width: number
  readonly height: number
  readonly sampleAspectRatio: Rational
  readonly sampleRate: number
  format: number
  readonly channelLayout: ChannelLayout
  codecTag: number
  fromContext(codec: AvCodecContext): number
  copy(to: AvParameters): number
  getCodedSideData(type: number): Buffer | null
}

/** `mask` is 0 if only the number of channels is known. */
export interface ChannelLayout {
  nbChannels: number
  mask: bigint
}

export interface AvStream {
  readonly index: number
  readonly codecpar: AvParameters
  readonly duration: bigint
  readonly disposition: number
  readonly metadata: { get(name: string, flags: number): string | null } | null
  timeBase: Rational
}

export interface AvFormat {
  readonly metadata: { get(name: string, flags: number): string | null } | null
  readonly streams: AvStream[]
  readonly duration: bigint
  allocContext(): void
  allocOutputContext2(type: null, name: string, path: string): number
  openInputSync(url: string, type: null, options: null): number
  findStreamInfoSync(options: null): number
  readFrameSync(packet: AvPacket): number
  closeInputSync(): void
  newStream(codec: null): AvStream
  openOutputSync(): number
  writeHeaderSync(options: null): number
  interleavedWriteFrameSync(packet: AvPacket): number
  writeTrailerSync(): number
  closeOutputSync(): void
  freeContext(): void
}

export interface AvCodecContext extends Coloured {
  pixelFormat: number
  sampleFormat: number
  sampleRate: number
  channelLayout: ChannelLayout
  timeBase: Rational
  pktTimebase: Rational
  framerate: Rational
  threadCount: number
  flags: number
  /** Most pictures that decoding order and display order differ by. */
  readonly hasBFrames: number
  allocContext3(codec: object): void
  parametersToContext(parameters: AvParameters): number
  open2Sync(codec: object, options: null): number
  sendPacketSync(packet: AvPacket | null): number
  receiveFrameSync(frame: AvFrame): number
  sendFrameSync(frame: AvFrame | null): number
  receivePacketSync(packet: AvPacket): number
  freeContext(): void
}

export interface AvFilterContext {
  buffersrcAddFrameSync(frame: AvFrame | null, flags?: number): number
  buffersinkGetFrameSync(frame: AvFrame): number
  buffersinkGetFormat(): number
  buffersinkGetWidth(): number
  buffersinkGetHeight(): number
  buffersinkGetChannelLayout(): ChannelLayout
}

export interface AvGraph {
  nbThreads: number
  alloc(): void
  parsePtr(filters: string, inputs: null, outputs: null): number
  getFilter(name: string): AvFilterContext | null
  configSync(): number
  free(): void
}

interface Native {
  Frame: new () => AvFrame
  Packet: new () => AvPacket
  FormatContext: new () => AvFormat
  CodecContext: new () => AvCodecContext
  FilterGraph: new () => AvGraph
  Codec: {
    findDecoder(id: number): object | null
    findDecoderByName(name: string): object | null
    findEncoderByName(name: string): object | null
  }
  /** Sets an option of a context or, with flag 1, of its children. */
  Option: { set(target: object, name: string, value: string, flags: number): number }
  FFmpegError: new (code: number) => { message: string }
  Log: { setLevel(level: number): void }
  avGetPixFmtFromName(name: string): number
  avGetPixFmtName(format: number): string | null
  avGetCodecName(id: number): string
}

const SILENT = -8
/** FFmpeg's AVERROR_EOF. */
export const END_OF_FILE = -0x20_46_4f_45
let loaded: Native | undefined

const require = createRequire(import.meta.url)

function packageName(): string {
  const { platform, arch } = process
  return `@seydx/node-av-${platform}-${arch}${platform === 'win32' ? '-msvc' : ''}`
}

/** Throws AV_MISSING where no package for this platform is installed. Loads nothing. */
export function checkNative(): void {
  try {
    require.resolve(packageName())
  } catch (cause) {
    throw missing(cause)
  }
}

/** Throws AV_MISSING. */
export function native(): Native {
  if (loaded) return loaded
  try {
    loaded = require(packageName()) as Native
  } catch (cause) {
    throw missing(cause)
  }
  loaded.Log.setLevel(SILENT)
  return loaded
}

function missing(cause: unknown): MediaError {
  return new MediaError(
    'AV_MISSING',
    `${packageName()}, which reads and writes media, cannot be loaded (${messageOf(cause).split('\n')[0]}): run "npm ci" again, without --omit=optional.`,
    { cause },
  )
}

/** Throws AV_FAILED for a negative result. */
export function done(result: number, what: string): number {
  if (result >= 0) return result
  throw new MediaError('AV_FAILED', `${what}: ${reasonOf(result)}`)
}

export function reasonOf(result: number): string {
  const { message } = new (native().FFmpegError)(result)
  return message || `error ${result}`
}

export function setOptions(target: object, options: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(options)) {
    done(native().Option.set(target, name, value, 1), `option ${name}`)
  }
}
