/** Builds what a run needs: a bundle per list, and `dist/` for the snippet. */
import { build, isBuildStale } from '../../scripts/build.ts'
import type { ServedPages } from './api/answers.ts'
import { bundleSubject, importsOfEntry } from './bundleSubject.ts'
import type { Subject } from './catalogue.ts'
import { installPeers, peerVersions } from './installPeers.ts'
import { pageOf } from './pages.ts'

export interface Prepared extends ServedPages {
  /** Error messages of lists that cannot be built, by id. */
  failures: ReadonlyMap<string, string>
}

export async function buildIfStale(log: (line: string) => void = console.log): Promise<void> {
  if (isBuildStale()) await build({ log })
}

export async function prepare(subjects: readonly Subject[], log: (line: string) => void): Promise<Prepared> {
  const html = new Map<string, (apiOrigin: string) => string>()
  const scripts = new Map<string, string | Uint8Array>()
  const failures = new Map<string, string>()
  try {
    if (subjects.some(({ ours }) => !ours)) installPeers(log)
  } catch (error) {
    log(`peers: ${messageOf(error)}`)
  }
  for (const subject of subjects) {
    const { id, entry } = subject
    let preloads: readonly string[] = []
    html.set(`/${id}/`, apiOrigin => pageOf(subject, apiOrigin, preloads))
    try {
      await buildIfStale(log)
      if (entry !== undefined) {
        const files = await bundleSubject(subject, Object.keys(peerVersions()))
        for (const { name, source } of files) scripts.set(`/${id}/${name}`, source)
        preloads = importsOfEntry(files)
      }
      log(`built ${id}`)
    } catch (error) {
      failures.set(id, messageOf(error))
      log(`${id} failed: ${messageOf(error)}`)
    }
  }
  return { html, scripts, failures }
}

/** First line of an error's message. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
