/** The sound of a video. */
import { type Filters, MAIN_SOURCE, openFilters } from './filters.ts'
import { AUDIO, Decoder, Input } from './input.ts'
import type { AvStream } from './native.ts'
import type { Output } from './output.ts'

/** A file with the sound, or FFmpeg filters that generate it. */
export type Sound = { file: string } | { filters: string }

const RATE_HZ = 44_100
const TO_AAC = `aresample=${RATE_HZ}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=1024:p=0`

interface Playing {
  /** Adds the track that the sound goes into. */
  addTo(output: Output): void
  /** Pushes one part of the sound; returns false at its end. */
  next(): boolean
  close(): void
}

/** WebKitGTK stops before the last picture if the sound ends early, so silence fills the rest. */
const toLength = (seconds: number) =>
  `atrim=end=${seconds.toFixed(3)},apad=whole_dur=${seconds.toFixed(3)},${TO_AAC}[out]`

/** `lengthS` seconds of a sound; `undefined` for a file without sound. */
export function openSound(sound: Sound, lengthS: number): Playing | undefined {
  if ('file' in sound) return playFile(sound.file, lengthS)
  const filters = openFilters(`${sound.filters},${toLength(lengthS)}`, {}, 'abuffersink')
  return { addTo: output => addAac(output, filters), next: () => false, close: () => {} }
}

function addAac(output: Output, filters: Filters): void {
  output.addTrack(filters, 'aac', { b: '96k' }, codec => {
    codec.sampleFormat = filters.output.buffersinkGetFormat()
    codec.sampleRate = RATE_HZ
    codec.channelLayout = filters.output.buffersinkGetChannelLayout()
    codec.timeBase = { num: 1, den: RATE_HZ }
  })
}

function playFile(file: string, lengthS: number): Playing | undefined {
  const input = new Input(file)
  const [stream] = input.streams(AUDIO)
  if (!stream) {
    input.close()
    return undefined
  }
  const decoder = new Decoder(stream, { maxPixels: 1, isTaken: true })
  const filters = openFilters(
    `[${MAIN_SOURCE}]${toLength(lengthS)}`,
    { [MAIN_SOURCE]: { kind: 'abuffer', options: sourceOf(stream) } },
    'abuffersink',
  )
  return {
    addTo: output => addAac(output, filters),
    next() {
      const isMore = input.read()
      if (isMore && input.packet.streamIndex !== stream.index) return true
      let isWanted = true
      decoder.decode(isMore ? input.packet : null, frame => {
        isWanted &&= filters.push(frame)
      })
      return isMore && isWanted
    },
    close() {
      decoder.close()
      input.close()
    },
  }
}

function sourceOf({ codecpar, timeBase }: AvStream): string {
  const { sampleRate, format, channelLayout } = codecpar
  const channels =
    channelLayout.mask > 0n ? `0x${channelLayout.mask.toString(16)}` : `${channelLayout.nbChannels}c`
  return `sample_rate=${sampleRate}:sample_fmt=${format}:channel_layout=${channels}:time_base=${timeBase.num}/${timeBase.den}`
}
