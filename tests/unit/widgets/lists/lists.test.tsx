import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GifClient } from '../../../../src/api/types.ts'
import type { Options } from '../../../../src/protocol/options.ts'
import { parseOptions } from '../../../../src/protocol/parseOptions.ts'
import { type GifSource, parseSource } from '../../../../src/protocol/source.ts'
import { Widget as CarouselWidget } from '../../../../src/widgets/carousel/CarouselWidget.tsx'
import { Widget as GifWidget } from '../../../../src/widgets/gif/GifWidget.tsx'
import { Widget as GridWidget } from '../../../../src/widgets/grid/GridWidget.tsx'
import { listPageUrl, sourceName } from '../../../../src/widgets/listOptions.ts'
import { Widget as RelatedWidget } from '../../../../src/widgets/related/RelatedWidget.tsx'
import {
  appear,
  createWorld,
  fakeBrowser,
  gifAt,
  gifs,
  items,
  settle,
  show,
} from '../../components/list/kit.tsx'

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

const source = (text: string) => parseSource(text) as GifSource
const options = (raw: Record<string, string> = {}): Options => parseOptions(raw)

function worldWith(total = 30) {
  const list = vi.fn(async (_what: unknown, { offset = 0, limit = 25 } = {}) => ({
    data: gifs(offset, Math.min(total, offset + limit)),
    pagination: { offset, count: Math.min(limit, total - offset), total_count: total },
    meta: { response_id: 'r' },
  }))
  const one = vi.fn(async () => ({ data: gifAt(7), meta: { response_id: 'r' } }))
  const client = { search: list, related: list, gif: one } as unknown as GifClient
  return { ...createWorld({ client }), list, one }
}

describe('listPageUrl', () => {
  it.each([
    ['search:two words', 'https://brand.test/search/two%20words'],
    ['channel:@cats', 'https://brand.test/channels/cats'],
    ['channel:cats funny', 'https://brand.test/search/funny'],
    ['category:animals/dogs', 'https://brand.test/search/dogs'],
    ['related:abc', 'https://brand.test/gifs/abc'],
    ['trending', 'https://brand.test/'],
  ])('leads from %s to %s', (text, url) => expect(listPageUrl(source(text), 'https://brand.test/')).toBe(url))

  it('is nothing for a brand without a page', () => expect(listPageUrl(source('search:cat'), '')).toBe(''))
})

it.each([
  ['search:cats', 'cats'],
  ['channel:cats funny', '@cats funny'],
  ['category:animals/dogs', 'animals, dogs'],
  ['text:hello', 'hello'],
  ['trending', ''],
])('names %s "%s"', (text, name) => expect(sourceName(source(text))).toBe(name))

describe('grid', () => {
  it('takes its options', async () => {
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

  it('becomes another list with another source, and only then', async () => {
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
})

it('related: names what it shows, by id', async () => {
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

it('carousel: as high as the box that is given', async () => {
  const { container } = show(
    worldWith(),
    <CarouselWidget source={source('search:cats')} options={options()} layout="fill" />,
  )
  await settle()
  expect(items(container)[0]?.style.height).toBe('400px')
})

describe('gif', () => {
  it('is ready when its picture is, once, and says its ratio', async () => {
    const world = worldWith()
    const { container } = show(world, <GifWidget source={source('g7')} options={options()} layout="flow" />)
    await settle()
    expect(world.services.setNaturalRatio).toHaveBeenLastCalledWith(1)
    const picture = container.querySelector('img') as HTMLImageElement
    expect(world.emit).not.toHaveBeenCalled()
    picture.dispatchEvent(new Event('load'))
    picture.dispatchEvent(new Event('load'))
    expect(world.emit.mock.calls).toEqual([['ready', { id: 'g7' }]])
  })

  it('tells what the visitor and the host page do to it', async () => {
    const world = worldWith()
    const view = show(world, <GifWidget source={source('g7')} options={options()} layout="fill" />)
    await settle()
    const tile = () => view.container.querySelector<HTMLElement>('[data-gif-id]')
    appear(tile() as Element)
    expect(tile()?.dataset.moving).toBe('true')
    world.command('pause')
    expect(tile()?.dataset.moving).toBe('false')
    fireEvent.click(view.getByRole('button', { name: 'Play' }))
    await settle()
    expect(world.emit).toHaveBeenCalledWith('play', { id: 'g7' })
    expect(tile()?.dataset.moving).toBe('true')
  })

  it('says what is wrong, and tries again', async () => {
    const world = worldWith()
    world.one.mockRejectedValueOnce(Object.assign(new Error('down'), { code: 'network' }))
    const view = show(world, <GifWidget source={source('g7')} options={options()} layout="fill" />)
    await settle()
    expect(view.getByRole('alert').textContent).toContain('This GIF could not be loaded.')
    fireEvent.click(view.getByRole('button', { name: 'Try again?' }))
    await settle(50)
    expect(view.container.querySelector('[data-gif-id="g7"]')).not.toBeNull()
  })
})
