/** What a tile knows of itself: whether it moves, is hovered, is seen, and its link's handlers. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Gif } from '../../gif/types.ts'
import { useMotion } from '../../hooks/useMotion.ts'
import { useSeen } from '../../hooks/useSeen.ts'
import { shouldMove } from '../../media/motionPolicy.ts'
import type { TileEvents } from './gifHandlers.ts'
import { useTileHover } from './useTileHover.ts'

export interface TileStateOptions {
  gif: Gif
  events: TileEvents
  /** Tab index of its link or button. */
  tabIndex?: number | undefined
  /** What the visitor last pressed, for this tile or for all. */
  chosen?: 'play' | 'pause' | undefined
  onShown?: (() => void) | undefined
}

export function useTileState({ gif, events, tabIndex, chosen, onShown }: TileStateOptions) {
  const ref = useRef<HTMLDivElement>(null)
  const motion = useMotion()
  const shownId = useRef('')
  const onScreen = useRef(false)
  const { hovered, once, handlers } = useTileHover(() => ref.current && events.hover(gif, ref.current))
  // Browsers do not animate what is off screen, so a moving file costs no more than a still there,
  // and the still need not be fetched. Nor on paper, which does not wait for it.
  const wishes = { mode: motion.mode, hovered, chosen, onScreen: true }
  const mark = () => {
    const moving = onScreen.current && shouldMove({ ...wishes, pageVisible: motion.pageVisible })
    ref.current?.setAttribute('data-moving', `${moving}`)
  }
  // Not by rendering: while a list scrolls, each of its tiles comes and goes.
  useLayoutEffect(mark)
  const checkSeen = useSeen(ref, {
    id: gif.id,
    isShown: () => shownId.current === gif.id,
    onSeen: rect => events.seen(gif, rect),
    onScreen(visible) {
      // Observed again whenever a list's view is, mostly with the same result.
      if (visible === onScreen.current) return
      if (visible) events.inView(gif)
      onScreen.current = visible
      mark()
    },
  })
  useEffect(() => {
    if (onScreen.current) events.inView(gif)
  }, [gif, events])
  return {
    hovered,
    once,
    root: { ref, 'data-gif-id': gif.id, ...handlers },
    link: {
      tabIndex,
      onClick: (event: MouseEvent<HTMLElement>) => events.click(gif, event),
      ...(__PACKAGE__ && {
        onContextMenu: (event: MouseEvent<HTMLElement>) => events.contextMenu(gif, event),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => events.keyDown(gif, event),
      }),
    },
    picture: {
      /** Whether it moves when it is seen. */
      moving: shouldMove({ ...wishes, pageVisible: true }),
      paused: !motion.pageVisible,
      onShown(event: SyntheticEvent<HTMLElement>) {
        shownId.current = gif.id
        checkSeen()
        if (__PACKAGE__) events.visible(gif, event)
        onShown?.()
      },
    },
  }
}
