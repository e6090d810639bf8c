/** Shadow mode: the same app in the host page, inside the widget's shadow root. */
import type { StartApp } from './widget.ts'

/** Browsers may remember a failed import by its address, so every further attempt has one of its own. */
let retry = ''

export const startShadow: StartApp = ({ base, ...raw }, connect, fail) => {
  const view = document.createElement('div')
  let end = () => {}
  import(/* @vite-ignore */ `${base}giflet-shadow.js${retry}`)
    .then(({ start }) => {
      // The element may have left the page meanwhile.
      if (view.parentNode) end = start(view, raw, connect())
    })
    .catch(error => {
      retry += '?'
      fail('load', `${error}`)
    })
  return [view, () => end()]
}
