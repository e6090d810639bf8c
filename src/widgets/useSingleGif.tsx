/**
 * Shared by the single-GIF widgets: the picture in its link, playback, the share menu with its
 * focus, and the reports that the GIF is ready and seen.
 */
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FittedMedia } from '../components/gifStage/FittedMedia.tsx'
import { GifLink, type GifLinkProps } from '../components/gifStage/GifLink.tsx'
import { type ShareControl, useShareMenu } from '../components/shareMenu/useShareMenu.ts'
import { aspectRatio } from '../gif/size.ts'
import { type Box, useBox } from '../hooks/useBox.ts'
import { usePageReveal } from '../hooks/usePageReveal.ts'
import { type Playback, usePlayback } from '../hooks/usePlayback.ts'
import { type PointerFocus, type PointerHandlers, usePointerFocus } from '../hooks/usePointerFocus.ts'
import { useReady } from '../hooks/useReady.ts'
import { useReturnFocus } from '../hooks/useReturnFocus.ts'
import { useSeen } from '../hooks/useSeen.ts'
import { useReport, useServices } from '../services/context.ts'
import type { LoadedGifProps } from './LoadGif.tsx'

interface OneGifSetup extends Pick<LoadedGifProps, 'gif' | 'options' | 'onDead'> {
  /** Also a part of the tracking query of its links. */
  widget: 'embed' | 'player'
  /** Height of its parts above and below the GIF, pixels. */
  barsPx?: number
  /** Something other than the share menu is shown in place of the GIF. */
  replaced?: boolean
}

interface SingleGif {
  /** The element that the GIF fills, and its size. */
  stage: RefObject<HTMLDivElement | null>
  box: Box
  /** Width divided by height; 1 if unknown. */
  ratio: number
  pointed: PointerFocus
  hovered: boolean
  playback: Playback
  /** A GIF that is only out of view is not paused, as the visitor sees it. */
  paused: boolean
  share: ShareControl
  /** The share menu, or what replaces the GIF, covers the widget. */
  covered: boolean
  /** Attributes of the widget's outermost element. */
  rootProps: {
    'data-gif-id': string
    'data-moving': boolean
    'data-revealed': boolean
  } & PointerHandlers
  /** The picture with its link. */
  picture(link?: Pick<GifLinkProps, 'expanded' | 'onTap'>): ReactNode
  gifLink: RefObject<HTMLElement | null>
  /** The share menu while it is open. */
  menu: ReactNode
  returnFocus: ReturnType<typeof useReturnFocus>
}

export function useSingleGif({
  gif,
  options,
  onDead,
  widget,
  barsPx,
  replaced = false,
}: OneGifSetup): SingleGif {
  const report = useReport()
  const stage = useRef<HTMLDivElement>(null)
  const gifLink = useRef<HTMLElement>(null)
  const box = useBox(stage)
  const { drawn } = useServices()
  const [isDrawn] = useState(() => drawn?.has(gif.id) ?? false)
  const reveal = usePageReveal(isDrawn)
  const { handlers, ...pointed } = usePointerFocus()
  const hovered = pointed.pointer || pointed.focus
  const share = useShareMenu(gif.id)
  const covered = !!share.Part || replaced
  const returnFocus = useReturnFocus(covered)
  const { shown, onShown } = useReady(gif.id)
  const [onScreen, setOnScreen] = useState(isDrawn)
  useSeen(stage, {
    id: gif.id,
    isShown: () => shown,
    onSeen: rect => report({ type: 'seen', gif, rect }),
    onScreen: setOnScreen,
  })
  const playback = usePlayback({ id: gif.id, onScreen, hovered, covered })
  const { moving, next, onRefused } = playback
  const ratio = aspectRatio(gif) ?? 1
  const closeMenu = () => {
    share.close()
    returnFocus(share.button, gifLink)
  }
  return {
    stage,
    box,
    ratio,
    pointed,
    hovered,
    playback,
    paused: next === 'play',
    share,
    covered,
    rootProps: {
      'data-gif-id': gif.id,
      'data-moving': moving,
      'data-revealed': reveal.revealed,
      ...handlers,
    },
    picture: link => (
      <GifLink {...link} gif={gif} campaign={widget} linkRef={gifLink} follows={options.link === 'show'}>
        <FittedMedia {...{ gif, box, ratio, reveal, moving, onShown, onDead, onRefused }} />
      </GifLink>
    ),
    gifLink,
    menu: share.Part && <share.Part {...{ gif, options, widget, barsPx }} onClose={closeMenu} />,
    returnFocus,
  }
}
