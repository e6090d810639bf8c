/** Frame mode: a sandboxed iframe. */
import { isHello, message } from '../src/protocol/messages.ts'
import type { Defaults } from './widget.ts'

/**
 * `allow-same-origin` is given where the frame's origin is not the page's (a video player nested in it needs its own
 * origin). On the page's own origin it would let the frame lift its sandbox, so there the frame is opaque.
 */
export const createFrame = ({ base, ...raw }: Defaults): HTMLIFrameElement =>
  Object.assign(document.createElement('iframe'), {
    sandbox: `allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation${originOf(base) === self.origin ? '' : ' allow-same-origin'}`,
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write; web-share',
    title: raw.title as string,
    // Which page the visitor reads is nobody's business; the options in the fragment never leave the browser either.
    referrerPolicy: 'no-referrer',
    src: `${base}embed.html#${new URLSearchParams(raw)}`,
  })

/**
 * Hands a port to each document of ours that loads in the frame: a frame loads again when it is moved in the page.
 *
 * Anyone may post to the host page, so a `hello` counts only from this frame's own window, and then only with the
 * origin of the assets, or `null` where the frame is opaque, as it also is in a page that itself stands in an opaque
 * sandbox: a document that the frame was navigated to elsewhere gets no port. A new port replaces the one
 * before, so there is always at most one, and it is that of the document now in the frame.
 */
export function answerHello(
  { source, origin, data }: MessageEvent,
  view: HTMLElement,
  base: string,
  connect: () => MessagePort,
): void {
  const expected = self.origin === 'null' || originOf(base) === self.origin ? 'null' : originOf(base)
  if (source && source === (view as HTMLIFrameElement).contentWindow && origin === expected && isHello(data))
    (source as Window).postMessage(message('port'), expected === 'null' ? '*' : origin, [connect()])
}

const originOf = (address: string) => new URL(address).origin
