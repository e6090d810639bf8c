/** Frame mode: a sandboxed iframe. */
import { create } from './create.ts'
import { BASE } from './script.ts'

/**
 * `allow-same-origin` is given where the frame's origin is not the page's (a video player nested in it needs its own
 * origin). On the page's own origin it would let the frame lift its sandbox, so there the frame is opaque.
 */
export const createFrame = (raw: Record<string, string>): HTMLIFrameElement =>
  create('iframe', {
    title: raw.title,
    // Which page the visitor reads is nobody's business; the options in the fragment never leave the browser either.
    referrerPolicy: 'no-referrer',
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write; web-share',
    sandbox: `allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation${BASE.origin === origin ? '' : ' allow-same-origin'}`,
    src: `${BASE}embed.html#${new URLSearchParams(raw)}`,
  })
