/**
 * `/openapi.json`: the operator's calls from their table, the public ones from the router's, so
 * that neither documents a missing address. https://spec.openapis.org/oas/v3.1.0
 */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Handler, Hono } from 'hono'
import type * as v from 'valibot'
import { VERSION } from '../../platform/packageVersion.ts'
import type { Call } from '../admin/staffCall.ts'
import { API_MAX_AGE_S, jsonAnswer } from '../answer.ts'
import { originOf } from '../serverContext.ts'
import { API_CALLS, OTHER_CALLS, type PublicCall, TENOR_CALLS } from './publicCalls.ts'

/** Answers with the document of this server's routes and calls. */
export const describeApi =
  (app: Pick<Hono, 'routes'>, calls: readonly Call[]): Handler =>
  c =>
    jsonAnswer(c, openApiDocument(app.routes, calls, originOf(c)), { maxAgeS: API_MAX_AGE_S })

type Json = Record<string, unknown>
type Paths = Record<string, Json>

interface Route {
  method: string
  /** The path in Hono's form: `/v1/gifs/:id`. */
  path: string
}

const JSON_TYPE = 'application/json'
const GIF = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
const DATA: Readonly<Record<PublicCall['answer'], Json>> = {
  gif: { $ref: '#/components/schemas/Gif' },
  gifs: { type: 'array', items: { $ref: '#/components/schemas/Gif' } },
  any: {},
  tenor: {},
  none: {},
}

function openApiDocument(routes: readonly Route[], calls: readonly Call[], origin: string): Json {
  const paths: Paths = {}
  for (const [key, call] of publicCallsOf(routes)) add(paths, key, publicOperation(key, call))
  for (const call of calls) add(paths, `${call.method.toUpperCase()} ${call.path}`, staffOperation(call))
  return {
    openapi: '3.1.0',
    info: { title: 'Giflet', version: VERSION, description: 'Paths below /v1 are also there below /v2.' },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Gif: GIF, Meta: META },
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', description: 'The STAFF_TOKEN of the server' },
        key: { type: 'apiKey', in: 'query', name: 'api_key', description: 'Where the server asks for keys' },
        tenorKey: { type: 'apiKey', in: 'query', name: 'key' },
      },
    },
  }
}

const META = {
  type: 'object',
  required: ['status', 'msg', 'response_id'],
  properties: { status: { type: 'integer' }, msg: { type: 'string' }, response_id: { type: 'string' } },
}

/** The documented calls that the router has, by method and full path. */
export function publicCallsOf(routes: readonly Route[]): Map<string, PublicCall> {
  const described = new Map([
    ...Object.entries(API_CALLS).map(([key, call]) => [key.replace(' ', ' /v1'), call] as const),
    ...Object.entries(TENOR_CALLS).map(([key, call]) => [key.replace(' ', ' /tenor/v2'), call] as const),
    ...Object.entries(OTHER_CALLS),
  ])
  const there = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`))
  return new Map([...described].filter(([key]) => there.has(key)))
}

function add(paths: Paths, key: string, operation: Json): void {
  const [method = '', path = ''] = key.split(' ')
  paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
}

const parameter = (where: 'path' | 'query' | 'header', name: string, description?: string): Json => ({
  name: name.replace(/!$/, ''),
  in: where,
  required: where === 'path' || name.endsWith('!'),
  ...(description && { description }),
  schema: { type: 'string' },
})

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter('path', name))
const queryParameters = (query: Readonly<Record<string, string>> = {}): Json[] =>
  Object.entries(query).map(([name, help]) => parameter('query', name, help))

const answered = (data: Json): Json => ({
  type: 'object',
  required: ['data', 'meta'],
  properties: { data, meta: { $ref: '#/components/schemas/Meta' } },
})
const content = (schema: Json): Json => ({ [JSON_TYPE]: { schema } })
const failures = (statuses: readonly number[]): Json =>
  Object.fromEntries(
    [...new Set(statuses)]
      .sort()
      .map(status => [String(status), { description: 'Said in meta.msg', content: content(answered({})) }]),
  )

function publicOperation(key: string, { summary, query, answer, isStaff }: PublicCall): Json {
  const path = key.split(' ')[1] ?? ''
  const isTenor = answer === 'tenor'
  const ok = { description: 'OK', content: content(isTenor ? {} : answered(DATA[answer])) }
  const success = answer === 'none' ? { 204: { description: 'Done' } } : { 200: ok }
  return {
    operationId: idOf(key),
    summary,
    tags: [isTenor ? 'tenor' : 'api'],
    parameters: [...pathParameters(path), ...queryParameters(query)],
    security: isStaff ? [{ staff: [] }] : [{}, { [isTenor ? 'tenorKey' : 'key']: [] }],
    responses: { ...success, ...failures([400, 401, 404, 429]) },
  }
}

function staffOperation({ method, path, summary, query, headers = {}, status = 200, ...call }: Call): Json {
  const { body, form, data, errors = [] } = call
  const bodies = {
    ...(body && content(schemaOf(body))),
    ...(form && { 'multipart/form-data': { schema: binaryFile(schemaOf(form)) } }),
  }
  const sent = Object.entries(headers).map(([name, help]) => parameter('header', name, help))
  return {
    operationId: idOf(`${method} ${path}`),
    summary,
    tags: ['admin'],
    parameters: [...pathParameters(path), ...queryParameters(query), ...sent],
    ...((body || form) && { requestBody: { required: true, content: bodies } }),
    security: call.guard === 'own' ? [] : [{ staff: [] }],
    responses: {
      [String(status)]: {
        description: 'OK',
        ...(data && { content: content(answered(schemaOf(data))) }),
      },
      ...failures([400, 401, 403, 429, ...errors]),
    },
  }
}

function schemaOf(schema: v.GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema as v.GenericSchema<Json>, {
    errorMode: 'ignore',
    typeMode: 'input',
  })
  return rest
}

function binaryFile(schema: Json): Json {
  const properties = { ...(schema.properties as Json), file: { type: 'string', format: 'binary' } }
  return { ...schema, properties }
}

const idOf = (key: string) =>
  key.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/[^A-Za-z0-9]/g, '')
