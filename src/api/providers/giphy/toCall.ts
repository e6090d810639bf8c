/** Turns a row of a table of calls, and the arguments of its function, into a call. */
import type { ApiVersion } from '../../../platform/apiBase.ts'
import type { Call, Param } from '../../callAddress.ts'
import type { ContentType, RequestOptions } from '../../types.ts'

export interface CallPath {
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
}

type Given = RequestOptions & { type?: ContentType; channel?: string; next?: string } & Record<string, Param>

/** Encodes a value of this name as one segment of a path. Throws for one that cannot be. */
export type Segment = (name: string, value: unknown) => string

export function toCall(
  { path, args = [], types, body, version, fresh }: CallPath,
  values: readonly unknown[],
  segment: Segment,
): Call {
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
    return segment(name, value)
  })
  return { path: filled, params, version, fresh, signal, reload }
}

/** One function per row of a table, which hands its call to `perform`. */
export const bindPaths = <Path extends CallPath>(
  paths: Readonly<Record<string, Path>>,
  perform: (path: Path, values: readonly unknown[]) => unknown,
) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, (...values: unknown[]) => perform(path, values)]),
  )
