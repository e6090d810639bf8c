/** The page around every list. */
import type { Subject } from './catalogue.ts'
import { COLUMNS, GUTTER_PX, WIDTH_PX } from './subjects/sizes.ts'

const shell = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en"${head}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>body { margin: 0 } #root { max-width: ${WIDTH_PX}px; margin: 0 auto }</style>
${body}
`

/**
 * HTML of a list's page. Its API is at `apiOrigin`. `preloads` are the files that its entry imports,
 * which bundlers name in the pages that they write, after the entry.
 */
export function pageOf({ id, entry }: Subject, apiOrigin: string, preloads: readonly string[] = []): string {
  const api = `${apiOrigin}/v1/`
  if (entry === undefined) {
    const attributes = `data-gif="trending" data-gif-columns="${COLUMNS}" data-gif-gutter="${GUTTER_PX}" data-gif-api="${api}"`
    return shell(
      id,
      '',
      `<div id="root"><div ${attributes}></div></div>\n<script async src="/giflet.js"></script>`,
    )
  }
  // The incumbent reads its analytics endpoint from this global.
  const events = `<script>window.GIPHY_PINGBACK_URL = '${apiOrigin}'</script>`
  return shell(
    id,
    ` data-api="${api}"`,
    `<script type="module" src="/${id}/entry.js"></script>
${preloads.map(name => `<link rel="modulepreload" href="/${id}/${name}">\n`).join('')}<div id="root"></div>\n${events}`,
  )
}
