import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useFirstFrame } from '../../../src/hooks/useFirstFrame.ts'
import { createWorld, show } from '../components/kit.tsx'

it('draws the first frame of each file that is frozen', () => {
  let widthPx = 7
  function Probe({ isFrozen, file }: { isFrozen: boolean; file: string }) {
    const image = useRef<HTMLImageElement>(null)
    const canvas = useFirstFrame(image, isFrozen, file)
    return (
      <>
        <img
          alt=""
          ref={element => {
            if (element)
              Object.defineProperty(element, 'naturalWidth', { get: () => widthPx, configurable: true })
            image.current = element
          }}
        />
        {isFrozen && <canvas ref={canvas} />}
      </>
    )
  }
  const view = show(createWorld(), <Probe isFrozen={false} file="a" />)
  const drawn = () => view.container.querySelector('canvas')?.width
  expect(drawn()).toBeUndefined()
  view.update(<Probe isFrozen file="a" />)
  expect(drawn()).toBe(7)
  widthPx = 8
  view.update(<Probe isFrozen file="a" />)
  expect(drawn()).toBe(7)
  view.update(<Probe isFrozen file="b" />)
  expect(drawn()).toBe(8)
})
