/** The services of a widget that stands in a developer's tree: its events are heard by props, its commands come by `ref`. */
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { type Command, type Services, useServices } from '../../components/services.ts'
import { useLatest } from '../../components/useLatest.ts'
import type { GifEventName, GifEvents } from '../../protocol/messages.ts'

type HeardName = Exclude<GifEventName, 'resize' | 'fetched' | 'end'>

/** `onReady`, `onSeen`, `onHover`, `onClick`, `onShare`, `onPlay`, `onPause`, `onError`; also of the tiles inside. */
export type OneGifHandlers = {
  [N in HeardName as `on${Capitalize<N>}`]?: ((detail: GifEvents[N]) => void) | undefined
}

export interface OneGifHandle {
  readonly element: HTMLDivElement | null
  play(): void
  pause(): void
}

const propOf = (name: string) => `on${name[0]?.toUpperCase()}${name.slice(1)}`

export function useHeardServices(handlers: OneGifHandlers, ref: Ref<OneGifHandle> | undefined) {
  const services = useServices()
  const element = useRef<HTMLDivElement>(null)
  const latest = useLatest<object>(handlers)
  const commands = useRef(new Set<(command: Command) => void>())
  useImperativeHandle(ref, () => {
    const command = (name: Command['name']) => () => {
      for (const listener of commands.current) listener({ name, seconds: 0 })
    }
    return {
      get element() {
        return element.current
      },
      play: command('play'),
      pause: command('pause'),
    }
  }, [])
  const heard = useMemo((): Services => {
    const { emit } = services
    return {
      ...services,
      emit(name, detail) {
        ;(latest.current as Record<string, ((detail: object) => void) | undefined>)[propOf(name)]?.(detail)
        emit(name, detail)
      },
      onCommand(listener) {
        commands.current.add(listener)
        return () => commands.current.delete(listener)
      },
    }
  }, [services, latest])
  return { services: heard, element }
}
