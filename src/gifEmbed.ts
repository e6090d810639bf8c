/**
 * `gif-embed.js`: the element `<gif-embed src="ID" columns="3">`, for frameworks and editors that
 * know elements better than attributes. Becomes a `data-gif` element itself, so that nothing in it
 * moves, and brings the loader unless the page has its tag.
 */
declare const __VERSION__: string

if (!customElements.get('gif-embed')) {
  customElements.define(
    'gif-embed',
    class extends HTMLElement {
      /** Copies all other attributes too, except those that change often. */
      #take = (name: string) =>
        /data|style|class/.test(name) ||
        this[this.hasAttribute(name) ? 'setAttribute' : 'removeAttribute'](
          `data-gif-${name}`.replace('-src', ''),
          this.getAttribute(name) as string,
        )

      #changes = new MutationObserver(records =>
        records.map(record => this.#take(record.attributeName as string)),
      )

      connectedCallback() {
        this.getAttributeNames().map(this.#take)
        // Observed again after a move, it is still one observer.
        this.#changes.observe(this, { attributes: true })
      }
    },
  )
}

// Not `currentScript` or `scripts`: an element of that name takes their place.
const own = document.querySelector<HTMLScriptElement>('script[src*="gif-embed.js"]')
const script = document.createElement('script')
// By the files' names, because a folder may be called like them.
const loaders = `script[src*="/giflet.js"],script[src*="/giflet@${__VERSION__}.js"]`
if (own && !document.querySelector(loaders)) {
  script.src = own.src.replace('gif-embed.js', 'giflet.js')
  script.nonce = own.nonce
  // The page's defaults stand on the one tag that the page has.
  Object.assign(script.dataset, own.dataset)
  own.after(script)
}
