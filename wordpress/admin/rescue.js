/** Tools → Rescue GIFs: requests one batch after the other until the end or a pause. */
;(() => {
  const root = document.getElementById('giflet-rescue')
  const status = root.querySelector('[role=status]')
  const bar = root.querySelector('progress')
  const pause = root.querySelector('[data-giflet-verb=pause]')
  const agreed = document.getElementById('giflet-may-keep')
  const { apiFetch } = window.wp
  let isPaused = false

  const post = (path, data) => apiFetch({ path: `/giflet/v1/rescue/${path}`, method: 'POST', data })

  /** Requests batches until the end or a pause; `first` is the data of the first request. */
  async function run(path, data, first = data) {
    let progress = await post(path, first)
    for (;;) {
      bar.max = progress.total || 1
      bar.value = progress.seen
      status.textContent = `${progress.seen} / ${progress.total}`
      if (progress.isDone || isPaused) return
      progress = await post(path, data)
    }
  }

  function allow() {
    const copies = root.querySelector('[data-giflet-verb=file]')
    if (copies) copies.disabled = !agreed.checked
  }

  root.addEventListener('click', async ({ target }) => {
    const { gifletVerb: verb, restart } = target.dataset
    if (!verb) return
    if (verb === 'pause') {
      isPaused = true
      return
    }
    isPaused = false
    const enabled = root.querySelectorAll('button:enabled')
    for (const button of enabled) button.disabled = button !== pause
    pause.hidden = false
    try {
      await (verb === 'scan' ? run('scan', {}, { restart: restart === '1' }) : run('change', { verb }))
      location.reload()
    } catch (error) {
      // The server has stored the progress, and the button resumes from there.
      status.textContent = error.message
      for (const button of enabled) button.disabled = false
      pause.hidden = true
    }
  })
  agreed?.addEventListener('change', async () => {
    try {
      await post('copies', { may: agreed.checked })
    } catch (error) {
      agreed.checked = !agreed.checked
      status.textContent = error.message
    }
    allow()
  })
  if (agreed) allow()
})()
