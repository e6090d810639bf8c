/** Entry of `giflet.js`: one instance per page, the queued callbacks, the first scan. */
import { type Callback, createApi, type GifletApi } from './api.ts'
import { createPage } from './page.ts'
import { readScript } from './script.ts'

declare const window: { giflet?: GifletApi & Callback[] }

const earlier = window.giflet
// A second copy of the script, from another plugin or another paste, leaves the work to the first.
if (earlier?.scan) earlier.scan()
else {
  const page = createPage(readScript(document))
  const api = createApi(page)
  window.giflet = api as never
  earlier?.forEach(api.push)
  api.scan()
}
