import { expect, it } from 'vitest'
import { Widget as GridWidget } from '../../../../src/widgets/grid/GridWidget.tsx'
import { eachInFakeBrowser } from '../../components/eachInFakeBrowser.ts'
import { appear, reachEnd } from '../../components/fakeBrowser.ts'
import { items, settle } from '../../components/kit.tsx'
import { type Given, showWidget, worldWith } from '../kit.tsx'

eachInFakeBrowser()

async function open(given: Given = {}, total?: number) {
  const world = worldWith(total)
  const view = showWidget(GridWidget, world, 'search:cats', given)
  await settle()
  return { ...view, world }
}

it('the grid widget takes its options', async () => {
  const raw = {
    ...{ columns: '2', gutter: '10', radius: '12', limit: '5' },
    ...{ rating: 'g', lang: 'de', link: 'hide' },
  }
  const { container, world } = await open({ raw })
  expect(world.list.mock.calls[0]).toEqual([
    'cats',
    expect.objectContaining({ offset: 0, limit: 5, rating: 'g', lang: 'de', type: 'gifs' }),
  ])
  expect(items(container)).toHaveLength(5)
  expect(items(container)[1]?.style.insetInlineStart).toBe('255px')
  const tile = items(container)[0]?.querySelector<HTMLElement>('[data-gif-id]')
  expect(tile?.style.borderRadius).toBe('12px')
  expect(tile?.querySelector('a')).toBeNull()
  expect(container.querySelector('[role="list"]')?.getAttribute('aria-label')).toBe('GIFs: cats')
})

it.each([
  ['flow', 'ends with View More, because the page goes on below it', 7],
  ['fill', 'goes on, because it scrolls in its own box', 9],
] as const)('a list in %s %s', async (layout, _, calls) => {
  const { container, world, queryByRole } = await open({ layout }, 1000)
  for (let pages = 0; pages < 8; pages++) {
    reachEnd(container, false)
    reachEnd(container)
    await settle(1000)
  }
  expect(world.list).toHaveBeenCalledTimes(calls)
  expect(queryByRole('button', { name: 'View More' }) !== null).toBe(layout === 'flow')
})

it('the grid widget remounts the list only for another source', async () => {
  const { world, change } = await open({ layout: 'flow' })
  change('search:cats', { raw: { radius: '9' } })
  await settle()
  expect(world.list).toHaveBeenCalledTimes(1)
  change('search:dogs')
  await settle()
  expect(world.list.mock.calls.map(([term]) => term)).toEqual(['cats', 'dogs'])
})

it('reports each page of a list as viewed when one of its GIFs is seen', async () => {
  const { container, world } = await open({ raw: { type: 'stickers' } }, 1000)
  const views = () => world.analytics.pageView.mock.calls.map(([path]) => path)
  const stickers = '/create/gifmaker/decorate/stickers/search/cats'
  expect(views()).toEqual([])
  reachEnd(container)
  await settle(1000)
  const seen = (id: string) => appear(container.querySelector(`[data-gif-id="${id}"]`) as Element)
  seen('g9')
  expect(views()).toEqual([stickers])
  seen('g25')
  seen('g0')
  expect(views()).toEqual([stickers, `${stickers}/page/2`])
})
