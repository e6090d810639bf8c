/**
 * When footer and grid are up: the hover machine, and Escape against it. Shows nothing itself, and is a chunk of its own, as most
 * visitors only look.
 */
import { type RefObject, useLayoutEffect } from 'react'
import type { Pointed } from '../../components/oneGif/usePointed.ts'
import { useEscape } from '../../components/useEscape.ts'
import type { Gif } from '../../gif/types.ts'
import { useHover } from './useHover.ts'

export interface EmbedHoverProps {
  gif: Gif
  root: RefObject<HTMLElement | null>
  gifLink: RefObject<HTMLElement | null>
  pointed: Pointed
  /** Footer and grid are up: wished for, with room for them, and nothing covers them. */
  panelShown: boolean
  /** The visitor is in the grid. */
  gridActive: boolean
  onShown: (shown: boolean) => void
}

export function EmbedHover(props: EmbedHoverProps): null {
  const { gif, root, gifLink, pointed, panelShown, gridActive, onShown } = props
  const { shown, tell } = useHover(root, gif, pointed)
  useLayoutEffect(() => onShown(shown), [shown, onShown])
  useLayoutEffect(() => tell(gridActive ? 'gridActive' : 'gridRest'), [gridActive, tell])
  const onEscape = () => {
    // In this order: focus that arrives would bring it back.
    if (root.current?.querySelector('.giflet-embed-panel:focus-within')) gifLink.current?.focus()
    tell('dismiss')
  }
  useEscape({ root, active: panelShown, anywhere: true, onEscape })
  return null
}
