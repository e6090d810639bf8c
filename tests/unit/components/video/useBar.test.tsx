import { act, fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BAR_HIDE_MS } from '../../../../src/components/video/useBar.ts'
import { eachWithFakeVideo, settle, start } from './videoKit.tsx'

const fake = eachWithFakeVideo()

const bar = (root: HTMLElement) => root.dataset.bar
const pointer = (root: HTMLElement, type: string, pointerType: string) =>
  act(async () => {
    root.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }))
  })

it('the bars hide some seconds after the mouse has come to rest, and when it leaves', async () => {
  const { root } = await start(fake)
  expect(bar(root)).toBe('hidden')
  await pointer(root, 'pointermove', 'mouse')
  expect(bar(root)).toBe('shown')
  await settle(BAR_HIDE_MS - 1)
  expect(bar(root)).toBe('shown')
  await settle(1)
  expect(bar(root)).toBe('hidden')
  await pointer(root, 'pointermove', 'mouse')
  await pointer(root, 'pointerleave', 'mouse')
  expect(bar(root)).toBe('hidden')
})

it('a touch shows the bars without a pause, and the next one pauses', async () => {
  const { root, video } = await start(fake)
  const tap = async () => {
    await pointer(root, 'pointerdown', 'touch')
    await pointer(root, 'pointerleave', 'touch')
    fireEvent.click(video)
    await settle()
  }
  await tap()
  expect([bar(root), video.paused]).toEqual(['shown', false])
  await tap()
  expect([bar(root), video.paused]).toEqual(['shown', true])
  await settle(2 * BAR_HIDE_MS)
  expect(bar(root)).toBe('shown')
})
