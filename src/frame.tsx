/** Entry of `embed.html`: options from the frame's address, the host page behind `window.parent`. */
import { startApp } from './app/startApp.tsx'
import { connectFrame, matchColorScheme } from './bridge/index.ts'
import { readOptions } from './protocol/address.ts'
import { adoptSheet } from './styles/adoptSheet.ts'
import page from './styles/page.css?inline'

/**
 * Fills this document. Called by `boot.ts`, not at import: the build keeps this module beside what `shadow.tsx` imports, which
 * is loaded into documents of others.
 */
export function startFrame(): void {
  const raw = readOptions(location)
  /** Written into the page by an operator who wants to hear of errors; empty otherwise. */
  const errorsTo = document.querySelector<HTMLMetaElement>('meta[name="giflet-errors"]')?.content
  if (errorsTo) {
    import('./app/reportErrors.ts')
      .then(({ reportErrors }) => reportErrors(errorsTo, raw, window))
      .catch(() => {})
  }
  const container = document.querySelector('#root')
  if (!container) return
  adoptSheet(document, page)
  matchColorScheme(document, raw)
  startApp({
    container,
    styleRoot: document,
    raw,
    base: new URL('.', document.baseURI).href,
    connect: listeners =>
      connectFrame(window, {
        ...listeners,
        onOptions(options) {
          matchColorScheme(document, options)
          listeners.onOptions?.(options)
        },
      }),
  })
}
