import { expect, it, vi } from 'vitest'
import { playOrMute } from '../../../../src/media/playback/playOrMute.ts'

const refusal = (name: string) => Object.assign(new Error(name), { name })

/** A video that the browser plays only if `allows` permits it. */
const videoThat = (allows: (muted: boolean) => string | undefined, muted = false) => ({
  muted,
  async play() {
    const name = allows(this.muted)
    if (name) throw refusal(name)
  },
})

it('playOrMute plays with sound if the browser allows it', async () => {
  const onMuted = vi.fn()
  const video = videoThat(() => undefined)
  expect(await playOrMute(video, onMuted)).toBe(true)
  expect(video.muted).toBe(false)
  expect(onMuted).not.toHaveBeenCalled()
})

it('playOrMute mutes and retries if sound is refused', async () => {
  const onMuted = vi.fn()
  const video = videoThat(muted => (muted ? undefined : 'NotAllowedError'))
  expect(await playOrMute(video, onMuted)).toBe(true)
  expect(video.muted).toBe(true)
  expect(onMuted).toHaveBeenCalledOnce()
})

it('playOrMute does not play if even a muted video is refused', async () => {
  expect(
    await playOrMute(
      videoThat(() => 'NotAllowedError'),
      () => {},
    ),
  ).toBe(false)
})

it.each(['AbortError', 'NotSupportedError'])('playOrMute does not mute for a %s', async name => {
  const onMuted = vi.fn()
  expect(
    await playOrMute(
      videoThat(() => name),
      onMuted,
    ),
  ).toBe(false)
  expect(onMuted).not.toHaveBeenCalled()
})
