/** Entry of `giflet.js`: one instance a page, drain the queue, first scan. */
import { api, type Callback, type GifletApi } from './api.ts'
import { hear } from './scan.ts'

declare const window: { giflet?: GifletApi & Callback[] }

const earlier = window.giflet
// A second copy of the script, from another plugin or another paste, leaves the work to the first.
if (earlier?.scan) earlier.scan()
else {
  window.giflet = api as never
  addEventListener('message', hear)
  earlier?.forEach(api.push)
  api.scan()
}
