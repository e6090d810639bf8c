/**
 * The package's components as an application uses them, on React and on both versions of Preact.
 */
import { fireEvent } from '@testing-library/react'
import { createRef, type ReactNode, type Ref } from 'react'
import { expect, it } from 'vitest'
import { Carousel, Gif, GifEmbed, Grid, Picker, RelatedGrid, SharePlayer, Video } from '../../../src/index.ts'
import { eachInFakeBrowser } from '../components/eachInFakeBrowser.ts'
import { createWorld, failingPages, gifAt, pagesOf, settle, show } from '../components/kit.tsx'
import { fakeCatalog, fakeClient } from '../components/search/kit.tsx'

eachInFakeBrowser()

type Reference = Ref<never>
const fetchGifs = pagesOf(12)
const CASES: Record<string, (ref: Reference) => ReactNode> = {
  Gif: ref => <Gif ref={ref} gif={gifAt(1)} />,
  Grid: ref => <Grid ref={ref} fetchGifs={fetchGifs} />,
  Carousel: ref => <Carousel ref={ref} fetchGifs={fetchGifs} />,
  RelatedGrid: ref => <RelatedGrid ref={ref} fetchGifs={fetchGifs} />,
  Picker: ref => <Picker ref={ref} catalog={fakeCatalog()} onPick={() => {}} />,
  Video: ref => <Video ref={ref} gif={gifAt(1)} />,
  GifEmbed: ref => <GifEmbed ref={ref} gif={gifAt(1)} />,
  SharePlayer: ref => <SharePlayer ref={ref} gif={gifAt(1)} />,
}

it.each(Object.keys(CASES))('sets the ref of a <%s>', async name => {
  const ref = createRef<object>()
  const { unmount } = show(createWorld({ client: fakeClient().client }), CASES[name]?.(ref as Reference))
  await settle()
  expect(ref.current).toBeTruthy()
  unmount()
  expect(ref.current).toBeNull()
})

it('gives the focus back to "Try again?" where a retry fails too', async () => {
  const { getByRole } = show(createWorld(), <Grid fetchGifs={failingPages(12, 1, 2)} />)
  await settle()
  const button = getByRole('button', { name: 'Try again?' })
  button.focus()
  fireEvent.click(button)
  await settle()
  expect(document.activeElement).toBe(getByRole('button', { name: 'Try again?' }))
})
