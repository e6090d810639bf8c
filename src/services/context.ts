/**
 * The services that widgets get from context. Components do not fetch, track or notify the host
 * page on their own.
 */
import { createContext, type Ref, useContext } from 'react'
import type { Analytics } from '../analytics/types.ts'
import type { GifClient } from '../api/types.ts'
import type { Direction } from '../i18n/direction.ts'
import type { Translate } from '../i18n/translate.ts'
import type { MotionPolicy } from '../media/motionPolicy.ts'
import type { MovingElement } from '../media/movingElement.ts'
import type { PlayChoice } from '../media/playChoice.ts'
import type { CommandName } from '../protocol/messages.ts'
import type { SavedPlace } from '../protocol/place.ts'
import type { PublicProvider } from '../providers/publicProvider.ts'
import { classNames } from '../styles/classNames.ts'
import type { StyleHost } from '../styles/styleHost.ts'
import type { Report } from './report.ts'

/** The product that the widgets name as their maker. */
export interface Brand {
  /** Its name, as links and the logo show it. */
  name: string
  /** http(s) address, or empty for a brand without a page. */
  url: string
}

export interface Command {
  name: CommandName
  /** Used by `seekTo` only. */
  seconds: number
}

/** Subscribes to commands such as `play` and `pause`. Returns the function that unsubscribes. */
type OnCommand = (listener: (command: Command) => void) => () => void

/** Elements drawn for a GIF before the app. */
export interface DrawnGif {
  readonly src: string
  readonly element: MovingElement
}

/** The visitor's place where the loader keeps it, because a frame's own history does not last. */
export interface HostPlace {
  /** The visitor's former place, until it is restored. */
  readonly saved: SavedPlace | undefined
  save(place: SavedPlace): void
  /** Set by the list: saves a pending place at once. */
  saveNow?: (() => void) | undefined
  /** Called when the visitor's place is restored, or cannot be. */
  arrived(): void
}

/** State that outlasts a suspended app. */
export interface ResumableState {
  choice: PlayChoice
}

/** Services for all components below a provider. */
export interface Services {
  /** The client of the tree. */
  readonly client: GifClient
  /** Events reach it through `report`. */
  readonly analytics: Pick<Analytics, 'consent' | 'flush' | 'destroy'>
  /** The product that links and the logo name. */
  readonly brand: Brand
  /** The public provider, whose mark is shown and whose calls are counted. Absent for others. */
  readonly publicProvider?: (PublicProvider & { api: string }) | undefined
  /** Whether GIFs move. */
  readonly motion: MotionPolicy
  /** Adds style sheets to the page or shadow root. */
  readonly styles: StyleHost
  /** Translates a text of the interface. */
  readonly t: Translate
  /** Language tag of the interface. */
  readonly lang: string
  /** Direction of its text. */
  readonly direction: Direction
  /** Reports an event to analytics and the host page. Components call `useReport()`. */
  readonly report: Report
  /** Commands of the host page. Components call `useCommands()`. */
  readonly onCommand: OnCommand
  /**
   * Sets the content's width divided by its height, for hosts that size a frame by it; `undefined`
   * for none.
   */
  setNaturalRatio(ratio: number | undefined): void
  /** Names the widget after its content. Absent where no name is needed. */
  nameWidget?(name: string): void
  /**
   * URL that serves Giflet itself, ending in a slash. Embed codes and embed addresses start with
   * it.
   */
  readonly base: string
  /** Default: lists keep their places in the history entry of the document. */
  readonly hostPlace?: HostPlace | undefined
  /** Only in an app that may be suspended. */
  readonly resumable?: ResumableState | undefined
  /** Drawn elements by GIF id. Whoever takes one removes it. */
  readonly drawn?: Map<string, DrawnGif> | undefined
  /** Writes to the console where debug output is on. */
  debug(...details: unknown[]): void
}

export const ServicesContext = createContext<Services | undefined>(undefined)

/** Attributes of a component's root element. */
export interface RootProps<T> {
  ref: Ref<T> | undefined
  className: string | undefined
  lang?: string
  dir?: Direction
  'data-theme'?: 'light' | 'dark'
}

/** A component's props: its class, and in the package the `data-` and `aria-` attributes. */
export interface RootOptions {
  className?: string | undefined
}

/** A hook that returns the attributes of a component's root. `<GifletProvider>` passes another. */
type UseRootProps = <T extends Element>(own: string, given?: RootOptions, ref?: Ref<T>) => RootProps<T>
export const RootContext = /* @__PURE__ */ createContext<UseRootProps>((own, given, ref) => ({
  ref,
  className: classNames(own, given?.className),
}))

/** @throws Error outside of a `<GifletProvider>`, which is a programming error. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('Giflet components need a <GifletProvider> above them')
  return services
}

/** Set by a component above its children, to receive their events or send them commands. */
export interface Interceptor {
  report: Report
  /** Default: the commands from further up. */
  onCommand?: OnCommand
}
export const InterceptorContext = /* @__PURE__ */ createContext<Interceptor | undefined>(undefined)

/** Returns the report function: that of the nearest interceptor above, or the services' own. */
export function useReport(): Report {
  const { report } = useServices()
  return useContext(InterceptorContext)?.report ?? report
}
