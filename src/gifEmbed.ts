/**
 * `gif-embed.js`: the element `<gif-embed src="ID" columns="3">`, for frameworks and editors that
 * know elements better than attributes. Becomes a `data-gif` element itself, so that nothing in it
 * moves, and brings the loader unless the page has its tag.
 */
declare const __VERSION__: string

// Taken from the prototype, because named content hides the document's own methods.
const { createElement, querySelector } = Object.getPrototypeOf(document) as Document
const script = createElement.call(document, 'script') as HTMLScriptElement
const own = querySelector.call(document, 'script[src*="gif-embed.js"]') as HTMLScriptElement | null

if (!customElements.get('gif-embed')) {
  customElements.define(
    'gif-embed',
    class extends HTMLElement {
      connectedCallback() {
        this.getAttributeNames().map(name => this.#take(name))
      }

      /** Copies every attribute except those that change often. */
      #take(name: string) {
        if (!/data|style|class/.test(name)) {
          this[this.hasAttribute(name) ? 'setAttribute' : 'removeAttribute'](
            `data-gif-${name}`.replace('-src', ''),
            this.getAttribute(name) as string,
          )
        }
      }

      /** Runs once for each element, as a constructor would in more bytes. */
      observer = new MutationObserver(records =>
        records.map(record => this.#take(record.attributeName as string)),
      ).observe(this, { attributes: true })
    },
  )
}

// Matches file names with their slash, because folders may have similar names.
const loaders = `script[src*="/giflet.js"],script[src*="/giflet@${__VERSION__}.js"]`
if (!querySelector.call(document, loaders) && own) {
  script.nonce = own.nonce
  // The loader takes the page's options from the first tag that names it, in any attribute. Last,
  // because Trusted Types refuse the address.
  own.title = script.src = own.src.replace('gif-embed.js', 'giflet.js')
  own.after(script)
}
