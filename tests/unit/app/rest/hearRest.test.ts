import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearRest } from '../../../../src/app/rest/hearRest.ts'
import { reportOnce } from '../../../../src/app/rest/reportOnce.ts'

function app(html = '', told: string[] = []) {
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  return {
    container,
    told: new Set(told),
    silent: new Set<string>(),
    command: vi.fn(),
    send: vi.fn(),
    hostPlace: { saved: undefined, save: vi.fn(), arrived: vi.fn(), saveNow: vi.fn() },
  }
}
afterEach(() => document.body.replaceChildren())

describe('asked whether it may end', () => {
  test('tells its picture, what happens once, and the last choice', () => {
    const asked = app('<img class="giflet-media-still" src="https://media.test/s.gif" alt="A cat">', [
      'paused a',
      'seen a',
      'imageHovered a',
      'played a',
    ])
    hearRest({}, asked)
    expect(asked.send.mock.calls[0]?.[0]).toMatchObject({
      type: 'rest',
      detail: { alt: 'A cat', told: ['seen a', 'played a'] },
    })
  })

  test('keeps the place of a list before it says that it may end', () => {
    const asked = app()
    hearRest({}, asked)
    const [saved = 0] = asked.hostPlace.saveNow.mock.invocationCallOrder
    expect(saved).toBeGreaterThan(0)
    expect(asked.send.mock.invocationCallOrder[0]).toBeGreaterThan(saved)
  })

  test('tells of a list that the visitor has paused', () => {
    const asked = app('<div class="giflet-motion" data-paused="true"></div>')
    hearRest({}, asked)
    expect(asked.send.mock.calls[0]?.[0].detail).toEqual({ still: '', alt: '', told: ['paused list'] })
  })

  test.each([
    ['a player of another host', '<iframe title="x"></iframe>'],
    ['an open menu', '<button aria-expanded="true"></button>'],
    ['a dialog', '<div role="dialog"></div>'],
    ['something written', '<input value="cats">'],
  ])('says nothing with %s', (_, html) => {
    const asked = app(html)
    hearRest({}, asked)
    expect(asked.send).not.toHaveBeenCalled()
  })
})

describe('asks for the collection of what', () => {
  const taken = vi.fn()
  beforeEach(() => vi.stubGlobal('ArrayBuffer', taken.mockReset()))
  afterEach(() => vi.unstubAllGlobals())

  test('a frame leaves behind', () => {
    hearRest({}, app())
    expect(taken).toHaveBeenCalledExactlyOnceWith(2 ** 26)
  })

  test('eight apps in shadow mode leave behind', () => {
    const restOne = () => {
      const inPage = app()
      document.createElement('div').attachShadow({ mode: 'open' }).append(inPage.container)
      hearRest({}, inPage)
      expect(inPage.send).toHaveBeenCalledOnce()
    }
    for (let count = 0; count < 7; count++) restOne()
    expect(taken).not.toHaveBeenCalled()
    for (let count = 0; count < 9; count++) restOne()
    expect(taken).toHaveBeenCalledTimes(2)
  })

  test('cannot be collected by asking, as memory is short', () => {
    taken.mockImplementation(function full() {
      throw new RangeError()
    })
    const asked = app()
    hearRest({}, asked)
    expect(asked.send).toHaveBeenCalledOnce()
  })
})

test('passes on what was told before its own rest, too', () => {
  const once = reportOnce()
  once.silence(['seen a', 'paused a', 'fetched 25'])
  once.filter(vi.fn())({ type: 'fetched', count: 25 })
  const asked = { ...app(), ...once }
  hearRest({}, asked)
  expect(asked.send.mock.calls[0]?.[0].detail.told).toEqual(['seen a', 'fetched 25'])
})

test('goes on as it was', () => {
  const woken = app()
  hearRest({ told: ['seen a', 'paused a', 7] }, woken)
  expect(woken.command.mock.calls).toEqual([[{ name: 'pause', seconds: 0 }]])
  expect(woken.send).not.toHaveBeenCalled()
})
