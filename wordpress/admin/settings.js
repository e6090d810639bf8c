/** Settings → Giflet: shows a GIF with the form's values, or the provider's error. */
;(() => {
  const { base, texts } = window.gifletSettings
  const form = document.getElementById('giflet-settings')
  const status = document.getElementById('giflet-told')
  const place = document.getElementById('giflet-shown')
  /** Options that only a new test applies; the preview shows all others at once. */
  const PROVIDER = ['api', 'key', 'provider']
  /** Options that the preview ignores: the button is consent, and the owner is not counted. */
  const LEFT_OUT = ['consent', 'analytics', 'loading', 'height']

  /** Returns the form's options by name, without empty ones. */
  const chosen = () =>
    [...new FormData(form)].flatMap(([field, value]) => {
      const [, name] = /^giflet\[defaults\]\[([\w-]+)\]$/.exec(field) ?? []
      return name && value && !LEFT_OUT.includes(name) ? [[name, value]] : []
    })

  function loadGiflet() {
    if (document.getElementById('giflet-loader')) return
    const script = document.createElement('script')
    script.id = 'giflet-loader'
    script.src = `${base}giflet.js`
    script.dataset.gifBase = base
    script.dataset.gifLock = 'none'
    script.onerror = () => {
      // The next test tries again.
      script.remove()
      showStatus('load')
    }
    document.head.append(script)
  }

  function showStatus(code, message = '') {
    status.textContent = `${texts[code] ?? texts.other} ${message}`.trim()
  }

  function test() {
    const element = document.createElement('div')
    const options = { ...Object.fromEntries(chosen()), widget: 'gif', analytics: 'off', loading: 'eager' }
    element.setAttribute('data-gif', 'trending')
    for (const name in options) element.setAttribute(`data-gif-${name}`, options[name])
    element.addEventListener('gif:ready', () => showStatus('ready'))
    element.addEventListener('gif:error', ({ detail }) => showStatus(detail.code, `(${detail.message})`))
    showStatus('asking')
    place.replaceChildren(element)
    loadGiflet()
  }

  function follow() {
    const element = place.firstElementChild
    if (!element) return
    const options = Object.fromEntries(chosen())
    for (const field of form.elements) {
      const [, name] = /^giflet\[defaults\]\[([\w-]+)\]$/.exec(field.name) ?? []
      if (!name || PROVIDER.includes(name) || LEFT_OUT.includes(name)) continue
      if (options[name]) element.setAttribute(`data-gif-${name}`, options[name])
      else element.removeAttribute(`data-gif-${name}`)
    }
  }

  document.getElementById('giflet-test').addEventListener('click', test)
  form.addEventListener('input', follow)
})()
