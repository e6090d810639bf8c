/**
 * Shows a widget's picture before its app has loaded, and hands the answer and what moves to the
 * app.
 */
import { motionMode, motionWishes } from '../../media/motionMode.ts'
import { hasPixels } from '../../media/movingElement.ts'
import { message } from '../../protocol/envelope.ts'
import type { First, FirstPlace } from './first.ts'
import { askFirst } from './firstAnswer.ts'
import { firstCall } from './firstCall.ts'
import { drawFirst, type FirstPicture } from './firstPicture.ts'
import { loadTiles } from './loadApp.ts'

/**
 * How long the app's modules wait for the answer, to leave it the bandwidth. Four round trips of
 * 400 ms (slow 3G) to a server that is new to the browser (name, connection, TLS, answer), and some
 * time for the server. An answer that takes longer is not waiting for bandwidth.
 */
const APP_AFTER_MS = 2000

export function startFirst(place: FirstPlace): First | undefined {
  const { raw, environment, base } = place
  const call = firstCall(raw, environment, base)
  if (!call) return undefined
  const { widget, options } = call
  const drawn: First['drawn'] = new Map()
  let isReporting = false
  let reported: string | undefined
  let ended = false
  let picture: FirstPicture | undefined
  // A picture that will surely be shown need not wait for the port.
  if (widget === 'embed') void place.greet()
  const abort = new AbortController()
  const answer = askFirst(call.url, { ...call.init, signal: abort.signal }, place.ask)

  const show = async () => {
    const draw = ['embed', 'player'].includes(widget) ? drawFirst : (await loadTiles(base)).drawTiles
    const json = await answer.json
    if (json === undefined || ended) return
    const isPlaying = motionMode(options.motion, motionWishes(window)) === 'play'
    picture = draw(json, place, call, isPlaying && document.visibilityState !== 'hidden', drawn)
    // A moving picture is visible before all of it has loaded, which no event reports.
    const look = () => {
      if (ended || !picture || picture.view.hidden) return
      if (picture.elements.some(hasPixels)) void report(picture)
      else requestAnimationFrame(look)
    }
    for (const element of picture?.elements ?? []) {
      // In a frame out of view, nothing is drawn.
      element.onload = element.onloadeddata = look
      element.onerror = () => element.remove()
    }
    look()
  }

  const report = async ({ size, detail }: FirstPicture) => {
    if (isReporting) return
    isReporting = true
    const port = await place.greet()
    if (ended) return
    reported = detail.id ?? ''
    port.postMessage(message('resize', { detail: size }))
    port.postMessage(message('ready', { detail }))
  }

  // Whatever fails here, the app works without it.
  const asking = show().catch(() => {})
  return {
    pingbackId: call.pingbackId,
    get covers() {
      return picture?.view.hidden === false
    },
    answer,
    drawn,
    asked: Promise.race([asking, new Promise(resolve => setTimeout(resolve, APP_AFTER_MS))]),
    end(isPicture) {
      if (ended) return undefined
      ended = true
      // Has no effect on an answer that has arrived.
      abort.abort()
      const { view } = picture ?? {}
      const remove = () => view?.remove()
      // What the app goes on with is on the screen at once. Otherwise what it has drawn is after
      // two frames.
      const isTaken = picture?.elements.some(element => hasPixels(element) && !view?.contains(element))
      if (isPicture && !isTaken) requestAnimationFrame(() => requestAnimationFrame(remove))
      else remove()
      return reported
    },
  }
}
