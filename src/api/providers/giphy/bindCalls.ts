/** Turns a row of a table of calls into a function. */
import type { Call, CallApi } from '../../callApi.ts'
import { ApiError } from '../../errors.ts'
import { pathSegment } from '../../pathSegment.ts'
import { type Asked, askedBy } from './readBody.ts'
import { bindPaths, type CallPath, toCall } from './toCall.ts'

export interface CallSpec extends CallPath {
  /** Reads the answer to a call for `limit` records from `offset` on. */
  read: (json: unknown, asked: Asked) => object
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
  return bindPaths(specs as Readonly<Record<string, CallSpec>>, async (spec, values) => {
    const [first] = spec.args ?? []
    if (first && (values[0] ?? undefined) === undefined) {
      throw new ApiError('bad-argument', `A "${first}" must be passed`)
    }
    return perform(toCall(spec, values, pathSegment), spec, values)
  }) as Calls
}
