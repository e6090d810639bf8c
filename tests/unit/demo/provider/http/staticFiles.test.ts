import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, type TestProvider, testProvider } from '../fakeLibrary.ts'

const SCRIPT = `console.log(${JSON.stringify('giflet '.repeat(400))})`
const STRICT = "script-src 'nonce-{{nonce}}' 'strict-dynamic'; connect-src {{origin}} {{other}}"
let folder: string
let provider: TestProvider
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giflet-static-'))
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await write('secret.txt', 'secret')
  await write('dist/giflet.js', SCRIPT)
  await write(
    'dist/embed.html',
    '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>',
  )
  await write('dist/assets/app-Ab12_-x9.js', 'export {}')
  await write('dist/assets/plain.css', 'p{}')
  await write('dist/site/index.html', '<title>Site</title>')
  await symlink(join(folder, 'secret.txt'), join(folder, 'dist/assets/link.txt'))
  await write(
    'hosts/01-basic/index.html',
    '<title>A basic page</title><script src="{{other}}/giflet.js"></script>',
  )
  await write(
    'hosts/02-strict/index.html',
    '<title>Strict &amp; <b>safe</b></title><script nonce="{{nonce}}"></script>{{unknown}}',
  )
  await write(
    'hosts/02-strict/headers.json',
    JSON.stringify({ 'Content-Security-Policy': STRICT, 'framed.html': { 'X-Frame-Options': 'DENY' } }),
  ) // prettier-ignore
  await write('hosts/02-strict/framed.html', 'framed')
  await write('hosts/02-strict/page.css', 'p{}')
  await write('hosts/02-strict/.hidden', 'secret')
  provider = await testProvider({
    dist: join(folder, 'dist'),
    hosts: join(folder, 'hosts'),
    origins: () => ({ origin: ORIGIN, other: 'http://other.test' }),
  })
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the built widgets', () => {
  it('are short-lived under fixed names, immutable under hashed ones', async () => {
    for (const [path, cache] of [
      ['/giflet.js', 'public, max-age=300'],
      ['/embed.html', 'public, max-age=300'],
      ['/assets/app-Ab12_-x9.js', 'public, max-age=31536000, immutable'],
      ['/assets/plain.css', 'public, max-age=300'],
    ]) {
      const response = await provider.get(path ?? '')
      expect(response.status, path).toBe(200)
      expect(response.headers.get('Cache-Control'), path).toBe(cache)
      expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
      expect(response.headers.get('ETag'), path).toBeTruthy()
    }
  })

  it('are compressed, and have a tag for each form', async () => {
    const plain = await provider.get('/giflet.js')
    const response = await provider.get('/giflet.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT)
    const etag = response.headers.get('ETag') ?? ''
    expect(etag).not.toBe(plain.headers.get('ETag'))
    const again = await provider.get('/giflet.js', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
    })
    expect(again.status).toBe(304)
  })

  it('have the embed page at every id, with its files where they are', async () => {
    const response = await provider.get('/embed/cat1?theme=dark')
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(await response.text()).toContain('<head><base href="/">')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('say what to do when they have not been built', async () => {
    const response = await provider.get('/giflet-shadow.js')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm run build')
  })

  it('come with nothing else', async () => {
    for (const path of [
      '/assets/',
      '/assets',
      '/assets/link.txt',
      '/assets/nope.js',
      '/secret.txt',
      '/site/',
    ]) {
      expect((await provider.get(path)).status, path).toBe(404)
    }
  })

  it('have a front page', async () => {
    expect(await (await provider.get('/')).text()).toBe('<title>Site</title>')
    const bare = await testProvider({ hosts: join(folder, 'hosts') })
    expect(await (await bare.get('/')).text()).toContain('href="/hosts/01-basic/"')
    await bare.close()
  })
})

describe('host pages', () => {
  it('have an index with their titles', async () => {
    const text = await (await provider.get('/hosts/')).text()
    expect(text).toContain('A basic page')
    expect(text).toContain('http://other.test/hosts/01-basic/')
    expect((await provider.get('/hosts/01-basic')).headers.get('Location')).toBe('/hosts/01-basic/')
  })

  it('know the two origins', async () => {
    expect(await (await provider.get('/hosts/01-basic/')).text()).toContain(
      'src="http://other.test/giflet.js"',
    )
  })

  it('have headers of their own, with the nonce of the request', async () => {
    const policy = async () => {
      const response = await provider.get('/hosts/02-strict/')
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
    const framed = await provider.get('/hosts/02-strict/framed.html')
    expect(framed.headers.get('X-Frame-Options')).toBe('DENY')
  })

  it('give away their files only', async () => {
    expect((await provider.get('/hosts/02-strict/page.css')).headers.get('Content-Type')).toContain(
      'text/css',
    )
    for (const path of [
      'headers.json',
      '.hidden',
      'nope',
      '..%2f01-basic%2findex.html',
      '../../secret.txt',
    ]) {
      expect((await provider.get(`/hosts/02-strict/${path}`)).status, path).toBe(404)
    }
  })

  it('let no page of another origin read them', async () => {
    expect((await provider.get('/hosts/01-basic/')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
