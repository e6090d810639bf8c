import { act } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useTilePicture } from '../../../../src/components/tile/useTilePicture.ts'
import type { MovingElement } from '../../../../src/media/movingElement.ts'
import { fakeBrowser } from '../fakeBrowser.ts'
import { createWorld, gifAt, show } from '../kit.tsx'

beforeEach(() => fakeBrowser(300))

it('a tile fails after its last file, and retries once the browser is online', () => {
  const onDead = vi.fn()
  let picture: ReturnType<typeof useTilePicture> | undefined
  function Probe() {
    const element = useRef<MovingElement>(null)
    picture = useTilePicture({
      ...{ gif: gifAt(1), width: 200, height: 100, near: true, moving: true, unasked: true, paused: false },
      ...{ element, onShown: () => {}, onDead },
    })
    return null
  }
  show(createWorld(), <Probe />)
  const look = () => [picture?.[0].src, picture?.[1]]
  const [first] = look()
  expect(look()).toEqual([expect.any(String), 'shown'])
  for (let tries = 0; tries < 9 && picture?.[0].src; tries++) act(() => picture?.[0].onError())
  expect([...look(), onDead.mock.calls.length]).toEqual([undefined, 'failed', 1])
  act(() => void dispatchEvent(new Event('online')))
  expect(look()).toEqual([first, 'shown'])
})
