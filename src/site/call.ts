/**
 * The shape of a site call's description. The functions of `createSiteClient`, their types, the
 * reference in `README.md` and the tests derive from rows of this shape.
 */

export type SiteJson =
  | null
  | boolean
  | number
  | string
  | readonly SiteJson[]
  | { readonly [name: string]: SiteJson }
/** An object that JSON can carry. */
export type JsonObject = { readonly [name: string]: SiteJson }
/** What a form field can carry: lists become repeated fields, objects become JSON. */
export type FormValue = SiteJson | readonly JsonObject[] | undefined
/** Fields of a form by name. */
export type FormFields = { readonly [name: string]: FormValue }

/** Kinds of parameters, with the type of each in a function's argument. */
interface Kinds {
  text: string
  id: string | number
  number: number
  /** Sent as `true` or `false`. */
  flag: boolean
  /** Sent as `1` or `0`. */
  bit: boolean
  /** Sent as one field per entry. */
  list: readonly string[]
  /** Sent as one JSON field. */
  json: FormValue
  /** Each entry is sent as a separate field. */
  fields: FormFields
  /** Makes the body `multipart/form-data`. */
  file: Blob
}
export type Kind = keyof Kinds
/** A kind, ending in `?` if the parameter is optional. */
export type Field = Kind | `${Kind}?`
export type Fields = Readonly<Record<string, Field>>

/** The bases of paths. An option of the client can change each. */
export type SiteBase = 'site' | 'api' | 'stories' | 'scheduler' | 'media'

/** How a call identifies its caller. */
export type Auth =
  /** Anyone. Writes still carry the CSRF header and the XHR marker. */
  | 'none'
  /** The cookie of a logged-in visitor. Writes carry the CSRF header and the XHR marker. */
  | 'session'
  /** `Authorization: Token {token}`. */
  | 'token'

/** The answer: its type, and its shape in words for the reference. */
export interface AnswerSpec<T> {
  readonly format: 'json' | 'text' | 'none'
  readonly shape: string
  /** Never set; carries only the type. */
  readonly type?: T
}

/** The description of a call of the site. */
export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `{name}` is replaced by the parameter of that name. */
  readonly path: string
  /** Default `site`. */
  readonly base?: SiteBase
  readonly auth: Auth
  readonly query?: Fields
  /** Constant query parameters. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly body?: Fields
  /** Header names by parameter; all are optional. */
  readonly headers?: Readonly<Record<string, string>>
  readonly defaults?: Readonly<Record<string, string | number | boolean>>
  /**
   * A call without this parameter sends nothing: it throws the message, or logs it and returns
   * nothing.
   */
  readonly needs?: { readonly param: string; readonly otherwise: 'throw' | 'log'; readonly message: string }
  readonly answer: AnswerSpec<unknown>
}

type Line = Pick<CallSpec, 'method' | 'path' | 'auth' | 'answer'>

/**
 * A row: `METHOD path`, authorisation, answer, and what else differs. Keeps the literal types, from
 * which its function's types derive.
 */
export function call<
  const M extends CallSpec['method'],
  const P extends string,
  A,
  const R extends Omit<CallSpec, keyof Line> = Record<never, never>,
>(line: `${M} ${P}`, auth: Auth, answer: AnswerSpec<A>, rest?: R) {
  const [method, path] = line.split(' ') as [M, P]
  return { ...rest, method, path, auth, answer } as R & {
    method: M
    path: P
    auth: Auth
    answer: AnswerSpec<A>
  }
}
export const json = <T>(shape: string): AnswerSpec<T> => ({ format: 'json', shape })
/** JSON of unspecified content. */
export const someJson = (shape: string): AnswerSpec<SiteJson> => ({ format: 'json', shape })
export const textAnswer = (shape: string): AnswerSpec<string> => ({ format: 'text', shape })
export const noAnswer: AnswerSpec<void> = { format: 'none', shape: 'nothing (204)' }

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
type Flatten<T> = { [K in keyof T]: T[K] }

/** The argument of a call's function. */
export type ParamsOf<S extends CallSpec, F = FieldsOf<S>> = Flatten<
  { readonly [N in Exclude<keyof F, OptionalNames<S>>]: ValueOf<F[N]> } & {
    readonly [N in OptionalNames<S> & keyof F]?: ValueOf<F[N]> | undefined
  }
>
type AnswerOf<S extends CallSpec> = S['answer'] extends AnswerSpec<infer T> ? T : never
/** The result of a call's function. */
export type ResultOf<S extends CallSpec> = S extends { needs: { otherwise: 'log' } }
  ? AnswerOf<S> | undefined
  : AnswerOf<S>

/** Options of any call. */
export interface CallOptions {
  /** Aborts the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Default: the client's, 15 s. */
  timeoutMs?: number | undefined
}
/** The function of a call. */
export type CallFunction<S extends CallSpec> =
  Record<never, never> extends ParamsOf<S>
    ? (params?: ParamsOf<S>, options?: CallOptions) => Promise<ResultOf<S>>
    : (params: ParamsOf<S>, options?: CallOptions) => Promise<ResultOf<S>>

/** The kind without `?`. */
export const kindOf = (field: Field): Kind => field.replace('?', '') as Kind
export const isOptional = (field: Field): boolean => field.endsWith('?')
/** Names in braces in a path, in order. */
export const pathNames = (path: string): string[] => Array.from(path.matchAll(/\{(\w+)\}/g), m => m[1] ?? '')
