/** The engines of `tests/browsers/`, which are installed on Debian if they are missing. */
import { ensureChromium } from '../chromium.ts'
import { ensureProgram, installDebian } from '../services/debian.ts'
import { chromium, firefox } from './puppeteer.ts'
import { webkit } from './webkit.ts'

const ENGINES = [chromium, firefox, webkit]

/** Converts an engine's PDF to pictures. */
export const ensurePdfDrawer = () => ensureProgram('pdftoppm', 'poppler', ['poppler-utils'])

/** Sets `CHROMIUM_PATH`. Throws with manual instructions if an engine cannot be installed. */
export function ensureEngines(): void {
  process.env.CHROMIUM_PATH = ensureChromium().path
  ensurePdfDrawer()
  for (const engine of ENGINES) {
    if (engine.isInstalled()) continue
    installDebian(engine.name, engine.packages)
    if (!engine.isInstalled()) throw new Error(`${engine.name} was installed and is not found`)
  }
}
