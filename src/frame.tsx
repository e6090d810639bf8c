/** Entry of `embed.html`: options from the frame's address, the host page behind `window.parent`. */
import { startApp } from './app/startApp.tsx'
import { connectFrame } from './bridge/index.ts'
import { readOptions } from './protocol/address.ts'
import { adoptSheet } from './styles/adoptSheet.ts'
import page from './styles/page.css?inline'

/** Written into the page by an operator who wants to hear of errors; empty otherwise. */
const errorsTo = document.querySelector<HTMLMetaElement>('meta[name="giflet-errors"]')?.content
if (errorsTo) {
  import('./app/reportErrors.ts')
    .then(({ reportErrors }) => reportErrors(errorsTo, readOptions(location), window))
    .catch(() => {})
}

const container = document.querySelector('#root')
if (container) {
  adoptSheet(document, page)
  startApp({
    container,
    styleRoot: document,
    raw: readOptions(location),
    base: new URL('.', document.baseURI).href,
    connect: listeners => connectFrame(window, listeners),
  })
}
