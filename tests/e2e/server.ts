/** The demo server for one test run; tells its parent where it is and what it shows, and ends with it. */
import type { GifRecord, Library } from '../../demo/library/types.ts'
import { serve } from '../../demo/serve.ts'
import { SAMPLE_KINDS, type SampleKind, type Samples } from './samples.ts'

// A database of its own: a demo that runs beside the tests keeps its data.
const server = await serve({ port: 0, database: ':memory:' })
const records = await server.library.records()
const samples = Object.fromEntries(
  Object.entries(SAMPLE_KINDS).map(([kind, fits]) => [kind, sample(kind as SampleKind, records.find(fits))]),
) as Samples
await draw(
  server.library,
  Object.values(samples).map(({ id }) => id),
)
process.send?.({ origin: server.origin, otherOrigin: server.otherOrigin, samples })

function sample(kind: SampleKind, record: GifRecord | undefined): Samples[SampleKind] {
  if (!record) throw new Error(`The catalogue has no ${kind}`)
  return { id: record.id, title: record.title, slug: record.slug }
}

/** Draws the media of these now, so that no test waits for them; all else is drawn when asked for. */
async function draw(library: Library, ids: string[]): Promise<void> {
  await Promise.all(ids.map(id => library.ensureFile(id, 'original.gif')))
}

async function end(): Promise<void> {
  await server.close()
  process.exit(0)
}
process.once('disconnect', () => void end())
process.once('SIGTERM', () => void end())
