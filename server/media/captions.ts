/** Captions as WebVTT (https://www.w3.org/TR/webvtt1/). */
export interface Cue {
  startS: number
  endS: number
  text: string
}

export interface CaptionTrack {
  language: string
  label: string
  cues: Cue[]
}

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const time = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(':')
  return `${time}.${String(ms % 1000).padStart(3, '0')}`
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export function captionsFile(cues: readonly Cue[]): string {
  const blocks = cues.map(
    cue => `${timestamp(cue.startS)} --> ${timestamp(cue.endS)}\n${escapeText(cue.text)}\n`,
  )
  return `WEBVTT\n\n${blocks.join('\n')}`
}
