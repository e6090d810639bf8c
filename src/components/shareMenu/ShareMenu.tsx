/** Ways to pass a GIF on, over the widget that shows it. A chunk of its own, loaded when the visitor presses Share. */
import { useLayoutEffect, useRef, useState } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { Button } from '../button/Button.tsx'
import { CloseIcon } from '../icons/menuIcons.tsx'
import { useServices } from '../services.ts'
import { useEscape } from '../useEscape.ts'
import { useStyles } from '../useStyles.ts'
import { useTrack } from '../useTrack.ts'
import { CopyField } from './CopyField.tsx'
import { type EmbedKind, embedCode, type SnippetOptions } from './embedCode.ts'
import { Networks } from './Networks.tsx'
import { linkOf } from './shareLinks.ts'
import css from './shareMenu.css?inline'

export interface ShareMenuProps {
  gif: Gif
  options: SnippetOptions
  /** The widget that it belongs to, for the tracking string. */
  campaign: string
  onClose: () => void
}

export function ShareMenu({ gif, options, campaign, onClose }: ShareMenuProps) {
  useStyles(css)
  const { analytics, base, emit, t } = useServices()
  const track = useTrack(gif.id)
  const root = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<EmbedKind>('responsive')
  useLayoutEffect(() => root.current?.focus({ preventScroll: true }), [])
  useEscape({ root, active: true, anywhere: false, onEscape: onClose })
  const link = linkOf(gif)
  const onCopied = (network: 'embed' | 'link') => {
    track(EVENT_ACTIONS.copy, network)
    analytics.share(network, gif.id)
    emit('share', { id: gif.id, network })
  }
  return (
    <div
      ref={root}
      className="giflet-share"
      part="share-menu"
      role="dialog"
      aria-label={t('Share')}
      tabIndex={-1}
    >
      <div className="giflet-share-body">
        <div className="giflet-share-head">
          <h2 title={altText(gif)}>{t('Share')}</h2>
          <Button
            look="quiet"
            part="close"
            iconOnly
            icon={<CloseIcon />}
            label={t('Close')}
            onPress={onClose}
          />
        </div>
        {link && <Networks gif={gif} link={link} campaign={campaign} />}
        <CopyField
          label={t('Embed code')}
          text={embedCode(gif, kind, options, base)}
          multiline
          onSelect={() => track(EVENT_ACTIONS.clickEmbedCode)}
          onCopy={() => onCopied('embed')}
        >
          <KindSwitch kind={kind} onChange={setKind} />
        </CopyField>
        {link && (
          <CopyField
            label={t('Link')}
            text={link}
            onSelect={() => track(EVENT_ACTIONS.clickLink)}
            onCopy={() => onCopied('link')}
          />
        )}
      </div>
    </div>
  )
}

function KindSwitch({ kind, onChange }: { kind: EmbedKind; onChange: (kind: EmbedKind) => void }) {
  const { t } = useServices()
  const kinds = [
    ['responsive', t('Responsive')],
    ['fixed', t('Fixed size')],
  ] as const
  return (
    <fieldset className="giflet-share-kinds" aria-label={t('Embed code')}>
      {kinds.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={kind === value} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
