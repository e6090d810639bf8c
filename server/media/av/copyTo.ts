/** Copies a video stream into another container without encoding it again. */
import { MediaError } from '../errors.ts'
import { Input, VIDEO } from './input.ts'
import { type AvStream, done } from './native.ts'
import { type Output, writing } from './output.ts'

export const copyToMp4 = (from: string, to: string): Promise<void> =>
  writing('mp4', to, output => {
    const stream = videoCopy(from, output)
    output.begin({ movflags: 'faststart' })
    copyRounds(from, 1, 0, output, stream)
    output.end()
  })

/** Adds a stream to `output` with the parameters of the file's first video stream. */
export function videoCopy(file: string, output: Output): AvStream {
  const input = new Input(file)
  try {
    const from = pictures(input, file)
    const stream = output.format.newStream(null)
    done(from.codecpar.copy(stream.codecpar), 'the stream')
    stream.codecpar.codecTag = 0
    stream.timeBase = from.timeBase
    return stream
  } finally {
    input.close()
  }
}

/** Copies the pictures `loops` times, each lasting `roundS`. */
export function copyRounds(file: string, loops: number, roundS: number, output: Output, to: AvStream): void {
  let shift = 0n
  let lastDts: bigint | undefined
  for (let round = 0; round < loops; round++) {
    const input = new Input(file)
    try {
      const from = pictures(input, file)
      const roundEnd = BigInt(Math.round((roundS * from.timeBase.den) / from.timeBase.num))
      while (input.read()) {
        const { packet } = input
        if (packet.streamIndex !== from.index) continue
        // Lengths follow the decoding order; clips those that reach beyond the round.
        if (roundEnd > 0n && packet.pts + packet.duration > roundEnd) packet.duration = roundEnd - packet.pts
        packet.pts += shift
        // With B-frames, a round's first decoding time precedes the previous round's last one.
        const dts = packet.dts + shift
        packet.dts = lastDts !== undefined && dts <= lastDts ? lastDts + 1n : dts
        lastDts = packet.dts
        output.write(packet, to, from.timeBase)
      }
      shift += roundEnd
    } finally {
      input.close()
    }
  }
}

function pictures(input: Input, file: string): AvStream {
  const [stream] = input.streams(VIDEO)
  if (!stream) throw new MediaError('AV_FAILED', `${file} has no picture`)
  return stream
}
