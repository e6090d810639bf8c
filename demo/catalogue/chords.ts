/**
 * Quiet chords as expressions for ffmpeg's `aevalsrc`, so that no recordings are needed. Each voice
 * swells and fades once per bar and ends silent, so that loops do not click.
 */
import type { Sound } from '../../server/media/av/soundTrack.ts'

interface Chord {
  notesHz: number[]
  barS: number
  noise?: number
}

const CHORDS: Record<string, Chord> = {
  dawn: { notesHz: [196, 246.94, 293.66, 392], barS: 4 },
  tide: { notesHz: [130.81, 196, 261.63, 329.63], barS: 4, noise: 0.05 },
  night: { notesHz: [146.83, 220, 277.18, 369.99], barS: 4 },
  sparkle: { notesHz: [523.25, 659.25, 783.99, 1046.5], barS: 1 },
  pulse: { notesHz: [110, 164.81, 220], barS: 0.8 },
}

function expression({ notesHz, barS, noise = 0 }: Chord): string {
  const voices = notesHz.map((hz, index) => {
    const offset = (index / notesHz.length).toFixed(3)
    return `0.14*sin(2*PI*${hz}*t)*pow(0.5-0.5*cos(2*PI*(t/${barS}+${offset})),2)`
  })
  const hiss = noise > 0 ? [`${noise}*(random(0)*2-1)*(0.6+0.4*sin(2*PI*t/${barS}))`] : []
  return [...voices, ...hiss].join('+')
}

/** A sound of `lengthS` seconds; `undefined` for silence. */
export function soundOf(sound: string, lengthS: number): Sound | undefined {
  const chord = CHORDS[sound]
  if (!chord) return undefined
  const fadeS = 0.25
  const filters = `aevalsrc='${expression(chord)}':d=${lengthS.toFixed(3)}:s=44100,afade=t=in:d=${fadeS},afade=t=out:st=${(lengthS - fadeS).toFixed(3)}:d=${fadeS}`
  return { filters }
}
