/** Reads the properties of a video file. */
import { AUDIO, codecNameOf, Input, secondsOf, VIDEO } from '../../server/media/av/input.ts'

export interface VideoFacts {
  codec: string
  width: number
  height: number
  seconds: number
  /** Codec of the sound. */
  sound: string | undefined
}

export function describeVideo(path: string): VideoFacts {
  const input = new Input(path)
  try {
    const [pictures] = input.streams(VIDEO)
    if (!pictures) throw new Error(`${path} has no picture`)
    const [sound] = input.streams(AUDIO)
    const { width, height } = pictures.codecpar
    return {
      codec: codecNameOf(pictures),
      width,
      height,
      seconds: secondsOf(pictures.duration, pictures),
      sound: sound && codecNameOf(sound),
    }
  } finally {
    input.close()
  }
}
