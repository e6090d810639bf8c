/** The package's picker, in a shadow root, so that the page's styles for its own form stay out. */
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { Picker } from '../../../src/components/picker/Picker.tsx'

const HEIGHT_PX = 340

interface GifPickerProps {
  onChoose: (id: string) => void
}

export function GifPicker({ onChoose }: GifPickerProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useEffect(() => {
    const element = host.current
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  return (
    <>
      <div ref={host} className="picker" />
      {root &&
        createPortal(
          <GifletProvider api={`${location.origin}/v1/`} analytics={false} motion="hover">
            <Picker tabs={['gifs', 'stickers']} height={HEIGHT_PX} onPick={({ id }) => onChoose(id)} />
          </GifletProvider>,
          root as unknown as Element,
        )}
    </>
  )
}
