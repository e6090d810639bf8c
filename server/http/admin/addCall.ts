/** `POST /admin/gifs`: adds a file to the library, from a form or by its address. */
import { rm } from 'node:fs/promises'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Intake } from '../../library/add/intake.ts'
import { type GifMetadata, METADATA_FIELDS, metadataFrom } from '../../library/add/metadata.ts'
import { type Noted, notesOf } from '../../library/add/notes.ts'
import { RATINGS } from '../../store/types.ts'
import { answer } from '../answer.ts'
import { badRequest, HttpError, unavailable } from '../errors.ts'
import { originOf, type ServerContext } from '../serverContext.ts'
import { type Destination, type Received, receiveAddress, receiveForm } from './receiveFile.ts'
import { type Calls, call, checked, parsedBody } from './staffCall.ts'
import { STAFF_GIF, staffGif } from './staffGif.ts'

/** Files received or processed at a time: each holds a connection and disk space. */
const MOST_AT_ONCE = 16
const RETRY_S = 5

const ABOUT = { ...v.partial(v.object(METADATA_FIELDS)).entries, rating: v.optional(v.picklist(RATINGS)) }
const ADDRESS = v.strictObject({
  address: v.pipe(v.string(), v.trim(), v.url(), v.maxLength(2000)),
  ...ABOUT,
})
const FORM = v.object({ file: v.pipe(v.string(), v.description('The file')), ...ABOUT })

const ADDED = v.object({
  result: v.picklist(['added', 'known']),
  gif: STAFF_GIF,
  notes: v.array(v.string()),
})
export type Added = v.InferOutput<typeof ADDED>

export const addCalls: Calls = context => {
  let running = 0
  return [
    call({
      method: 'post',
      path: '/admin/gifs',
      summary: 'Add a file, as a form or by its https address; a file that is there already is "known"',
      body: ADDRESS,
      form: FORM,
      data: ADDED,
      status: 201,
      errors: [409, 413, 422, 501, 503],
      async run(c) {
        const { intake } = context
        if (!intake) throw new HttpError(501, 'This server takes no files')
        if (running >= MOST_AT_ONCE) throw unavailable('Too many files arrive at once', RETRY_S)
        running += 1
        const place = { path: intake.place(), maxBytes: intake.maxBytes }
        try {
          return await add(context, c, intake, place)
        } finally {
          running -= 1
          await rm(place.path, { force: true })
        }
      },
    }),
  ]
}

/** Whether the request may have a body as large as a file. */
export const isForm = (c: Context): boolean =>
  c.req.path === '/admin/gifs' && /^multipart\/form-data/i.test(c.req.header('Content-Type') ?? '')

async function add(
  context: ServerContext,
  c: Context,
  intake: Intake,
  place: Destination,
): Promise<Response> {
  const { received, details } = isForm(c) ? await fromForm(c, place) : await fromAddress(context, c, place)
  const { gifs } = context.store
  const id = await intake.idOf(received.path)
  if (await gifs.isTakenDown(id))
    throw new HttpError(409, `This file was taken down. Restore ${id} to bring it back`)
  const outcome = await intake.addArrived(received.path, received.name, details.about)
  if (outcome.result === 'failed') throw new HttpError(422, `${received.name} ${outcome.reason}`)
  const { item } = outcome
  // Stores the record now, before the library announces it.
  await gifs.put([await intake.record(item)])
  if (outcome.result === 'added' && details.rating !== undefined && details.rating !== item.rating)
    await gifs.patch(item.id, { rating: details.rating })
  const [record] = await gifs.stored([item.id])
  if (!record) throw new HttpError(409, 'This GIF was taken down meanwhile')
  const notes = outcome.result === 'added' ? notesFor(outcome) : []
  const data = { result: outcome.result, gif: staffGif(record, originOf(c)), notes }
  return answer(c, data, { maxAgeS: 0, status: outcome.result === 'added' ? 201 : 200 })
}

/** Leaves out advice that is meant for the command line. */
const notesFor = (added: Noted) => notesOf(added).map(note => note.replace(/; "remove .*$/, ''))

interface Details {
  about: GifMetadata
  rating?: (typeof RATINGS)[number] | undefined
}

type Arrived = { received: Received; details: Details }

async function fromForm(c: Context, place: Destination): Promise<Arrived> {
  const received = await receiveForm(c, place)
  const { tags, ...rest } = grouped(received.fields)
  return { received, details: detailsOf({ ...rest, ...(tags && { tags: tags.split(',') }) }) }
}

async function fromAddress({ external }: ServerContext, c: Context, place: Destination): Promise<Arrived> {
  const { address, ...fields } = await parsedBody(c, ADDRESS)
  const details = detailsOf({ source: address, ...fields })
  return { received: await receiveAddress(address, place, external, c.req.raw.signal), details }
}

/** Fields of one name become a list. Empty ones count as absent. */
function grouped(fields: Received['fields']): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [name, value] of fields) {
    if (value.trim() === '' || !Object.hasOwn(ABOUT, name)) continue
    all[name] = name === 'tags' && all.tags !== undefined ? `${all.tags},${value}` : value
  }
  return all
}

function detailsOf({ rating, ...fields }: Record<string, unknown>): Details {
  const tags = Array.isArray(fields.tags) ? fields.tags.filter(tag => String(tag).trim() !== '') : undefined
  const found = metadataFrom({ ...fields, ...(tags && { tags }) })
  if ('wrong' in found) throw badRequest(`${found.wrong} is wrong`)
  return { about: found.about, ...checked(v.object({ rating: ABOUT.rating }), { rating }) }
}
