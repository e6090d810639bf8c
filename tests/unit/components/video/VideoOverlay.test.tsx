import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { VideoOverlay, type VideoOverlayProps } from '../../../../src/components/video/VideoOverlay.tsx'
import { appear } from '../fakeBrowser.ts'
import { gifAt } from '../kit.tsx'
import { eachWithFakeVideo, gif, inWorld, settle } from './videoKit.tsx'

const fake = eachWithFakeVideo()

const overlay = async (props: Partial<VideoOverlayProps>) => {
  const view = render(
    inWorld(fake.world, <VideoOverlay gif={gif} isHovered width={480} height={240} {...props} />),
  )
  await settle()
  const root = view.container.querySelector('.giflet-video')
  if (root) appear(root)
  await settle()
  return { root, video: view.container.querySelector('video') }
}

it('plays silently, without controls, and is not seen again', async () => {
  const { video } = await overlay({})
  if (video) fireEvent(video, new Event('loadedmetadata'))
  expect([video?.paused, video?.muted]).toEqual([false, true])
  expect(screen.queryByRole('button')).toBeNull()
  expect(fake.world.emit.mock.calls.map(([name]) => name)).not.toContain('seen')
})

it.each<[string, Partial<VideoOverlayProps>]>([
  ['away from the pointer', { isHovered: false }],
  ['of a GIF without a video', { gif: gifAt(2) }],
])('shows nothing %s', async (_, props) => {
  expect((await overlay(props)).root).toBeNull()
})
