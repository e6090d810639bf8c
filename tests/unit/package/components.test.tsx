/**
 * The package's components as an application uses them, on React and on both versions of Preact.
 */
import { fireEvent, render } from '@testing-library/react'
import { createRef, type ReactNode, type Ref, StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import {
  Attribution,
  Carousel,
  Gif,
  type GifData,
  GifEmbed,
  GifletProvider,
  Grid,
  Loader,
  Picker,
  RelatedGrid,
  SearchBar,
  SearchContextManager,
  SharePlayer,
  VerifiedBadge,
  Video,
} from '../../../src/index.ts'
import { createTestClient, testGifs } from '../../../src/package/testing.ts'
import { eachInFakeBrowser } from '../components/eachInFakeBrowser.ts'
import { FakeIntersectionObserver, FakeResizeObserver } from '../components/fakeBrowser.ts'
import { createWorld, failingPages, gifAt, pagesOf, settle, show } from '../components/kit.tsx'
import { fakeCatalog, fakeClient } from '../components/search/kit.tsx'
import { gif as video } from '../components/video/videoKit.tsx'

eachInFakeBrowser()

type Given = { ref?: Ref<never> }
const fetchGifs = pagesOf(12)
const WITH_REF: Record<string, (given: Given) => ReactNode> = {
  Gif: given => <Gif {...given} gif={gifAt(1)} />,
  Grid: given => <Grid {...given} fetchGifs={fetchGifs} />,
  Carousel: given => <Carousel {...given} fetchGifs={fetchGifs} />,
  RelatedGrid: given => <RelatedGrid {...given} fetchGifs={fetchGifs} />,
  Picker: given => <Picker {...given} catalog={fakeCatalog()} onPick={() => {}} />,
  Video: given => <Video {...given} gif={video} />,
  GifEmbed: given => <GifEmbed {...given} gif={gifAt(1)} />,
  SharePlayer: given => <SharePlayer {...given} gif={gifAt(1)} />,
}

it.each(Object.keys(WITH_REF))('sets the ref of a <%s>', async name => {
  const ref = createRef<object>()
  const { unmount } = show(
    createWorld({ client: fakeClient().client }),
    WITH_REF[name]?.({ ref: ref as Ref<never> }),
  )
  await settle()
  expect(ref.current).toBeTruthy()
  unmount()
  expect(ref.current).toBeNull()
})

const [{ user }] = testGifs(1) as [GifData]
const ALL: Record<string, (given: object) => ReactNode> = {
  ...WITH_REF,
  Attribution: given => <Attribution {...given} user={user} />,
  VerifiedBadge: given => <VerifiedBadge {...given} />,
  Loader: given => <Loader {...given} />,
  SearchBar: given => (
    <SearchContextManager catalog={fakeCatalog()}>
      <SearchBar {...given} />
    </SearchContextManager>
  ),
}

it.each(Object.keys(ALL))('has the data and ARIA attributes of a <%s> on its root alone', async name => {
  const given = { 'data-testid': 'mine', 'aria-describedby': 'words', onPaste: 1 }
  const { getAllByTestId } = render(
    <GifletProvider client={createTestClient()}>{ALL[name]?.(given)}</GifletProvider>,
  )
  await settle()
  const [root, ...others] = getAllByTestId('mine')
  expect(root?.getAttribute('aria-describedby')).toBe('words')
  expect(root?.className).toMatch(/giflet-/)
  expect(others).toEqual([])
})

it.each(Object.keys(WITH_REF))('leaves nothing behind of a <%s>, in a page or a shadow root', async name => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const shadow = document.createElement('div').attachShadow({ mode: 'open' })
  document.body.append(shadow.host)
  for (const place of [document.body, shadow]) {
    const sheets = () => (place.getRootNode() as ShadowRoot).adoptedStyleSheets.length
    const container = place.appendChild(document.createElement('div'))
    const client = createTestClient()
    const content = <GifletProvider client={client}>{WITH_REF[name]?.({})}</GifletProvider>
    const { unmount } = render(<StrictMode>{content}</StrictMode>, { container })
    await settle()
    expect(sheets()).toBeGreaterThan(0)
    unmount()
    await settle()
    const observers = FakeIntersectionObserver.all.size + FakeResizeObserver.all.size
    expect([observers, sheets(), vi.getTimerCount()]).toEqual([0, 0, 0])
  }
  // Every listener has been removed, by itself or by its signal.
  const heard = added.mock.calls.filter(([, , how]) => !(typeof how === 'object' && how.signal?.aborted))
  expect(heard.map(([type]) => type).sort()).toEqual(removed.mock.calls.map(([type]) => type).sort())
  shadow.host.remove()
})

it.each([
  ['that fails too', 'Try again?', <Grid key="" fetchGifs={failingPages(12, 1, 2)} />],
  [
    'after View More',
    'View More',
    <Grid key="" fetchGifs={failingPages(12, 2)} more="button" pageSizes={[5, 5]} />,
  ],
])('gives the focus to "Try again?" of a retry %s', async (_, name, grid) => {
  const { getByRole } = show(createWorld(), grid)
  await settle()
  const button = getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await settle()
  expect(document.activeElement).toBe(getByRole('button', { name: 'Try again?' }))
})
