/** Open state of a GIF's share menu, which is imported on first use. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { useReport } from '../../services/context.ts'

const loadShareMenu = () => import('./ShareMenu.tsx')

/** Closes the menu where there is no longer room for it. */
export function useCloseWithoutRoom(
  { open, close }: Pick<ShareControl, 'open' | 'close'>,
  room: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` always does the same
  useEffect(() => {
    if (open && !room) close()
  }, [open, room])
}

export interface ShareControl {
  open: boolean
  /** The menu could not be loaded, by a blocker for example. */
  failed: boolean
  show: () => void
  close: () => void
  button: RefObject<HTMLElement | null>
  /** The component, while open and once loaded. */
  Menu: Awaited<ReturnType<typeof loadShareMenu>>['ShareMenu'] | undefined
}

export function useShareMenu(id: string): ShareControl {
  const report = useReport()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const [failed, setFailed] = useState(false)
  const close = () => setOpen(false)
  const menu = useLazyModule(loadShareMenu, open, () => {
    close()
    setFailed(true)
  })
  const show = () => {
    setFailed(false)
    setOpen(true)
    report({ type: 'shareOpened', id })
  }
  return { open, failed, show, close, button, Menu: open ? menu?.ShareMenu : undefined }
}
