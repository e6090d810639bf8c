/** Turns a row of a table of calls into a function. */
import type { ApiVersion } from '../../../platform/apiBase.ts'
import type { Call, CallApi, Param } from '../../callApi.ts'
import { ApiError } from '../../errors.ts'
import { pathSegment } from '../../pathSegment.ts'
import type { ContentType, RequestOptions } from '../../types.ts'

export interface CallSpec {
  /** Parts in braces are arguments or options of that name. */
  path: string
  /**
   * Names of the leading arguments, the first of which is required. Those not in the path go into
   * the query.
   */
  args?: readonly string[]
  version?: ApiVersion
  fresh?: boolean
  /** Content types with this call, if not all; the first replaces the others. */
  types?: readonly ContentType[]
  method?: 'PUT' | 'DELETE'
  /** The argument after `args` is a record, sent as a form. */
  body?: boolean
  /** Reads the answer to a call for `limit` records from `offset` on. */
  read: (json: unknown, asked: Asked) => object
}

export interface Asked {
  /** `undefined` if the call left it to the server. */
  limit: number | undefined
  offset: number
}

type Given = RequestOptions & { type?: ContentType; channel?: string; next?: string } & Record<string, Param>

function toCall(
  { path, args = [], types, body, version, fresh }: CallSpec,
  values: readonly unknown[],
): Call {
  const [first] = args
  if (first && (values[0] ?? undefined) === undefined) {
    throw new ApiError('bad-argument', `A "${first}" must be passed`)
  }
  const given = values[args.length + (body ? 1 : 0)] ?? {}
  const { signal, reload, channel, next, type = 'gifs', ...options } = given as Given
  const params: Record<string, Param> = {
    ...Object.fromEntries(args.map((name, index) => [name, values[index] as Param])),
    ...options,
  }
  if ('q' in params) {
    // A search in a channel is a search for its slug and the term.
    if (channel) params.q = `@${channel} ${params.q}`.trim()
    // Search results must not include text animated on demand.
    if (type === 'text') params.excludeDynamicResults = true
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'type' ? (types && !types.includes(type) ? types[0] : type) : params[name]
    delete params[name]
    return pathSegment(name, value)
  })
  return { path: filled, params, version, fresh, signal, reload }
}

/** What a call asks for, for the reader of its answer. */
export function askedBy({ params: { limit, ids, offset } = {} }: Call): Asked {
  return {
    limit: Number(limit) || (Array.isArray(ids) ? ids.length : undefined),
    offset: Number(offset) || 0,
  }
}

/** Sends one call; `values` are its arguments. */
export type Perform = (call: Call, spec: CallSpec, values: readonly unknown[]) => Promise<unknown>

/**
 * Creates one function per row of a table. The caller states the functions' types; a test calls
 * each of them against a server. `perform` replaces the default, which only reads.
 */
export function bindCalls<Calls>(
  api: CallApi,
  specs: { [Name in keyof Calls]: CallSpec },
  perform: Perform = (call, { read }) => api.read(call, json => read(json, askedBy(call))),
): Calls {
  const bind =
    (spec: CallSpec) =>
    async (...values: unknown[]) =>
      perform(toCall(spec, values), spec, values)
  return Object.fromEntries(
    Object.entries<CallSpec>(specs).map(([name, spec]) => [name, bind(spec)]),
  ) as Calls
}
