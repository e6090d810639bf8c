/** Every button and button-like link of the product: one look, one size, one focus ring. */
import type { ReactNode, Ref } from 'react'
import { useStyles } from '../useStyles.ts'
import css from './button.css?inline'

export interface ButtonProps {
  /**
   * `scrim` lies on a picture, `light` calls to action there, `solid` does on a surface, `quiet` lies on one, `bare` on a
   * bar of its own.
   */
  look?: 'scrim' | 'light' | 'solid' | 'quiet' | 'bare'
  /** The accessible name, and the visible text. */
  label: string
  /** Visible instead of the label, which must contain it. */
  text?: string | undefined
  icon?: ReactNode
  /** Shows the icon alone; the label is still its name. */
  iconOnly?: boolean
  /** Makes it a link that opens in a new tab. */
  href?: string | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  part?: string
  disabled?: boolean
  onPress?: (() => void) | undefined
  ref?: Ref<HTMLElement> | undefined
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
  ref,
}: ButtonProps) {
  useStyles(css)
  const shared = {
    className: 'giflet-button',
    part: part ? `button ${part}` : 'button',
    'data-look': look,
    'data-icon-only': iconOnly,
    'aria-label': iconOnly || text ? label : undefined,
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
      <a {...shared} ref={ref as Ref<HTMLAnchorElement>} href={href} target="_blank" rel="noopener">
        {content}
      </a>
    )
  return (
    <button
      {...shared}
      ref={ref as Ref<HTMLButtonElement>}
      type="button"
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
    >
      {content}
    </button>
  )
}
