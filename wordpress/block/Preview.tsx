/** The block's GIF in the editor, as visitors see it. */
import { useEffect, useRef } from 'react'
import { elementAttributes } from '../../src/protocol/snippet.ts'
import { type Attributes, chosenOptions } from './attributes.ts'
import { ensureLoader } from './ensureLoader.ts'

interface PreviewProps {
  attributes: Attributes
  /** The first click selects the block; later ones go to the widget. */
  isSelected: boolean
}

export function Preview({ attributes, isSelected }: PreviewProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element.current) ensureLoader(element.current)
  }, [])
  const { gif = '' } = attributes
  const data = Object.fromEntries(elementAttributes({ gif, ...chosenOptions(attributes) }))
  return (
    <div className="giflet-preview">
      <div ref={element} {...data} />
      {!isSelected && <div className="giflet-shield" />}
    </div>
  )
}
