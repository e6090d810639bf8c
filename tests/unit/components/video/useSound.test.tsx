import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { eachWithFakeVideo, start } from './videoKit.tsx'

const fake = eachWithFakeVideo()

it('mutes at volume 0, and unmutes to an audible volume', async () => {
  const onVolumeChange = vi.fn()
  const { video } = await start(fake, { onVolumeChange })
  fireEvent.input(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0' } })
  expect(video.muted).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Unmute' }))
  expect(video.muted).toBe(false)
  expect(video.volume).toBeCloseTo(0.7)
  expect(onVolumeChange.mock.calls).toEqual([[0], [0.7]])
})

it('follows its props', async () => {
  const { video, update } = await start(fake, { muted: true, volume: 0.3 })
  expect([video.muted, video.volume]).toEqual([true, 0.3])
  update({ muted: false, volume: 0.5 })
  expect([video.muted, video.volume]).toEqual([false, 0.5])
})
