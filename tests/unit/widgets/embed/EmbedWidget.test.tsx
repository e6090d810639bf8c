import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Embed, Widget } from '../../../../src/widgets/embed/EmbedWidget.tsx'
import { appear, fakeBrowser, resize } from '../../components/fakeBrowser.ts'
import { gifAt, show } from '../../components/kit.tsx'
import { arrived, options, showWidget, worldOf } from '../kit.tsx'

const YOUTUBE = { external_media: { provider_name: 'youtube', asset_uid: 'abc', start: 30 } }
let touch = false
let world: ReturnType<typeof worldOf>

beforeEach(() => {
  touch = false
  fakeBrowser()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query === '(hover: none)' && touch,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => {})
})

async function open({ extra = {}, raw = {}, size = [480, 360] as [number, number] } = {}) {
  world = worldOf(gifAt(1, extra))
  const view = showWidget(Widget, world, 'g1', { raw })
  const root = await arrived(view.container, '.giflet-embed')
  resize(...size)
  appear(root)
  await waitFor(() => expect(root.dataset.revealed).toBe('true'))
  return { ...view, root }
}

const point = (root: Element) => fireEvent.pointerEnter(root, { pointerType: 'mouse' })

it.each([
  ['My own cat', 'My own cat', 'My own cat'],
  ['', '', 'View on'],
])('the embed with alt=%j has that text, and a link with a name', async (alt, text, name) => {
  const { root } = await open({ raw: { alt } })
  expect(root.querySelector('.giflet-media img')).toHaveProperty('alt', text)
  expect(root.querySelector('.giflet-gif-link')?.getAttribute('aria-label')).toContain(name)
})

it('the embed is ready with its first picture, and seen once fully visible', async () => {
  const { root } = await open()
  expect(world.emit).not.toHaveBeenCalled()
  expect(world.analytics.seen).not.toHaveBeenCalled()
  for (const picture of root.querySelectorAll('.giflet-media img')) fireEvent.load(picture)
  expect(world.emit.mock.calls.filter(([name]) => name === 'ready')).toEqual([['ready', { id: 'g1' }]])
  expect(world.emit).toHaveBeenCalledWith('seen', { id: 'g1' })
  expect(world.analytics.seen).toHaveBeenCalledOnce()
})

it("the embed links to the GIF's page with the tracking query", async () => {
  const { getByRole } = await open()
  const link = getByRole('link', { name: 'Picture 1' })
  expect(link.getAttribute('href')).toBe(
    'https://provider.test/gifs/g1?utm_source=giflet&utm_medium=embed&utm_campaign=embed',
  )
  link.addEventListener('click', event => event.preventDefault())
  fireEvent.click(link)
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Click Image', 'g1')
  expect(world.analytics.click).toHaveBeenCalledOnce()
  expect(world.emit).toHaveBeenCalledWith('click', { id: 'g1' })
})

it('the embed pauses and plays by its button and by commands', async () => {
  const { root, getByRole } = await open()
  expect(root.dataset.moving).toBe('true')
  fireEvent.click(getByRole('button', { name: 'Pause' }))
  expect(root.dataset.moving).toBe('false')
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Click Pause', 'g1')
  expect(world.emit).toHaveBeenCalledWith('pause', { id: 'g1' })
  world.command('play')
  expect(root.dataset.moving).toBe('true')
  world.command('stop')
  expect(getByRole('button', { name: 'Play' })).toBeTruthy()
})

it('the embed shows footer and grid on hover, and reports the hover once', async () => {
  const { root, findByRole } = await open({ extra: YOUTUBE })
  expect(world.related).not.toHaveBeenCalled()
  point(root)
  await findByRole('heading', { name: 'Related Gifs' })
  await waitFor(() => expect(root.dataset.shown).toBe('true'))
  expect(world.related).toHaveBeenCalled()
  const hovers = () => world.analytics.event.mock.calls.filter(([, action]) => action === 'Hover Image')
  await waitFor(() => expect(hovers()).toHaveLength(1))
  expect(world.analytics.hover.mock.calls[0]?.[1]).toMatchObject({ width: expect.any(Number) })
  // A pointer that comes back before the panel has gone is on the same visit.
  fireEvent.pointerLeave(root, { pointerType: 'mouse' })
  point(root)
  await waitFor(() => expect(root.dataset.shown).toBe('true'))
  expect(hovers()).toHaveLength(1)
  fireEvent.pointerLeave(root, { pointerType: 'mouse' })
  await waitFor(() => expect(root.dataset.shown).toBe('false'))
  point(root)
  await waitFor(() => expect(hovers()).toHaveLength(2))
})

it('the embed of a given GIF lists the related ones anew with another rating, also after none', async () => {
  world = worldOf()
  const gif = gifAt(1, YOUTUBE)
  const rated = (rating: string) => (
    <Embed gif={gif} layout="fill" options={options({ rating })} onDead={() => {}} />
  )
  const { container, update, queryByRole } = show(world, rated('pg'))
  resize(480, 360)
  point(await arrived(container, '.giflet-embed'))
  await arrived(container, '.giflet-embed-panel [data-gif-id="g2"]')
  const answer = await world.related()
  const none = { ...answer.pagination, count: 0, total_count: 0 }
  world.related.mockResolvedValueOnce({ ...answer, data: [], pagination: none })
  update(rated('g'))
  await arrived(container, '.giflet-embed-panel[data-empty="true"]')
  expect(queryByRole('heading')).toBeNull()
  world.related.mockResolvedValueOnce({ ...answer, data: [gifAt(3)] })
  update(rated('r'))
  await arrived(container, '.giflet-embed-panel [data-gif-id="g3"]')
  expect(world.related).toHaveBeenLastCalledWith('g1', expect.objectContaining({ rating: 'r' }))
})

it('the embed returns the focus after the share menu, which hides the footer', async () => {
  const { root, getByRole, findByRole, queryByRole } = await open()
  point(root)
  await waitFor(() => expect(root.dataset.shown).toBe('true'))
  const button = getByRole('button', { name: 'Share' })
  button.focus()
  fireEvent.click(button)
  const menu = await findByRole('dialog', { name: 'Share' })
  expect(root.dataset.shown).toBe('false')
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Click Share', 'g1')
  fireEvent.keyDown(menu, { key: 'Escape' })
  expect(queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(getByRole('button', { name: 'Share' }))
})

it('the embed requests nothing from a video host before Watch, and returns from it', async () => {
  const { root, container, findByRole, getByRole } = await open({ extra: YOUTUBE })
  point(root)
  const watch = await findByRole('button', { name: 'Watch' })
  expect(container.querySelector('iframe')).toBeNull()
  fireEvent.click(watch)
  const frame = await arrived<HTMLIFrameElement>(container, 'iframe')
  expect(frame.title).toBe('YouTube video')
  expect(frame.referrerPolicy || frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  expect(root.dataset.moving).toBe('false')
  fireEvent.keyDown(frame, { key: 'Escape' })
  await waitFor(() => expect(container.querySelector('iframe')).toBeNull())
  expect(document.activeElement).toBe(getByRole('link', { name: 'Picture 1' }))
})

it.each([
  ['watch', { watch: 'hide' }, 'button', 'Watch'],
  ['link', { link: 'hide' }, 'link', 'Picture 1'],
] as const)('the embed hides %s where the author says so', async (_, raw, role, name) => {
  const { root, queryByRole, findByRole } = await open({ extra: YOUTUBE, raw })
  point(root)
  await findByRole('heading', { name: 'Related Gifs' })
  expect(queryByRole(role, { name })).toBeNull()
})

it('the embed shows an error if no file can be shown, and retries', async () => {
  const { root, container, findByRole, getByText } = await open()
  for (let round = 0; round < 4; round++) {
    for (const picture of container.querySelectorAll('.giflet-media img')) fireEvent.error(picture)
  }
  expect(root.isConnected).toBe(false)
  expect(getByText('This GIF could not be loaded.')).toBeTruthy()
  expect(world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'media' }))
  fireEvent.click(await findByRole('button', { name: 'Try again?' }))
  expect(container.querySelector('.giflet-embed')).not.toBeNull()
})

describe('the embed on touch screens', () => {
  beforeEach(() => {
    touch = true
  })
  const touched = async (extra = {}) => {
    const view = await open({ extra })
    return { ...view, footer: await arrived(view.container, '.giflet-mobile-footer') }
  }

  it('opens the footer on tap if there is a video', async () => {
    const { footer, getByRole, findByRole } = await touched(YOUTUBE)
    expect(footer.dataset.open).toBe('false')
    const picture = getByRole('button', { name: 'Picture 1', expanded: false })
    fireEvent.click(picture)
    expect(footer.dataset.open).toBe('true')
    expect(await findByRole('button', { name: 'Watch' })).toBeTruthy()
    fireEvent.click(picture)
    expect(footer.dataset.open).toBe('false')
  })

  it('shows the footer from the start if a tap opens the page', async () => {
    const { footer, getByRole, queryByRole } = await touched()
    expect(footer.dataset.open).toBe('true')
    expect(getByRole('link', { name: 'View on Brand' }).getAttribute('href')).toContain(
      'https://provider.test/gifs/g1?',
    )
    expect(queryByRole('button', { name: 'Watch' })).toBeNull()
  })

  it.each([
    ['without a video', {}, 'View on Brand, Share'],
    ['with one', YOUTUBE, 'Watch, View on Brand, Share'],
  ])('has buttons that open and close the footer, and keep the focus: %s', async (_, extra, name) => {
    const { footer, findByRole, queryByRole } = await touched(extra)
    if (footer.dataset.open === 'false') fireEvent.click(await findByRole('button', { name }))
    expect(queryByRole('button', { name })).toBeNull()
    fireEvent.click(await findByRole('button', { name: 'Close' }))
    expect(footer.dataset.open).toBe('false')
    const opener = await findByRole('button', { name })
    expect(document.activeElement).toBe(opener)
    fireEvent.click(opener)
    expect(footer.dataset.open).toBe('true')
    expect(document.activeElement).toBe(await findByRole('button', { name: 'Close' }))
  })

  it('closes the share menu where there is no longer room for it', async () => {
    const { findByRole, getByRole, queryByRole } = await open()
    fireEvent.click(getByRole('button', { name: 'Share' }))
    await findByRole('dialog', { name: 'Share' })
    resize(240, 150)
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  })
})
