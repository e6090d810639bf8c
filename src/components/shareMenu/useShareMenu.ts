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
  const [state, setState] = useState<'open' | 'failed'>()
  const button = useRef<HTMLElement>(null)
  const open = state === 'open'
  const failed = state === 'failed'
  const close = () => setState(undefined)
  const menu = useLazyModule(loadShareMenu, open, () => setState('failed'))
  useEffect(() => {
    // The button was inert while the menu loaded.
    if (failed) button.current?.focus({ preventScroll: true })
  }, [failed])
  const show = () => {
    setState('open')
    report({ type: 'shareOpened', id })
  }
  return { open, failed, show, close, button, Menu: open ? menu?.ShareMenu : undefined }
}
