import { act, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '../../../../src/api/createClient.ts'
import {
  GifletProvider,
  type GifletProviderProps,
} from '../../../../src/components/gifletProvider/GifletProvider.tsx'
import { useGiflet } from '../../../../src/components/gifletProvider/useGiflet.ts'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { Loader } from '../../../../src/components/loader/Loader.tsx'
import type { Gif } from '../../../../src/gif/types.ts'
import { useStyles } from '../../../../src/hooks/useStyles.ts'
import { strings } from '../../../../src/i18n/locales/ar.ts'
import type { Services } from '../../../../src/services/context.ts'
import { fakeBrowser } from '../fakeBrowser.ts'
import { gifAt } from '../kit.tsx'

const API = 'https://api.test/v1/'
const CSS = '.giflet-mine { color: red }'
let seen: Services[] = []

function Probe() {
  const services = useGiflet()
  useStyles(CSS)
  if (seen.at(-1) !== services) seen.push(services)
  return null
}

beforeEach(() => {
  seen = []
  fakeBrowser()
})

const tree = (props: GifletProviderProps) => (
  <GifletProvider api={API} {...props}>
    <Probe />
    {props.children}
  </GifletProvider>
)
const open = (props: GifletProviderProps) => {
  const view = render(tree(props))
  return { ...view, change: (other: GifletProviderProps) => view.rerender(tree(other)) }
}

it('GifletProvider passes theme, language and direction to the root of each component, and draws nothing', () => {
  const children = [<p key="text">Mine</p>, <Loader key="loader" className="mine" />]
  const { container } = open({ lang: 'ar', strings, theme: 'dark', children })
  const [text, root] = [...container.children] as HTMLElement[]
  expect(container.children).toHaveLength(2)
  expect(text?.outerHTML).toBe('<p>Mine</p>')
  expect([root?.className, root?.lang, root?.dir, root?.dataset.theme]).toEqual([
    'giflet-loader giflet mine',
    'ar',
    'rtl',
    'dark',
  ])
  expect(seen[0]?.t('Share')).toBe(strings.Share)
  // Tokens, general rules, those of the loader and those of the probe.
  expect(document.adoptedStyleSheets).toHaveLength(4)
})

it.each<[GifletProviderProps, string]>([
  [{ base: '/giflet/' }, `${location.origin}/giflet/`],
  [{ base: 'https://cdn.test/x/' }, 'https://cdn.test/x/'],
  [{ base: 'cdn.test' }, 'https://api.test/'],
  [{ api: '/v1/' }, `${location.origin}/`],
])('GifletProvider with %o has embed codes with the base %s', (props, shown) => {
  open(props)
  expect(seen[0]?.base).toBe(shown)
})

it('GifletProvider takes a client, whose address, key and provider are those of the tree', async () => {
  const asked: string[] = []
  const answer = '{"results":[],"next":"","data":[],"pagination":{"count":0,"offset":0}}'
  const client = createClient({
    provider: 'klipy',
    key: 'K',
    fetch: async url => {
      asked.push(`${url}`)
      return new Response(answer)
    },
  })
  open({ api: undefined, client })
  expect(seen[0]?.client).toBe(client)
  expect(seen[0]?.publicProvider?.name).toBe('KLIPY')
  await seen[0]?.client.search('cat')
  expect(asked).toEqual([expect.stringContaining('https://api.klipy.com/v2/search?')])
})

it('GifletProvider takes an object with some calls, of which the others reject', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  class Mine {
    readonly #gifs = [gifAt(1)]
    trending = async () => ({
      data: this.#gifs,
      pagination: { count: 1, offset: 0 },
      meta: { response_id: '' },
    })
    async gif() {
      return { data: this.#gifs[0] as Gif, meta: { response_id: '' } }
    }
  }
  const mine = new Mine()
  const props = { api: undefined, client: mine, children: <Grid fetchGifs={() => mine.trending()} /> }
  const { change, unmount } = open(props)
  change(props)
  expect(seen).toHaveLength(1)
  expect((await seen[0]?.client.gif('g1'))?.data).toBe(gifAt(1))
  await expect(seen[0]?.client.search('cat')).rejects.toMatchObject({ code: 'unsupported' })
  seen[0]?.report({ type: 'seen', gif: gifAt(1), rect: new DOMRect(0, 0, 1, 1) })
  await act(async () => unmount())
  expect(fetched).not.toHaveBeenCalled()
})

it('GifletProvider shows the error state for a client that is none, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const children = <Grid fetchGifs={() => (seen[0] as Services).client.trending()} />
  await open({ client: 'giphy' as never, children }).findByRole('alert')
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('client={"giphy"}')))
})

it('GifletProvider shows the error state for an address that is none', async () => {
  const onEvent = vi.fn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const children = (
    <Grid fetchGifs={(offset, limit) => (seen[0] as Services).client.trending({ offset, limit })} />
  )
  await open({ api: 'gifs.test', onEvent, children }).findByRole('alert')
  expect(onEvent).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'bad-address' }))
})

it('GifletProvider keeps its services while its props are equal', () => {
  const props = () => ({ brand: { name: 'B', url: 'https://b.test/' }, onEvent() {} })
  const { change } = open({ ...props(), theme: 'light' })
  change({ ...props(), theme: 'dark' })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.brand).toEqual(props().brand)
})

it('GifletProvider passes events to the latest listener', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  open({ onEvent: first }).change({ onEvent: second })
  seen[0]?.report({ type: 'played', id: 'a' })
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledWith('play', { id: 'a' })
})

it('GifletProvider flushes analytics and stops listening when unmounted', async () => {
  const fetched = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  const listen = vi.spyOn(window, 'addEventListener')
  const unlisten = vi.spyOn(window, 'removeEventListener')
  const { unmount } = render(<StrictMode>{tree({ apiKey: 'K' })}</StrictMode>)
  const pageHide = (spy: typeof listen | typeof unlisten) =>
    spy.mock.calls.filter(([type]) => type === 'pagehide').length
  expect(pageHide(listen)).toBe(0)
  seen[0]?.report({ type: 'seen', gif: gifAt(1), rect: new DOMRect(0, 0, 1, 1) })
  await expect.poll(() => pageHide(listen)).toBe(1)
  await act(async () => unmount())
  expect(fetched).toHaveBeenCalledWith(expect.stringContaining('/v2/pingback?api_key=K'), expect.anything())
  expect(pageHide(unlisten)).toBe(1)
})

it('GifletProvider is required by components', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Probe />)).toThrow('<GifletProvider>')
})
