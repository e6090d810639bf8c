import { beforeEach, expect, it } from 'vitest'
import { Gif } from '../../../../src/components/gif/Gif.tsx'
import type { GifOverlayProps } from '../../../../src/components/tile/Tile.tsx'
import { fakeBrowser } from '../fakeBrowser.ts'
import { createWorld, gifAt, show } from '../kit.tsx'

beforeEach(() => fakeBrowser(300, 200))

const picture = (container: Element) => container.querySelector('img')

it('the browser decides when a GIF loads, unless a prop does', () => {
  const { container, update } = show(createWorld(), <Gif gif={gifAt(1)} />)
  const loading = () => picture(container)?.getAttribute('loading')
  expect(loading()).toBe('lazy')
  update(<Gif gif={gifAt(1)} lazyLoad={false} />)
  expect(loading()).toBe('eager')
  update(<Gif gif={gifAt(1)} near />)
  expect(loading() || null).toBeNull()
})

it('a GIF takes sizes in pixels and in percent', () => {
  const { container, update } = show(createWorld(), <Gif gif={gifAt(1)} width={120} height={80} />)
  const root = () => container.querySelector('.giflet-gif') as HTMLElement
  expect([root().style.width, root().style.height]).toEqual(['120px', '80px'])
  update(<Gif gif={gifAt(1)} width={120} percentWidth="50%" percentHeight="100%" />)
  expect([root().style.width, root().style.height]).toEqual(['50%', '100%'])
  update(<Gif gif={gifAt(1)} width={120} />)
  expect([root().style.width, root().style.height]).toEqual(['120px', ''])
})

it('the overlay of a GIF gets the size of the tile', () => {
  const Size = ({ width, height }: GifOverlayProps) => <b>{`${width} × ${height}`}</b>
  const { getByText } = show(createWorld(), <Gif gif={gifAt(1)} overlay={Size} />)
  expect(getByText('300 × 300')).toBeTruthy()
})
