import { afterEach, expect, it, vi } from 'vitest'
import { localGifs } from '../../../../src/components/picker/gifStorage.ts'
import { gifAt } from '../kit.tsx'

const storage = localStorage
afterEach(() => storage.clear())

it('localGifs has after a reload what was saved, checked anew', () => {
  localGifs('mine').save([gifAt(1), gifAt(2)])
  const [first] = localGifs('mine').load()
  expect(first).toMatchObject({ id: 'g1', title: 'Picture 1' })
  expect(first).not.toBe(gifAt(1))
  localStorage.setItem('mine', '[{"id":"x","url":"javascript:alert(1)"},null,7]')
  expect(localGifs('mine').load()).toMatchObject([{ id: 'x', url: '' }])
})

it.each(['', '{', '{}', 'null', '7'])('localGifs is empty after %j', text => {
  localStorage.setItem('mine', text)
  expect(localGifs('mine').load()).toEqual([])
})

it('localGifs stays in memory where the browser refuses', () => {
  vi.stubGlobal('localStorage', undefined)
  const mine = localGifs('mine')
  mine.save([gifAt(1)])
  expect(mine.load()).toEqual([gifAt(1)])
})
