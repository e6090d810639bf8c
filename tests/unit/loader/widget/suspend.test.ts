/** A widget on a page of many, whose app is asked for a still when it is far out of sight. */
import { expect, test } from 'vitest'
import type { PageState } from '../../../../loader/widget/handle.ts'
import { message } from '../../../../src/protocol/envelope.ts'
import { eachInEmptyPage, hide, scrollAway, scrollFar, scrollNear, start } from './widgetKit.ts'

eachInEmptyPage()

const PICTURE = ['https://media.test/a.webp', 'A cat', 'rgb(1, 2, 3)', '0%', '10%', '100%', '80%']
const STILL = message('still', { detail: { pictures: [PICTURE], resume: 'pause\nseen abc' } })
/** The place of a list that resumes where it was. */
const PLACE = { count: 75, index: 3, offset: 2, height: 270 }
const ASKED = message('suspend')

/** A widget that has come near, and is ready. */
async function run(attributes: Record<string, string> = {}, page: PageState = { suspends: true }) {
  const started = start(attributes, {}, page)
  const told: string[] = []
  for (const type of ['ready', 'error', 'still'])
    started.element.addEventListener(`gif:${type}`, () => told.push(type))
  const connect = async () => {
    const app = started.hello() as NonNullable<ReturnType<typeof started.hello>>
    app.port.postMessage(message('resize', { detail: { width: 480, height: 270 } }))
    app.port.postMessage(message('ready', { detail: { id: 'abc' } }))
    await expect.poll(() => started.widget.state).toBe('ready')
    return app
  }
  scrollNear()
  return { ...started, connect, app: await connect(), told, page }
}

async function suspend(...given: Parameters<typeof run>) {
  const running = await run(...given)
  scrollFar()
  await expect.poll(() => running.app.heard).toContainEqual(ASKED)
  running.app.port.postMessage(message('place', { detail: PLACE }))
  running.app.port.postMessage(STILL)
  await expect.poll(running.frame).toBeUndefined()
  return running
}

/** Messages of a port arrive in order. */
async function heardAfter({ app, widget }: Awaited<ReturnType<typeof run>>) {
  widget.mute()
  await expect.poll(() => app.heard).toContainEqual(message('mute', {}))
  return app.heard
}

test('an app is replaced by the still that it sends, at the same size', async () => {
  const { still, told, element, widget } = await suspend()
  expect([widget.state, element.dataset.gifState]).toEqual(['ready', 'ready'])
  expect([still()?.src, still()?.alt]).toEqual(PICTURE.slice(0, 2))
  const box = still()?.parentElement?.parentElement
  expect([box?.style.minHeight, still()?.parentElement?.style.height]).toEqual(['270px', '270px'])
  expect(element.shadowRoot?.querySelector('slot')?.hidden).toBe(true)
  expect(told).toEqual(['ready'])
})

test('an app starts again when it is near, behind the still until it is ready, without another event', async () => {
  const { frame, still, told, widget, connect } = await suspend()
  await expect.poll(() => history.state?.giflet).toBeTruthy()
  scrollNear()
  const page = new URLSearchParams(new URL(frame()?.src ?? '').hash.slice(1)).get('page')
  expect(JSON.parse(page ?? '')).toMatchObject({ resume: 'pause\nseen abc', place: PLACE })
  const behind = still()?.parentElement?.nextSibling
  expect([behind, frame()?.style.height, widget.state]).toEqual([frame(), '270px', 'ready'])
  await connect()
  await expect.poll(still).toBeUndefined()
  expect(widget.state).toBe('ready')
  expect(told).toEqual(['ready'])
})

test('an app is suspended again if it is scrolled past while it loads', async () => {
  const { frame, still, widget } = await suspend()
  scrollNear()
  expect(frame()).toBeTruthy()
  scrollFar()
  expect([widget.state, frame(), still() !== undefined]).toEqual(['ready', undefined, true])
})

test('the next app gets the last command', async () => {
  const { widget, connect } = await suspend()
  widget.pause()
  scrollNear()
  const app = await connect()
  await expect.poll(() => app.heard).toContainEqual(message('pause', {}))
})

test('the next app keeps what the visitor has chosen since the page has paused all widgets', async () => {
  const { widget, connect } = await suspend({}, { suspends: true, motion: 'play' })
  scrollNear()
  const app = await connect()
  const heard = await heardAfter({ app, widget } as Awaited<ReturnType<typeof run>>)
  expect(heard).not.toContainEqual(message('play', {}))
})

test.each<[string, Record<string, string>, PageState]>([
  ['on a page of few', {}, {}],
  ['that is eager', { loading: 'eager' }, { suspends: true }],
])('an app %s is not asked for a still', async (_, attributes, page) => {
  const running = await run(attributes, page)
  scrollFar()
  expect(await heardAfter(running)).not.toContainEqual(ASKED)
})

test.each([
  ['is hidden', hide],
  ['does not know its distance', scrollAway],
])('an app that %s is not asked for a still', async (_, move) => {
  const running = await run()
  move()
  expect(await heardAfter(running)).not.toContainEqual(ASKED)
})

test('an app is asked for a still once the page has many', async () => {
  const page: PageState = {}
  const { app, widget } = await run({}, page)
  scrollFar()
  page.suspends = true
  widget.reconcile()
  await expect.poll(() => app.heard).toContainEqual(ASKED)
})

test.each<[string, (running: Awaited<ReturnType<typeof run>>) => void, object]>([
  ['comes after the visitor is back', scrollNear, STILL],
  ['is no still', () => {}, message('still', { detail: { pictures: [[1]], resume: '' } })],
])('an app continues if its answer %s', async (_, act, answer) => {
  const running = await run()
  scrollFar()
  act(running)
  running.app.port.postMessage(answer)
  running.app.port.postMessage(message('error', { detail: { code: 'x', message: 'x' } }))
  await expect.poll(() => running.told).toContain('error')
  expect([running.widget.state, running.still()]).toEqual(['ready', undefined])
})

test('a still that cannot load ends suspension on the page', async () => {
  const { still, page } = await suspend()
  still()?.dispatchEvent(new Event('error'))
  expect(page.suspends).toBe(false)
})

test.each<[string, (running: Awaited<ReturnType<typeof run>>) => void]>([
  ['it is destroyed', ({ widget }) => widget.destroy()],
  [
    'it shows something else',
    ({ element, widget }) => {
      element.dataset.gif = 'other'
      widget.reconcile()
    },
  ],
  ['consent is asked for', ({ set }) => set('consent', 'click')],
])('the author’s content is back when %s', async (_, act) => {
  const running = await suspend()
  act(running)
  expect(running.still()).toBeUndefined()
  expect(running.element.shadowRoot?.querySelector('slot')?.hidden).toBe(false)
})

test('a suspended widget that gets another GIF becomes ready again', async () => {
  const { element, widget, told, connect } = await suspend()
  element.dataset.gif = 'other'
  widget.reconcile()
  scrollNear()
  await connect()
  expect(told).toEqual(['ready', 'ready'])
})
