/**
 * Before the tests of the package, which run side by side: installs the frameworks and the package,
 * and starts a provider and a browser, once for all.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { serveDemo } from '../../demo/serveDemo.ts'
import { DIST, ROOT } from '../../scripts/build/paths.ts'
import { build } from '../../scripts/build.ts'
import { CHROMIUM_FLAGS, ensureTestBrowser } from '../../scripts/chromium.ts'
import { installLocked } from '../helper/installLocked.ts'
import { FRAMEWORKS_DIR, installPackage } from './install.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which the package is installed, origin of a provider, address of a browser. */
    package: { folder: string; origin: string; browser: string }
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  installLocked(join(ROOT, 'tests/package/frameworks'), FRAMEWORKS_DIR, console.log)
  if (!existsSync(join(DIST, 'npm/package.json'))) await build({ steps: ['package'] })
  const folder = await installPackage()
  const provider = await serveDemo({ port: 0, database: ':memory:' })
  const executablePath = ensureTestBrowser().path
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_FLAGS })
  provide('package', { folder, origin: provider.origin, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await provider.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
