/** A real Giflet element, mounted by the real loader through `window.giflet`. */
import { useEffect, useRef } from 'react'
import type { RawOptions } from '../../../src/protocol/options.ts'

interface LoaderApi {
  mount(element: Element, options: Record<string, string>): { destroy(): void }
}
declare global {
  interface Window {
    giflet?: { push(callback: (api: LoaderApi) => void): unknown }
  }
}

export function LiveGif({ raw }: { raw: RawOptions }) {
  const ref = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(raw)
  useEffect(() => {
    const holder = ref.current
    if (!holder) return
    // A new element each time, so that the preview equals a fresh page.
    const element = document.createElement('div')
    holder.replaceChildren(element)
    let handle: { destroy(): void } | undefined
    let ended = false
    window.giflet?.push(api => {
      if (!ended) handle = api.mount(element, JSON.parse(key))
    })
    return () => {
      ended = true
      handle?.destroy()
      element.remove()
    }
  }, [key])
  return <div ref={ref} />
}
