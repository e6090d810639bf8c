/** Copies a video stream into another container without encoding it again. */
import { MediaError } from '../errors.ts'
import { Input, VIDEO } from './input.ts'
import { done } from './native.ts'
import { writing } from './output.ts'

export async function copyToMp4(from: string, to: string): Promise<void> {
  const input = new Input(from)
  try {
    const [pictures] = input.streams(VIDEO)
    if (!pictures) throw new MediaError('AV_FAILED', `${from} has no picture`)
    await writing('mp4', to, output => {
      const stream = output.format.newStream(null)
      done(pictures.codecpar.copy(stream.codecpar), 'the stream')
      stream.codecpar.codecTag = 0
      stream.timeBase = pictures.timeBase
      output.begin({ movflags: 'faststart' })
      while (input.read())
        if (input.packet.streamIndex === pictures.index) output.write(input.packet, stream, pictures.timeBase)
    })
  } finally {
    input.close()
  }
}
