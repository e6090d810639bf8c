import { expect, it } from 'vitest'
import { Widget as GridWidget } from '../../../../src/widgets/grid/GridWidget.tsx'
import { eachInFakeBrowser } from '../../components/eachInFakeBrowser.ts'
import { reachEnd } from '../../components/fakeBrowser.ts'
import { items, settle, show } from '../../components/kit.tsx'
import { options, source, worldWith } from '../kit.ts'

eachInFakeBrowser()

it('the grid widget takes its options', async () => {
  const world = worldWith()
  const raw = {
    columns: '2',
    gutter: '10',
    radius: '12',
    limit: '5',
    rating: 'g',
    lang: 'de',
    link: 'hide',
  }
  const { container } = show(
    world,
    <GridWidget source={source('search:cats')} options={options(raw)} layout="flow" />,
  )
  await settle()
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
  ['flow', 'ends with View More, because the page goes on below it'],
  ['fill', 'goes on, because it scrolls in its own box'],
] as const)('the grid widget a list in %s %s', async (layout, _) => {
  const world = worldWith(1000)
  const { container, queryByRole } = show(
    world,
    <GridWidget source={source('search:cats')} options={options()} layout={layout} />,
  )
  await settle()
  for (let pages = 0; pages < 8; pages++) {
    reachEnd(container, false)
    reachEnd(container)
    await settle(1000)
  }
  expect(world.list).toHaveBeenCalledTimes(layout === 'flow' ? 7 : 9)
  expect(queryByRole('button', { name: 'View More' }) !== null).toBe(layout === 'flow')
})

it('the grid widget remounts the list only for another source', async () => {
  const world = worldWith()
  const cats = source('search:cats')
  const view = show(world, <GridWidget source={cats} options={options()} layout="flow" />)
  await settle()
  view.update(<GridWidget source={cats} options={options({ radius: '9' })} layout="fill" />)
  await settle()
  expect(world.list).toHaveBeenCalledTimes(1)
  view.update(<GridWidget source={source('search:dogs')} options={options()} layout="fill" />)
  await settle()
  expect(world.list.mock.calls.map(([term]) => term)).toEqual(['cats', 'dogs'])
})
