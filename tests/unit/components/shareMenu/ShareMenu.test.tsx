import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { COPIED_MS } from '../../../../src/components/shareMenu/CopyField.tsx'
import { ShareMenu } from '../../../../src/components/shareMenu/ShareMenu.tsx'
import { parseOptions } from '../../../../src/protocol/parseOptions.ts'
import { createWorld, gifAt, show, type World } from '../kit.tsx'

const writeText = vi.fn(async (_: string) => {})
const onClose = vi.fn()
let world: World
let prevented = false
/** Prevents navigation. */
const stay = (event: Event) => {
  prevented = event.defaultPrevented
  event.preventDefault()
}

beforeEach(() => {
  document.addEventListener('click', stay)
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { ...navigator, platform: 'Win32', clipboard: { writeText } })
  Object.assign(document, { execCommand: () => false })
  world = createWorld()
})
afterEach(() => {
  document.removeEventListener('click', stay)
  vi.clearAllMocks()
})

const open = (gif = gifAt(1)) =>
  show(world, <ShareMenu gif={gif} options={parseOptions({})} widget="embed" onClose={onClose} />)
const copyOf = (menu: ReturnType<typeof open>, label: string) =>
  within(menu.getByRole('textbox', { name: label }).closest('.giflet-copy') as HTMLElement).getByRole(
    'button',
    { name: /^Copy|Copied$/ },
  )
const settled = () => act(async () => vi.advanceTimersByTimeAsync(0))

it('ShareMenu is a labelled dialog that takes the focus, and closes by two buttons', () => {
  const menu = open()
  expect(menu.getByRole('dialog', { name: 'Share' })).toBe(document.activeElement)
  for (const name of ['Favorite', 'Facebook', 'Twitter', 'Pinterest']) {
    const link = menu.getByRole('link', { name })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  }
  expect(menu.getByRole('button', { name: 'Share' }).getAttribute('aria-expanded')).toBe('true')
  for (const name of ['Close', 'Share']) fireEvent.click(menu.getByRole('button', { name }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('ShareMenu adds ref=fave to the favourite link', () => {
  const menu = open()
  const link = menu.getByRole('link', { name: 'Favorite' })
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('ref')).toBe('fave')
  fireEvent.click(link)
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Click Favorite', 'g1')
})

it('ShareMenu opens a popup for a network and reports it', () => {
  const popup = { opener: {}, location: { href: '' } }
  const openWindow = vi.fn((..._: unknown[]) => popup)
  vi.spyOn(window, 'open').mockImplementation(openWindow as unknown as typeof window.open)
  const menu = open()
  fireEvent.click(menu.getByRole('link', { name: 'Twitter' }))
  expect(prevented).toBe(true)
  expect(openWindow.mock.calls[0]?.[2]).toContain('width=350,height=750')
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Social Sharing', 'twitter')
  expect(world.analytics.share).toHaveBeenCalledWith('twitter', 'g1')
  expect(world.emit).toHaveBeenCalledWith('share', { id: 'g1', network: 'twitter' })
})

it('ShareMenu lets the link open if the popup is refused', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  fireEvent.click(open().getByRole('link', { name: 'Facebook' }))
  expect(prevented).toBe(false)
})

it.each([
  ['Embed code', 'Click Embed Code'],
  ['Link', 'Click Link'],
])('ShareMenu %s is read-only and selects itself on click', (label, action) => {
  const field = open().getByRole('textbox', { name: label }) as HTMLTextAreaElement
  expect(field.readOnly).toBe(true)
  fireEvent.click(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', action, 'g1')
})

it('ShareMenu copies, and confirms it for a while', async () => {
  const menu = open()
  fireEvent.click(copyOf(menu, 'Link'))
  await settled()
  expect(writeText).toHaveBeenCalledWith('https://provider.test/gifs/g1')
  expect(copyOf(menu, 'Link').textContent).toBe('Copied')
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Copy', 'link')
  expect(world.emit).toHaveBeenCalledWith('share', { id: 'g1', network: 'link' })
  await act(async () => vi.advanceTimersByTimeAsync(COPIED_MS))
  expect(copyOf(menu, 'Link').textContent).toBe('Copy')
})

it('ShareMenu names the keys if the clipboard is refused', async () => {
  writeText.mockRejectedValueOnce(new Error('no'))
  const menu = open()
  fireEvent.click(copyOf(menu, 'Embed code'))
  await settled()
  expect(menu.getByText('Press Ctrl+C to copy')).toBeTruthy()
  expect(document.activeElement).toBe(menu.getByRole('textbox', { name: 'Embed code' }))
  expect(world.emit).not.toHaveBeenCalled()
})

it('ShareMenu offers a script, and frames of both kinds', () => {
  const menu = open()
  const field = () => menu.getByRole('textbox', { name: 'Embed code' }) as HTMLTextAreaElement
  const choose = (name: string) => fireEvent.click(menu.getByRole('button', { name }))
  expect(field().value).toContain('<script')
  choose('Fixed size')
  expect(menu.getByRole('button', { name: 'Fixed size' }).getAttribute('aria-pressed')).toBe('true')
  expect(field().value).toContain('<iframe')
  expect(field().value).toContain('width="480"')
  choose('Responsive')
  expect(field().value).toContain('padding-bottom')
  choose('Script')
  expect(field().value).not.toContain('<iframe')
})

it('ShareMenu has no link and no networks for a GIF without a page', () => {
  const menu = open(gifAt(1, { url: '' }))
  expect(menu.queryAllByRole('link')).toEqual([])
  expect(menu.queryByRole('textbox', { name: 'Link' })).toBeNull()
  expect(menu.getByRole('textbox', { name: 'Embed code' })).toBeTruthy()
})
