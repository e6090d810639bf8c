/** A row of choices that scrolls sideways. One tab stop; arrows, Home and End move along it. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import css from './chips.css?inline'

export interface Chip {
  key: string
  label: string
  icon?: ReactNode
  /** Whether it is selected. Undefined for a chip that is an action. */
  pressed?: boolean | undefined
  onPress(): void
}

interface ChipsProps {
  label: string
  chips: readonly Chip[]
}

type KeyPress = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>>

/**
 * The chip that a key moves to from `at`; `undefined` if the key does not move, or is the browser's
 * own: Alt and an arrow go through the history.
 */
export function chipAfter(
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  at: number,
  count: number,
  rtl: boolean,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return Math.min(at + 1, count - 1)
  if (key === back) return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export function Chips({ label, chips }: ChipsProps) {
  useStyles(css)
  const { direction } = useServices()
  const row = useRef<HTMLDivElement>(null)
  const root = useRoot('giflet-chips', undefined, row)
  const [stop, setStop] = useState(0)
  const at = Math.min(stop, chips.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = chipAfter(event, at, chips.length, direction === 'rtl')
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    row.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every engine
    <div {...root} part="chips" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {chips.map((chip, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: moved chips count as layout shifts
          key={`${index} ${chip.key}`}
          type="button"
          className="giflet-chip"
          part="chip"
          tabIndex={index === at ? 0 : -1}
          aria-pressed={chip.pressed}
          onFocus={() => setStop(index)}
          onClick={chip.onPress}
        >
          {chip.icon}
          <bdi>{chip.label}</bdi>
        </button>
      ))}
    </div>
  )
}
