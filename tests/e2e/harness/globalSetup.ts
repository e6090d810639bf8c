/** Runs once before all tests: builds `dist/` if it is stale, and starts the demo server. */
import { build, isBuildStale } from '../../../scripts/build.ts'
import { isReferenceRenderer } from '../../../scripts/chromium.ts'
import { startServer } from './startServer.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  // E2E_KEEP_DIST=1 tests the existing `dist/`.
  if (!process.env.E2E_KEEP_DIST && isBuildStale()) await build()
  if (!isReferenceRenderer(process.env.CHROMIUM_PATH ?? '')) {
    console.log("Screenshots are not compared: the references are from Debian's Chromium.")
  }
  return startServer()
}
