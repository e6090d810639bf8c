/** Frame mode: a sandboxed iframe. */
import { message, parseMessage } from '../src/protocol/messages.ts'
import type { StartApp } from './widget.ts'

/**
 * Hands a port to each document of ours that loads in the frame: a frame loads again when it is moved in the page.
 *
 * Anyone may post to the host page, so a `hello` counts only from this frame's own window, and then only with the
 * origin of the assets: a document that the frame was navigated to elsewhere gets no port. A new port replaces
 * the one before, so there is always at most one, and it is that of the document now in the frame.
 *
 * `allow-same-origin` is given where the frame's origin is not the page's (a video player nested in it needs its own
 * origin). On the page's own origin it would let the frame lift its sandbox, so there the frame is opaque and its
 * messages have the origin `null`; so have they where the page itself stands in an opaque sandbox.
 */
export const startFrame: StartApp = ({ base, ...raw }, connect) => {
  const { origin } = new URL(base)
  const opaque = origin === self.origin
  const expected = opaque || self.origin === 'null' ? 'null' : origin
  const listening = new AbortController()
  const view = Object.assign(document.createElement('iframe'), {
    sandbox: `allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation${opaque ? '' : ' allow-same-origin'}`,
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write; web-share',
    title: raw.title || raw.brand || 'GIF',
    // Which page the visitor reads is nobody's business; the options in the fragment never leave the browser either.
    referrerPolicy: 'no-referrer',
    src: `${base}embed.html#${new URLSearchParams(raw)}`,
  })
  addEventListener(
    'message',
    ({ source, origin: from, data }) => {
      if (source === view.contentWindow && from === expected && parseMessage(data, 'hello'))
        (source as Window).postMessage(message('port'), expected === 'null' ? '*' : origin, [connect()])
    },
    listening,
  )
  return [view, () => listening.abort()]
}
