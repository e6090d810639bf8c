/** Entry of `embed.html`: options from the frame's address, the host page in `window.parent`. */
import type { Handover } from './app/first/handover.ts'
import { startApp } from './app/startApp.tsx'
import { connectFrame, connectPort, matchColorScheme } from './bridge/index.ts'
import { readOptions, standaloneOptions } from './protocol/address.ts'
import { readEnvironment } from './protocol/environment.ts'
import { adoptSheet } from './styles/adoptSheet.ts'
import page from './styles/page.css?inline'

/** For `shadow.tsx`, which loads the same chunk. */
export { connectPort, startApp }

/**
 * Fills this document. Called by `boot.ts` instead of at import, because host pages load it too.
 */
export function startFrame({ greeting, first }: Partial<Handover> = {}): void {
  const container = document.querySelector<HTMLElement>('#root')
  if (!container) return
  const written = readOptions(location)
  const raw = window.parent === window ? standaloneOptions(written) : written
  const environment = readEnvironment(raw)
  startErrorReports(raw)
  adoptSheet(document, page)
  matchColorScheme(document, raw.theme, environment !== undefined)
  startApp({
    container,
    styleRoot: document,
    raw,
    environment,
    losesHistory: environment !== undefined,
    base: new URL('.', document.baseURI).href,
    connect: listeners => connectFrame(window, listeners, greeting),
    first,
  })
}

/** Only if an operator has put an address into the page's meta tag. */
function startErrorReports(raw: ReturnType<typeof readOptions>): void {
  const target = document.querySelector<HTMLMetaElement>('meta[name="giflet-errors"]')?.content
  if (!target) return
  import('./app/reportErrors.ts')
    .then(({ reportErrors }) => reportErrors(target, raw, window))
    // Reports are for the operator; the widget works without them.
    .catch(() => {})
}
