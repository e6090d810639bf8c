import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOpened } from '../../../src/hooks/useOpened.ts'
import { createWorld, show } from '../components/kit.tsx'

const Menu = ({ onClose }: { onClose: () => void }) => <button type="button" onClick={onClose} />

function Probe({ load }: { load: () => Promise<typeof Menu> }) {
  const { Part, failed, open, close } = useOpened(load)
  if (Part) return <Part onClose={close} />
  return (
    <button type="button" onClick={open}>
      {failed ? 'again' : 'open'}
    </button>
  )
}

it('opens a part once it has loaded, says that it failed, and tries again', async () => {
  const load = vi.fn(async () => Menu).mockRejectedValueOnce(new Error('offline'))
  const { container } = show(createWorld(), <Probe load={load} />)
  const press = () => act(async () => void fireEvent.click(container.querySelector('button') as Element))
  const seen = [container.textContent]
  for (let times = 0; times < 4; times++) {
    await press()
    seen.push(container.textContent)
  }
  expect(seen).toEqual(['open', 'again', '', 'open', ''])
  expect(load).toHaveBeenCalledTimes(2)
})
