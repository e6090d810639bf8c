/**
 * Reports what happens to the GIFs of a list and calls the developer's handlers. One object serves
 * all tiles.
 */
import { useState } from 'react'
import type { LayoutType } from '../../analytics/types.ts'
import type { Gif } from '../../gif/types.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useReport } from '../../services/context.ts'
import type { Report } from '../../services/report.ts'
import type { GifHandlers, TileEvents } from './gifHandlers.ts'

interface LatestProps {
  handlers: GifHandlers
  report: Report
  layout: LayoutType | undefined
}

/** Returns a stable object. `single`: for one tile that stays while its GIF may change. */
export function useTileEvents(handlers: GifHandlers, layout?: LayoutType, single = false): TileEvents {
  const report = useReport()
  const latest = useLatest<LatestProps>({ handlers, report, layout })
  const [events] = useState(() => createTileEvents(() => latest.current, single))
  return events
}

function createTileEvents(latest: () => LatestProps, single: boolean): TileEvents {
  // A GIF of a list is seen once, even if its tile is removed and rendered again.
  const seen = new Set<string>()
  const report = (type: 'seen' | 'tileHovered' | 'tileClicked', gif: Gif, rect: DOMRectReadOnly) => {
    const { report, layout } = latest()
    report({ type, gif, rect, layout })
  }
  return {
    visible(gif, event) {
      if (__PACKAGE__) latest().handlers.onGifVisible?.(gif, event)
    },
    inView(gif) {
      latest().handlers.onGifInView?.(gif)
    },
    seen(gif, rect) {
      if (!single && seen.has(gif.id)) return
      seen.add(gif.id)
      report('seen', gif, rect)
      if (__PACKAGE__) latest().handlers.onGifSeen?.(gif, rect)
    },
    hover(gif, element) {
      report('tileHovered', gif, element.getBoundingClientRect())
      if (__PACKAGE__) latest().handlers.onGifHover?.(gif)
    },
    click(gif, event) {
      report('tileClicked', gif, event.currentTarget.getBoundingClientRect())
      latest().handlers.onGifClick?.(gif, event)
    },
    contextMenu(gif, event) {
      latest().handlers.onGifRightClick?.(gif, event)
    },
    keyDown(gif, event) {
      latest().handlers.onGifKeyPress?.(gif, event)
    },
  }
}
