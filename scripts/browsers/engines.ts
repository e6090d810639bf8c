/** The engines of `tests/browsers/`, which are installed on Debian if they are missing. */
import { ensureChromium } from '../chromium.ts'
import { installDebian } from '../services/debian.ts'
import { chromium, firefox } from './puppeteer.ts'
import { webkit } from './webkit.ts'

const ENGINES = [chromium, firefox, webkit]

/** An engine is not there and cannot be installed, as without a network. */
export class EngineMissingError extends Error {
  readonly code = 'ENGINE_MISSING'
}

/**
 * Sets `CHROMIUM_PATH`. Throws `EngineMissingError` with what to do by hand, and another error for
 * a Chromium that does not start.
 */
export function ensureEngines(): void {
  process.env.CHROMIUM_PATH = ensureChromium().path
  for (const engine of ENGINES) {
    if (engine.isInstalled()) continue
    try {
      installDebian(engine.name, engine.packages)
    } catch (error) {
      throw new EngineMissingError(error instanceof Error ? error.message : String(error), { cause: error })
    }
    if (!engine.isInstalled()) throw new Error(`${engine.name} was installed and is not found`)
  }
}
