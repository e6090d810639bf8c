/** Opens and closes the share menu of a GIF. */
import { type RefObject, useEffect, useRef } from 'react'
import { type Opened, useOpened } from '../../hooks/useOpened.ts'
import { useReport } from '../../services/context.ts'

const loadShareMenu = async () => (await import('./ShareMenu.tsx')).ShareMenu

/** Closes the menu where there is no longer room for it. */
export function useCloseWithoutRoom(
  { Part, close }: Pick<ShareControl, 'Part' | 'close'>,
  room: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` always does the same
  useEffect(() => {
    if (Part && !room) close()
  }, [Part, room])
}

export interface ShareControl extends Opened<Awaited<ReturnType<typeof loadShareMenu>>> {
  button: RefObject<HTMLElement | null>
}

export function useShareMenu(id: string): ShareControl {
  const report = useReport()
  const menu = useOpened(loadShareMenu)
  const open = () => {
    menu.open()
    report({ type: 'shareOpened', id })
  }
  return { ...menu, open, button: useRef<HTMLElement>(null) }
}
