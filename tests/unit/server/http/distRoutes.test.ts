import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ServerOptions } from '../../../../server/index.ts'
import { fileWriter } from '../../../helper/fileWriter.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { ORIGIN } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

/** Names that begin or end like those of public files. */
const PRIVATE = ['other.js', 'giflet.js.bak', 'old-embed.html', 'embed.html.bak', 'X-THIRD-PARTY-NOTICES.txt']

const SCRIPT = `console.log(${JSON.stringify('giflet '.repeat(400))})`
const dist = tempFolder()
const outside = tempFolder()
const write = fileWriter(dist)
await mkdir(join(dist, 'site'))
await write('embed.html', '<!doctype html><html><head></head><body></body></html>')
await write('giflet.js', SCRIPT)
await write('giflet@1.2.3.js', '1')
await write('assets/app-Ab12_-x9.js', 'export {}')
await write('assets/plain.css', 'p{}')
for (const name of PRIVATE) await write(name, 'not for the public')
await fileWriter(outside)('secret.txt', 'secret')
await symlink(join(outside, 'secret.txt'), join(dist, 'assets/link.txt'))

async function headersOf(path: string, options: Partial<ServerOptions> = {}): Promise<Headers> {
  const server = await ownServer({ dist, ...options })
  const { headers } = await server.get(path)
  return headers
}
const directives = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map(text => {
      const [name = '', ...values] = text.split(' ')
      return [name, values.join(' ')]
    }),
  )

describe.each(['/embed.html', '/embed/cat1'])('%s', path => {
  it('may be framed by anyone, load from anywhere, and use no needless features by default', async () => {
    const headers = await headersOf(path)
    const policy = directives(headers)
    expect(policy).not.toHaveProperty('frame-ancestors')
    expect(policy).toMatchObject({ 'connect-src': 'https: http:', 'base-uri': "'self'" })
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    // For pages that are isolated.
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('follows the settings', async () => {
    const headers = await headersOf(path, {
      frameAncestors: ['https://blog.example'],
      embedOrigins: { api: ['https://api.example'], media: ['https://cdn.example'] },
    })
    expect(directives(headers)).toMatchObject({
      'frame-ancestors': 'https://blog.example',
      'connect-src': `'self' ${ORIGIN} https://api.example`,
      'img-src': `'self' ${ORIGIN} https://cdn.example data: blob:`,
      'media-src': `'self' ${ORIGIN} https://cdn.example data: blob:`,
    })
  })
})

const answerIn = (page: string) => /data-answer="([^"]*)">(.*?)<\/script>/.exec(page)?.slice(1) ?? []

it('the page of an embed has the answer of the API, and the same validator at each visit', async () => {
  const server = await ownServer({ dist })
  const response = await server.get('/embed/cat1')
  const [address = '', json = ''] = answerIn(await response.text())
  expect(address).toBe(`${ORIGIN}/v1/gifs/cat1?`)
  const api = (await (await server.get('/v1/gifs/cat1')).json()) as { data: object }
  const written = JSON.parse(json) as { data: object; meta: object }
  const changing = { analytics_response_payload: expect.any(String) }
  expect(written.data).toEqual({ ...api.data, ...changing })
  expect(written.meta).toMatchObject({ status: 200, response_id: expect.stringMatching(/^\w{32}$/) })
  const tag = response.headers.get('ETag') ?? ''
  const again = await server.get('/embed/cat1', { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
})

it('the page of an embed has no answer for an unknown GIF, or if the API requires a key', async () => {
  const server = await ownServer({ dist })
  expect(answerIn(await (await server.get('/embed/nope')).text())).toEqual([])
  const keyed = await ownServer({ dist, apiKeys: ['secret'] })
  expect(answerIn(await (await keyed.get('/embed/cat1')).text())).toEqual([])
})

it.each([
  ['/giflet.js', 'public, max-age=300'],
  ['/giflet@1.2.3.js', 'public, max-age=31536000, immutable'],
  ['/embed.html', 'public, max-age=300'],
  ['/assets/app-Ab12_-x9.js', 'public, max-age=31536000, immutable'],
  ['/assets/plain.css', 'public, max-age=300'],
])('the built file %s is cached as long as its name allows', async (path, cache) => {
  const headers = await headersOf(path)
  expect(headers.get('Cache-Control')).toBe(cache)
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.get('ETag')).toBeTruthy()
})

it('the built widgets are compressed, with a tag per encoding', async () => {
  const server = await ownServer({ dist })
  const get = (headers: Record<string, string>) => server.get('/giflet.js', { headers })
  const response = await get({ 'Accept-Encoding': 'gzip, br' })
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT)
  const etag = response.headers.get('ETag') ?? ''
  expect(etag).not.toBe((await get({})).headers.get('ETag'))
  expect((await get({ 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304)
})

it('the built widgets answer with instructions if they have not been built', async () => {
  const response = await (await ownServer({ dist })).get('/giflet-shadow.js')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
})

it('other files of the folder are not served', async () => {
  const server = await ownServer({ dist })
  const absent = [
    ...['giflet@9.9.9.js', 'giflet@..%2fother.js', 'giflet.js%00.html', 'site/', 'assets/', 'assets'],
    ...['assets/link.txt', 'assets/nope.js'],
  ]
  for (const path of [...PRIVATE, ...absent].map(name => `/${name}`))
    expect((await server.get(path)).status, path).toBe(404)
})

it.each(['/', '/gifs/cat1-cat1', '/search?q=cat', '/channels/mia_moves', '/licences', '/gifs/nope'])(
  'the page %s runs no script and nothing inline',
  async path => {
    const response = await (await ownServer()).get(path, { headers: { Accept: 'text/html' } })
    const policy = directives(response.headers)
    expect(policy).toMatchObject({ 'default-src': "'none'", 'style-src': "'self'" })
    expect(policy).not.toHaveProperty('script-src')
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe')
    expect(response.headers.get('Permissions-Policy')).toContain('geolocation=()')
    expect(response.headers.get('Referrer-Policy')).toBeTruthy()
    const page = await response.text()
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json">)|<style| style=| on\w+=/)
  },
)
