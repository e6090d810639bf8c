/** The share menu of one GIF: open or closed, and its chunk once it is wanted. */
import { type RefObject, useRef, useState } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { useLazyModule } from '../useLazyModule.ts'
import { useTrack } from '../useTrack.ts'

const loadShareMenu = () => import('../shareMenu/ShareMenu.tsx')

export interface ShareControl {
  open: boolean
  show: () => void
  close: () => void
  button: RefObject<HTMLElement | null>
  /** The component, where it is open and has arrived. */
  Menu: Awaited<ReturnType<typeof loadShareMenu>>['ShareMenu'] | undefined
}

export function useShareMenu(gifId: string): ShareControl {
  const track = useTrack(gifId)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const close = () => setOpen(false)
  const menu = useLazyModule(loadShareMenu, open, close)
  const show = () => {
    setOpen(true)
    track(EVENT_ACTIONS.clickShare)
  }
  return { open, show, close, button, Menu: open ? menu?.ShareMenu : undefined }
}
