/**
 * Entry of `giflet-adopt.js`, which the loader imports for `data-gif-adopt`: turns other services'
 * embed markup into widgets, each beside the markup, which stays where its author has put it.
 */
import { EMBED_SERVICES, EMBEDS } from '../src/providers/embeds/embeds.ts'
import { type FoundEmbed, findEmbeds } from './adopt/findEmbeds.ts'
import { hideEmbed } from './adopt/hideEmbed.ts'
import { create } from './nodes.ts'
import type { WidgetPage } from './page.ts'

/** Failures that may be temporary: the widget offers a retry. */
const TEMPORARY_CODES = ['network', 'offline', 'timeout', 'rate-limited', 'unavailable', 'load']
const IMAGES = 'images'

type Widgets = Pick<WidgetPage, 'mount' | 'destroy'>

/**
 * Adopts the embeds in the page and those added later. `names` lists services, and `images` for
 * pictures from their hosts. Returns a function that stops adopting later ones.
 */
export function adopt(names: string, widgets: Widgets): () => void {
  const wanted: string[] = names.toLowerCase().match(/[^\s,]+/g) ?? []
  const services = EMBED_SERVICES.filter(name => wanted.includes(name))
  const unknown = wanted.filter(name => name !== IMAGES && !EMBED_SERVICES.some(known => known === name))
  if (unknown.length > 0)
    console.warn(`data-gif-adopt: ${unknown.join(', ')} is none of ${EMBED_SERVICES.join(', ')}, ${IMAGES}`)
  /** Embeds with a widget, or whose widget has failed. */
  const tried = new WeakSet<HTMLElement>()
  /** Functions that put an embed back in place of its widget. */
  const shown = new Map<HTMLElement, () => void>()

  const replace = (found: FoundEmbed) => {
    const { element, id, service, options } = found
    // Related frames share one box, and content inside a widget stays as its author wrote it.
    if (tried.has(element) || element.closest('[data-gif]')) return
    tried.add(element)
    const restore = hideEmbed(found)
    const widget = create('div')
    for (const [name, value] of Object.entries(options)) widget.setAttribute(name, value)
    widget.addEventListener('gif:error', event => {
      const { code } = (event as CustomEvent<{ code: string }>).detail
      if (TEMPORARY_CODES.includes(code)) return
      end()
      const reason = `the provider in use does not know ${EMBEDS[service].name}'s ${id} (${code})`
      console.warn(element, `data-gif-adopt: ${reason}. Its own markup is shown`)
    })
    const end = () => {
      shown.delete(element)
      widgets.destroy(widget)
      widget.remove()
      restore()
    }
    element.before(widget)
    shown.set(element, end)
    widgets.mount(widget, { gif: id })
  }

  const scan = (root: ParentNode & Node) => {
    for (const found of findEmbeds(root, services, wanted.includes(IMAGES))) replace(found)
  }
  const observer = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.nodeType === 1 && node.isConnected) scan(node as Element)
    for (const [element, end] of shown) {
      if (element.isConnected) continue
      end()
      // The page may insert it again.
      tried.delete(element)
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  scan(document)
  return () => observer.disconnect()
}
