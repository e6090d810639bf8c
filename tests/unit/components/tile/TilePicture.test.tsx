import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Gif } from '../../../../src/components/gif/Gif.tsx'
import { createMotionPolicy } from '../../../../src/media/motionPolicy.ts'
import { appear, fakeBrowser, loadPictures } from '../fakeBrowser.ts'
import { createWorld, gifAt, show } from '../kit.tsx'
import { pictureOf, tileOf } from './tileParts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(300)
})

it('the picture of a tile is a still if nothing moves by itself', () => {
  const { container } = show(
    createWorld({ motion: createMotionPolicy('still', window) }),
    <Gif gif={gifAt(1)} width={200} />,
  )
  appear(tileOf(container))
  expect(pictureOf(container).getAttribute('src')).toMatch(/still/)
})

it('the picture of a tile offers larger files to denser screens', () => {
  fakeBrowser(190)
  const { container } = show(createWorld(), <Gif gif={gifAt(1)} />)
  appear(tileOf(container))
  expect(pictureOf(container).getAttribute('src')).toBe('https://media.test/1/200.webp')
  expect(pictureOf(container).getAttribute('srcset')).toBe(
    'https://media.test/1/200.webp 190w, https://media.test/1/480.webp 480w',
  )
  expect(pictureOf(container).getAttribute('sizes')).toBe('190px')
})

it('the picture of a tile reports that its picture is visible once it has loaded', () => {
  const onGifVisible = vi.fn()
  const { container } = show(createWorld(), <Gif gif={gifAt(1)} onGifVisible={onGifVisible} />)
  expect(onGifVisible).not.toHaveBeenCalled()
  fireEvent.load(pictureOf(container))
  expect(onGifVisible.mock.calls[0]?.[0]).toMatchObject({ id: 'g1' })
})

it('the picture of a tile is covered only until its still has loaded, however often it moved before', () => {
  const hover = createWorld({ motion: createMotionPolicy('hover', window) })
  const { container } = show(hover, <Gif gif={gifAt(1)} />)
  loadPictures(container)
  for (const time of ['once', 'again']) {
    fireEvent.pointerEnter(tileOf(container))
    loadPictures(container)
    fireEvent.pointerLeave(tileOf(container))
    expect(container.querySelector('canvas'), time).not.toBeNull()
    loadPictures(container)
    expect(container.querySelector('canvas'), time).toBeNull()
    expect(pictureOf(container).dataset.state, time).toBe('shown')
  }
})
