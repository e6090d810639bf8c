/**
 * Shows a widget's picture before its app has loaded, and hands the answer and the moving elements
 * to the app.
 */
import { motionMode, motionPreferences } from '../../media/motionMode.ts'
import { hasPixels } from '../../media/movingElement.ts'
import { message } from '../../protocol/envelope.ts'
import { requestFirst } from './firstAnswer.ts'
import { firstCall } from './firstCall.ts'
import type { FirstPaint, FirstSetup } from './firstPaint.ts'
import { drawFirstPicture, type FirstPicture } from './firstPicture.ts'
import { loadTiles } from './loadApp.ts'

/**
 * Longest time that the app's modules wait for the answer, to leave it the bandwidth: four round
 * trips of 400 ms (slow 3G) to a new server (name, connection, TLS, answer), and time for the
 * server. An answer that takes longer is not limited by bandwidth.
 */
const APP_AFTER_MS = 2000

export function startFirstPaint(setup: FirstSetup): FirstPaint | undefined {
  const { raw, environment, base } = setup
  const call = firstCall(raw, environment, base)
  if (!call) return undefined
  const { widget, options } = call
  const drawn: FirstPaint['drawn'] = new Map()
  let isReporting = false
  let reportedId: string | undefined
  let ended = false
  let picture: FirstPicture | undefined
  // An embed always shows its picture, so the port is requested early.
  if (widget === 'embed') void setup.greet()
  const abort = new AbortController()
  const answer = requestFirst(call.url, { ...call.init, signal: abort.signal }, setup.fetch)

  const show = async () => {
    const draw = ['embed', 'player'].includes(widget) ? drawFirstPicture : (await loadTiles(base)).drawTiles
    const json = await answer.json
    if (json === undefined || ended) return
    const isPlaying = motionMode(options.motion, motionPreferences(window)) === 'play'
    picture = draw(json, setup, call, isPlaying && document.visibilityState !== 'hidden', drawn)
    // A moving picture becomes visible before it has loaded, which no event reports.
    const reportOnceVisible = () => {
      if (ended || !picture || picture.view.hidden) return
      if (picture.elements.some(hasPixels)) void report(picture)
      else requestAnimationFrame(reportOnceVisible)
    }
    for (const element of picture?.elements ?? []) {
      // Frames out of view get no animation frames.
      element.onload = element.onloadeddata = reportOnceVisible
      element.onerror = () => element.remove()
    }
    reportOnceVisible()
  }

  const report = async ({ size, detail }: FirstPicture) => {
    if (isReporting) return
    isReporting = true
    const port = await setup.greet()
    if (ended) return
    reportedId = detail.id ?? ''
    port.postMessage(message('resize', { detail: size }))
    port.postMessage(message('ready', { detail }))
  }

  // If this fails, the app works without it.
  const showing = show().catch(() => {})
  return {
    pingbackId: call.pingbackId,
    get covers() {
      return picture?.view.hidden === false
    },
    answer,
    drawn,
    answered: Promise.race([showing, new Promise(resolve => setTimeout(resolve, APP_AFTER_MS))]),
    end(isPicture) {
      if (ended) return undefined
      ended = true
      // An answer that has arrived is unaffected.
      abort.abort()
      if (picture) removePicture(picture, isPicture)
      return reportedId
    },
  }
}

/** `isReplaced`: the app has drawn the same picture. */
const removePicture = ({ view, elements }: FirstPicture, isReplaced: boolean) => {
  const remove = () => view.remove()
  // Adopted elements are on the screen at once; newly drawn ones are after two frames.
  const isAdopted = elements.some(element => hasPixels(element) && !view.contains(element))
  if (isReplaced && !isAdopted) requestAnimationFrame(() => requestAnimationFrame(remove))
  else remove()
}
