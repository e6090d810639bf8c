/**
 * Every message between the loader and the app, with one guard each. `hello` and `port` travel by window; all
 * else goes through the port that the loader hands over, in frame mode and in shadow mode alike.
 */
import { MAX_SIZE_PX, MIN_SIZE_PX } from './limits.ts'
import type { RawOptions } from './options.ts'

export const PROTOCOL_VERSION = 1
type Message<T extends string, Fields = unknown> = { giflet: typeof PROTOCOL_VERSION; type: T } & Fields

/** App to loader, by window: the frame's script runs and can take a port. */
export type HelloMessage = Message<'hello'>
/** Loader to app, by window, with one transferred `MessagePort`. */
export type PortMessage = Message<'port'>

/** App to loader: what happened, for the host page to hear as `gif:TYPE`. `ready` and `error` also set the state. */
export type EventMessage = { [N in GifEventName]: Message<N, { detail: GifEvents[N] }> }[GifEventName]
/** App to loader: an option had a bad value. The loader warns with this text, naming the element. */
export type WarnMessage = Message<'warn', { detail: string }>

/** Loader to app: a method of the handle. */
export type CommandMessage = Message<CommandName, { seconds?: number }>
/** Loader to app: all options anew, after one has changed. */
export type OptionsMessage = Message<'options', { options: RawOptions }>

/** `hello` by the port asks for a new app: in another mode, this one cannot be what the options say. */
export type AppMessage = EventMessage | WarnMessage | HelloMessage
export type HostMessage = CommandMessage | OptionsMessage

/** Events of the contract (design 1.3), dispatched on the element as `gif:NAME`. */
export interface GifEvents {
  ready: { id?: string }
  /** What the content wants, CSS pixels. */
  resize: { width: number; height: number }
  seen: { id: string }
  hover: { id: string }
  click: { id: string }
  share: { id: string; network: string }
  play: { id: string }
  pause: { id: string }
  fetched: { count: number }
  end: { count: number }
  error: { code: string; message: string }
}
export type GifEventName = keyof GifEvents
export const GIF_EVENT_NAMES = [
  'ready',
  'resize',
  'seen',
  'hover',
  'click',
  'share',
  'play',
  'pause',
  'fetched',
  'end',
  'error',
] as const satisfies readonly GifEventName[]

export const COMMAND_NAMES = ['play', 'pause', 'stop', 'seekTo', 'mute', 'unmute'] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

export const message = <T extends string, F extends object>(type: T, fields?: F) =>
  ({ giflet: PROTOCOL_VERSION, type, ...fields }) as Message<T, F>

/** Whether it is a message of ours, of whatever type and fields. Nothing is thrown, whatever came. */
export const isMessage = (data: unknown): data is Message<string, Record<string, unknown>> =>
  (data as { giflet?: unknown } | null)?.giflet === PROTOCOL_VERSION

/** The fields of a message of ours; none where it is not one. */
export const parseMessage = (data: unknown): Record<string, unknown> => (isMessage(data) ? data : {})

export const isPort = (data: unknown): boolean => parseMessage(data).type === 'port'

/** Not a number where it is none. */
export const clampSizePx = (size: unknown): number =>
  Math.min(Math.max(Number(size), MIN_SIZE_PX), MAX_SIZE_PX)

export function parseCommand(data: unknown): { name: CommandName; seconds: number } | undefined {
  const { type, seconds } = parseMessage(data)
  const name = COMMAND_NAMES.find(known => known === type)
  return name && { name, seconds: typeof seconds === 'number' && seconds > 0 && seconds < 1e9 ? seconds : 0 }
}

export function parseOptionsMessage(data: unknown): RawOptions | undefined {
  const { type, options } = parseMessage(data)
  return type === 'options' && options instanceof Object ? textOptions(options) : undefined
}

/** Text by name: what `consent()` was told is true or false in the loader, everything else is text already. */
export const textOptions = (options: object): RawOptions =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'boolean')
      .map(([name, value]) => [name, String(value)]),
  )
