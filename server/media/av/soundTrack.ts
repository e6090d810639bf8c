/** Lays a sound under a silent video. */
import { copyRounds, videoCopy } from './copyTo.ts'
import { type Filters, MAIN_SOURCE, openFilters } from './filters.ts'
import { AUDIO, Decoder, Input } from './input.ts'
import type { AvStream } from './native.ts'
import { type Output, type Track, writing } from './output.ts'

/** A file with the sound, or FFmpeg filters that generate it. */
export type Sound = { file: string } | { filters: string }

export interface SoundPlan {
  loops: number
  lengthS: number
  /** `undefined` makes a silent video. */
  sound: Sound | undefined
}

const RATE_HZ = 44_100
const TO_AAC = `aresample=${RATE_HZ}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=1024:p=0`

/** `next` pushes one part of the sound, and returns false at its end. */
interface Playing {
  filters: Filters
  next(): boolean
  close(): void
}

/** Writes `loops` rounds of a silent video with the sound. Throws AV_FAILED. */
export async function withSound(
  video: string,
  { loops, lengthS, sound }: SoundPlan,
  path: string,
): Promise<void> {
  const playing = sound && play(sound, lengthS)
  await writing('mp4', path, output => {
    const pictures = videoCopy(video, output)
    const track = playing && aacTrack(output, playing.filters)
    // Disables the muxer's limit, because a sound that ends early must not end the interleaving.
    output.begin({ movflags: 'faststart', max_interleave_delta: '0' })
    copyRounds(video, loops, lengthS / loops, output, pictures)
    if (track) while (playing.next()) output.flush()
    output.end()
  }).finally(() => playing?.close())
}

function aacTrack(output: Output, filters: Filters): Track {
  return output.addTrack(filters, 'aac', { b: '96k' }, codec => {
    codec.sampleFormat = filters.output.buffersinkGetFormat()
    codec.sampleRate = RATE_HZ
    codec.channelLayout = filters.output.buffersinkGetChannelLayout()
    codec.timeBase = { num: 1, den: RATE_HZ }
  })
}

function play(sound: Sound, lengthS: number): Playing | undefined {
  if ('file' in sound) return playFile(sound.file, lengthS)
  const filters = openFilters(`${sound.filters},${TO_AAC}[out]`, {}, 'abuffersink')
  return { filters, next: () => false, close: () => {} }
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
    `[${MAIN_SOURCE}]atrim=end=${lengthS.toFixed(3)},${TO_AAC}[out]`,
    { [MAIN_SOURCE]: { kind: 'abuffer', options: sourceOf(stream) } },
    'abuffersink',
  )
  return {
    filters,
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
