/** Frame mode: the app in a sandboxed iframe. */
import { CONSENT_PARAM } from '../../src/protocol/consent.ts'
import { COLOR_PARAM, LANG_PARAM } from '../../src/protocol/environment.ts'
import type { RawOptions } from '../options.ts'
import type { Settings } from './channel.ts'
import { create } from './create.ts'

/** The accessible name of the frame, and what the consent button says. */
export const titleOf = ({ title }: RawOptions): string => title || 'GIF'
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation'

export const createFrame = (base: URL, { options, environment, granted }: Settings): HTMLIFrameElement => {
  const frame = create('iframe', {
    title: titleOf(options),
    // Nobody needs to know which page the visitor reads. A fragment never leaves the browser.
    referrerPolicy: 'no-referrer',
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write; web-share',
    // A nested video player needs its own origin. On the page's origin, the frame could use that
    // to lift its sandbox.
    sandbox: base.origin === origin ? SANDBOX : `${SANDBOX} allow-same-origin`,
    src: `${base}embed.html#${new URLSearchParams({
      ...options,
      [COLOR_PARAM]: environment.color,
      [LANG_PARAM]: environment.lang,
      [CONSENT_PARAM]: `${granted}`,
    })}`,
  })
  // As inside, or browsers paint an opaque canvas behind the frame.
  frame.style.colorScheme = 'light'
  return frame
}
