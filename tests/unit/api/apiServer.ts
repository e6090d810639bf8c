/** A real HTTP server for one test file. Each test sets its answers. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type OpenServer, openServer } from '../../helper/openServer.ts'

export interface ApiServer {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string
  /** Requests of the current test, in order. */
  readonly requests: IncomingMessage[]
  /** Addresses of these requests. */
  readonly urls: () => URL[]
  answer(listener: RequestListener): void
  /** Answers with JSON. */
  json(body: unknown, status?: number, headers?: Record<string, string>): void
}

/** Listens on a free port for all tests of the file. Answers 500 by default. */
export function startApiServer(): ApiServer {
  let server: OpenServer
  let listener: RequestListener = (_, response) => response.writeHead(500).end()
  const requests: IncomingMessage[] = []
  beforeAll(async () => {
    server = await openServer((request, response) => {
      requests.push(request)
      listener(request, response)
    })
  })
  afterEach(() => {
    requests.length = 0
  })
  afterAll(() => server.close())
  const api: ApiServer = {
    get origin() {
      return server.origin
    },
    requests,
    urls: () => requests.map(({ url }) => new URL(url ?? '', 'http://server')),
    answer(next) {
      listener = next
    },
    json(body, status = 200, headers = {}) {
      listener = (_, response) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body))
    },
  }
  return api
}

/** The error that a promise rejects with. Fails the test if it resolves. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    value => {
      throw new Error(`Expected a rejection, got ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
}
