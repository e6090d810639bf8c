/** Fetches the source that `data-gif` names, page by page. */
import type { GifSource } from '../protocol/source.ts'
import type { PageFetcher } from './pageReader.ts'
import { type FirstPageSource, requestFirstPage } from './requestFirstPage.ts'
import type { GifClient, GifsResult, SourceOptions } from './types.ts'

/**
 * Fetches one page of a list: skips `offset` GIFs and returns at most `limit`. `next` is the
 * previous page's bookmark (`pagination.next`), if the provider gives one.
 */
export type FetchPage = (...page: Parameters<PageFetcher>) => Promise<GifsResult>

/** Removes hidden GIFs, which are reachable only by address, and deleted ones. */
const withoutHidden = (result: GifsResult): GifsResult => ({
  ...result,
  data: result.data.filter(gif => !gif.is_removed && !gif.is_hidden),
})

/** Whether most pages show such a list. Videos have calls of their own. */
const isFirstPageSource = (source: GifSource, { type }: SourceOptions): source is FirstPageSource =>
  type !== 'videos' && ['search', 'trending', 'related'].includes(source.kind)

/**
 * A function that fetches the pages of a source, for `createPaginator` or your own list. A source
 * of one GIF is a list of one; `ids` keep their order; removed and hidden GIFs are left out. Pages
 * reject with the client's errors, and the call after that bypasses the cache.
 */
export function fetchSource(client: GifClient, source: GifSource, options: SourceOptions = {}): FetchPage {
  const isNamed = ['gif', 'random', 'ids'].includes(source.kind)
  let failed = false
  return async (offset, limit, next, signal) => {
    try {
      const request = { ...options, reload: failed || options.reload, offset, limit, next, signal }
      const page = isFirstPageSource(source, request)
        ? await requestFirstPage(client, source, request)
        : await (await import('./fetchOtherPage.ts')).fetchOtherPage(client, source, request)
      failed = false
      return isNamed ? page : withoutHidden(page)
    } catch (error) {
      failed = true
      throw error
    }
  }
}
