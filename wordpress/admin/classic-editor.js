/** Opens a dialog with a search from the classic editor's button, and inserts a shortcode. */
;(() => {
  const ID = 'giflet-loader'

  /** Adds the loader once per page, with the site's settings as defaults. */
  function loadGiflet(settings) {
    if (document.getElementById(ID)) return
    const script = document.createElement('script')
    script.id = ID
    script.src = `${settings.base}giflet.js`
    for (const name in settings) script.setAttribute(`data-gif-${name}`, settings[name])
    // The author has opened the search, so no views are counted.
    script.setAttribute('data-gif-analytics', 'off')
    document.head.append(script)
  }

  function open(button) {
    const dialog = document.createElement('dialog')
    const picker = document.createElement('div')
    const close = document.createElement('button')
    const options = { '': 'trending', '-widget': 'picker', '-height': '440', '-loading': 'eager' }
    for (const name in options) picker.setAttribute(`data-gif${name}`, options[name])
    Object.assign(dialog.style, { width: 'min(640px, 90vw)' })
    Object.assign(close, { type: 'button', className: 'button', textContent: button.dataset.gifletClose })
    close.addEventListener('click', () => dialog.close())
    picker.addEventListener('gif:pick', ({ detail }) => {
      dialog.close()
      // Another plugin may have `[gif]`.
      window.send_to_editor(`[giflet ${detail.id}]`)
    })
    dialog.addEventListener('close', () => {
      dialog.remove()
      button.focus()
    })
    dialog.append(picker, close)
    document.body.append(dialog)
    dialog.showModal()
    loadGiflet(JSON.parse(button.dataset.giflet))
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('.giflet-media-button')
    if (button) open(button)
  })
})()
