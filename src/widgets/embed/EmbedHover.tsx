/**
 * What a hover, or focus of the keyboard, is to the embed: the logo, and when footer and grid are up. A chunk of its own, as
 * most visitors only look.
 */
import { type RefObject, useLayoutEffect } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { Logo } from '../../components/logo/Logo.tsx'
import type { Pointed } from '../../components/oneGif/usePointed.ts'
import { useEscape } from '../../components/useEscape.ts'
import { useStyles } from '../../components/useStyles.ts'
import { useTrack } from '../../components/useTrack.ts'
import type { Gif } from '../../gif/types.ts'
import css from './embedHover.css?inline'
import { useHover } from './useHover.ts'

export interface EmbedHoverProps {
  gif: Gif
  root: RefObject<HTMLElement | null>
  gifLink: RefObject<HTMLElement | null>
  pointed: Pointed
  /** There is room for the logo, and for footer and grid. */
  roomy: boolean
  /** Footer and grid are up: wished for, and nothing covers them. */
  panelShown: boolean
  /** The visitor is in the grid. */
  gridActive: boolean
  onShown: (shown: boolean) => void
}

export function EmbedHover(props: EmbedHoverProps) {
  useStyles(css)
  const { gif, root, gifLink, pointed, roomy, panelShown, gridActive, onShown } = props
  const track = useTrack(gif.id)
  const { shown, tell } = useHover(root, gif, pointed)
  useLayoutEffect(() => onShown(shown), [shown, onShown])
  useLayoutEffect(() => tell(gridActive ? 'gridActive' : 'gridRest'), [gridActive, tell])
  const onEscape = () => {
    // In this order: focus that arrives would bring it back.
    if (root.current?.querySelector('.giflet-embed-panel:focus-within')) gifLink.current?.focus()
    tell('dismiss')
  }
  useEscape({ root, active: panelShown, anywhere: true, onEscape })
  if (!roomy) return null
  return (
    <div className="giflet-embed-logo">
      <Logo look="scrim" onOpen={url => track(EVENT_ACTIONS.clickLink, url)} />
    </div>
  )
}
