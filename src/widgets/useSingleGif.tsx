/**
 * Shared by the single-GIF widgets: the picture in its link, playback, the share menu with its
 * focus, and the reports that the GIF is ready and seen.
 */
import { useRef, useState } from 'react'
import { FittedMedia } from '../components/gifStage/FittedMedia.tsx'
import { GifLink, type GifLinkProps } from '../components/gifStage/GifLink.tsx'
import { useShareMenu } from '../components/shareMenu/useShareMenu.ts'
import { aspectRatio } from '../gif/size.ts'
import { useBox } from '../hooks/useBox.ts'
import { usePageReveal } from '../hooks/usePageReveal.ts'
import { usePlayback } from '../hooks/usePlayback.ts'
import { usePointerFocus } from '../hooks/usePointerFocus.ts'
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

export function useSingleGif({ gif, options, onDead, widget, barsPx, replaced = false }: OneGifSetup) {
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
    /** `stage` is the element that the GIF fills, and `box` its size. */
    ...{ stage, box, pointed, hovered, playback, share, covered, gifLink, returnFocus },
    /** Width divided by height; 1 if unknown. */
    ratio,
    /** A GIF that is only out of view is not paused, as the visitor sees it. */
    paused: next === 'play',
    /** Attributes of the widget's outermost element. */
    rootProps: {
      'data-gif-id': gif.id,
      'data-moving': moving,
      'data-revealed': reveal.revealed,
      ...handlers,
    },
    /** The picture with its link. */
    picture: (link?: Pick<GifLinkProps, 'expanded' | 'onTap'>) => (
      <GifLink {...link} gif={gif} campaign={widget} linkRef={gifLink} follows={options.link === 'show'}>
        <FittedMedia {...{ gif, box, ratio, reveal, moving, onShown, onDead, onRefused }} />
      </GifLink>
    ),
    /** The share menu while it is open. */
    menu: share.Part && <share.Part {...{ gif, options, widget, barsPx }} onClose={closeMenu} />,
  }
}
