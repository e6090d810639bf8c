/** A local GIF provider: lists for searches, a page for unknown addresses, one large file. */
import { type OpenServer, openServer } from '../../helper/openServer.ts'

const FILE = Buffer.alloc(20_000_000)

export async function startProvider(): Promise<OpenServer> {
  const images = () =>
    Object.fromEntries(
      ['original', 'fixed_width'].map(name => [
        name,
        { url: `${server.origin}/media/p1/200.gif`, width: '200', height: '150' },
      ]),
    )
  const gif = (id: string) => ({ id, type: 'gif', slug: id, title: id, rating: 'g', images: images() })
  const json = (data: unknown) =>
    JSON.stringify({ data, pagination: { total_count: 25, count: 25, offset: 0 }, meta: { status: 200 } })
  const server = await openServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider')
    if (pathname.startsWith('/media/')) {
      response.writeHead(200, { 'Content-Type': 'image/gif', 'Content-Length': FILE.length })
      response.end(FILE)
    } else if (/\/(?:search|trending)$/.test(pathname)) {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(json(Array.from({ length: 25 }, (_, at) => gif(`p${at}`))))
    } else response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not here</h1>')
  })
  return server
}
