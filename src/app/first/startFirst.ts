/**
 * Shows a widget's picture before its app has loaded, and hands the answer and the picture to the
 * app.
 */
import { message } from '../../protocol/envelope.ts'
import { layoutOf, wantedSize } from '../wantedSize.ts'
import type { First, FirstPlace } from './first.ts'
import { askFirst } from './firstAnswer.ts'
import { firstCall } from './firstCall.ts'
import { drawFirst } from './firstPicture.ts'
import { loadTiles } from './loadApp.ts'
import { readFirstGif } from './readFirst.ts'

/**
 * How long the app's modules wait for the answer, to leave it the bandwidth. Four round trips of
 * 400 ms (slow 3G) to a server that is new to the browser (name, connection, TLS, answer), and some
 * time for the server. An answer that takes longer is not waiting for bandwidth.
 */
const APP_AFTER_MS = 2000

export function startFirst(place: FirstPlace): First | undefined {
  const { raw, environment, base, root, position } = place
  const call = firstCall(raw, environment, base)
  if (!call) return undefined
  const { widget } = call
  // Only an embed reports something before its app runs. The others send no `hello` before that, so
  // that the loader notices an app that never starts.
  const port = widget === 'embed' ? place.greet() : undefined
  let told: string | undefined
  let ended = false
  let view: HTMLElement | undefined
  const abort = new AbortController()
  const answer = askFirst(call.url, { ...call.init, signal: abort.signal }, place.ask)

  const askTiles = async () => {
    const { askForTiles } = await loadTiles(base)
    const body = await answer.text
    if (body !== undefined && !ended) askForTiles(body, place, call)
  }

  const showOne = async () => {
    const layout = layoutOf(environment !== undefined, call.options)
    const body = await answer.text
    const gif = body === undefined || ended ? undefined : readFirstGif(body)
    // The height of a player's bars is not known yet.
    const drawn = gif && (port || layout === 'flow') && drawFirst(gif, root, position, layout)
    if (!drawn) return
    view = drawn.view
    const { box, ratio, picture } = drawn
    picture.onerror = () => view?.remove()
    // A player has bars around the picture, a sticker a background behind it: only the app can show
    // those, so their file is only requested.
    view.hidden = !port || gif.is_sticker
    if (view.hidden) return
    picture.onload = async () => {
      const loader = await port
      if (ended) return
      told = gif.id
      loader?.postMessage(message('resize', { detail: wantedSize(box, layout, ratio) }))
      loader?.postMessage(message('ready', { detail: { id: gif.id } }))
    }
  }

  // Whatever fails here, the app works without it.
  const asking = (['embed', 'player'].includes(widget) ? showOne() : askTiles()).catch(() => {})
  return {
    pingbackId: call.pingbackId,
    get covers() {
      return view?.hidden === false
    },
    answer,
    // The others show nothing without the app, so the app does not wait.
    asked: port && Promise.race([asking, new Promise(resolve => setTimeout(resolve, APP_AFTER_MS))]),
    end(isPicture) {
      if (ended) return undefined
      ended = true
      // Has no effect on an answer that has arrived.
      abort.abort()
      // Two frames, so that what the app has drawn is on the screen.
      if (isPicture) requestAnimationFrame(() => requestAnimationFrame(() => view?.remove()))
      else view?.remove()
      return told
    },
  }
}
