/** The browser of a measurement, which sees nothing but this machine. */
import { type Browser, chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { isRoot } from '../../scripts/services/debian.ts'

export const VIEWPORT = { width: 1000, height: 800 }

/** Makes a peer's remote font fail at once in every run. */
const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

export const launchOptions = () => {
  const { path, version } = ensureChromium(() => {})
  const args = [...CHROMIUM_FLAGS, LOCAL_ONLY, ...(isRoot ? ['--no-sandbox'] : [])]
  return { version, launch: { executablePath: path, args } }
}

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions().launch)
