/**
 * Every message between the loader and the app, with one guard each. `hello` and `port` travel by window; all
 * else goes through the port that the loader hands over, in frame mode and in shadow mode alike.
 */
import { MAX_SIZE_PX } from './limits.ts'
import type { RawOptions } from './options.ts'

export const PROTOCOL_VERSION = 1
type Message<T extends string, Fields = unknown> = { giflet: typeof PROTOCOL_VERSION; type: T } & Fields

/** App to loader, by window: the frame's script runs and can take a port. */
export type HelloMessage = Message<'hello'>
/** Loader to app, by window, with one transferred `MessagePort`. */
export type PortMessage = Message<'port'>

/** App to loader: the size the content wants, CSS pixels. */
export type ResizeMessage = Message<'resize', { width: number; height: number }>
/** App to loader: an event for the host page, dispatched as `gif:NAME`. `ready` and `error` also set the state. */
export type EventMessage = Message<'event', { name: GifEventName; detail: GifEventDetail }>
/** App to loader: an option had a bad value. The loader warns, naming the element. */
export type WarnMessage = Message<'warn', { text: string }>

/** Loader to app. */
export type CommandMessage = Message<'command', { name: CommandName; seconds?: number }>
/** Loader to app: options that replace the ones of the same name. */
export type OptionsMessage = Message<'options', { options: RawOptions }>
/** Loader to app: whether the visitor allows analytics. */
export type ConsentMessage = Message<'consent', { granted: boolean }>

export type AppMessage = ResizeMessage | EventMessage | WarnMessage
export type HostMessage = CommandMessage | OptionsMessage | ConsentMessage

/** Events of the contract (design 1.3), dispatched on the element as `gif:NAME`. */
export interface GifEvents {
  ready: { id?: string }
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
export type GifEventDetail = Record<string, unknown>
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

/** The fields of a message of ours of this type; none where it is not. Nothing is thrown, whatever came. */
export function parseMessage(data: unknown, type: string): Record<string, unknown> {
  const record = Object(data) as Record<string, unknown>
  return record.giflet === PROTOCOL_VERSION && record.type === type ? record : {}
}

/** Fractions are rounded up, or the last row of pixels would be cut. */
export const clampSizePx = (size: unknown): number | undefined =>
  typeof size === 'number' && size > 0 ? Math.min(MAX_SIZE_PX, Math.ceil(size)) : undefined

export const isHello = (data: unknown): boolean => parseMessage(data, 'hello').type === 'hello'
export const isPort = (data: unknown): boolean => parseMessage(data, 'port').type === 'port'

export function parseResize(data: unknown): { width: number; height: number } | undefined {
  const fields = parseMessage(data, 'resize')
  const width = clampSizePx(fields.width)
  const height = clampSizePx(fields.height)
  return width && height ? { width, height } : undefined
}

/**
 * Any lower-case name passes, so that an app may be newer than the loader in front of it; it becomes the name of an event
 * under `gif:` and nothing else.
 */
export function parseEvent(data: unknown): { name: GifEventName; detail: GifEventDetail } | undefined {
  const { name, detail } = parseMessage(data, 'event')
  return typeof name === 'string' && /^[a-z]+$/.test(name) && Object(detail) === detail
    ? { name: name as GifEventName, detail: detail as GifEventDetail }
    : undefined
}

/** The text of a warning, which names attribute, value and what is allowed. The loader adds the element. */
export function parseWarn(data: unknown): string | undefined {
  const { text } = parseMessage(data, 'warn')
  return typeof text === 'string' ? text : undefined
}

export function parseCommand(data: unknown): { name: CommandName; seconds: number } | undefined {
  const fields = parseMessage(data, 'command')
  const name = COMMAND_NAMES.find(known => known === fields.name)
  if (!name) return undefined
  const seconds = Number(fields.seconds)
  return { name, seconds: seconds > 0 && Number.isFinite(seconds) ? seconds : 0 }
}

export function parseOptionsMessage(data: unknown): RawOptions | undefined {
  const options = parseMessage(data, 'options').options
  if (typeof options !== 'object' || options === null) return undefined
  return Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value === 'string'))
}

export function parseConsent(data: unknown): boolean | undefined {
  const { type, granted } = parseMessage(data, 'consent')
  return type ? granted === true : undefined
}
