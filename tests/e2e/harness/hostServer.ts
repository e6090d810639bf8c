/**
 * Serves host pages written by a test, on their own origin, with the headers that the test sets.
 */
import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { DIST } from '../../../scripts/build/paths.ts'
import { openServer } from '../../helper/openServer.ts'

export interface HostPageOptions {
  /** Response headers, for example a Content-Security-Policy. */
  headers?: Record<string, string>
  /** Path of the page. Default: a new one. */
  path?: string
  /** Also serves `dist/` below this path, such as `/plugins/giflet/`, without CORS headers. */
  dist?: string
  /** Headers of the files in `dist/`. */
  distHeaders?: Record<string, string>
  /** Host name in the address. `localhost` is cross-site to the demo server's 127.0.0.1. */
  hostname?: '127.0.0.1' | 'localhost'
}

export interface HostServer {
  /** Adds a page and returns its address. */
  add: (html: string, options?: HostPageOptions) => string
  close: () => Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

type Answer = { type: string; body: string | Buffer; headers: Record<string, string> }

export async function startHostServer(): Promise<HostServer> {
  const pages = new Map<string, Answer>()
  const folders = new Map<string, Record<string, string>>()

  function answerTo(request: IncomingMessage): Answer | undefined {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host.test').pathname)
    const page = pages.get(path)
    if (page) return page
    for (const [folder, headers] of folders) {
      if (!path.startsWith(folder)) continue
      const file = join(DIST, normalize(`/${path.slice(folder.length)}`))
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
      return { type: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file), headers }
    }
    return undefined
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const answer = answerTo(request)
    if (!answer) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
      return
    }
    response.writeHead(200, { 'content-type': answer.type, ...answer.headers }).end(answer.body)
  }

  const { port, close } = await openServer(respond)
  return {
    add(html, { headers = {}, path, dist, distHeaders = {}, hostname = '127.0.0.1' } = {}) {
      const own = path ?? `/page-${pages.size + 1}/`
      pages.set(own, { type: 'text/html; charset=utf-8', body: html, headers })
      if (dist) folders.set(dist.endsWith('/') ? dist : `${dist}/`, distHeaders)
      return `http://${hostname}:${port}${own}`
    },
    close,
  }
}
