import { EMBEDS } from '../../src/providers/embeds/embeds.ts'
import type { ServiceEmbeds } from '../../src/providers/embeds/serviceEmbeds.ts'
import { ADDRESSES, type FoundEmbed } from './findEmbeds.ts'

/**
 * Hides an embed where it stands, aborts its request, and hides it from its service's script.
 * Returns a function that restores the markup.
 */
export function hideEmbed({ element, source, service }: FoundEmbed): () => void {
  const { style } = element
  const before = [style.getPropertyValue('display'), style.getPropertyPriority('display')] as const
  const hadStyle = element.hasAttribute('style')
  style.setProperty('display', 'none', 'important')
  const addresses = new Map<string, string>()
  for (const name of source ? [...ADDRESSES, 'srcset'] : []) {
    const value = source?.getAttribute(name)
    if (value == null) continue
    addresses.set(name, value)
    source?.removeAttribute(name)
  }
  // Removing a frame's address does not stop it, and another address would add a history entry.
  if (source?.localName === 'iframe')
    (source as HTMLIFrameElement).contentWindow?.location.replace('about:blank')
  const { element: code }: ServiceEmbeds = EMBEDS[service]
  const wasNamed = code !== undefined && element.classList.contains(code.className)
  if (code && wasNamed) element.classList.remove(code.className)
  return () => {
    style.setProperty('display', ...before)
    if (!hadStyle) element.removeAttribute('style')
    if (code && wasNamed) element.classList.add(code.className)
    for (const [name, value] of addresses) source?.setAttribute(name, value)
  }
}
