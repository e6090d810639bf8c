/** `giflet-server edit ID`: changes a GIF's metadata; a running server shows it at once. */
import { join } from 'node:path'
import * as v from 'valibot'
import { EDIT, patchOf } from '../http/admin/staffGif.ts'
import { readAddedItem } from '../library/add/addedFiles.ts'
import { readManifest, restoreAdded } from '../library/cache.ts'
import { recordOf } from '../library/records.ts'
import { libraryPaths } from '../library/settingsLibrary.ts'
import type { GifRecord } from '../library/types.ts'
import { UsageError } from '../platform/errors.ts'
import { takedownId } from '../platform/takedownId.ts'
import { restoreGif, takeDown } from '../store/takedown.ts'
import { RATINGS } from '../store/types.ts'
import { type Command, withStore } from './command.ts'
import { choiceOf, onlyArgument, parsed } from './usage.ts'

const ID = /^\w{1,64}$/

/** Options and the fields that they set. */
const FIELDS = {
  title: 'title',
  alt: 'alt_text',
  rating: 'rating',
  tag: 'tags',
  source: 'source',
  author: 'author',
  license: 'license',
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
    const { 'take-down': isTaken, restore: isRestored } = values
    const fields = fieldsOf(values)
    const isEdit = Object.keys(fields).length > 0
    if (!isEdit && !isTaken && !isRestored) throw new UsageError('has nothing to change')
    return withStore(settings, error, async store => {
      const isText = takedownId(id) !== id
      if (isText && isEdit) throw new UsageError('can only take down or restore an animated text')
      const isTakenDown = await store.gifs.isTakenDown(takedownId(id))
      if (isTakenDown !== isRestored) {
        error(`${id}: it was ${isTakenDown ? 'taken down; --restore brings it back' : 'not taken down'}`)
        return 1
      }
      const paths = libraryPaths(settings)
      if (!isText && !(await store.gifs.get(id))) {
        // The server has not seen the item yet.
        const item = await readAddedItem(join(paths.added, `${id}.json`))
        if (item) await store.gifs.put([recordOf(item, await readManifest(paths, item))])
      }
      let record: GifRecord | undefined
      if (isRestored) {
        record = await restoreGif(store, id)
        await restoreAdded(paths, id)
      }
      if (isEdit) record = await store.gifs.patch(id, fields)
      if (isTaken) record = await takeDown(store, id)
      if (!record && !isRestored && !isText) {
        error(`${id}: there is no such GIF`)
        return 1
      }
      const done = isTaken ? 'took down' : isRestored ? 'restored' : 'edited'
      out(`${done} ${isText ? `${id} in all styles` : (record?.title ?? id)}`)
      return 0
    })
  },
}

type Values = Partial<Record<keyof typeof FIELDS, string | string[]>> & {
  hide: boolean
  show: boolean
  reset: string[]
}

/** The record's fields to set, checked like those from the operator's page. */
function fieldsOf({ hide, show, reset, ...values }: Values): Record<string, unknown> {
  if (values.rating !== undefined) choiceOf('rating', String(values.rating), RATINGS)
  const given = OPTIONS.filter(option => values[option] !== undefined)
  const fields = {
    ...Object.fromEntries(reset.map(option => [FIELDS[choiceOf('reset', option, OPTIONS)], null])),
    ...Object.fromEntries(given.map(option => [FIELDS[option], values[option]])),
    ...((hide || show) && { is_hidden: hide }),
  }
  const { success, output, issues } = v.safeParse(EDIT, fields)
  if (success) return patchOf(output)
  const wrong = OPTIONS.find(option => FIELDS[option] === issues[0].path?.[0].key)
  throw new UsageError(`--${wrong}: ${issues[0].message}`)
}
