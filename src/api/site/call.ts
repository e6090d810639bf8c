/**
 * How one site call is written down. The functions of `createSiteClient`, their types, the reference in
 * `README.md` and the tests all come from rows of this shape.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }
/** What a form field can carry: lists become repeated fields, objects JSON. */
export type FormValue = Json | readonly JsonObject[] | undefined
export type FormFields = { readonly [name: string]: FormValue }

/** Kinds of parameters, and the type of each in the function's argument. */
interface Kinds {
  text: string
  id: string | number
  number: number
  /** Sent as `true` or `false`. */
  flag: boolean
  /** Sent as `1` or `0`. */
  bit: boolean
  /** Sent as one field for each entry. */
  list: readonly string[]
  /** Sent as one field of JSON. */
  json: FormValue
  /** Each entry becomes a field of its own. */
  fields: FormFields
  /** Turns the body into `multipart/form-data`. */
  file: Blob
}
export type Kind = keyof Kinds
/** A kind, with `?` at its end where the parameter may be left out. */
export type Field = Kind | `${Kind}?`
export type Fields = Readonly<Record<string, Field>>

/** Where a path starts; each can be moved by an option of the client. */
export type Base = 'site' | 'api' | 'stories' | 'scheduler' | 'media'

export type Auth =
  /** Anyone; writes carry the CSRF header and the XHR marker all the same. */
  | 'none'
  /** The cookie of a logged-in visitor; writes carry the CSRF header and the XHR marker. */
  | 'session'
  /** `Authorization: Token {token}`. */
  | 'token'

/** What comes back, in words for the reference, with its type. */
export interface Answer<T> {
  readonly format: 'json' | 'text' | 'none'
  readonly shape: string
  /** Never set: carries the type alone. */
  readonly type?: T
}

export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `{name}` is filled from the parameter of that name. */
  readonly path: string
  /** Default `site`. */
  readonly base?: Base
  readonly auth: Auth
  readonly query?: Fields
  /** Query parameters that are always the same. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly body?: Fields
  /** Header names by parameter; all may be left out. */
  readonly headers?: Readonly<Record<string, string>>
  readonly defaults?: Readonly<Record<string, string | number | boolean>>
  /** Without this parameter the call throws this message, or logs it and gives nothing. Nothing is sent. */
  readonly needs?: { readonly param: string; readonly otherwise: 'throw' | 'log'; readonly message: string }
  readonly answer: Answer<unknown>
  /** One line for the reference. */
  readonly help: string
}

/** Keeps the literal types of a row, from which its function is typed. */
export const call = <const S extends CallSpec>(spec: S): S => spec
export const json = <T>(shape: string): Answer<T> => ({ format: 'json', shape })
/** JSON of which nobody has said what is in it. */
export const someJson = (shape: string): Answer<Json> => ({ format: 'json', shape })
export const textOf = (shape: string): Answer<string> => ({ format: 'text', shape })
export const nothing: Answer<void> = { format: 'none', shape: 'nothing (204)' }

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never
type FieldsOf<S extends CallSpec> = {
  [N in PathNames<S['path']>]: 'id'
} & (S extends { query: infer Q } ? Q : unknown) &
  (S extends { body: infer B } ? B : unknown) &
  (S extends { headers: infer H } ? { [N in keyof H]: 'text?' } : unknown)
type ValueOf<F> = F extends `${infer K extends Kind}?` ? Kinds[K] : F extends Kind ? Kinds[F] : never
type NeededOf<S extends CallSpec> = S extends { needs: { param: infer N } } ? N : never
type DefaultOf<S extends CallSpec> = S extends { defaults: infer D } ? keyof D : never
type OptionalNames<S extends CallSpec, F = FieldsOf<S>> = {
  [N in keyof F]: F[N] extends `${string}?` ? N : N extends DefaultOf<S> | NeededOf<S> ? N : never
}[keyof F]
type Flat<T> = { [K in keyof T]: T[K] }

/** The argument of a call's function. */
export type ParamsOf<S extends CallSpec, F = FieldsOf<S>> = Flat<
  { readonly [N in Exclude<keyof F, OptionalNames<S>>]: ValueOf<F[N]> } & {
    readonly [N in OptionalNames<S> & keyof F]?: ValueOf<F[N]> | undefined
  }
>
type AnswerOf<S extends CallSpec> = S['answer'] extends Answer<infer T> ? T : never
export type ResultOf<S extends CallSpec> = S extends { needs: { otherwise: 'log' } }
  ? AnswerOf<S> | undefined
  : AnswerOf<S>

export interface CallOptions {
  /** Ends the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Default: the client's, 15 s. */
  timeoutMs?: number
}
export type CallFunction<S extends CallSpec> =
  Record<never, never> extends ParamsOf<S>
    ? (params?: ParamsOf<S>, options?: CallOptions) => Promise<ResultOf<S>>
    : (params: ParamsOf<S>, options?: CallOptions) => Promise<ResultOf<S>>

/** Kind without its `?`. */
export const kindOf = (field: Field): Kind => field.replace('?', '') as Kind
export const isOptional = (field: Field): boolean => field.endsWith('?')
/** Names in the braces of a path, in order. */
export const pathNames = (path: string): string[] => Array.from(path.matchAll(/\{(\w+)\}/g), m => m[1] ?? '')
