/** What a widget may ask of the world around it, from one context. No component fetches, tracks or speaks by itself. */
import { createContext, useContext } from 'react'
import type { Analytics } from '../analytics/types.ts'
import type { GifClient } from '../api/types.ts'
import type { Direction } from '../i18n/direction.ts'
import type { Translate } from '../i18n/translate.ts'
import type { MotionPolicy } from '../media/motionPolicy.ts'
import type { CommandName, GifEventName, GifEvents } from '../protocol/messages.ts'
import type { StyleHost } from '../styles/styleHost.ts'

export interface Brand {
  name: string
  /** http(s) address, or empty for a brand without a page. */
  url: string
}

export interface Command {
  name: CommandName
  /** Only for `seekTo`. */
  seconds: number
}

/** Tells the host page; dispatched there as `gif:NAME`. */
export type Emit = <N extends GifEventName>(name: N, detail: GifEvents[N]) => void

export interface Services {
  readonly client: GifClient
  readonly analytics: Analytics
  readonly brand: Brand
  readonly motion: MotionPolicy
  readonly styles: StyleHost
  readonly t: Translate
  readonly lang: string
  readonly direction: Direction
  readonly emit: Emit
  /** Commands of the host page (`play()`, `pause()` …); returns the remover. */
  onCommand(listener: (command: Command) => void): () => void
  /** The content's own width divided by its height, for hosts that size a frame by it; `undefined` when it has none. */
  setNaturalRatio(ratio: number | undefined): void
  /** Where Giflet itself is served from: snippet code and links to embed pages are built on it. Ends with a slash. */
  readonly base: string
  debug(...details: unknown[]): void
}

export const ServicesContext = createContext<Services | undefined>(undefined)

/** @throws Error when a component stands outside of a provider: a mistake in the code, not a state. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('Giflet components need a <GifletProvider> above them')
  return services
}
