/** The demo server of a test run. Sends its origins and samples to its parent and exits with it. */
import { serveDemo } from '../../../demo/serveDemo.ts'
import type { Library } from '../../../server/library/cachedLibrary.ts'
import type { GifRecord } from '../../../server/library/types.ts'
import { SAMPLE_KINDS, type SampleKind, type Samples } from './samples.ts'

// In memory, so that the data of a running demo stays untouched.
const server = await serveDemo({ port: 0, database: ':memory:' })
const records = await server.library.records()
const samples = Object.fromEntries(
  Object.entries(SAMPLE_KINDS).map(([kind, fits]) => [kind, sample(kind as SampleKind, records.find(fits))]),
) as Samples
await draw(server.library, samples)
process.send?.({ origin: server.origin, otherOrigin: server.otherOrigin, samples })

function sample(kind: SampleKind, record: GifRecord | undefined): Samples[SampleKind] {
  if (!record) throw new Error(`The catalogue has no ${kind}`)
  return { id: record.id, title: record.title, slug: record.slug }
}

/**
 * Makes what the server names only then: AV1 of the GIF and the sticker. Other media are made on
 * request, which takes seconds.
 */
async function draw(library: Library, { gif, sticker, ...others }: Samples): Promise<void> {
  await Promise.all([
    ...[gif, sticker].map(({ id }) => library.finish(id)),
    ...Object.values(others).map(({ id }) => library.ensureFile(id, 'original.gif')),
  ])
}

async function end(): Promise<void> {
  await server.close()
  process.exit(0)
}
process.once('disconnect', () => void end())
process.once('SIGTERM', () => void end())
