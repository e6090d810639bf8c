/** Serves a folder over HTTP with strict headers. */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { openServer } from '../helper/openServer.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Resolves with the address and a function that stops the server. */
export async function serveFolder(
  folder: string,
  policy: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const { origin, close } = await openServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname === '/' ? '/index.html' : normalize(pathname)
    readFile(join(folder, file)).then(
      body =>
        response
          .writeHead(200, {
            'content-type': `${TYPES[extname(file)] ?? 'text/plain'}; charset=utf-8`,
            'content-security-policy': policy,
          })
          .end(body),
      () => response.writeHead(404).end(),
    )
  })
  return { url: `${origin}/`, close }
}
