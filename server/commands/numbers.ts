/** `giflet-server numbers`: shows counts of the library, its most viewed GIFs and searches. */
import { shownText } from '../library/add/shownNames.ts'
import { UsageError } from '../platform/errors.ts'
import { COUNT_KINDS } from '../store/sql/countStore.ts'
import type { ServerStore } from '../store/sql/sqlStore.ts'
import { type Command, withStore } from './command.ts'
import { noArguments, onlyArgument, parsed } from './usage.ts'

const TOP = 20
const NONE = { offset: 0, limit: 1 }

export const numbers: Command = {
  details: `  numbers              show counts of the library, the GIFs viewed most in 18 days, the searches of 7 days
  numbers hide TERM    leave a term out of all suggestions
  numbers show TERM    let suggestions have it again
`,
  async run(args, settings, { out, error }) {
    const [action, ...rest] = parsed(args, {}).positionals
    if (action !== undefined && action !== 'hide' && action !== 'show')
      throw new UsageError(`knows no "${action}": it is hide or show, or nothing`)
    const term = action === undefined ? '' : onlyArgument(rest, 'one term')
    if (action === undefined) noArguments(rest)
    return withStore(settings, error, async store => {
      if (action === undefined) for (const line of await linesOf(store)) out(line)
      else await store.searches[action](term)
      return 0
    })
  },
}

async function linesOf({ gifs, reports, counts, searches }: ServerStore): Promise<string[]> {
  const top = await counts.top(TOP)
  const titles = new Map(
    (await gifs.stored(top.map(({ gifId }) => gifId))).map(({ id, title }) => [id, title]),
  )
  const hidden = await searches.hidden()
  return [
    `${(await gifs.newest(NONE)).total} GIFs`,
    `${(await gifs.takenDown()).length} taken down`,
    `${(await reports.list('open', NONE)).total} open reports`,
    ...top.map(count => {
      const kinds = COUNT_KINDS.map(kind => `${count[kind]} ${kind}`)
      return `${count.gifId}  ${kinds.join('  ')}  ${shownText(titles.get(count.gifId) ?? '')}`.trimEnd()
    }),
    ...(await searches.top('', TOP)).map(({ term, count }) => `searched ${count} times  ${shownText(term)}`),
    ...hidden.map(term => `hidden  ${shownText(term)}`),
  ]
}
