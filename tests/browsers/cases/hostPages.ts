/** The demo's host pages: each becomes what it says. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { until, untilReady } from '../world.ts'
import type { Case } from './types.ts'

const HOSTS = readdirSync(fileURLToPath(new URL('../../../demo/hosts', import.meta.url))).sort()
/** Their widgets wait for something, or they have none. */
const WAITING = new Set(['10-hidden-tab', '13-bare-iframe', '17-consent', '23-wordpress-frame'])

export const hostPageCases: Case[] = HOSTS.map(name => ({
  feature: `Host page \`${name}\``,
  async run(world) {
    await world.browser.goto(`${world.origin}/hosts/${name}/`)
    if (WAITING.has(name)) await until(name, () => world.browser.evaluate(() => document.title))
    else await untilReady(world)
  },
}))
