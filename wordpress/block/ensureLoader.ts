/**
 * Adds the loader to the window of an element. Newer editors show the post in a frame, and widgets
 * post their messages to the window around them.
 */
import { site } from './site.ts'

const ID = 'giflet-loader'

/** Adds the loader, unless the window has it. The loader finds elements by itself. */
export function ensureLoader({ ownerDocument }: Element): void {
  // The post's frame has a direction, but no language.
  ownerDocument.documentElement.lang ||= document.documentElement.lang
  if (ownerDocument.getElementById(ID)) return
  const script = ownerDocument.createElement('script')
  script.id = ID
  script.src = site.script
  for (const [name, value] of Object.entries(site.defaults)) script.setAttribute(`data-gif-${name}`, value)
  script.setAttribute('data-gif-lock', ['none', ...site.lock].join(' '))
  ownerDocument.head.append(script)
}
