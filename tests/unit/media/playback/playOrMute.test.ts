import { expect, it, vi } from 'vitest'
import { playOrMute } from '../../../../src/media/playback/playOrMute.ts'

const refusedWithSound = (muted: boolean) => (muted ? undefined : 'NotAllowedError')

it.each<[string, refuses: (muted: boolean) => string | undefined, plays: boolean, mutes: boolean]>([
  ['plays with sound if the browser allows it', () => undefined, true, false],
  ['mutes and retries if sound is refused', refusedWithSound, true, true],
  ['does not play if even a muted video is refused', () => 'NotAllowedError', false, true],
  ['does not mute for an AbortError', () => 'AbortError', false, false],
  ['does not mute for a NotSupportedError', () => 'NotSupportedError', false, false],
])('playOrMute %s', async (_, refuses, plays, mutes) => {
  const onMuted = vi.fn()
  const video = {
    muted: false,
    async play() {
      const name = refuses(this.muted)
      if (name) throw Object.assign(new Error(name), { name })
    },
  }
  expect(await playOrMute(video, onMuted)).toBe(plays)
  expect(onMuted).toHaveBeenCalledTimes(mutes ? 1 : 0)
  expect(video.muted).toBe(mutes)
})
