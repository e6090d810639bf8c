import { expect, test } from 'vitest'
import { createAppPort } from '../../../../loader/widget/appPort.ts'
import { readSettings, sendSettings } from '../../../../loader/widget/settings.ts'

test('sends the options that have changed, and the environment', () => {
  const posted: unknown[] = []
  const port = { ...createAppPort(() => {}), tell: (data: unknown) => posted.push(data) }
  const environment = { color: 'red', lang: 'en', granted: undefined, refused: [] }
  const now = { ...environment, granted: false }
  const before = { options: { gif: 'a', theme: 'dark' }, environment }
  sendSettings(port, before, { options: { gif: 'b' }, environment: now })
  expect(posted).toEqual([
    { giflet: 1, type: 'options', options: { gif: 'b', theme: null } },
    { giflet: 1, type: 'environment', environment: now },
  ])
})

test('one session is kept for the page, and forgotten by a visitor who withdraws', () => {
  const element = document.createElement('div')
  const session = (granted?: boolean, options = {}, hasApp = true) =>
    readSettings(element, options, granted, hasApp, undefined).environment.session
  sessionStorage.clear()
  expect(session(undefined, {}, false)).toBeUndefined()
  expect(session(undefined, { analytics: 'off' })).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
  const id = session()
  expect(id).toMatch(/^\w{16}$/)
  expect([session(), session(true)]).toEqual([id, id])
  expect(session(false)).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['file:cat.gif', 'file:URLcat.gif'],
  [' file: a.gif  /b.mp4 file:https://x.test/c.gif', ' file: URLa.gif  URLb.mp4 file:https://x.test/c.gif'],
  ['file:javascript:1', 'file:javascript:1'],
  ['search:a file:b.gif', 'search:a file:b.gif'],
])('%j is %j in a frame', (gif, absolute) => {
  history.replaceState(null, '', '/')
  const element = document.createElement('div')
  element.dataset.gif = gif
  element.dataset.gifStill = 'a.png'
  const { options } = readSettings(element, {}, undefined, false, undefined)
  const here = new URL('/', location.href).href
  const still = absolute.startsWith('search') ? 'a.png' : 'URLa.png'
  expect(options).toEqual({
    gif: absolute.replaceAll('URL', here),
    still: still.replace('URL', here),
  })
})
