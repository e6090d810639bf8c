import type { Cue } from './items.ts'

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** A WebVTT file (https://www.w3.org/TR/webvtt1/); cue text is escaped as the format asks. */
export function captionsFile(cues: readonly Cue[]): string {
  const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const blocks = cues.map(
    cue => `${timestamp(cue.startS)} --> ${timestamp(cue.endS)}\n${escapeText(cue.text)}\n`,
  )
  return `WEBVTT\n\n${blocks.join('\n')}`
}
