import { expect, it } from 'vitest'
import { Widget as CarouselWidget } from '../../../../src/widgets/carousel/CarouselWidget.tsx'
import { eachInFakeBrowser } from '../../components/eachInFakeBrowser.ts'
import { items, settle } from '../../components/kit.tsx'
import { showWidget, worldWith } from '../kit.tsx'

eachInFakeBrowser()

it('is as high as the given box', async () => {
  const { container } = showWidget(CarouselWidget, worldWith(), 'search:cats')
  await settle()
  expect(items(container)[0]?.style.height).toBe('400px')
})
