import { afterEach, describe, expect, it } from 'vitest'
import { anySignal } from '../../../src/platform/anySignal.ts'

const native = AbortSignal.any

afterEach(() => {
  AbortSignal.any = native
})

describe.each(['with AbortSignal.any', 'without it'])('anySignal %s', browser => {
  const join = (...signals: (AbortSignal | undefined)[]) => {
    if (browser === 'without it') Reflect.set(AbortSignal, 'any', undefined)
    return anySignal(...signals)
  }

  it('aborts with the first signal and its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()]
    const joined = join(one.signal, undefined, two.signal)
    expect(joined.aborted).toBe(false)
    two.abort('two')
    one.abort('one')
    expect([joined.aborted, joined.reason]).toEqual([true, 'two'])
  })

  it('is aborted from the start if one signal is', () => {
    const joined = join(new AbortController().signal, AbortSignal.abort('left'))
    expect([joined.aborted, joined.reason]).toEqual([true, 'left'])
  })

  it('never aborts without signals', () => expect(join(undefined).aborted).toBe(false))
})
