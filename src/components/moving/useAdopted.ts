// biome-ignore-all lint/correctness/useHookAtTopLevel: the same in every render of a build
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { isVideo, playAgain } from '../../media/steer.ts'
import type { MovingProps } from './Moving.tsx'

/**
 * Moves an element made before the app into the returned place, and keeps its attributes as those
 * of a rendered one.
 */
export function useAdopted(
  props: MovingProps,
  latest: Readonly<RefObject<MovingProps>>,
): RefObject<HTMLSpanElement | null> | undefined {
  if (__PACKAGE__) return undefined
  const { early, elementRef, src, srcSet, sizes, className, attributes } = props
  const holder = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!early) return
    elementRef.current = early
    early.removeAttribute('style')
    holder.current?.append(early)
    const shown = (event: unknown) => latest.current.onShown(event as SyntheticEvent<HTMLElement>)
    Object.assign(early, {
      onload: shown,
      onloadeddata: shown,
      onended: () => isVideo(early) && playAgain(early),
      onerror: () => latest.current.onError(),
    })
  }, [early, elementRef, latest])
  useLayoutEffect(() => {
    if (early) write(early, { class: className, src, srcset: srcSet, sizes, ...attributes })
  })
  return holder
}

/** Sets only attributes that differ, because setting an address again fetches the file again. */
function write(element: Element, attributes: MovingProps['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`)
  }
}
