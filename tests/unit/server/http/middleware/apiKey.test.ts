import { describe, expect, it } from 'vitest'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer()

describe('keys', () => {
  it('are required only if configured', async () => {
    expect((await server.get('/v1/gifs/cat1?api_key=any')).status).toBe(200)
    const strict = await ownServer({ apiKeys: ['right'] })
    expect((await strict.get('/v1/gifs/cat1')).status).toBe(401)
    expect((await strict.get('/v1/gifs/cat1?api_key=wrong')).status).toBe(401)
    expect((await strict.get('/v1/gifs/cat1?api_key=right')).status).toBe(200)
    expect((await strict.get('/tenor/v2/featured?key=wrong')).status).toBe(401)
    expect((await strict.get('/tenor/v2/featured?key=right')).status).toBe(200)
    expect((await strict.get('/v1/gifs/cat1', { method: 'OPTIONS' })).status).toBe(204)
  })
})
