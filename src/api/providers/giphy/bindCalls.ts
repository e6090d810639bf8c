/** A row of a table of calls becomes a function. */
import type { ApiVersion } from '../../apiBase.ts'
import type { CallApi, Param } from '../../callApi.ts'
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

type Given = RequestOptions & { type?: ContentType; channel?: string; next?: string } & Record<
    string,
    unknown
  >

/** A search in a channel is one for its slug and the term; animated text made on the fly is no search result. */
function searchParams(q: unknown, { type, channel }: Given): Record<string, unknown> {
  return {
    ...(channel && { q: `@${channel} ${q}`.trim() }),
    ...(type === 'text' && { excludeDynamicResults: true }),
  }
}

function bindCall(api: CallApi, spec: CallSpec) {
  const { args = [], types, read, version, fresh, method, body } = spec
  return async (...values: unknown[]): Promise<unknown> => {
    const form = body ? (values[args.length] as Record<string, string>) : undefined
    const given = (values[args.length + (body ? 1 : 0)] ?? {}) as Given
    const { signal, reload, channel, next, type = 'gifs', ...options } = given
    const named: Record<string, unknown> = Object.fromEntries(
      args.map((name, index) => [name, values[index]]),
    )
    const params: Record<string, unknown> = {
      ...named,
      ...('q' in named && searchParams(named.q, given)),
      ...options,
      type: types && !types.includes(type) ? types[0] : type,
    }
    const used = new Set(['type'])
    const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      used.add(name)
      return encodeURIComponent(String(params[name]))
    })
    for (const name of used) delete params[name]
    const call = {
      path,
      params: params as Record<string, Param>,
      ...(version && { version }),
      ...(fresh && { fresh }),
      ...(signal && { signal }),
      ...(reload && { reload }),
    }
    return read(await (method ? api.write({ ...call, method, ...(form && { body: form }) }) : api.read(call)))
  }
}

/** One function for each row. The rows' types are the caller's to say: the tests hold them against the server. */
export function bindCalls<Calls>(api: CallApi, specs: { [Name in keyof Calls]: CallSpec }): Calls {
  return Object.fromEntries(
    Object.entries<CallSpec>(specs).map(([name, spec]) => [name, bindCall(api, spec)]),
  ) as Calls
}
