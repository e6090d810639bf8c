/** The state of a tile: whether it moves, is hovered, is seen; and its link's handlers. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Gif } from '../../gif/types.ts'
import { useMotion } from '../../hooks/useMotion.ts'
import { useSeen } from '../../hooks/useSeen.ts'
import { isLoaded, isVideo, reloadMedia, setPlaying, unloadMedia } from '../../media/loopPlayback.ts'
import { shouldMove } from '../../media/motionPolicy.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { useServices } from '../../services/context.ts'
import type { TileEvents } from './gifHandlers.ts'

interface TileStateOptions {
  gif: Gif
  events: TileEvents
  /** Tab index of its link or button. */
  tabIndex?: number | undefined
  /** The visitor's last choice, for this tile or for all. */
  chosen?: 'play' | 'pause' | undefined
  onShown?: (() => void) | undefined
}

export function useTileState({ gif, events, tabIndex, chosen, onShown }: TileStateOptions) {
  const ref = useRef<HTMLDivElement>(null)
  const motion = useMotion()
  const shownId = useRef('')
  const element = useRef<MovingElement>(null)
  const { drawn } = useServices()
  // Only tiles in view are drawn before the app.
  const onScreen = useRef<boolean>(undefined)
  onScreen.current ??= !__PACKAGE__ && !!drawn?.has(gif.id)
  const { hovered, handlers } = useTileHover(() => ref.current && events.hover(gif, ref.current))
  // Browsers do not animate off-screen pictures, so a moving file costs no more there than a still,
  // which then need not be fetched. The same on paper, which does not wait for a still.
  const conditions = { mode: motion.mode, hovered, chosen, onScreen: true }
  const updateMotion = () => {
    const moving = !!onScreen.current && shouldMove({ ...conditions, pageVisible: motion.pageVisible })
    ref.current?.setAttribute('data-moving', `${moving}`)
    const { current: video } = element
    // A video that may not play counts as failed, because a picture may move.
    if (isVideo(video)) setPlaying(video, moving, () => video.dispatchEvent(new Event('error')))
  }
  // Avoids a render, because every tile comes and goes while a list scrolls.
  useLayoutEffect(updateMotion)
  const checkSeen = useSeen(ref, {
    id: gif.id,
    isShown: () => shownId.current === gif.id,
    onSeen: rect => events.seen(gif, rect),
    onScreen(visible) {
      // Observed again whenever a list's view moves, mostly with the same result.
      if (visible === onScreen.current) return
      if (visible) events.inView(gif)
      onScreen.current = visible
      const { current } = element
      if (current && visible) reloadMedia(current)
      else if (current && !isLoaded(current)) unloadMedia(current)
      updateMotion()
    },
  })
  useEffect(() => {
    if (onScreen.current) events.inView(gif)
  }, [gif, events])
  return {
    hovered,
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
      element,
      /** Whether it moves when it is seen. */
      moving: shouldMove({ ...conditions, pageVisible: true }),
      /** Whether the tile moves, or will move if the visitor wants motion. */
      unasked: __PACKAGE__ && !chosen && (motion.mode === 'play' || motion.mode === 'asks'),
      paused: !motion.pageVisible,
      onShown(event?: SyntheticEvent<HTMLElement>) {
        shownId.current = gif.id
        checkSeen()
        if (__PACKAGE__ && event) events.visible(gif, event)
        onShown?.()
      },
    },
  }
}

const HOVER_REPORT_MS = 200

/** Whether a tile is hovered or focused. Calls `onReport` after a lasting hover. */
function useTileHover(onReport: () => void) {
  const [by, setBy] = useState<'pointer' | 'focus'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render does not restart a hover
  useEffect(() => {
    if (by !== 'pointer') return
    const timer = setTimeout(onReport, HOVER_REPORT_MS)
    return () => clearTimeout(timer)
  }, [by])
  const leave = () => setBy(undefined)
  return {
    hovered: by !== undefined,
    handlers: {
      onPointerEnter: () => setBy('pointer'),
      onPointerLeave: leave,
      onPointerCancel: leave,
      // Focus from a press does not end the hover.
      onFocus: () => setBy(old => old ?? 'focus'),
      onBlur: leave,
    },
  }
}
