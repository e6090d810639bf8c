/** The block in the editor. */
import { useEffect, useRef, useState } from 'react'
import { parseSource } from '../../src/protocol/parseSource.ts'
import type { Attributes } from './attributes.ts'
import { KeepPanel } from './KeepPanel.tsx'
import { OptionControls } from './OptionControls.tsx'
import { PickerPane } from './PickerPane.tsx'
import { Preview } from './Preview.tsx'
import { FORGET, lookUp } from './picked.ts'
import { figureStyle } from './save.tsx'
import { blockEditor, components, i18n } from './wp.ts'

const { BlockControls, InspectorControls, RichText, useBlockProps } = blockEditor
const { PanelBody, TextareaControl, ToolbarButton, ToolbarGroup } = components
const { __ } = i18n

interface EditProps {
  attributes: Attributes
  setAttributes: (changes: Attributes) => void
  isSelected: boolean
}

export function Edit({ attributes, setAttributes, isSelected }: EditProps) {
  const { gif, alt, caption = '' } = attributes
  const [isReplacing, setReplacing] = useState(false)
  const isPicking = isReplacing || !gif
  const figure = useFocusAfter(isPicking, isSelected)
  useDescription(attributes, setAttributes)
  const choose = (chosen: Attributes) => {
    setAttributes({ ...FORGET, ...chosen })
    setReplacing(false)
  }
  return (
    <>
      <BlockControls>
        <ToolbarGroup>
          {!isPicking && (
            <ToolbarButton icon="search" onClick={() => setReplacing(true)}>
              {__('Replace', 'giflet')}
            </ToolbarButton>
          )}
        </ToolbarGroup>
      </BlockControls>
      <InspectorControls>
        <PanelBody title="GIF">
          <TextareaControl
            label={__('Alternative text', 'giflet')}
            help={__('What the GIF shows, for those who do not see it. Empty: it only decorates.', 'giflet')}
            value={alt ?? ''}
            onChange={(value: string) => setAttributes({ alt: value })}
          />
        </PanelBody>
        {!isPicking && <KeepPanel attributes={attributes} setAttributes={setAttributes} />}
        <OptionControls attributes={attributes} setAttributes={setAttributes} />
      </InspectorControls>
      <figure {...useBlockProps({ ref: figure, style: isPicking ? undefined : figureStyle(attributes) })}>
        {isPicking ? (
          <PickerPane
            gif={gif ?? ''}
            type={attributes.type}
            onChoose={choose}
            onCancel={isReplacing ? () => setReplacing(false) : undefined}
          />
        ) : (
          <Preview attributes={attributes} isSelected={isSelected} />
        )}
        {!isPicking && (isSelected || !RichText.isEmpty(caption)) && (
          <RichText
            tagName="figcaption"
            className="wp-element-caption"
            aria-label={__('Caption', 'giflet')}
            placeholder={__('Add a caption', 'giflet')}
            value={caption}
            onChange={(value: string) => setAttributes({ caption: value })}
          />
        )}
      </figure>
    </>
  )
}

/** Moves the focus to the block when the picker or "Replace" disappears with the focus. */
function useFocusAfter(isPicking: boolean, isSelected: boolean) {
  const figure = useRef<HTMLElement>(null)
  const wasPicking = useRef(isPicking)
  useEffect(() => {
    if (wasPicking.current !== isPicking && isSelected) figure.current?.focus()
    wasPicking.current = isPicking
  }, [isPicking, isSelected])
  return figure
}

/** Asks the provider for the size, still and title of a GIF that has only an ID or an address. */
function useDescription(attributes: Attributes, setAttributes: EditProps['setAttributes']): void {
  const { gif, href, still, ratio, alt } = attributes
  const isUnknown = !still && !ratio && alt === undefined
  useEffect(() => {
    if (!gif || !isUnknown || !parseSource(gif)) return
    let isCurrent = true
    lookUp(gif).then(
      found => isCurrent && setAttributes({ ...found, ...(href && { href }) }),
      // Without an answer, the block works, but has no still.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [gif, href, isUnknown, setAttributes])
}
