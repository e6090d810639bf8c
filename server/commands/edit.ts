/** `giflet-server edit ID`: changes what is told about a GIF; a running server shows it at once. */
import { join } from 'node:path'
import * as v from 'valibot'
import { ABOUT_FIELDS } from '../library/add/about.ts'
import { readAddedItem } from '../library/add/addedFiles.ts'
import { readManifest, restoreAdded } from '../library/cache.ts'
import { recordOf, sourceFields } from '../library/records.ts'
import { UsageError } from '../platform/errors.ts'
import { takedownId } from '../platform/takedownId.ts'
import { databaseOf } from '../store/databaseOf.ts'
import { RATINGS } from '../store/types.ts'
import { type Command, libraryPaths, oneOf, onlyArgument } from './command.ts'
import { parsed } from './usage.ts'

const ID = /^\w{1,64}$/
const MAX_TEXT_LENGTH = 500
const MAX_TAGS = 50

/** Options and the fields of the record that they set. */
const FIELDS = {
  title: ['title'],
  alt: ['alt_text'],
  rating: ['rating'],
  tag: ['tags'],
  source: ['source', 'source_post_url', 'source_tld'],
  author: ['author'],
  license: ['license'],
} as const
const OPTIONS = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

export const edit: Command = {
  details: `  --title TEXT      the title
  --alt TEXT        the description for those who do not see it
  --tag TAG         a tag; repeat it for several; replaces all tags
  --rating RATING   g, pg, pg-13 or r
  --source ADDRESS  where it comes from
  --author NAME     who made it
  --license TEXT    its license: a name or an address
  --hide            let only its address find it
  --show            let everything find it again
  --take-down       remove it: its page and media answer 410; "remove ID" deletes its file too
  --restore         bring back what was taken down
  --reset FIELD     one of these as it was, such as title; may be repeated
`,
  async run(args, settings, { out, error }) {
    const { values, positionals } = parsed(args, {
      title: { type: 'string' },
      alt: { type: 'string' },
      rating: { type: 'string' },
      tag: { type: 'string', multiple: true },
      source: { type: 'string' },
      author: { type: 'string' },
      license: { type: 'string' },
      hide: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      'take-down': { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
      reset: { type: 'string', multiple: true, default: [] },
    })
    const id = onlyArgument(positionals, 'the id of one GIF')
    if (!ID.test(id)) throw new UsageError(`${id.slice(0, 80)} is not an id`)
    const fields = fieldsOf(values)
    if (values.hide || values.show)
      Object.assign(fields, { is_hidden: values.hide, is_indexable: !values.hide })
    if (values['take-down']) fields.is_removed = true
    if (values.restore) fields.is_removed = null
    if (Object.keys(fields).length === 0) throw new UsageError('has nothing to change')
    const store = await databaseOf(settings).open(error)
    try {
      const takenDown = takedownId(id)
      const isTakenDown = await store.gifs.isTakenDown(takenDown)
      if (isTakenDown !== values.restore) {
        error(`${id}: it was ${isTakenDown ? 'taken down; --restore brings it back' : 'not taken down'}`)
        return 1
      }
      if (takenDown !== id) {
        if (!values['take-down'] && !values.restore)
          throw new UsageError('can only take down or restore an animated text')
        await store.gifs.setPatch(takenDown, values.restore ? {} : { is_removed: true })
        out(`${values.restore ? 'restored' : 'took down'} ${id} in all styles`)
        return 0
      }
      if (!(await store.gifs.get(id))) {
        // The server has not seen the item yet.
        const paths = libraryPaths(settings)
        const item = await readAddedItem(join(paths.added, `${id}.json`))
        if (item) await store.gifs.put([recordOf(item, await readManifest(paths, item))])
      }
      const record = await store.gifs.patch(id, fields)
      if (values['take-down']) await store.reports.settle(id, 'taken_down')
      if (values.restore) await restoreAdded(libraryPaths(settings), id)
      if (!record && !values.restore) {
        error(`${id}: there is no such GIF`)
        return 1
      }
      const done = values['take-down'] ? 'took down' : values.restore ? 'restored' : 'edited'
      out(`${done} ${record?.title ?? id}`)
      return 0
    } finally {
      await store.close()
    }
  },
}

interface Values {
  title?: string | undefined
  alt?: string | undefined
  rating?: string | undefined
  tag?: string[] | undefined
  source?: string | undefined
  author?: string | undefined
  license?: string | undefined
  reset: string[]
}

function fieldsOf({
  title,
  alt,
  rating,
  tag,
  source,
  author,
  license,
  reset,
}: Values): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of reset) {
    for (const field of FIELDS[oneOf('reset', name, OPTIONS)]) fields[field] = null
  }
  for (const [name, text] of [
    ['title', title],
    ['alt', alt],
    ['author', author],
    ['license', license],
  ] as const) {
    if (text === undefined) continue
    if (text.length > MAX_TEXT_LENGTH)
      throw new UsageError(`--${name} must be at most ${MAX_TEXT_LENGTH} characters`)
    fields[FIELDS[name][0]] = text.trim()
  }
  if (source !== undefined) {
    const address = source.trim()
    if (address !== '' && !v.is(ABOUT_FIELDS.source, address))
      throw new UsageError('--source must be an http or https address')
    Object.assign(fields, sourceFields(address))
  }
  if (rating !== undefined) fields.rating = oneOf('rating', rating, RATINGS)
  if (tag !== undefined) {
    if (tag.length > MAX_TAGS) throw new UsageError(`--tag: at most ${MAX_TAGS} tags`)
    fields.tags = [...new Set(tag.map(text => text.trim()).filter(Boolean))]
  }
  return fields
}
