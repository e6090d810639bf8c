/** Shadow mode: the same app in the host page, inside the widget's shadow root. */
import type { StartApp } from './widget.ts'

export const startShadow: StartApp = ({ base, ...raw }, connect, fail) => {
  const view = document.createElement('div')
  let end: (() => void) | undefined
  import(/* @vite-ignore */ `${base}giflet-shadow.js`)
    .then(app => {
      // The element may have left the page meanwhile.
      if (view.parentNode) end = app.start(view, raw, connect())
    })
    .catch(error => fail('load', `${error}`))
  return [view, () => end?.()]
}
