/** Saves the block's GIF to the Media Library if the provider's terms allow it. */
import { useState } from 'react'
import { sourceKind } from '../../src/protocol/source.ts'
import type { Attributes } from './attributes.ts'
import { messageOf } from './MediaPane.tsx'
import { fromFile, type OwnFile } from './ownFiles.ts'
import { site } from './site.ts'
import { apiFetch, components, i18n } from './wp.ts'

const { Button, Notice, PanelBody } = components
const { __ } = i18n

interface KeepPanelProps {
  attributes: Attributes
  setAttributes: (changes: Attributes) => void
}

export function KeepPanel({ attributes: { gif = '', alt }, setAttributes }: KeepPanelProps) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const isOneOfProvider = sourceKind(gif) === 'gif' && !gif.startsWith('file:')
  if (!site.mayUpload || !site.isConfigured || !isOneOfProvider) return null
  const keep = async () => {
    setBusy(true)
    setFault('')
    try {
      const file = (await apiFetch({
        path: '/giflet/v1/keep',
        method: 'POST',
        data: { gif },
      })) as OwnFile
      const { alt: fileAlt, ...own } = fromFile(file)
      // Keeps the author's alternative text, even an empty one, and the link to the GIF's page.
      setAttributes({ ...own, alt: alt ?? fileAlt })
    } catch (error) {
      setFault(messageOf(error))
    }
    setBusy(false)
  }
  const { may_keep: mayKeep, says, url } = site.copies
  return (
    <PanelBody title={__('Copy', 'giflet')}>
      <p>
        {says} {url && <a href={url}>{__('Terms', 'giflet')}</a>}
      </p>
      {fault && (
        <Notice status="error" isDismissible={false}>
          {fault}
        </Notice>
      )}
      <Button variant="secondary" disabled={!mayKeep || isBusy} isBusy={isBusy} onClick={keep}>
        {__('Save to Media Library', 'giflet')}
      </Button>
    </PanelBody>
  )
}
