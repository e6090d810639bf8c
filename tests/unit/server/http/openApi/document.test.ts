import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { publicCallsOf } from '../../../../../server/http/openApi/document.ts'
import { API_CALLS, TENOR_CALLS } from '../../../../../server/http/openApi/publicCalls.ts'
import { ORIGIN } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer()
const response = await server.get('/openapi.json')
const document = (await response.json()) as {
  servers: { url: string }[]
  paths: Record<string, Record<string, { operationId: string; security: object[]; requestBody?: object }>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
)

it('is a valid OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(document.servers[0]?.url).toBe(ORIGIN)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

it('describes each route of the API, and no other', () => {
  const there = server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(?:v1|tenor\/v2|admin|oembed)(?:\/|$)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter(key => !['GET /admin', 'GET /admin/'].includes(key) && !key.startsWith('GET /admin/assets'))
  const wanted = [...new Set(there)].sort()
  expect(operations.map(({ key }) => key).sort()).toEqual(wanted)
  const described = Object.keys(API_CALLS).length + Object.keys(TENOR_CALLS).length + 1
  expect(publicCallsOf(server.app.routes).size).toBe(described)
})

it('documents who may call, and the form of an upload', () => {
  const of = (key: string) => operations.find(operation => operation.key === key)
  expect(of('PATCH /admin/gifs/{id}')?.security).toEqual([{ staff: [] }])
  expect(of('GET /v1/gifs/{id}')?.security).toContainEqual({})
  expect(JSON.stringify(of('POST /admin/gifs')?.requestBody)).toMatch(
    /application\/json.*multipart\/form-data.*binary/,
  )
})
