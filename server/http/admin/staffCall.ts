/** A call of the operator, as a row of the table that serves routing and `/openapi.json`. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { answer } from '../answer.ts'
import { badRequest } from '../errors.ts'
import { jsonObject } from '../middleware/requestBody.ts'
import type { ServerContext } from '../serverContext.ts'

export interface Call<Body = unknown> {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** With parameters as `{id}`. */
  path: string
  summary: string
  /** Query parameters with their help. */
  query?: Readonly<Record<string, string>>
  /** Header parameters with their help. */
  headers?: Readonly<Record<string, string>>
  /** The schema of a JSON body. */
  body?: v.GenericSchema<unknown, Body>
  /** Schema of a form that the call itself reads, as an alternative body. */
  form?: v.GenericSchema
  /** The schema of `data` in the answer. */
  data?: v.GenericSchema
  /** Status of success. Default 200. */
  status?: 200 | 201 | 204
  /** Statuses of failure besides those of every call. */
  errors?: readonly number[]
  /** Who may call. Default: the operator. */
  guard?: 'own'
  /** Resolves with `data`, or with a complete `Response`. */
  run(c: Context, body: Body): Promise<unknown>
}

/** Keeps the types of body and handler together. */
export const call = <Body>(entry: Call<Body>): Call => entry as Call

export type Calls = (context: ServerContext) => readonly Call[]

/** One page of a list. */
export const answerPage = (c: Context, data: readonly unknown[], offset: number, total: number) =>
  answer(c, data, { maxAgeS: 0, pagination: { count: data.length, offset, total_count: total } })

/** Throws a 400 that names the field and the problem. */
export async function parsedBody<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  return checked(schema, await jsonObject(c))
}

export function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw badRequest(`${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`)
}
