import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileWriter } from '../../../helper/fileWriter.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { ownServer } from '../ownServer.ts'

const SCRIPT = `console.log(${JSON.stringify('giflet '.repeat(400))})`
const folder = tempFolder()
const write = fileWriter(folder)
await write('secret.txt', 'secret')
await write('dist/giflet.js', SCRIPT)
await write('dist/embed.html', '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>')
await write('dist/assets/app-Ab12_-x9.js', 'export {}')
await write('dist/assets/plain.css', 'p{}')
await symlink(join(folder, 'secret.txt'), join(folder, 'dist/assets/link.txt'))
const server = await ownServer({
  dist: join(folder, 'dist'),
})

describe('the built widgets', () => {
  it('are short-lived under fixed names, immutable under hashed ones', async () => {
    for (const [path, cache] of [
      ['/giflet.js', 'public, max-age=300'],
      ['/embed.html', 'public, max-age=300'],
      ['/assets/app-Ab12_-x9.js', 'public, max-age=31536000, immutable'],
      ['/assets/plain.css', 'public, max-age=300'],
    ]) {
      const response = await server.get(path ?? '')
      expect(response.status, path).toBe(200)
      expect(response.headers.get('Cache-Control'), path).toBe(cache)
      expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
      expect(response.headers.get('ETag'), path).toBeTruthy()
    }
  })

  it('are compressed, with a tag per encoding', async () => {
    const plain = await server.get('/giflet.js')
    const response = await server.get('/giflet.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT)
    const etag = response.headers.get('ETag') ?? ''
    expect(etag).not.toBe(plain.headers.get('ETag'))
    const again = await server.get('/giflet.js', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
    })
    expect(again.status).toBe(304)
  })

  it('serve the embed page for every id, with a correct base', async () => {
    const response = await server.get('/embed/cat1?theme=dark')
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(await response.text()).toContain('<head><base href="/">')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('answer with instructions if they have not been built', async () => {
    const response = await server.get('/giflet-shadow.js')
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
      expect((await server.get(path)).status, path).toBe(404)
    }
  })
})
