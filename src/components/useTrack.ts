/** Page-level events of one GIF: category `Embed`, the GIF's id as the label where there is no other. */
import { useCallback } from 'react'
import { EVENT_CATEGORY, type EventAction } from '../analytics/eventNames.ts'
import { useServices } from './services.ts'

export type Track = (action: EventAction, label?: string) => void

export function useTrack(gifId: string): Track {
  const { analytics } = useServices()
  return useCallback(
    (action, label = gifId) => analytics.event(EVENT_CATEGORY, action, label),
    [analytics, gifId],
  )
}
