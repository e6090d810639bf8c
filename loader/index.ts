/** Entry of `giflet.js`: one instance a page, drain the queue, first scan. */
import { type Callback, createApi, type GifletApi } from './api.ts'
import { createPage } from './scan.ts'

const host: { giflet?: GifletApi | Callback[] } = window as never

const earlier = host.giflet as (GifletApi & Callback[]) | undefined
// A second copy of the script, from another plugin or another paste, leaves the work to the first.
if (earlier?.scan) earlier.scan()
else {
  const api = createApi(createPage())
  host.giflet = api
  earlier?.forEach(api.push)
  api.scan()
}
