import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Gif } from '../../../../src/components/gif/Gif.tsx'
import type { GifOverlayProps } from '../../../../src/components/tile/Tile.tsx'
import { TILE_HUES, tileColor } from '../../../../src/components/tile/tileColor.ts'
import { appear, fakeBrowser, loadPictures } from '../fakeBrowser.ts'
import { createWorld, gifAt, settle, show } from '../kit.tsx'
import { pictureOf, tileOf } from './tileParts.ts'

const USER = { id: '1', username: 'jane', display_name: 'Jane Doe', is_verified: true }
const part = (container: Element, name: string) => container.querySelector(`[part~="${name}"]`)

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(300)
})

it('a tile links to the page in a new tab, named by the alternative text', () => {
  const { container, getByRole } = show(createWorld(), <Gif gif={gifAt(1)} borderRadius={9} />)
  const link = getByRole('link', { name: 'Picture 1' })
  expect(link.getAttribute('href')).toBe('https://provider.test/gifs/g1')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
  expect(tileOf(container).style.borderRadius).toBe('9px')
  expect(tileOf(container).dataset.gifId).toBe('g1')
})

it.each([
  ['wanted', <Gif key="1" gif={gifAt(1)} noLink />],
  ['safe to follow', <Gif key="2" gif={gifAt(1, { url: 'javascript:alert(1)' })} />],
])('a tile is a button if no link is %s', (_, tile) => {
  expect(show(createWorld(), tile).getByRole('button', { name: 'Picture 1' })).toBeTruthy()
})

it('a tile moves only while visible, with one file', () => {
  const { container } = show(createWorld(), <Gif gif={gifAt(1)} width={200} />)
  const states = [0.2, 0].map(ratio => {
    const before = pictureOf(container).getAttribute('src')
    appear(tileOf(container), { ratio })
    return [tileOf(container).dataset.moving, before, pictureOf(container).getAttribute('src')]
  })
  const file = expect.stringMatching(/webp$/)
  expect(states).toEqual([
    ['true', file, file],
    ['false', file, file],
  ])
})

it.each([
  ['still', 'pause', false],
  ['play', 'play', true],
] as const)('a tile obeys the motion policy %s and the command %s', (_, command, moves) => {
  const world = createWorld()
  const { container } = show(world, <Gif gif={gifAt(1)} />)
  appear(tileOf(container))
  world.command('pause')
  expect(tileOf(container).dataset.moving).toBe('false')
  world.command(command)
  expect(tileOf(container).dataset.moving).toBe(String(moves))
})

it('a tile counts as seen once its picture shows, and again with another id', () => {
  const world = createWorld()
  const onGifSeen = vi.fn()
  const view = show(world, <Gif gif={gifAt(1)} onGifSeen={onGifSeen} />)
  const seen = () => onGifSeen.mock.calls.map(([gif]) => gif.id)
  appear(tileOf(view.container))
  expect(seen()).toEqual([])
  loadPictures(view.container)
  expect(world.analytics.seen).toHaveBeenCalledOnce()
  expect(world.emit.mock.calls).toEqual([['seen', { id: 'g1' }]])
  for (const [index, ids] of [
    [2, ['g1', 'g2']],
    [1, ['g1', 'g2', 'g1']],
  ] as const) {
    view.update(<Gif gif={gifAt(index)} onGifSeen={onGifSeen} />)
    loadPictures(view.container)
    expect(seen()).toEqual(ids)
  }
})

it('a tile reports a hover after 200 ms, but not a shorter one', async () => {
  const world = createWorld()
  const { container } = show(world, <Gif gif={gifAt(1)} />)
  fireEvent.pointerEnter(tileOf(container))
  await settle(199)
  fireEvent.pointerLeave(tileOf(container))
  await settle(500)
  expect(world.analytics.hover).not.toHaveBeenCalled()
  fireEvent.pointerEnter(tileOf(container))
  await settle(200)
  expect(world.analytics.hover).toHaveBeenCalledOnce()
  expect(world.emit).toHaveBeenCalledWith('hover', { id: 'g1' })
})

it('a tile shows its uploader from the first hover on', async () => {
  const { container } = show(createWorld(), <Gif gif={gifAt(1, { user: USER })} />)
  expect(part(container, 'tile-overlay')).toBeNull()
  fireEvent.pointerEnter(tileOf(container))
  await vi.waitFor(() => expect(part(container, 'tile-overlay')).not.toBeNull(), { timeout: 30_000 })
  expect(part(container, 'tile-overlay')?.textContent).toContain('Jane Doe')
  fireEvent.pointerLeave(tileOf(container))
  expect(part(container, 'tile-overlay')?.getAttribute('data-shown')).toBe('false')
})

it.each([
  ['has none', <Gif key="1" gif={gifAt(1)} />],
  ['hides it', <Gif key="2" gif={gifAt(2, { user: USER })} hideAttribution />],
])('a tile shows no uploader if it %s', async (_, tile) => {
  const { container } = show(createWorld(), tile)
  fireEvent.pointerEnter(tileOf(container))
  await settle(100)
  expect(part(container, 'tile-overlay')).toBeNull()
})

it('a tile reports clicks, right clicks and keys', () => {
  const world = createWorld()
  const heard = { onGifClick: vi.fn(), onGifRightClick: vi.fn(), onGifKeyPress: vi.fn() }
  const { getByRole } = show(world, <Gif gif={gifAt(1)} noLink {...heard} />)
  const tile = getByRole('button', { name: 'Picture 1' })
  fireEvent.click(tile)
  fireEvent.contextMenu(tile)
  fireEvent.keyDown(tile, { key: 'x' })
  for (const handler of Object.values(heard)) expect(handler.mock.calls[0]?.[0]).toMatchObject({ id: 'g1' })
  expect(world.analytics.click).toHaveBeenCalledOnce()
  expect(world.emit).toHaveBeenCalledWith('click', { id: 'g1' })
})

it('a tile shows an overlay from the start, whose button does not open the GIF', () => {
  const onGifClick = vi.fn()
  const onFavorite = vi.fn()
  const overlay = ({ gif, isHovered }: GifOverlayProps) => (
    <button type="button" onClick={() => onFavorite(gif.id)}>
      {isHovered ? 'Keep it' : 'Keep'}
    </button>
  )
  const { container, getByRole } = show(
    createWorld(),
    <Gif gif={gifAt(1, { user: USER })} overlay={overlay} onGifClick={onGifClick} />,
  )
  const button = getByRole('button', { name: 'Keep' })
  expect(button.closest('a')).toBeNull()
  fireEvent.click(button)
  expect(onFavorite).toHaveBeenCalledExactlyOnceWith('g1')
  expect(onGifClick).not.toHaveBeenCalled()
  fireEvent.pointerEnter(tileOf(container))
  expect(getByRole('button', { name: 'Keep it' })).toBe(button)
})

it('a tile uses the given background and tab index', () => {
  const { container, getByRole } = show(
    createWorld(),
    <Gif gif={gifAt(1)} backgroundColor="rgb(1, 2, 3)" tabIndex={-1} />,
  )
  expect(tileOf(container).style.background).toBe('rgb(1, 2, 3)')
  expect(getByRole('link').tabIndex).toBe(-1)
})

it('a tile shows a checkerboard under stickers, otherwise one of five colours', () => {
  const sticker = show(createWorld(), <Gif gif={gifAt(1, { is_sticker: true })} />)
  expect(tileOf(sticker.container).dataset.color).toBe('checkerboard')
  sticker.unmount()
  const gif = gifAt(2)
  const { container } = show(createWorld(), <Gif gif={gif} />)
  expect(tileOf(container).dataset.color).toBe(String(tileColor(gif) + 1))
  const colors = new Set(Array.from({ length: 40 }, (_, at) => tileColor({ id: `drawn${at}` })))
  expect([...colors].sort()).toEqual([0, 1, 2, 3, 4])
  expect(colors.size).toBe(TILE_HUES.length)
  expect(tileColor(gif)).toBe(tileColor({ id: gif.id }))
})
