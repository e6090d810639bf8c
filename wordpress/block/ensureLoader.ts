/**
 * The loader in the window that an element lives in: newer versions of the editor show the post in
 * a frame, and a widget's messages go to the window around it.
 */
import { site } from './site.ts'

const ID = 'giflet-loader'

/** Adds the loader, unless that window has it. It finds elements by itself. */
export function ensureLoader({ ownerDocument }: Element): void {
  // The frame around the post says its direction, but not its language.
  ownerDocument.documentElement.lang ||= document.documentElement.lang
  if (ownerDocument.getElementById(ID)) return
  const script = ownerDocument.createElement('script')
  script.id = ID
  script.src = site.script
  for (const [name, value] of Object.entries(site.defaults)) script.setAttribute(`data-gif-${name}`, value)
  script.setAttribute('data-gif-lock', ['none', ...site.lock].join(' '))
  ownerDocument.head.append(script)
}
