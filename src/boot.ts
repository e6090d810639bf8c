/**
 * The script in `embed.html`: asks for the first picture and loads the app. A classic script,
 * because a frame of opaque origin (a sandbox without `allow-same-origin`) may load modules only
 * from a server that sends `Access-Control-Allow-Origin`. It imports the app as a module, or, if
 * that is refused, loads the same app as one classic file.
 */

import { fetchEmbedded } from './app/first/embeddedAnswer.ts'
import type { Handover } from './app/first/handover.ts'
import { loadApp, loadError } from './app/first/loadApp.ts'
import { startFirstPaint } from './app/first/startFirstPaint.ts'
import { type Greeting, greet } from './bridge/greet.ts'
import { replacePingbackId } from './platform/pingbackId.ts'
import { readAddressOptions, readFirstEnvironment, standaloneOptions } from './protocol/address.ts'

const addressOptions = readAddressOptions(location)
const raw = parent === window ? standaloneOptions(addressOptions) : addressOptions
const environment = readFirstEnvironment(raw)
const base = new URL('.', document.baseURI).href
let greeting: Greeting | undefined
replacePingbackId(environment?.session)
const greetOnce = () => {
  greeting ??= greet(window)
  return greeting
}
const first = startFirstPaint({
  raw,
  environment,
  base,
  root: document.body,
  position: 'fixed',
  fetch: fetchEmbedded(document.scripts[0] as HTMLScriptElement),
  // Sends `hello` only for a picture; otherwise the app does, so that the loader notices an app
  // that never runs.
  greet: () => greetOnce().port,
})
const handover: Handover = { raw, environment, base, greet: greetOnce, first }
Promise.resolve(first?.answered)
  .then(() => loadApp(raw, base, first))
  .then(
    app => app.startFrame(handover),
    reason => {
      // With any other origin the module could load, so a second copy would fail too.
      if (origin === 'null') return loadClassic()
      void greeting?.port.then(port => port.postMessage(loadError(reason)))
      throw reason
    },
  )

/** Inserts the script of the template, because Trusted Types refuse an address that is set here. */
function loadClassic(): void {
  Object.assign(window, { gifletHandover: handover })
  document.body.append(document.querySelector<HTMLTemplateElement>('template')?.content ?? '')
}
