import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type OpenExternalOptions, openExternal } from '../../../../server/http/openExternal.ts'
import { listen } from '../../../helper/listen.ts'

/** A server on this machine, which must be unreachable. */
async function serverHere(listener: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const { port } = await listen((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  return { port, asked }
}
const loopback = async () => [{ address: '127.0.0.1', family: 4 }]
const here = { allowHttp: true, resolve: loopback, isAllowed: () => true }
const open = (address: string, options: OpenExternalOptions = {}, timeoutMs = 5_000) =>
  openExternal(address, { allowHttp: true, ...options }, AbortSignal.timeout(timeoutMs))
const refused = (address: string, options?: OpenExternalOptions, timeoutMs?: number) =>
  expect(open(address, options, timeoutMs)).rejects.toMatchObject({ status: 400 })

it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', '127.1', 'localhost'])(
  'an internal address is not asked as %s',
  async host => {
    const { port, asked } = await serverHere((_, response) => response.end('secret'))
    await refused(`http://${host}:${port}/`)
    expect(asked).toEqual([])
  },
)

it('an internal address is refused behind a name', async () => {
  const { port, asked } = await serverHere((_, response) => response.end('secret'))
  await refused(`http://innocent.example:${port}/`, { resolve: loopback })
  expect(asked).toEqual([])
})

it('an internal address is refused among several addresses of a name', async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }, ...(await loopback())]
  await refused('http://innocent.example:1/', { resolve })
})

it('an internal address is refused if the name changes between check and connection', async () => {
  const { port, asked } = await serverHere((_, response) => response.end('secret'))
  let lookups = 0
  const resolve = async () => [{ address: lookups++ === 0 ? '192.0.2.1' : '127.0.0.1', family: 4 }]
  const isAllowed = (ip: string) => ip === '192.0.2.1'
  await refused(`http://rebinding.example:${port}/`, { resolve, isAllowed }, 300)
  expect(lookups).toBe(1)
  expect(asked).toEqual([])
})

it('an internal address is refused after a redirect', async () => {
  const inside = await serverHere((_, response) => response.end('secret'))
  const outside = await serverHere((_, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${inside.port}/` }).end()
  })
  const resolve = async (host: string) => [
    { address: host === 'outside.example' ? '127.0.0.2' : host, family: 4 },
  ]
  // 127.0.0.2 stands in for a public address.
  await refused(`http://outside.example:${outside.port}/`, { resolve, isAllowed: ip => ip === '127.0.0.2' })
  expect(inside.asked).toEqual([])
})

it('any other address is fetched, through redirects', async () => {
  const { port } = await serverHere((request, response) => {
    if (request.url === '/a') response.writeHead(301, { Location: '/b' }).end()
    else response.writeHead(200, { 'Content-Type': 'video/mp4' }).end('film')
  })
  const response = await open(`http://cdn.example:${port}/a`, here)
  expect(response.headers['content-type']).toBe('video/mp4')
  expect(await text(response)).toBe('film')
})

it('any other address must be https, without a password', async () => {
  await refused('http://cdn.example/', { allowHttp: false })
  await refused('https://name:password@cdn.example/')
  for (const odd of ['file:///etc/passwd', 'ftp://a.example/', 'data:,x', '', 'nonsense']) await refused(odd)
})

it('any other address must not hang or redirect forever', async () => {
  const { port } = await serverHere((request, response) => {
    if (request.url === '/loop') response.writeHead(302, { Location: '/loop' }).end()
  })
  await refused(`http://cdn.example:${port}/hang`, here, 100)
  await refused(`http://cdn.example:${port}/loop`, here)
})
