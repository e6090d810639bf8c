import { expect, it } from 'vitest'
import { Widget as CarouselWidget } from '../../../../src/widgets/carousel/CarouselWidget.tsx'
import { eachInFakeBrowser } from '../../components/eachInFakeBrowser.ts'
import { items, settle, show } from '../../components/kit.tsx'
import { options, source, worldWith } from '../kit.ts'

eachInFakeBrowser()

it('is as high as the given box', async () => {
  const { container } = show(
    worldWith(),
    <CarouselWidget source={source('search:cats')} options={options()} layout="fill" />,
  )
  await settle()
  expect(items(container)[0]?.style.height).toBe('400px')
})
