/**
 * The still of a picture that is shown, for what stands in its place when its app is suspended,
 * which a developer's never is.
 */
import { type RefObject, useLayoutEffect } from 'react'

interface Files {
  /** An address, or empty. */
  readonly still: string
}

const STILLS = new WeakMap<Element, Files>()

/** `files` is read only if it is asked for. */
export function useStill(ref: RefObject<Element | null>, files: Files): void {
  if (__PACKAGE__) return
  // biome-ignore lint/correctness/useHookAtTopLevel: the same in every render of a build
  useLayoutEffect(() => {
    if (ref.current) STILLS.set(ref.current, files)
  })
}

/** `undefined` for any other element. */
export const stillOf = (element: Element): string | undefined => STILLS.get(element)?.still
