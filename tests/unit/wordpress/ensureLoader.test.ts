/**
 * The block's own module, which lies outside of `src/`: `wordpress/block/ensureLoader.ts`.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.lang = ''
})

it('sets the language of the editor in the frame of the post, and adds the loader once', async () => {
  const script = 'https://blog.test/giflet.js'
  vi.stubGlobal('gifletEditor', { script, defaults: { theme: 'dark' }, lock: ['api'] })
  const { ensureLoader } = await import('../../../wordpress/block/ensureLoader.ts')
  document.documentElement.lang = 'ar'
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
  const framed = document.implementation.createHTMLDocument()
  for (let time = 0; time < 2; time++) ensureLoader(framed.body)
  expect(framed.documentElement.lang).toBe('ar')
  const [loader, ...others] = framed.querySelectorAll('script')
  expect(others).toEqual([])
  expect(loader?.src).toBe(script)
  expect({ ...loader?.dataset }).toEqual({ gifTheme: 'dark', gifLock: 'none api' })
  // A language that is there stays.
  framed.documentElement.lang = 'de'
  ensureLoader(framed.body)
  expect(framed.documentElement.lang).toBe('de')
})
