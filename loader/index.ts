/** Entry of `giflet.js`: one instance per page, the queued callbacks, the first scan. */
import { followAnchor } from './followAnchor.ts'
import { createPage } from './page.ts'
import { type Callback, createApi, type GifletApi } from './publicApi.ts'
import { readScript } from './script.ts'
import { restorePage } from './widget/historyPlace.ts'

declare const window: { giflet?: GifletApi & Callback[] }

// May also be an element of the page: one with the id "giflet" is a property of the window.
const earlier = window.giflet
// A second copy of the script, from another plugin or paste, leaves the work to the first.
if (earlier?.scan?.call) earlier.scan()
else {
  const script = readScript(document)
  const { adopt } = script.defaults
  const page = createPage(script)
  const api = createApi(page)
  window.giflet = api as never
  if (Array.isArray(earlier)) earlier.forEach(api.push)
  followAnchor(restorePage(api.scan))
  // Loaded on demand, because few pages have embeds to adopt.
  if (adopt)
    import(/* @vite-ignore */ `${script.base.href}giflet-adopt.js`).then(
      module => module.adopt(adopt, page),
      console.error,
    )
}
