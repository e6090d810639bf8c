import { expect, it } from 'vitest'
import { Widget as RelatedWidget } from '../../../../src/widgets/related/RelatedWidget.tsx'
import { eachInFakeBrowser } from '../../components/eachInFakeBrowser.ts'
import { items, settle, show } from '../../components/kit.tsx'
import { options, source, worldWith } from '../kit.ts'

eachInFakeBrowser()

it('fetches and names the GIFs related to an id, in three columns', async () => {
  const world = worldWith()
  const { container } = show(
    world,
    <RelatedWidget source={source('abc')} options={options()} layout="fill" />,
  )
  await settle()
  expect(world.list.mock.calls[0]?.[0]).toBe('abc')
  expect(container.querySelector('[role="list"]')?.getAttribute('aria-label')).toBe('Related Gifs')
  // (500 - 30 - 2 × 6) / 3
  expect(items(container)[0]?.style.width).toBe('152px')
})
