import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GifOverlayProps } from '../../../../src/components/tile/Tile.tsx'
import { BAR_HIDE_MS } from '../../../../src/components/video/useBar.ts'
import { captioned, eachWithFakeVideo, settle, start } from './videoKit.tsx'

const fake = eachWithFakeVideo()

it('hides controls whose keys still work', async () => {
  const { root, video } = await start(fake, { hideMute: true, hideProgressBar: true, hidePlayPause: true })
  for (const name of ['Mute', 'Unmute', 'Pause', 'Play'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
  fireEvent.keyDown(root, { key: 'm' })
  expect(video.muted).toBe(true)
})

it.each([{ persistentControls: true }, { controls: 'always' as const }])(
  'keeps controls: %j',
  async props => {
    const { root } = await start(fake, props)
    await settle(BAR_HIDE_MS * 2)
    expect(root.dataset.bar).toBe('shown')
  },
)

it('shows captions from the start', async () => {
  await start(fake, { captions: true, gif: captioned })
  expect(screen.getByRole('button', { name: 'Captions', pressed: true })).toBeTruthy()
})

it('shows an overlay, and says whether the controls show', async () => {
  const overlay = ({ gif, isHovered, width }: GifOverlayProps) => (
    <p>{`${gif.id} ${isHovered ? 'with' : 'without'} controls, ${width} px`}</p>
  )
  const { root } = await start(fake, { overlay })
  expect(root.textContent).toContain('g1 without controls, 480 px')
  fireEvent.pointerMove(root, { pointerType: 'mouse' })
  expect(root.textContent).toContain('g1 with controls')
})
