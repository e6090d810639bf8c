/**
 * `gif-embed.js`: the element `<gif-embed src="ID" columns="3">`, for frameworks and editors that
 * know elements better than attributes. Becomes a `data-gif` element itself, so that nothing in it
 * moves, and brings the loader unless the page has its tag.
 */

/** Attributes of any element. Others that are no options may be copied: nobody reads them. */
const OTHERS = /^(data|aria|on|class|id|style)/

// Not `document.scripts`, whose place an element of that name takes, like that of `currentScript`.
const scripts = [...document.querySelectorAll('script')]
const own =
  scripts.find(script => script === document.currentScript) ??
  scripts.find(({ src }) => /gif-embed/.test(src))

const take = (element: Element, name: string) => {
  if (OTHERS.test(name)) return
  const value = element.getAttribute(name)
  const option = `data-gif${name === 'src' ? '' : `-${name}`}`
  if (value === null) element.removeAttribute(option)
  else element.setAttribute(option, value)
}

const changes = new MutationObserver(records => {
  for (const { target, attributeName } of records) take(target as Element, attributeName as string)
})

if (!customElements.get('gif-embed')) {
  customElements.define(
    'gif-embed',
    class extends HTMLElement {
      connectedCallback() {
        for (const name of this.getAttributeNames()) take(this, name)
        // Ends with the element. Observed again after a move, it is still one observer.
        changes.observe(this, { attributes: true })
      }
    },
  )
  // By the file's name, because a folder may be called like it.
  if (own && !scripts.some(({ src }) => /\/giflet[.@][^/]+$/.test(src))) {
    const script = document.createElement('script')
    script.src = new URL('giflet.js', own.src).href
    script.nonce = own.nonce
    // The page's defaults stand on the one tag that the page has.
    Object.assign(script.dataset, own.dataset)
    own.after(script)
  }
}
