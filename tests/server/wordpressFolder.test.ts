/** The configuration of nginx in docs/wordpress.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startNginx } from '../../scripts/services/nginx.ts'
import { freePort } from '../../scripts/services/postgres.ts'
import { docBlocks } from '../e2e/harness/docBlocks.ts'

const PLUGIN = '/wp-content/plugins/giflet'

it('lets frames without an origin read the plugin\u2019s files, and no others', async () => {
  const [location] = docBlocks('wordpress').filter(({ language }) => language === 'nginx')
  const port = await freePort()
  const nginx = await startNginx(folder => {
    mkdirSync(`${folder}${PLUGIN}/dist`, { recursive: true })
    writeFileSync(`${folder}${PLUGIN}/dist/app.js`, '')
    writeFileSync(join(folder, PLUGIN, 'readme.txt'), '')
    return `server { listen 127.0.0.1:${port}; root ${folder}; ${location?.code} }`
  }, port)
  onTestFinished(() => nginx.stop())
  const allowed = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${PLUGIN}${path}`)
    return [response.status, response.headers.get('Access-Control-Allow-Origin')]
  }
  expect(await allowed('/dist/app.js')).toEqual([200, '*'])
  expect(await allowed('/readme.txt')).toEqual([200, null])
})
