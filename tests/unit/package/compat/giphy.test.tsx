import { render, screen } from '@testing-library/react'
import { createRef, useContext } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  Carousel,
  Gif,
  GiphyFetch,
  Grid,
  SearchBar,
  SearchContext,
  SearchContextManager,
} from '../../../../src/package/compat/giphy.tsx'
import { testGifs } from '../../../../src/package/testing.ts'

const asked: URL[] = []

beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    const data = testGifs(6)
    const pagination = { count: 6, offset: 0, total_count: 6 }
    return Response.json({
      data: /gifs\/(test-1|random)$/.test(asked.at(-1)?.pathname ?? '') ? data[0] : data,
      pagination,
      meta: { response_id: 'r', status: 200 },
    })
  })
})

/** Path and query of the last call, without what every call has. */
const last = () => {
  const { pathname, searchParams } = asked.at(-1) ?? new URL('https://none.test')
  return [pathname, Object.fromEntries(searchParams)] as const
}

describe('components without a provider', () => {
  const gf = new GiphyFetch('KEY')

  it.each([
    [
      'Grid',
      <Grid
        key="a"
        width={800}
        columns={3}
        gutter={6}
        fetchGifs={offset => gf.trending({ offset, limit: 10 })}
      />,
    ],
    [
      'Carousel',
      <Carousel key="b" gifHeight={200} fetchGifs={offset => gf.trending({ offset, limit: 10 })} />,
    ],
    ['Gif', <Gif key="c" gif={testGifs(1)[0] as never} width={300} />],
  ])('<%s>', async (_, element) => {
    const { container } = render(element)
    await vi.waitFor(() => expect(container.querySelector('[data-gif-id="test-1"] img[src]')).toBeTruthy())
  })

  it('passes a ref on, also on an old Preact', async () => {
    const ref = createRef<HTMLDivElement>()
    render(<Grid ref={ref} width={400} fetchGifs={offset => gf.trending({ offset })} />)
    await vi.waitFor(() => expect(ref.current?.className).toContain('giflet-grid'))
  })

  it('<SearchContextManager apiKey>, whose context is typed as theirs', async () => {
    const Results = () => {
      const { fetchGifs, searchKey } = useContext(SearchContext)
      return <Grid key={searchKey} columns={2} width={400} fetchGifs={fetchGifs} />
    }
    const { container } = render(
      <SearchContextManager apiKey="KEY" initialTerm="dogs">
        <SearchBar />
        <Results />
      </SearchContextManager>,
    )
    expect(screen.getByRole('combobox')).toBeTruthy()
    await vi.waitFor(() => expect(container.querySelector('[data-gif-id="test-1"]')).toBeTruthy())
    expect(last()).toEqual(['/v1/gifs/search', expect.objectContaining({ api_key: 'KEY', q: 'dogs' })])
  })
})
