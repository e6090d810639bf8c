/**
 * What a developer may pass by mistake, in a browser and on a server: it is named once, nothing is
 * thrown, and a default takes its place.
 */
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  AttributionOverlay,
  Carousel,
  Gif,
  type GifData,
  GifletProvider,
  type Gifs,
  Grid,
  Picker,
  SearchContextManager,
  SuggestionBar,
  useCarousel,
  useGif,
  useGifs,
  useGrid,
  usePicker,
  useTile,
  Video,
  VideoOverlay,
} from '../../../src/index.ts'
import { createTestClient, testGifs } from '../../../src/package/testing.ts'
import { eachInFakeBrowser } from '../components/eachInFakeBrowser.ts'
import { settle } from '../components/kit.tsx'

eachInFakeBrowser()

const client = createTestClient()
const initialGifs = testGifs(3)
const [gif] = initialGifs as [GifData]
const list = { initialGifs, fetchGifs: () => client.trending() }
const tile = { gif, width: 100, height: 100, isHovered: true }
const wrong = (props: object) => props

function Hook({ use }: { use: () => unknown }): ReactNode {
  use()
  return null
}
function OwnGrid({ gifs, options }: { gifs?: Gifs; options: object | null }) {
  const own = useGifs('trending')
  const { rootProps, listProps, sentinels } = useGrid(gifs === undefined ? own : gifs, options as never)
  return (
    <div {...rootProps}>
      <div {...listProps}>{sentinels}</div>
    </div>
  )
}

/** By what is said. */
const CASES: Readonly<Record<string, ReactNode>> = {
  '<Gif> cannot use overlay={an element}': <Gif gif={gif} lazyLoad={false} {...wrong({ overlay: <b /> })} />,
  '<Video> cannot use overlay={"div"}': <Video gif={gif} {...wrong({ overlay: 'div' })} />,
  '<Grid> cannot use loader={an element}': <Grid {...list} {...wrong({ loader: <b /> })} />,
  '<Grid> cannot use renderTile={an element}': <Grid {...list} {...wrong({ renderTile: <b /> })} />,
  '<Carousel> cannot use renderTile={{ a }}': <Carousel {...list} {...wrong({ renderTile: { a: 1 } })} />,
  '<Grid> cannot use onGifsFetched={"load"}': <Grid {...list} {...wrong({ onGifsFetched: 'load' })} />,
  '<Picker> cannot use tabs={[0, 1]}': <Picker {...wrong({ tabs: ['gifs', 'memes'] })} />,
  '<AttributionOverlay> cannot use gif={null}': <AttributionOverlay {...tile} {...wrong({ gif: null })} />,
  '<VideoOverlay> cannot use gif={null}': <VideoOverlay {...tile} {...wrong({ gif: null })} />,
  '<SuggestionBar> cannot use lead={{ key }}': (
    <SearchContextManager>
      <SuggestionBar {...wrong({ lead: { key: 'one' } })} />
    </SearchContextManager>
  ),
  '<GifletProvider> cannot use onEvent={"log"}': (
    <GifletProvider client={client} {...wrong({ onEvent: 'log' })}>
      <Grid {...list} />
    </GifletProvider>
  ),
  'useGrid cannot use gifs={null}': <OwnGrid gifs={null as never} options={{}} />,
  'useGrid cannot use breakpoints={{ a }}': <OwnGrid options={{ breakpoints: { a: 1 } }} />,
  'useGrid cannot use columns={Infinity}': <OwnGrid options={{ columns: Number.POSITIVE_INFINITY }} />,
  'useCarousel cannot use gifs={"trending"}': <Hook use={() => useCarousel('trending' as never)} />,
  'useGifs cannot use initialGifs={{ data }}': (
    <Hook use={() => useGifs('trending', { initialGifs: { data: [] } as never })} />
  ),
  'useTile cannot use gif={null}': <Hook use={() => useTile({ ...tile, gif: null } as never)} />,
  'usePicker cannot use tabs={null}': <Hook use={() => usePicker({ tabs: null as never })} />,
}
/** Without a word. */
const NO_MISTAKES: Readonly<Record<string, ReactNode>> = {
  'no options of useGrid': <OwnGrid options={null} />,
  'no options of useGifs': <Hook use={() => useGifs('trending', null as never)} />,
  'no options of useGif': <Hook use={() => useGif('test-1', null as never)} />,
  'no options of usePicker': <Hook use={() => usePicker(null as never)} />,
  'conditions that fail': <Grid {...list} {...wrong({ overlay: false, onGifClick: null })} />,
}

let said: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})
/** The renderer is React's, and an element of Preact has children under this name. */
const renderOnServer = '__k' in Object(<i />) ? () => '' : renderToString
const tree = (element: ReactNode) => <GifletProvider client={client}>{element}</GifletProvider>

it.each(Object.keys(CASES))('says %s', async text => {
  const { [text]: element } = CASES
  expect(() => renderOnServer(tree(element))).not.toThrow()
  render(tree(element))
  await settle()
  const ours = () => said.mock.calls.filter(([first]: unknown[]) => String(first).includes(text))
  await expect.poll(ours).toHaveLength(1)
  expect(said.mock.calls.filter(([first]: unknown[]) => !String(first).startsWith('giflet: '))).toEqual([])
})

it.each(Object.keys(NO_MISTAKES))('takes as nothing: %s', async name => {
  const { [name]: element } = NO_MISTAKES
  expect(() => renderOnServer(tree(element))).not.toThrow()
  render(tree(element))
  await settle()
  expect(said).not.toHaveBeenCalled()
})
