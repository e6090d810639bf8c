import { expect, test, vi } from 'vitest'
import { HELLO_TIMEOUT_MS } from '../../../../loader/widget/appPort.ts'
import { MAX_REPAIRS } from '../../../../loader/widget/repairLimit.ts'
import { message } from '../../../../src/protocol/envelope.ts'
import { BASE, eachInEmptyPage, start } from './widgetKit.ts'

eachInEmptyPage()

const errorsOf = (element: HTMLElement) => {
  const codes: string[] = []
  element.addEventListener('gif:error', event => codes.push((event as CustomEvent).detail.code))
  return codes
}

test('an app is told of each option that changes, and of no other', async () => {
  const { hello, set, widget } = start({ loading: 'eager', columns: '3' })
  const app = hello()
  set('columns', '4')
  set('columns', '4')
  widget.mute()
  await expect.poll(() => app?.heard).toContainEqual(message('mute', {}))
  const told = app?.heard.filter(data => (data as { type: string }).type === 'options')
  expect(told).toEqual([
    message('options', { options: {} }),
    message('options', { options: { columns: '4' } }),
  ])
})

test('a frame that was moved is awaited again', () => {
  vi.useFakeTimers()
  const { hello, frame, widget, element } = start({ loading: 'eager' })
  const codes = errorsOf(element)
  hello()
  vi.advanceTimersByTime(HELLO_TIMEOUT_MS)
  expect(codes).toEqual([])
  Object.defineProperty(frame(), 'contentWindow', { value: {}, configurable: true })
  widget.reconcile()
  expect(widget.state).toBe('loading')
  vi.advanceTimersByTime(HELLO_TIMEOUT_MS)
  expect(codes).toEqual(['timeout'])
  vi.useRealTimers()
})

test('an app of the page ends where its element moves into another document', () => {
  vi.stubGlobal('origin', BASE.origin)
  const { widget, element } = start({ loading: 'eager', mode: 'shadow' })
  const codes = errorsOf(element)
  document.implementation.createHTMLDocument().body.append(element)
  widget.reconcile()
  expect([widget.state, codes]).toEqual(['error', ['unsupported']])
})

test('a page that keeps removing the box gets its element back, with an error', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { widget, element, frame } = start({ loading: 'eager' })
  const codes = errorsOf(element)
  for (let repairs = 0; repairs <= MAX_REPAIRS; repairs++) {
    expect(codes).toEqual([])
    delete element.dataset.gifState
    widget.reconcile()
  }
  expect([codes, warn.mock.calls]).toEqual([['taken'], [[element, 'It keeps being removed.']]])
  expect([widget.state, element.dataset.gifState, frame()]).toEqual([undefined, undefined, undefined])
  warn.mockRestore()
})
