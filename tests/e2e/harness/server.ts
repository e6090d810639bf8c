/** The demo server of a test run. Sends its origins and samples to its parent and exits with it. */
import { serveDemo } from '../../../demo/serveDemo.ts'
import type { GifRecord, Library } from '../../../server/library/types.ts'
import { SAMPLE_KINDS, type SampleKind, type Samples } from './samples.ts'

// In memory, so that the data of a running demo stays untouched.
const server = await serveDemo({ port: 0, database: ':memory:' })
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

/** Builds the media of the samples now; other media are built on request, which takes seconds. */
async function draw(library: Library, ids: string[]): Promise<void> {
  await Promise.all(ids.map(id => library.ensureFile(id, 'original.gif')))
}

async function end(): Promise<void> {
  await server.close()
  process.exit(0)
}
process.once('disconnect', () => void end())
process.once('SIGTERM', () => void end())
