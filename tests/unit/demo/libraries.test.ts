import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { libraryRoutes } from '../../../demo/libraries.ts'
import { ROOT } from '../../../scripts/build/paths.ts'
import { ownServer } from '../server/ownServer.ts'

const server = await ownServer({ routes: [libraryRoutes(ROOT)] })
const page = readFileSync(`${ROOT}demo/hosts/27-frameworks/index.html`, 'utf8')

test.each(page.match(/\/hosts\/libraries\/[\w.-]+/g) ?? [])('%s', async path => {
  const response = await server.get(path)
  expect(response.headers.get('Content-Type')).toContain('javascript')
  expect((await response.text()).length).toBeGreaterThan(1000)
})

test('nothing else of the packages is served', async () => {
  expect((await server.get('/hosts/libraries/package.json')).status).toBe(404)
})
