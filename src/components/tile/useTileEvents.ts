/** Tells analytics, the host page and the developer's callbacks what happens to GIFs, for all tiles of a list. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { EventContext } from '../../analytics/types.ts'
import type { Gif } from '../../gif/types.ts'
import { type Services, useServices } from '../services.ts'
import type { GifHandlers, TileEvents } from './gifHandlers.ts'

interface Latest {
  handlers: GifHandlers
  services: Services
  context: EventContext | undefined
}

/** `context` is what analytics is told of the place. The result never changes. */
export function useTileEvents(handlers: GifHandlers, context?: EventContext): TileEvents {
  const services = useServices()
  const latest = useRef<Latest>({ handlers, services, context })
  useLayoutEffect(() => {
    latest.current = { handlers, services, context }
  })
  const [events] = useState(() => createTileEvents(() => latest.current))
  return events
}

function createTileEvents(latest: () => Latest): TileEvents {
  // A tile that scrolls out of the document and back is the same GIF for its reader.
  const seen = new Set<string>()
  const track = (action: 'seen' | 'hover' | 'click', gif: Gif, rect: DOMRectReadOnly) => {
    const { services, context } = latest()
    const { top, left, width, height } = rect
    services.analytics[action](gif, { top, left, width, height }, context)
    services.emit(action, { id: gif.id })
  }
  return {
    seen(gif, rect) {
      if (seen.has(gif.id)) return
      seen.add(gif.id)
      track('seen', gif, rect)
      latest().handlers.onGifSeen?.(gif, rect)
    },
    hover(gif, element) {
      track('hover', gif, element.getBoundingClientRect())
      latest().handlers.onGifHover?.(gif)
    },
    click(gif, event) {
      track('click', gif, event.currentTarget.getBoundingClientRect())
      latest().handlers.onGifClick?.(gif, event)
    },
    contextMenu(gif, event) {
      latest().handlers.onGifContextMenu?.(gif, event)
    },
    keyDown(gif, event) {
      latest().handlers.onGifKeyDown?.(gif, event)
    },
  }
}
