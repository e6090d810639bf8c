/**
 * Decides when footer and grid show: runs the hover state machine and handles Escape. Renders
 * nothing. A separate chunk, because most visitors never hover.
 */
import { type RefObject, useLayoutEffect } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useEscape } from '../../hooks/useEscape.ts'
import type { PointerFocus } from '../../hooks/usePointerFocus.ts'
import { usePanelHover } from './usePanelHover.ts'

interface EmbedHoverProps {
  gif: Gif
  root: RefObject<HTMLElement | null>
  gifLink: RefObject<HTMLElement | null>
  pointed: PointerFocus
  /** Footer and grid are visible: hovered, not covered, and in a box with room for them. */
  panelShown: boolean
  /** The visitor has scrolled into the grid. */
  gridActive: boolean
  onShown: (shown: boolean) => void
}

export function EmbedHover(props: EmbedHoverProps): null {
  const { gif, root, gifLink, pointed, panelShown, gridActive, onShown } = props
  const { shown, dispatch } = usePanelHover(root, gif, pointed)
  useLayoutEffect(() => onShown(shown), [shown, onShown])
  // Runs again if the panel shows before the scrolling has been reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => dispatch(gridActive ? 'gridActive' : 'gridRest'), [gridActive, shown, dispatch])
  const onEscape = () => {
    // Moves the focus first: moving it to the link afterwards would show the panel again.
    if (root.current?.querySelector('.giflet-embed-panel:focus-within')) gifLink.current?.focus()
    dispatch('dismiss')
  }
  useEscape({ root, active: panelShown, anywhere: true, onEscape })
  return null
}
