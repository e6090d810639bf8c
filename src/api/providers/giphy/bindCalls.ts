/** A row of a table of calls becomes a function. */
import type { ApiVersion } from '../../apiBase.ts'
import type { Call, CallApi, Param } from '../../callApi.ts'
import type { ContentType, RequestOptions } from '../../types.ts'

export interface CallSpec {
  /** Parts in braces are arguments or options of that name. */
  path: string
  /** Names of the leading arguments; those that are not in the path go into the query. */
  args?: readonly string[]
  version?: ApiVersion
  fresh?: boolean
  /** Content types that have this call, when not all have; the first stands for the others. */
  types?: readonly ContentType[]
  method?: 'PUT' | 'DELETE'
  /** The argument after `args` is a record that is sent as a form. */
  body?: boolean
  /** Reads the answer. */
  read: (json: unknown) => unknown
}

type Given = RequestOptions & { type?: ContentType; channel?: string; next?: string } & Record<string, Param>

function toCall(
  { path, args = [], types, body, version, fresh }: CallSpec,
  values: readonly unknown[],
): Call {
  const given = values[args.length + (body ? 1 : 0)] ?? {}
  const { signal, reload, channel, next, type = 'gifs', ...options } = given as Given
  const params: Record<string, Param> = {
    ...Object.fromEntries(args.map((name, index) => [name, values[index] as Param])),
    ...options,
  }
  if ('q' in params) {
    // A search in a channel is one for its slug and the term.
    if (channel) params.q = `@${channel} ${params.q}`.trim()
    // Animated text that is made on the fly is no search result.
    if (type === 'text') params.excludeDynamicResults = true
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'type' ? (types && !types.includes(type) ? types[0] : type) : params[name]
    delete params[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, params, version, fresh, signal, reload }
}

/** Sends one call; `values` are the arguments that it was made with. */
export type Perform = (call: Call, spec: CallSpec, values: readonly unknown[]) => Promise<unknown>

/**
 * One function for each row of a table. The functions' types are the caller's to say: a test holds every one of
 * them against a server. `perform` stands in for rows that do not simply read.
 */
export function bindCalls<Calls>(
  api: CallApi,
  specs: { [Name in keyof Calls]: CallSpec },
  perform: Perform = call => api.read(call),
): Calls {
  const bind =
    (spec: CallSpec) =>
    async (...values: unknown[]) =>
      spec.read(await perform(toCall(spec, values), spec, values))
  return Object.fromEntries(
    Object.entries<CallSpec>(specs).map(([name, spec]) => [name, bind(spec)]),
  ) as Calls
}
