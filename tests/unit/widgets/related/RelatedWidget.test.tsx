import { expect, it } from 'vitest'
import { Widget as RelatedWidget } from '../../../../src/widgets/related/RelatedWidget.tsx'
import { eachInFakeBrowser } from '../../components/eachInFakeBrowser.ts'
import { items, settle } from '../../components/kit.tsx'
import { showWidget, worldWith } from '../kit.tsx'

eachInFakeBrowser()

it('fetches and names the GIFs related to an id, in three columns', async () => {
  const world = worldWith()
  const { container } = showWidget(RelatedWidget, world, 'abc')
  await settle()
  expect(world.list.mock.calls[0]?.[0]).toBe('abc')
  expect(container.querySelector('[role="list"]')?.getAttribute('aria-label')).toBe('Related Gifs')
  // (500 - 30 - 2 × 6) / 3
  expect(items(container)[0]?.style.width).toBe('152px')
})
