import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Widget as CarouselWidget } from '../../../../src/widgets/carousel/CarouselWidget.tsx'
import { fakeBrowser, items, settle, show } from '../../components/kit.tsx'
import { options, source, worldWith } from '../kit.ts'

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(500)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('is as high as the given box', async () => {
  const { container } = show(
    worldWith(),
    <CarouselWidget source={source('search:cats')} options={options()} layout="fill" />,
  )
  await settle()
  expect(items(container)[0]?.style.height).toBe('400px')
})
