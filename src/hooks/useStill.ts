/** The still of a picture that is shown, for what stands in its place when its app is suspended. */
import { type RefObject, useLayoutEffect } from 'react'

interface Files {
  /** An address, or empty. */
  readonly still: string
}

const STILLS = new WeakMap<Element, Files>()

/** `files` is read only if it is asked for. */
export function useStill(ref: RefObject<Element | null>, files: Files): void {
  useLayoutEffect(() => {
    if (ref.current) STILLS.set(ref.current, files)
  })
}

/** `undefined` for any other element. */
export const stillOf = (element: Element): string | undefined => STILLS.get(element)?.still
