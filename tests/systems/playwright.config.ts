/** Other people's systems, as far as Debian and npm have them, with what the documentation says. */
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/systems',
  globalSetup: '../e2e/harness/globalSetup.ts',
  // Their worker starts a system once for its tests.
  fullyParallel: false,
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: '../../test-results/systems.json' }]],
})
