/** Serves the measured pages: builds and bundles what they need, and starts the server. */
import { build, isBuildStale } from '../../scripts/build.ts'
import { type BenchServer, startServer } from './api/server.ts'
import { bundleSubject, importsOfEntry } from './bundleSubject.ts'
import { installPeers, peerVersions } from './installPeers.ts'
import { WIDTH_PX } from './subjects/sizes.ts'
import type { Subject } from './subjects.ts'

/** Origins of the API, of the page, and of the same files on another site than the page. */
export interface Places {
  api: string
  page: string
  assets: string
}

type Html = (places: Places) => string

/** `preloads` are the files that the entry imports, which bundlers name in the pages they write. */
function htmlOf({ id, entry, body }: Subject, places: Places, preloads: readonly string[]): string {
  const content = entry
    ? `<script type="module" src="/${id}/entry.js"></script>
${preloads.map(name => `<link rel="modulepreload" href="/${id}/${name}">\n`).join('')}<div id="root"></div>
<script>window.GIPHY_PINGBACK_URL = '${places.api}'</script>`
    : body?.(places)
  return `<!doctype html>
<html lang="en" data-api="${places.api}/v1/">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${id}</title>
<link rel="icon" href="data:,">
<style>body { margin: 0 } #root { max-width: ${WIDTH_PX}px; margin: 0 auto }</style>
${content}
`
}

/** Each subject is at `/ID/`; `more` has further pages by path. The caller closes the server. */
export async function servePages(
  subjects: readonly Subject[],
  more: ReadonlyMap<string, Html> = new Map(),
): Promise<BenchServer> {
  if (isBuildStale()) await build({ log: console.log })
  if (subjects.some(({ id }) => id.startsWith('giphy-'))) installPeers(console.log)
  const scripts = new Map<string, string | Uint8Array>()
  const html = new Map(more)
  for (const subject of subjects) {
    const files = subject.entry ? await bundleSubject(subject, Object.keys(peerVersions())) : []
    for (const { name, source } of files) scripts.set(`/${subject.id}/${name}`, source)
    const preloads = importsOfEntry(files)
    html.set(`/${subject.id}/`, places => htmlOf(subject, places, preloads))
  }
  return startServer({ html, scripts })
}
