import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLazyModule } from '../../../src/hooks/useLazyModule.ts'
import { createWorld, show } from '../components/kit.tsx'

type Module = { name: string }

function Probe({
  load,
  wanted,
  onFail,
}: {
  load: () => Promise<Module>
  wanted: boolean
  onFail?: () => void
}) {
  return <p>{useLazyModule(load, wanted, onFail)?.name ?? 'none'}</p>
}
const settle = () => act(async () => {})

it('imports the module when first wanted, and keeps it', async () => {
  const load = vi.fn(async () => ({ name: 'part' }))
  const { container, update } = show(createWorld(), <Probe load={load} wanted={false} />)
  await settle()
  expect(load).not.toHaveBeenCalled()
  update(<Probe load={load} wanted />)
  expect(container.textContent).toBe('none')
  await settle()
  expect(container.textContent).toBe('part')
  update(<Probe load={load} wanted={false} />)
  update(<Probe load={load} wanted />)
  await settle()
  expect(container.textContent).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
})

it('reports nothing once the part is no longer wanted', async () => {
  const onFail = vi.fn()
  let fail = () => {}
  const load = () =>
    new Promise<Module>((_, reject) => {
      fail = () => reject(new Error('offline'))
    })
  const { update } = show(createWorld(), <Probe {...{ load, onFail }} wanted />)
  update(<Probe {...{ load, onFail }} wanted={false} />)
  fail()
  await settle()
  expect(onFail).not.toHaveBeenCalled()
})
