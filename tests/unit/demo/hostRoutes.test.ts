import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configuratorRoutes } from '../../../demo/configuratorRoutes.ts'
import { hostRoutes } from '../../../demo/hostRoutes.ts'
import { fileWriter } from '../../helper/fileWriter.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { ORIGIN } from '../server/fakeLibrary.ts'
import { ownServer } from '../server/ownServer.ts'

const STRICT = "script-src 'nonce-{{nonce}}' 'strict-dynamic'; connect-src {{origin}} {{other}}"
const INLINE = 'document.title = 1'
const SITE = `<title>Site</title><script>${INLINE}</script>`
const folder = tempFolder()
const write = fileWriter(folder)
await write('secret.txt', 'secret')
await write('dist/configurator/index.html', SITE)
await write('dist/configurator/app-Ab12_-x9.js', 'export {}')
await write(
  'hosts/01-basic/index.html',
  '<!-- head -->\n<title>A basic page</title><script src="{{other}}/giflet.js"></script>',
)
await write(
  'hosts/02-strict/index.html',
  '<title>Strict &amp; <b>safe</b></title><script nonce="{{nonce}}"></script>{{unknown}}',
)
await write('hosts/02-strict/headers.json', JSON.stringify({ 'Content-Security-Policy': STRICT }))
await write('hosts/02-strict/page.css', 'p{}')
await write('hosts/02-strict/.hidden', 'secret')
const hosts = join(folder, 'hosts')
const server = await ownServer({
  routes: [
    hostRoutes(hosts, () => ({ origin: ORIGIN, other: 'http://other.test' })),
    configuratorRoutes(join(folder, 'dist'), hosts),
  ],
})

it('the configurator is the front page, under a policy without inline scripts', async () => {
  const response = await server.get('/')
  expect(await response.text()).toBe(SITE)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const hash = createHash('sha256').update(INLINE).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe')
  expect((await server.get('/configurator/app-Ab12_-x9.js')).headers.get('Cache-Control')).toContain(
    'immutable',
  )
  expect((await server.get('/configurator/')).status).toBe(404)
})

it('the configurator is a list of the host pages until it has been built', async () => {
  const bare = await ownServer({
    routes: [configuratorRoutes(join(folder, 'none'), join(folder, 'hosts'))],
  })
  expect(await (await bare.get('/')).text()).toContain('href="/hosts/01-basic/"')
})

it('host pages have an index with their titles', async () => {
  const text = await (await server.get('/hosts/')).text()
  expect(text).toContain('A basic page')
  expect(text).toContain('http://other.test/hosts/01-basic/')
  expect((await server.get('/hosts/01-basic')).headers.get('Location')).toBe('/hosts/01-basic/')
})

it('host pages have a head, and know the two origins', async () => {
  const text = await (await server.get('/hosts/01-basic/')).text()
  expect(text).toMatch(/^<meta charset="utf-8">[\s\S]*<style nonce="[\w+/=]{20,}">/)
  expect(text).toContain('src="http://other.test/giflet.js"')
})

it("host pages have their own headers, with the request's nonce", async () => {
  const policy = async () => {
    const response = await server.get('/hosts/02-strict/')
    const header = response.headers.get('Content-Security-Policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(header)?.[1] ?? ''
    const text = await response.text()
    expect(nonce).toMatch(/^[\w+/=]{20,}$/)
    expect(text).toContain(`nonce="${nonce}"`)
    expect(text).toContain('{{unknown}}')
    expect(header).toContain(`connect-src ${ORIGIN} http://other.test`)
    return nonce
  }
  expect(await policy()).not.toBe(await policy())
})

it('host pages serve only their own files', async () => {
  expect((await server.get('/hosts/02-strict/page.css')).headers.get('Content-Type')).toContain('text/css')
  for (const path of ['headers.json', '.hidden', 'nope', '..%2f01-basic%2findex.html', '../../secret.txt']) {
    expect((await server.get(`/hosts/02-strict/${path}`)).status, path).toBe(404)
  }
})

it('host pages are not readable for other origins', async () => {
  expect((await server.get('/hosts/01-basic/')).headers.get('Access-Control-Allow-Origin')).toBeNull()
})
