import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaults } from '../../../../../demo/provider/index.ts'
import { type TestProvider, testProvider } from '../fakeLibrary.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider()
})
afterAll(() => provider.close())

describe('pages of any origin', () => {
  it.each(['https://a.example', 'null'])('may read every public answer (%s)', async origin => {
    for (const path of [
      '/v1/gifs/cat1',
      '/v1/gifs/nope',
      '/v2/nothing',
      '/media/cat1/original.gif',
      '/oembed?url=x',
      '/tenor/v2/featured',
    ]) {
      const response = await provider.get(path, { headers: { Origin: origin } })
      expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
      expect(response.headers.get('Cross-Origin-Resource-Policy'), path).toBe('cross-origin')
      expect(response.headers.get('Access-Control-Expose-Headers'), path).toContain('Retry-After')
    }
  })

  it('may send the headers they ask for, and remember that', async () => {
    const response = await provider.get('/v2/pingback', {
      method: 'OPTIONS',
      headers: {
        Origin: 'null',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,x-giphy-sdk-name',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe(
      'authorization,content-type,x-giphy-sdk-name',
    )
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('DELETE')
    expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(600)
  })

  it('may not read what visitors reported', async () => {
    const response = await provider.get('/analytics.json', { headers: { Origin: 'https://a.example' } })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('never guess content types', async () => {
    for (const path of [
      '/v1/gifs/cat1',
      '/media/cat1/original.gif',
      '/gifs/cat1-cat1',
      '/analytics',
      '/nope',
    ]) {
      expect((await provider.get(path)).headers.get('X-Content-Type-Options'), path).toBe('nosniff')
    }
  })
})

describe('the rate limit', () => {
  it('answers 429 with the time to wait, then lets in again', async () => {
    let now = 1_000_000
    const limited = await testProvider({
      rateLimit: { requests: 2, windowS: 60, clientOf: c => c.req.header('X-Client') ?? '' },
      now: () => now,
    })
    const ask = (client: string) => limited.get('/v1/gifs/cat1', { headers: { 'X-Client': client } })
    expect([(await ask('a')).status, (await ask('a')).status]).toEqual([200, 200])
    now += 20_500
    const refused = await ask('a')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('40')
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await ask('b')).status).toBe(200)
    now += 40_000
    expect((await ask('a')).status).toBe(200)
    await limited.close()
  })
})

describe('faults', () => {
  it('answer instead of the provider, as often as said', async () => {
    const faults = createFaults()
    const faulty = await testProvider({ faults: faults.answer })
    faults.add(/\/v1\/gifs\/cat1/, { kind: 'status', status: 429, headers: { 'Retry-After': '7' } }, 1)
    const first = await faulty.get('/v1/gifs/cat1?api_key=k')
    expect([first.status, first.headers.get('Retry-After')]).toEqual([429, '7'])
    expect((await faulty.get('/v1/gifs/cat1')).status).toBe(200)
    const end = faults.add(/./, { kind: 'html' })
    expect((await faulty.get('/v1/gifs/cat1')).headers.get('Content-Type')).toBe('text/html')
    end()
    faults.add(/./, { kind: 'truncate' }, 1)
    await expect((await faulty.get('/v1/gifs/cat1')).text()).rejects.toThrow()
    expect(faults.seen[0]).toBe('/v1/gifs/cat1?api_key=k')
    await faulty.close()
  })
})
