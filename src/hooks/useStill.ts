/**
 * The still of a visible picture, which replaces it when its app is suspended. Unused in a
 * developer's tree, which is never suspended.
 */
import { type RefObject, useLayoutEffect } from 'react'

interface Files {
  /** An address, or empty. */
  readonly still: string
}

const STILLS = new WeakMap<Element, Files>()

/** `files` is read on demand. */
export function useStill(ref: RefObject<Element | null>, files: Files): void {
  if (__PACKAGE__) return
  // biome-ignore lint/correctness/useHookAtTopLevel: the same in every render of a build
  useLayoutEffect(() => {
    if (ref.current) STILLS.set(ref.current, files)
  })
}

/** `undefined` for any other element. */
export const stillOf = (element: Element): string | undefined => STILLS.get(element)?.still
