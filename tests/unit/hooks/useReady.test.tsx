import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useReady } from '../../../src/hooks/useReady.ts'
import { createWorld, show } from '../components/kit.tsx'

let loaded: () => void

function Probe({ id }: { id: string }) {
  const { shown, onShown } = useReady(id)
  loaded = onShown
  return <p>{String(shown)}</p>
}

it('reports each GIF as ready once, however many files load', () => {
  const world = createWorld()
  const { container, update } = show(world, <Probe id="a" />)
  expect(container.textContent).toBe('false')
  act(() => loaded())
  act(() => loaded())
  expect(container.textContent).toBe('true')
  update(<Probe id="b" />)
  expect(container.textContent).toBe('false')
  act(() => loaded())
  expect(world.emit.mock.calls).toEqual([
    ['ready', { id: 'a' }],
    ['ready', { id: 'b' }],
  ])
})
