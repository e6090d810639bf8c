/** Calls the event props of a single-GIF component, and makes the `ref` that commands it. */
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import type { GifEventName, GifEvents } from '../../protocol/messages.ts'
import { type Command, type Interceptor, useReport } from '../../services/context.ts'
import { hostEventOf } from '../../services/report.ts'

type HandledEvent = Exclude<GifEventName, 'resize' | 'fetched' | 'end' | 'pick'>

/**
 * `onReady`, `onSeen`, `onHover`, `onClick`, `onShare`, `onPlay`, `onPause`, `onError`; also for
 * the tiles inside.
 */
export type OneGifHandlers = {
  [N in HandledEvent as `on${Capitalize<N>}`]?: ((detail: GifEvents[N]) => void) | undefined
}

/** The `ref` of a widget for one GIF. */
export interface OneGifHandle {
  /** The outermost element. */
  readonly element: HTMLDivElement | null
  /** Plays, or asks the browser to. */
  play(): void
  /** Pauses at the current frame. */
  pause(): void
}

const propOf = (name: string) => `on${name[0]?.toUpperCase()}${name.slice(1)}`

/** Returns the interceptor to place above the widget, and the ref of its element. */
export function useOneGifHandle(handlers: OneGifHandlers, ref: Ref<OneGifHandle> | undefined) {
  const report = useReport()
  const element = useRef<HTMLDivElement>(null)
  const latest = useLatest<object>(handlers)
  const listeners = useRef(new Set<(command: Command) => void>())
  useImperativeHandle(ref, () => {
    const command = (name: Command['name']) => () => {
      for (const listener of listeners.current) listener({ name, seconds: 0 })
    }
    return {
      get element() {
        return element.current
      },
      play: command('play'),
      pause: command('pause'),
    }
  }, [])
  const interceptor = useMemo(
    (): Interceptor => ({
      report(event) {
        const host = hostEventOf(event)
        const props = latest.current as Record<string, ((detail: object) => void) | undefined>
        if (host) props[propOf(host[0])]?.(host[1])
        report(event)
      },
      onCommand(listener) {
        listeners.current.add(listener)
        return () => listeners.current.delete(listener)
      },
    }),
    [report, latest],
  )
  return { interceptor, element }
}
