/** Entry of `embed.html`: options from the boot script, the host page in `window.parent`. */
import type { Handover } from './app/first/handover.ts'
import { startApp } from './app/startApp.tsx'
import { matchColorScheme } from './bridge/colorScheme.ts'
import { connectFrame } from './bridge/connectFrame.ts'
import { connectPort } from './bridge/loaderPort.ts'
import { parseEnvironment } from './protocol/environment.ts'
import type { RawOptions } from './protocol/options.ts'
import { adoptSheet } from './styles/adoptSheet.ts'
import page from './styles/page.css?inline'

/** For `shadow.tsx`, which loads the same chunk. */
export { connectPort, startApp }

/**
 * Fills this document. Called by `boot.ts` instead of at import, because host pages load it too.
 */
export function startFrame({ raw, environment: written, base, greet, first }: Handover): void {
  const container = document.querySelector<HTMLElement>('#root')
  if (!container) return
  const environment = parseEnvironment(written)
  startErrorReports(raw)
  adoptSheet(document, page)
  matchColorScheme(document, raw.theme, environment !== undefined)
  startApp({
    container,
    styleRoot: document,
    raw,
    environment,
    losesHistory: environment !== undefined,
    base,
    connect: listeners => connectFrame(window, listeners, greet()),
    first,
  })
}

/** Does nothing unless an operator has put a meta tag with an address into the page. */
function startErrorReports(raw: RawOptions): void {
  const target = document.querySelector<HTMLMetaElement>('meta[name="giflet-errors"]')?.content
  if (!target) return
  import('./app/reportErrors.ts')
    .then(({ reportErrors }) => reportErrors(target, raw, window))
    // Reports are for the operator; the widget works without them.
    .catch(() => {})
}
