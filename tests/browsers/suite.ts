/** Runs every case in one engine. A browser serves all cases that need the same settings. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Browser, Engine, LaunchSettings } from '../../scripts/browsers/types.ts'
import { type HostServer, startHostServer } from '../e2e/harness/hostServer.ts'
import { CASES } from './cases/index.ts'
import { type Provider, startProvider } from './provider.ts'
import { problems, type World } from './world.ts'

export function suite(engine: Engine): void {
  describe(engine.name, () => {
    const browsers = new Map<string, Promise<Browser>>()
    let hosts: HostServer
    let provider: Provider

    const browserFor = (settings: LaunchSettings = {}): Promise<Browser> => {
      const key = JSON.stringify(settings)
      const browser = browsers.get(key) ?? engine.launch(settings)
      browsers.set(key, browser)
      return browser
    }

    beforeAll(async () => {
      hosts = await startHostServer()
      provider = await startProvider()
    })
    afterAll(async () => {
      await Promise.all([...browsers.values()].map(async browser => (await browser).close()))
      await hosts.close()
      await provider.close()
    })

    for (const { feature, launch, run, differs } of CASES) {
      it(feature, async () => {
        const world: World = {
          browser: await browserFor(launch),
          origin: inject('origin'),
          samples: inject('samples'),
          provider,
          hosts,
        }
        provider.requests.length = 0
        // The last page's pointer may rest where a widget will be.
        await world.browser.move(1, 1)
        await (differs?.[engine.name]?.run ?? run)(world)
        expect(await problems(world), 'errors in the page').toEqual([])
      })
    }
  })
}
