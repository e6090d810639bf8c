/**
 * Names the widget after its content, unless its author has named it: sets the title of its frame,
 * or the label of its group in the host page.
 */
import { useEffect } from 'react'
import { useServices } from '../services/context.ts'

/** An empty name is ignored. */
export function useWidgetName(name: string): void {
  const { nameWidget } = useServices()
  useEffect(() => {
    if (name) nameWidget?.(name)
  }, [name, nameWidget])
}
