import { expect, it } from 'vitest'
import { decodePayload } from '../../../../../server/http/analyticsPayload.ts'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer()

it('tag calls list trending searches, tag completions, related tags, tags of a GIF', async () => {
  expect((await server.json('/v2/trending/searches')).data).toContain('happy')
  const found = await server.json('/v1/gifs/search/tags?q=hap')
  expect(found.data[0]).toMatchObject({ name: 'happy', name_encoded: 'happy' })
  expect(decodePayload(found.data[0]?.analytics_response_payload)?.responseId).toBe(found.meta.response_id)
  const related = (await server.json('/v1/tags/related/happy')).data
  expect(related.map(tag => tag.name)).toContain('sea')
  const scored = (await server.json('/v1/tags/related/animal?score=1')).data
  expect(scored.every(tag => tag.score === 1)).toBe(true)
  expect((await server.json('/v1/tags/related/gif/cat1')).data.map(tag => tag.name)).toEqual([
    'party',
    'animal',
    'happy',
  ])
})
