/** Read-only text that selects itself on a click, and a button that copies it. */
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import { copyShortcut, copyText } from '../../platform/clipboard.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { CheckIcon, CopyIcon } from '../icons/menuIcons.tsx'
import css from './copyField.css?inline'

interface CopyFieldProps {
  label: string
  text: string
  /** More than one line, for code. */
  multiline?: boolean
  /** Shown beside the label. */
  children?: ReactNode
  onSelect: () => void
  onCopy: () => void
}

/** How long 'Copied' shows. */
export const COPIED_MS = 2500

/**
 * `byHand`: the clipboard was refused, so the text is selected, and a hint shows the keys for as
 * long as the menu is open.
 */
type CopyState = 'idle' | 'copied' | 'byHand'

type Field = HTMLInputElement | HTMLTextAreaElement

export function CopyField({ label, text, multiline = false, children, onSelect, onCopy }: CopyFieldProps) {
  useStyles(css)
  const { t } = useServices()
  const field = useRef<Field>(null)
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text has not been copied yet
  useEffect(() => setState('idle'), [text])
  /** Set while the button copies, whose fallback fires the same event as the visitor's keys. */
  const copying = useRef(false)
  const copy = async () => {
    copying.current = true
    const copied = await copyText(text, field.current)
    copying.current = false
    setState(copied ? 'copied' : 'byHand')
    if (copied) onCopy()
  }
  const shared = {
    className: 'giflet-copy-text',
    part: 'copy-text',
    'aria-label': label,
    readOnly: true,
    spellCheck: false,
    dir: 'ltr',
    value: text,
    onCopy: () => {
      if (!copying.current) onCopy()
    },
    onClick: () => {
      field.current?.select()
      onSelect()
    },
  }
  const copied = state === 'copied'
  return (
    <div className="giflet-copy" part="copy-field" data-state={state}>
      <div className="giflet-copy-head">
        <span aria-hidden="true">{label}</span>
        {children}
      </div>
      <div className="giflet-copy-row">
        {multiline ? (
          <textarea {...shared} ref={field as Ref<HTMLTextAreaElement>} rows={2} />
        ) : (
          <input {...shared} ref={field as Ref<HTMLInputElement>} type="text" />
        )}
        <Button
          look="solid"
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          label={t(copied ? 'Copied' : 'Copy')}
          onPress={() => void copy()}
        />
      </div>
      <p className={state === 'byHand' ? 'giflet-copy-hint' : 'giflet-visually-hidden'} role="status">
        {copied && t('Copied')}
        {state === 'byHand' && t('Press {keys} to copy', { keys: copyShortcut() })}
      </p>
    </div>
  )
}
