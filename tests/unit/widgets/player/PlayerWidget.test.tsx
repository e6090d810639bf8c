import { act, cleanup, fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { HOVER_VISIT_MS } from '../../../../src/hooks/useHoverVisit.ts'
import { Player, Widget } from '../../../../src/widgets/player/PlayerWidget.tsx'
import { fakeBrowser, resize } from '../../components/fakeBrowser.ts'
import { createWorld, gifAt, show, type World } from '../../components/kit.tsx'
import { arrived, options, showWidget, worldOf } from '../kit.tsx'

let world: World

beforeEach(() => fakeBrowser())

async function open(extra: object = {}, [width, height]: [number, number] = [480, 480]) {
  world = worldOf(gifAt(1, { ...extra }))
  const view = showWidget(Widget, world, 'g1')
  await arrived(view.container, '.giflet-player')
  resize(width, height)
  return view
}

it('reports a click on the logo in its header', async () => {
  const { getByRole } = await open()
  const logo = getByRole('link', { name: 'Brand' })
  expect([logo.getAttribute('href'), logo.getAttribute('target')]).toEqual(['https://brand.test/', '_blank'])
  logo.addEventListener('click', event => event.preventDefault())
  fireEvent.click(logo)
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Click Link', 'https://brand.test/')
})

it('opens and closes its share menu', async () => {
  const { getByRole, findByRole, queryByRole } = await open()
  const button = () => getByRole('button', { name: 'Share' })
  fireEvent.click(button())
  await findByRole('dialog', { name: 'Share' })
  expect(button().getAttribute('aria-expanded')).toBe('true')
  for (const name of ['Favorite', 'Facebook', 'Twitter', 'Pinterest'])
    expect(getByRole('link', { name })).toBeTruthy()
  for (const name of ['Close', 'Share']) {
    fireEvent.click(getByRole('button', { name }))
    expect(queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button())
    expect(button().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button())
    await findByRole('dialog', { name: 'Share' })
  }
})

it('limits the size of a call to action, and needs a text for it', async () => {
  const { getByRole } = await open({ cta: { text: 'Buy', link: 'https://shop.example/' } })
  const link = getByRole('link', { name: 'Buy' })
  expect([link.style.maxWidth, link.style.height]).toEqual(['340px', '34px'])
  cleanup()
  const { container } = await open({ cta: { text: '', link: 'https://shop.example/' } })
  expect(container.querySelector('.giflet-cta')).toBeNull()
})

it.each([
  ['flow', expect.stringMatching(/^1\b/), expect.stringMatching(/none|0 0 auto/)],
  ['fill', '', expect.anything()],
] as const)('takes its height in %s from the ratio: %s', (layout, aspectRatio, flex) => {
  const { container } = show(
    createWorld(),
    <Player gif={gifAt(1)} options={options()} layout={layout} onDead={() => {}} />,
  )
  const { style } = container.querySelector('.giflet-player-stage') as HTMLElement
  expect([style.aspectRatio, style.flex]).toEqual([aspectRatio, flex])
})

it('shows only the GIF in a small frame', async () => {
  const { queryByRole, container } = await open(
    { cta: { text: 'Buy', link: 'https://shop.example/' } },
    [300, 199],
  )
  expect(queryByRole('button', { name: 'Share' })).toBeNull()
  expect(container.querySelector('.giflet-logo, .giflet-cta')).toBeNull()
})

it('reports a hover that lasts, once for each visit of the pointer, with its place', async () => {
  const { container } = await open()
  const player = container.querySelector('.giflet-player') as Element
  const hovers = () => world.analytics.hover.mock.calls
  vi.useFakeTimers()
  const visit = (ms: number) => {
    fireEvent.pointerEnter(player, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(ms))
    fireEvent.pointerLeave(player, { pointerType: 'mouse' })
  }
  visit(HOVER_VISIT_MS - 1)
  expect(hovers()).toHaveLength(0)
  visit(HOVER_VISIT_MS * 10)
  expect(hovers()).toHaveLength(1)
  expect(hovers()[0]?.[1]).toMatchObject({ width: expect.any(Number), top: expect.any(Number) })
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Hover Image', 'g1')
  visit(HOVER_VISIT_MS)
  expect(hovers()).toHaveLength(2)
  fireEvent.pointerEnter(player, { pointerType: 'touch' })
  act(() => void vi.advanceTimersByTime(HOVER_VISIT_MS))
  expect(hovers()).toHaveLength(2)
  vi.useRealTimers()
})
