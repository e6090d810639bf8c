/** Entry of `embed.html`: options from the frame's address, the host page behind `window.parent`. */
import { startApp } from './app/startApp.tsx'
import { connectFrame } from './bridge/index.ts'
import { readOptions } from './protocol/address.ts'
import { adoptSheet } from './styles/adoptSheet.ts'
import page from './styles/page.css?inline'

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
