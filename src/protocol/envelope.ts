/** The fields that all messages between the loader and the app share. */
const PROTOCOL_VERSION = 1
export type Message<T extends string, Fields = unknown> = {
  giflet: typeof PROTOCOL_VERSION
  type: T
} & Fields

export const message = <T extends string, F extends object>(type: T, fields?: F) =>
  ({ giflet: PROTOCOL_VERSION, type, ...fields }) as Message<T, F>

/** The unchecked fields of one of Giflet's messages; empty for other data. */
export const fieldsOf = (data: unknown): Record<string, unknown> =>
  Object(data).giflet === PROTOCOL_VERSION ? (data as Record<string, unknown>) : {}

/** The app's first message: its script runs and can take a port. */
export const isHello = (data: unknown): boolean => fieldsOf(data).type === 'hello'

/** The loader's answer, with one transferred `MessagePort`. */
export const isPort = (data: unknown): boolean => fieldsOf(data).type === 'port'
