import { waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAppEffects } from '../../../src/app/appEffects.tsx'
import { interpret } from '../../../src/app/appInput.ts'
import { type AppState, initialStep } from '../../../src/app/appState.ts'
import { createCommands } from '../../../src/app/createCommands.ts'
import { createStyleHost } from '../../../src/styles/styleHost.ts'

afterEach(() => document.body.replaceChildren())

/** Effects in a root whose `data-gif` names nothing, so that no request is made. */
function start(raw: Record<string, string> = {}) {
  const container = document.body.appendChild(document.createElement('div'))
  const send = vi.fn()
  const warn = vi.fn()
  const go = vi.fn()
  const emit = vi.fn()
  const arrived = vi.fn()
  const surroundings = {
    view: window,
    base: 'https://gifs.test/',
    styles: createStyleHost(document),
    hostPlace: { saved: undefined, save() {}, arrived },
    resumable: { choice: undefined },
    onCommand: createCommands().listen,
    emit,
    setNaturalRatio() {},
  }
  const perform = createAppEffects(container, surroundings, report => report, undefined, send, warn, go)
  onTestFinished(() => perform.end(now, undefined))
  const input = { raw: { gif: 'names nothing', ...raw }, environment: undefined }
  const code = { Widget: undefined, strings: undefined }
  const now: AppState = { ...initialStep(input).now, current: { ...interpret(input, () => {}), ...code } }
  return { container, perform, now, send, warn, go, emit, arrived, styles: surroundings.styles }
}

test('loads the code of an input, and passes on its number', async () => {
  const { perform, now, go } = start()
  perform.load(now, undefined)
  await waitFor(() => expect(go).toHaveBeenCalled())
  expect(go.mock.lastCall?.slice(1)).toMatchObject([1, { source: undefined, Widget: undefined }])
})

test.each([
  ['flows', {}, ''],
  ['fills a fixed height', { height: '300' }, '100%'],
])('renders a root that %s, once there are services', (_, raw, height) => {
  const { container, perform, now } = start(raw)
  const root = () => container.querySelector('.giflet')
  perform.render(now, undefined)
  expect(root()).toBeNull()
  perform.replace(now, undefined)
  perform.render({ ...now, hasLoader: true }, undefined)
  return waitFor(() => {
    expect(root()).toBeTruthy()
    expect(container.style.height).toBe(height)
  })
})

test('another list gives up restoring the place, the first one does not', () => {
  const { perform, now, arrived } = start()
  perform.replace(now, undefined)
  expect(arrived).not.toHaveBeenCalled()
  perform.replace(now, undefined)
  expect(arrived).toHaveBeenCalledTimes(1)
})

test('warns of refused options, and of an error', () => {
  const { perform, now, warn, arrived } = start()
  const environment = { color: '', lang: '', granted: undefined, refused: ['api'] }
  perform.environment({ ...now, input: { ...now.input, environment } }, undefined)
  expect(warn.mock.lastCall?.[0]).toBe('api')
  const detail = { code: 'source', message: '' }
  perform.fail(now, ['error', detail])
  expect(warn.mock.lastCall?.[0]).toBe(detail)
  expect(arrived).toHaveBeenCalled()
})

test('measures a rendered widget that has a width, with its styles', () => {
  const { container, perform, now, go, styles } = start()
  perform.measure(now, undefined)
  expect(go).not.toHaveBeenCalled()
  vi.spyOn(container, 'offsetWidth', 'get').mockReturnValue(40)
  styles.prepare('.wide { width: 40px }')
  vi.spyOn(container, 'offsetHeight', 'get').mockImplementation(() => {
    expect(document.adoptedStyleSheets.some(({ cssRules }) => /wide/.test(cssRules[0]?.cssText ?? ''))).toBe(
      true,
    )
    return 30
  })
  perform.measure(now, undefined)
  expect(go.mock.lastCall?.[1]).toEqual({ width: 40, height: 30 })
})

test('sends an event to the loader', () => {
  const { perform, now, send } = start()
  perform.send(now, ['click', { id: 'abc' }])
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'click', detail: { id: 'abc' } }))
})

test('leaves nothing behind when it ends', async () => {
  const { container, perform, now } = start()
  perform.replace(now, undefined)
  perform.render(now, undefined)
  await waitFor(() => expect(container.childNodes).toHaveLength(1))
  perform.end(now, undefined)
  expect(container.childNodes).toHaveLength(0)
})
