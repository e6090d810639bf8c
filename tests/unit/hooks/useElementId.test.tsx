import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useElementId } from '../../../src/hooks/useElementId.ts'

const renders: (string | undefined)[] = []
function Probe() {
  const id = useElementId()
  renders.push(id)
  return <div id={id} />
}

it('is another one for each element, and stays', () => {
  const { container, rerender } = render([<Probe key="1" />, <Probe key="2" />])
  const ids = () => [...container.querySelectorAll('div')].map(({ id }) => id)
  const first = ids()
  expect(first.every(id => /^giflet-\d+$/.test(id))).toBe(true)
  expect(new Set(first).size).toBe(2)
  rerender([<Probe key="1" />, <Probe key="2" />])
  expect(ids()).toEqual(first)
})

it('is missing in the first render, as on a server', () => {
  renders.length = 0
  render(<Probe />)
  expect(renders[0]).toBeUndefined()
  expect(renders.at(-1)).toMatch(/^giflet-/)
})
