/** Tools → Rescue GIFs: asks for one batch after the other until all is done or somebody pauses. */
;(() => {
  const root = document.getElementById('giflet-rescue')
  const status = root.querySelector('[role=status]')
  const bar = root.querySelector('progress')
  const pause = root.querySelector('[data-giflet-verb=pause]')
  const agreed = document.getElementById('giflet-may-keep')
  const { apiFetch } = window.wp
  let isPaused = false

  const post = (path, data) => apiFetch({ path: `/giflet/v1/rescue/${path}`, method: 'POST', data })

  async function scan(restart) {
    const progress = await post('scan', { restart })
    bar.max = progress.total || 1
    bar.value = progress.seen
    status.textContent = `${progress.seen} / ${progress.total}`
    if (!progress.isDone && !isPaused) await scan(false)
  }

  async function change(verb, after) {
    const progress = await post('change', { verb, after })
    status.textContent = `${progress.after}`
    if (!progress.isDone && !isPaused) await change(verb, progress.after)
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
    for (const button of root.querySelectorAll('button')) button.disabled = button !== pause
    pause.hidden = false
    try {
      await (verb === 'scan' ? scan(restart === '1') : change(verb, 0))
      location.reload()
    } catch (error) {
      // What was done so far is written down; the button goes on from there.
      status.textContent = error.message
      for (const button of root.querySelectorAll('button')) button.disabled = false
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
