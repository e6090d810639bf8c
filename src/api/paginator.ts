import type { Gif } from '../gif/types.ts'
import { createPageReader, type PageFetcher, type PaginatorOptions } from './pageReader.ts'

export type { PageFetcher, PaginatorOptions } from './pageReader.ts'

/** Reads a list page by page: call it for the next page, or iterate over its GIFs. */
export interface Paginator extends AsyncIterable<Gif> {
  /**
   * Fetches the next page and resolves to all GIFs so far, each once; to the same list at the end.
   * Concurrent calls share one fetch. After an error the next call retries the same page, bypassing
   * the cached error.
   */
  (): Promise<Gif[]>
  /** Whether the end was reached, so that no call fetches any more. */
  readonly done: boolean
  /** Number of GIFs so far. */
  readonly count: number
}

/**
 * Reads a list page by page, by offset or by the provider's bookmark. Call it for all GIFs so far,
 * or iterate over it. The list ends at `total_count`, at an empty page, after two pages with
 * nothing new if there is no total, and after ten if there is one.
 *
 * @example
 * ```ts
 * const next = createPaginator((offset, limit) => client.related('abc', { offset, limit }))
 * render(await next())
 * ```
 */
export function createPaginator(fetchPage: PageFetcher, options: PaginatorOptions = {}): Paginator {
  const reader = createPageReader(fetchPage, options)
  const gifs = [...reader.initial]
  let fetching: Promise<Gif[]> | undefined

  async function next(): Promise<Gif[]> {
    if (reader.done) return [...gifs]
    fetching ??= reader
      .next()
      .then(page => {
        gifs.push(...page)
        return [...gifs]
      })
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  async function* iterate(): AsyncGenerator<Gif, void, undefined> {
    for (let index = 0; ; index++) {
      while (index >= gifs.length && !reader.done) await next()
      const gif = gifs[index]
      if (!gif) return
      yield gif
    }
  }

  return Object.defineProperties(next, {
    done: { get: () => reader.done },
    count: { get: () => gifs.length },
    [Symbol.asyncIterator]: { value: iterate },
  }) as unknown as Paginator
}
