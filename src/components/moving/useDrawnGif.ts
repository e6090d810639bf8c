// biome-ignore-all lint/correctness/useHookAtTopLevel: the same in every render of a build
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { hasFailed, isVideo, restart } from '../../media/loopPlayback.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { type DrawnGif, useServices } from '../../services/context.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The element that already shows this file, drawn before the app. Only the first component that
 * mounts gets it.
 */
export function useDrawnGif(id: string, src: string | undefined): DrawnGif | undefined {
  if (__PACKAGE__) return undefined
  const { drawn } = useServices()
  const [early] = useState(() => {
    const known = drawn?.get(id)
    // A failed element was removed.
    return known?.src === src && known?.element.isConnected ? known : undefined
  })
  useLayoutEffect(() => {
    if (early) drawn?.delete(id)
  }, [early, drawn, id])
  return early
}

/** Files of a GIF that failed to load before the app started. They are not requested again. */
export function useFailedFiles(id: string): () => ReadonlySet<string> {
  if (__PACKAGE__) return () => NONE
  const { drawn } = useServices()
  return () => {
    const { src, element } = drawn?.get(id) ?? {}
    return new Set(src && element && !element.isConnected && hasFailed(element) ? [src] : [])
  }
}

export interface AdoptedProps {
  src: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  early: MovingElement | undefined
  elementRef: RefObject<MovingElement | null>
  className: string
  /** Further attributes of the element, by their HTML names. */
  attributes: Readonly<Record<string, string | number | boolean | undefined>>
  /** Called when the media has something to show. */
  onShown: (event?: SyntheticEvent<HTMLElement>) => void
  onError: () => void
}

/**
 * Moves an element drawn before the app into the element of the returned ref, and updates its
 * attributes as React would.
 */
export function useAdoptedElement(
  props: AdoptedProps,
  latest: Readonly<RefObject<AdoptedProps>>,
): RefObject<HTMLSpanElement | null> | undefined {
  if (__PACKAGE__) return undefined
  const { early, elementRef, src, srcSet, sizes, className, attributes } = props
  const holder = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!early) return
    elementRef.current = early
    early.removeAttribute('style')
    holder.current?.append(early)
    const onShown = (event: unknown) => latest.current.onShown(event as SyntheticEvent<HTMLElement>)
    Object.assign(early, {
      onload: onShown,
      onloadeddata: onShown,
      onended: () => isVideo(early) && restart(early),
      onerror: () => latest.current.onError(),
    })
  }, [early, elementRef, latest])
  useLayoutEffect(() => {
    if (early) write(early, { class: className, src, srcset: srcSet, sizes, ...attributes })
  })
  return holder
}

/** Sets only attributes that differ, because setting an address again fetches the file again. */
function write(element: Element, attributes: AdoptedProps['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`)
  }
}
