import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  nextSound,
  type Sound,
  type SoundEvent,
  soundLevel,
  soundOf,
} from '../../../../src/media/playback/sound.ts'
import { DEFAULT_VOLUME } from '../../../../src/protocol/widgetDefaults.ts'

it.each([
  [false, 0.5, { muted: false, volume: 0.5 }],
  [true, 0.5, { muted: true, volume: 0.5 }],
  [false, 0, { muted: true, volume: DEFAULT_VOLUME }],
  [false, 7, { muted: false, volume: 1 }],
  [false, Number.NaN, { muted: true, volume: DEFAULT_VOLUME }],
])('soundOf muted %s at %d', (muted, volume, sound) => expect(soundOf(muted, volume)).toEqual(sound))

const sound = (muted: boolean, volume: number): Sound => ({ muted, volume })
const turn = (level: number): SoundEvent => ({ type: 'volume', level })
const heard = sound(false, 0.4)
it.each<[SoundEvent, Sound]>([
  [{ type: 'mute' }, sound(true, 0.4)],
  [{ type: 'unmute' }, heard],
  [turn(0), sound(true, 0.4)],
  [turn(0.9), sound(false, 0.9)],
  [turn(-1), sound(true, 0.4)],
])('nextSound %o', (event, next) => expect(nextSound(heard, event)).toEqual(next))

const event: fc.Arbitrary<SoundEvent> = fc.oneof(
  fc.constant<SoundEvent>({ type: 'mute' }),
  fc.constant<SoundEvent>({ type: 'unmute' }),
  fc.double().map(level => ({ type: 'volume' as const, level })),
)
it('nextSound is silent only while muted, and always audible after unmuting', () => {
  fc.assert(
    fc.property(fc.array(event), events => {
      const sound = events.reduce(nextSound, soundOf(false, DEFAULT_VOLUME))
      expect(soundLevel(sound) === 0).toBe(sound.muted)
      expect(soundLevel(nextSound(sound, { type: 'unmute' }))).toBeGreaterThan(0)
    }),
  )
})
