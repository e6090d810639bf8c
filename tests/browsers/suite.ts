/**
 * Runs every case in one engine. Cases that need the same settings share a browser and run one
 * after the other, so that only one is open: what plays in a forgotten one slows all others.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Browser, Engine, LaunchSettings } from '../../scripts/browsers/types.ts'
import { type HostServer, startHostServer } from '../e2e/harness/hostServer.ts'
import { CASES } from './cases/index.ts'
import { type Provider, startProvider } from './provider.ts'
import { problems, type World } from './world.ts'

const keyOf = (settings: LaunchSettings = {}) => JSON.stringify(settings)
const KEYS = [...new Set(CASES.map(({ launch }) => keyOf(launch)))]
const BY_SETTINGS = KEYS.flatMap(key => CASES.filter(({ launch }) => keyOf(launch) === key))

export function suite(engine: Engine): void {
  describe(engine.name, () => {
    let open: { key: string; browser: Browser } | undefined
    let hosts: HostServer
    let provider: Provider

    async function browserFor(settings?: LaunchSettings): Promise<Browser> {
      const key = keyOf(settings)
      if (open?.key !== key) {
        await close()
        open = { key, browser: await engine.launch(settings) }
      }
      return open.browser
    }
    async function close(): Promise<void> {
      const last = open
      open = undefined
      await last?.browser.close()
    }

    beforeAll(async () => {
      hosts = await startHostServer()
      provider = await startProvider()
    })
    afterAll(async () => {
      await close()
      await hosts.close()
      await provider.close()
    })

    for (const { feature, launch, run, differs } of BY_SETTINGS) {
      const { run: ownRun } = differs?.[engine.name] ?? {}
      it.skipIf(ownRun === null)(feature, async () => {
        const world: World = {
          browser: await browserFor(launch),
          origin: inject('origin'),
          samples: inject('samples'),
          provider,
          hosts,
        }
        provider.requests.length = 0
        try {
          // The last page's pointer may rest where a widget will be.
          await world.browser.move(1, 1)
          await (ownRun ?? run)(world)
          expect(await problems(world), 'errors in the page').toEqual([])
        } catch (error) {
          // Whatever hangs in it must not fail what comes next.
          await close().catch(() => {})
          throw error
        }
      })
    }
  })
}
