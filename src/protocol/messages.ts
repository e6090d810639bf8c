/**
 * Every message between the loader and the app, each with a guard that turns unknown data into a
 * typed value, or `undefined`, and never throws. `hello` and `port` are window messages; all others
 * use the port that the loader hands over, in both modes.
 */

import { fieldsOf, type Message } from './envelope.ts'
import { type Environment, parseEnvironment } from './environment.ts'
import { isObject } from './isObject.ts'
import { MAX_OPTION_COUNT, MAX_SIZE_PX, MAX_TEXT_LENGTH, MIN_SIZE_PX } from './limits.ts'
import type { PlaceRecord } from './place.ts'
import { areStillPictures, isBoundedText, type StillDetail } from './stillPictures.ts'

/** The methods of a handle that the loader forwards to the app. */
export const COMMAND_NAMES = ['play', 'pause', 'stop', 'seekTo', 'mute', 'unmute'] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

export interface Commands extends Record<Exclude<CommandName, 'seekTo'>, () => void> {
  /** Seeks to a time, seconds from the start. */
  seekTo(seconds: number): void
}

/**
 * App to loader: dispatched on the host page as `gif:TYPE`. `ready` and `error` also set the state.
 */
export type EventMessage = { [N in GifEventName]: Message<N, { detail: GifEvents[N] }> }[GifEventName]
/** App to loader: a warning about an option. The loader prints it with the element. */
type WarnMessage = Message<'warn', { detail: { text: string } }>
/** App to loader: the place to keep in the page's history entry. */
type PlaceMessage = Message<'place', { detail: PlaceRecord }>
/** App to loader: the answer to `suspend`, if the app may end now. */
export type StillMessage = Message<'still', { detail: StillDetail }>
/** App to loader: the name of the content, for the frame's title. */
type TitleMessage = Message<'title', { detail: { text: string } }>
export type AppMessage = EventMessage | WarnMessage | TitleMessage | PlaceMessage | StillMessage

/** Loader to app: the options that have changed since the last message. */
export type OptionsMessage = Message<'options', { options: OptionChanges }>
/** Loader to app: the page around the widget has changed, or the visitor has decided. */
export type EnvironmentMessage = Message<'environment', { environment: Environment }>

/** Text by option name; `null` for an option that is no longer set. */
export type OptionChanges = Readonly<Record<string, string | null>>

/** CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** The public events and their details. */
export interface GifEvents {
  ready: { id?: string }
  /** The size that the content wants. */
  resize: Size
  seen: { id: string }
  hover: { id: string }
  click: { id: string }
  share: { id: string; network: string }
  play: { id: string }
  pause: { id: string }
  fetched: { count: number }
  end: { count: number }
  /** `silent`: the widget shows nothing, not even the error. */
  error: { code: string; message: string; silent?: true | undefined }
  /** Sizes in CSS pixels. Addresses are absolute, or empty if there is none. */
  pick: {
    id: string
    url: string
    title: string
    width: number
    height: number
    still: string
    moving: string
  }
}
export type GifEventName = keyof GifEvents

/** The fields of each event's detail. A `?` marks an optional one. */
const EVENT_FIELDS = {
  ready: 'id?',
  resize: 'width height',
  seen: 'id',
  hover: 'id',
  click: 'id',
  share: 'id network',
  play: 'id',
  pause: 'id',
  fetched: 'count',
  end: 'count',
  error: 'code message silent?',
  pick: 'id url title width height still moving',
} as const satisfies Record<GifEventName, string>

export const GIF_EVENT_NAMES = /* @__PURE__ */ Object.keys(EVENT_FIELDS) as GifEventName[]

const APP_FIELDS: Readonly<Record<AppMessage['type'], string>> = {
  ...EVENT_FIELDS,
  warn: 'text',
  title: 'text',
  place: 'count index offset height',
  still: 'pictures resume',
}

/** Checks by field; all other fields are texts. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  width: Number.isFinite,
  height: Number.isFinite,
  count: Number.isFinite,
  index: Number.isFinite,
  offset: Number.isFinite,
  pictures: areStillPictures,
  silent: value => value === true,
}

type WithoutVersion<M> = M extends AppMessage ? Pick<M, 'type' | 'detail'> : never
/** A message of the app after the loader's check. */
export type ParsedAppMessage = WithoutVersion<AppMessage>

/**
 * Keeps the fields of the message's type, bounded, with sizes clamped; `undefined` if one has the
 * wrong kind.
 */
export const parseAppMessage = (data: unknown): ParsedAppMessage | undefined => {
  const { type, detail } = fieldsOf(data)
  const fields = isBoundedText(type) && APP_FIELDS[type as AppMessage['type']]
  // Inherited properties of `APP_FIELDS` are no texts.
  if (!isBoundedText(fields) || !isObject(detail)) return undefined
  const parsed: Record<string, unknown> = {}
  for (const field of fields.split(' ')) {
    const name = field.replace('?', '')
    const value = detail[name]
    if ((KINDS[name] ?? isBoundedText)(value)) parsed[name] = type === 'resize' ? clampSizePx(value) : value
    else if (value !== undefined || name === field) return undefined
  }
  return { type, detail: parsed } as ParsedAppMessage
}

/** NaN if `size` is not numeric. */
export const clampSizePx = (size: unknown): number =>
  typeof size === 'number' ? Math.min(Math.max(size, MIN_SIZE_PX), MAX_SIZE_PX) : Number.NaN

const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : undefined

export function parseCommand(data: unknown): { name: CommandName; seconds: number } | undefined {
  const { type, seconds } = fieldsOf(data)
  const name = COMMAND_NAMES.find(known => known === type)
  return name && { name, seconds: typeof seconds === 'number' && seconds > 0 && seconds < 1e9 ? seconds : 0 }
}

/** Drops options that are neither text nor `null`, and those beyond the limit. */
export function parseOptionsMessage(data: unknown): OptionChanges | undefined {
  const { type, options } = fieldsOf(data)
  if (type !== 'options' || !isObject(options)) return undefined
  return Object.fromEntries(
    Object.entries(options)
      .slice(0, MAX_OPTION_COUNT)
      .map(([name, value]) => [name, value === null ? null : parseText(value)] as const)
      .filter((entry): entry is [string, string | null] => entry[1] !== undefined),
  )
}

export function parseEnvironmentMessage(data: unknown): Environment | undefined {
  const { type, environment } = fieldsOf(data)
  return type === 'environment' ? parseEnvironment(environment) : undefined
}
