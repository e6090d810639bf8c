/** Shared by the sections: calls, announcements, and loading. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { StaffApi } from './staffApi.ts'

export interface Staff {
  api: StaffApi
  /** Shows a sentence, and announces it to screen readers. */
  tell(text: string): void
  /** Opens the form of a GIF. */
  edit(id: string): void
  /** Incremented with each change of the library. */
  changes: number
  /** Call after an edit, takedown or restoration. */
  changed(): void
}

export const StaffContext = createContext<Staff | undefined>(undefined)

export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('There is no console around this')
  return staff
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Changes the library by `work`, whose result is announced; a failure is the `problem`. */
export function useAttempt() {
  const { tell, changed } = useStaff()
  const [problem, setProblem] = useState('')
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    setProblem('')
    try {
      tell(await work())
      changed()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return { problem, attempt }
}

export interface Loaded<T> {
  data: T | undefined
  error: string
  reload(): void
}

/**
 * Loads on mount, when `load` changes, and after each change of the library. Keeps the last data
 * meanwhile.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const { changes } = useStaff()
  const [state, setState] = useState<{ data: T | undefined; error: string }>({ data: undefined, error: '' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: either counter requests another load.
  useEffect(() => {
    let isOver = false
    load().then(
      data => isOver || setState({ data, error: '' }),
      (error: unknown) => isOver || setState(({ data }) => ({ data, error: messageOf(error) })),
    )
    return () => {
      isOver = true
    }
  }, [load, changes, round])
  // If a change removes the focused element, the heading gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each drawing
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('section:not([hidden] *) h1')?.focus({ preventScroll: true })
  }, [state])
  const reload = useCallback(() => setRound(now => now + 1), [])
  return { ...state, reload }
}
