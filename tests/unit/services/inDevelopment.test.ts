import { beforeEach, expect, it, vi } from 'vitest'

let own: typeof import('../../../src/services/inDevelopment.ts')

beforeEach(async () => {
  // Fresh modules, because a module logs each text once.
  vi.resetModules()
  own = await import('../../../src/services/inDevelopment.ts')
})

it('loads what is said to developers, in development only', async () => {
  const tell = vi.fn()
  vi.stubEnv('NODE_ENV', 'production')
  own.inDevelopment(tell)
  vi.unstubAllEnvs()
  const log = await import('../../../src/services/developerLog.ts')
  expect(tell).not.toHaveBeenCalled()
  own.inDevelopment(tell)
  await expect.poll(() => tell.mock.calls).toEqual([[log]])
})

it('notices HTML of a server without styles', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const notice = async () => {
    own.checkStyles()
    const passed = vi.fn()
    own.inDevelopment(passed)
    await expect.poll(() => passed.mock.calls.length).toBe(1)
  }
  document.adoptedStyleSheets = []
  document.body.innerHTML = ''
  await notice()
  expect(said).not.toHaveBeenCalled()
  document.body.innerHTML = '<div class="giflet"></div>'
  await notice()
  expect(said).toHaveBeenCalledWith(expect.stringContaining('giflet/styles.css'))
  document.body.innerHTML = ''
})
