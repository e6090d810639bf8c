/**
 * Ways to share a GIF, on top of the widget that shows it. Loaded when the visitor presses Share.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { useEscape } from '../../hooks/useEscape.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WidgetName } from '../../protocol/earlyOptions.ts'
import { useReport, useServices } from '../../services/context.ts'
import type { SnippetOptions } from '../../services/snippetOptions.ts'
import { Button } from '../button/Button.tsx'
import { ShareIcon } from '../icons/controlIcons.tsx'
import { CloseIcon } from '../icons/menuIcons.tsx'
import { CopyField } from './CopyField.tsx'
import { type EmbedKind, embedCode } from './embedCode.ts'
import { Networks } from './Networks.tsx'
import { shareLink } from './shareLinks.ts'
import css from './shareMenu.css?inline'

interface ShareMenuProps {
  gif: Gif
  options: SnippetOptions
  /** The surrounding widget, which the code embeds and the tracking query names. */
  widget: Extract<WidgetName, 'embed' | 'player' | 'video'>
  /** Height of the widget's parts above and below the GIF, pixels. Default 0. */
  barsPx?: number | undefined
  onClose: () => void
}

export function ShareMenu({ gif, options, widget, barsPx = 0, onClose }: ShareMenuProps) {
  useStyles(css)
  const { base, t } = useServices()
  const report = useReport()
  const { id } = gif
  const root = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<EmbedKind>('script')
  useLayoutEffect(() => root.current?.focus({ preventScroll: true }), [])
  useEscape({ root, active: true, anywhere: false, onEscape: onClose })
  const link = shareLink(gif)
  return (
    <div
      ref={root}
      className="giflet-share"
      part="share-menu"
      role="dialog"
      aria-label={t('Share')}
      tabIndex={-1}
    >
      <div className="giflet-share-scroller">
        <div className="giflet-share-body">
          <div className="giflet-share-head">
            <Button
              look="quiet"
              part="close"
              iconOnly
              icon={<CloseIcon />}
              label={t('Close')}
              onPress={onClose}
            />
            <h2 title={altText(gif)}>{t('Share')}</h2>
            <div className="giflet-share-toggle">
              <Button
                look="quiet"
                part="share"
                iconOnly
                icon={<ShareIcon />}
                label={t('Share')}
                expanded
                onPress={onClose}
              />
            </div>
          </div>
          {link && <Networks gif={gif} link={link} campaign={widget} />}
          <CopyField
            label={t('Embed code')}
            text={embedCode(kind, { gif, widget, barsPx, options, base })}
            multiline
            onSelect={() => report({ type: 'embedCodeClicked', id })}
            onCopy={() => report({ type: 'copied', id, what: 'embed' })}
          >
            <KindSwitch kind={kind} onChange={setKind} />
          </CopyField>
          {link && (
            <CopyField
              label={t('Link')}
              text={link}
              onSelect={() => report({ type: 'linkClicked', id })}
              onCopy={() => report({ type: 'copied', id, what: 'link' })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function KindSwitch({ kind, onChange }: { kind: EmbedKind; onChange: (kind: EmbedKind) => void }) {
  const { t } = useServices()
  const kinds = [
    ['script', t('Script')],
    ['responsive', t('Responsive')],
    ['fixed', t('Fixed size')],
  ] as const
  return (
    <fieldset className="giflet-share-kinds" aria-label={t('Embed code')}>
      {kinds.map(([value, label]) => (
        <button
          key={value}
          className="giflet-share-kind"
          type="button"
          aria-pressed={kind === value}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
