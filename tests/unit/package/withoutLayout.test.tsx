/** In happy-dom, and in jsdom, which also lacks observers, media queries and constructed sheets. */
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Carousel, GifEmbed, GifletProvider, Grid, Picker } from '../../../src/index.ts'
import { gifAt, pagesOf } from '../components/kit.tsx'

const MISSING = ['matchMedia', 'IntersectionObserver', 'ResizeObserver']
const sheets = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')

afterEach(() => {
  if (sheets) Object.defineProperty(Document.prototype, 'adoptedStyleSheets', sheets)
})

const page = pagesOf(12)
const client = {
  trending: () => page(0, 12),
} as never

describe.each(['happy-dom', 'jsdom'])('in %s', dom => {
  it.each([
    ['Grid', () => <Grid label="GIFs" fetchGifs={page} />],
    ['Carousel', () => <Carousel label="GIFs" fetchGifs={page} />],
    ['Picker', () => <Picker tabs={['gifs']} />],
    ['GifEmbed', () => <GifEmbed gif={gifAt(1)} />],
  ])('<%s> shows its GIFs', async (_, element) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    if (dom === 'jsdom') {
      for (const name of MISSING) vi.stubGlobal(name, undefined)
      Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
        value: undefined,
        configurable: true,
      })
    }
    const { container } = render(<GifletProvider client={client}>{element()}</GifletProvider>)
    const picture = () => container.querySelector<HTMLImageElement>('[data-gif-id="g1"] img[src]')
    await vi.waitFor(() => expect(picture()?.getAttribute('src')).toContain('media.test/1/'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
