/** Serves a folder over HTTP with strict headers. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Resolves with the address and a function that stops the server. */
export async function serveFolder(
  folder: string,
  policy: string,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
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
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
