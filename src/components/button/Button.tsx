/** Every button and button-like link of the product, so that size and focus ring are the same. */
import type { ReactNode, Ref } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import css from './button.css?inline'

export interface ButtonProps {
  /**
   * `scrim` and `light` lie on a picture, `light` for calls to action; `solid` and `quiet` lie on a
   * surface; `bare` lies on a control bar.
   */
  look?: 'scrim' | 'light' | 'solid' | 'quiet' | 'bare'
  /** The accessible name, and the visible text. */
  label: string
  /** Replaces the label visually. The label must contain it. */
  text?: string | undefined
  icon?: ReactNode
  /** Shows only the icon. The label stays the accessible name. */
  iconOnly?: boolean
  /** Makes it a link that opens in a new tab. */
  href?: string | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  part?: string
  disabled?: boolean
  onPress?: (() => void) | undefined
  /** Named `rootRef`, because Preact 10 does not pass `ref` to components. */
  rootRef?: Ref<HTMLElement> | undefined
}

export function Button({
  look = 'quiet',
  label,
  text,
  icon,
  iconOnly = false,
  href,
  pressed,
  expanded,
  part,
  disabled,
  onPress,
  rootRef,
}: ButtonProps) {
  useStyles(css)
  const shared = {
    className: 'giflet-button',
    part: part ? `button ${part}` : 'button',
    'data-look': look,
    'data-icon-only': iconOnly,
    'aria-label': text && label,
    // `title` is name and tooltip. With `aria-label` beside it, screen readers say it twice.
    title: iconOnly ? label : undefined,
    onClick: onPress,
  }
  const content = (
    <>
      {icon}
      {!iconOnly && <span>{text ?? label}</span>}
    </>
  )
  if (href)
    return (
      <a {...shared} ref={rootRef as Ref<HTMLAnchorElement>} href={href} target="_blank" rel="noopener">
        {content}
      </a>
    )
  return (
    <button
      {...shared}
      ref={rootRef as Ref<HTMLButtonElement>}
      type="button"
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
    >
      {content}
    </button>
  )
}
